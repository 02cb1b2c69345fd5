import * as l10n from '@vscode/l10n';
import type { Message } from '../solvers/message.js';

/** Sets the language of everything the process says from now on: the text of a bundle, or nothing for English. */
export function setBundle(contents: string | undefined): void {
  l10n.config({ contents: contents ?? '{}' });
}

/** The message in the language that was set. */
export function translate(message: Message): string {
  return l10n.t(message.text, ...message.args.map((arg) => (typeof arg === 'object' ? translate(arg) : arg)));
}
