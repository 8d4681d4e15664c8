/** Cells may arrive before Office's context and the kept answers are there: they wait for both, a second at most. */
const MAX_WAIT_MS = 1_000;

export interface Readiness {
  readonly isReady: boolean;
  readonly wait: Promise<void>;
}

/** Ready when everything named is, or failed, or a second has passed. */
export function readinessOf(...parts: readonly PromiseLike<unknown>[]): Readiness {
  const state = { isReady: false, wait: Promise.resolve() };
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
  });
  state.wait = Promise.race([Promise.allSettled(parts), patience]).then(() => {
    state.isReady = true;
  });
  return state;
}
