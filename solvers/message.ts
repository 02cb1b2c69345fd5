/**
 * A sentence for the user, kept apart from its values so that it can be translated when it is shown.
 * `text` is the English template with `{0}`, `{1}` … and is the key in the l10n bundles.
 */
export interface Message {
  readonly text: string;
  readonly args: readonly MessageArg[];
}

export type MessageArg = string | number | Message;

/** Makes a message. The template must be a string literal, so that the bundles can be checked against the source. */
export function message(text: string, ...args: MessageArg[]): Message {
  return { text, args };
}

/** The message in English, for logs and tests. */
export function plain(message: Message): string {
  return message.text.replace(/\{(\d+)\}/g, (whole, index: string) => {
    const arg = message.args[Number(index)];
    if (arg === undefined) return whole;
    return typeof arg === 'object' ? plain(arg) : String(arg);
  });
}
