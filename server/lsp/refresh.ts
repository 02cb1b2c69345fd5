import { CodeLensRefreshRequest, type Connection, InlayHintRefreshRequest } from 'vscode-languageserver';

/** Milliseconds between two refreshes of the same kind. */
const INTERVAL = 400;

/** Asks the client to fetch lenses or hints again: often wanted, seldom sent. */
export class Refresh {
  readonly lenses: () => void;
  readonly hints: () => void;

  constructor(connection: Connection) {
    this.lenses = throttled(() => connection.sendRequest(CodeLensRefreshRequest.type));
    this.hints = throttled(() => connection.sendRequest(InlayHintRefreshRequest.type));
  }
}

/** Sends once an interval at most, at its end; a client that does not know the request is not asked again. */
function throttled(send: () => Promise<unknown>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let known = true;
  return () => {
    if (!known || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      send().catch(() => {
        known = false;
      });
    }, INTERVAL);
  };
}
