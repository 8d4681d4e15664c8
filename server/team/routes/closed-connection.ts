import type { ServerResponse } from 'node:http';

/** Calls `run` when the connection closes; at once if it has already closed, for which no event comes any more. */
export function whenClosed(raw: ServerResponse, run: () => void): void {
  if (raw.destroyed) run();
  else raw.once('close', run);
}

/** Aborts when the connection closes. */
export function closedSignal(raw: ServerResponse): AbortSignal {
  const controller = new AbortController();
  whenClosed(raw, () => controller.abort());
  return controller.signal;
}
