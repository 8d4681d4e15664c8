/** Excel may call cells before Office and the persistent cache are ready; the cells wait at most one second. */
const MAX_WAIT_MS = 1_000;

export interface Readiness {
  readonly isReady: boolean;
  readonly wait: Promise<void>;
}

/** Ready when all parts have settled, or after one second. */
export function readinessOf(...parts: readonly PromiseLike<unknown>[]): Readiness {
  const state = { isReady: false, wait: Promise.resolve() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  state.wait = Promise.race([Promise.allSettled(parts), timeout]).then(() => {
    clearTimeout(timer);
    state.isReady = true;
  });
  return state;
}
