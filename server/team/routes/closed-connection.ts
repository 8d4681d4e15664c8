import type { ServerResponse } from 'node:http';

/** Runs it when the connection has closed: at once where it closed while something else was waited for, of which no event tells any more. */
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
