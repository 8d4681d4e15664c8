/** Cells that Excel calls before Office and the persistent cache are ready wait for both, a second at most. */
const MAX_WAIT_MS = 1_000;

export interface Readiness {
  readonly isReady: boolean;
  readonly wait: Promise<void>;
}

/** Ready when all parts have settled, or after a second. */
export function readinessOf(...parts: readonly PromiseLike<unknown>[]): Readiness {
  const state = { isReady: false, wait: Promise.resolve() };
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
  });
  state.wait = Promise.race([Promise.allSettled(parts), timeout]).then(() => {
    state.isReady = true;
  });
  return state;
}
