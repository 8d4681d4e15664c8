/** What each signal calls when it aborts. */
const listeners = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls a function when the signal aborts, until the returned one is called. A signal has one event listener for all of them: it
 * looks through its listeners for each that is added or removed, and the cells of a grid add thousands.
 */
function onceAborted(signal: AbortSignal, listener: () => void): () => void {
  let all = listeners.get(signal);
  if (!all) {
    const added = (all = new Set());
    listeners.set(signal, added);
    signal.addEventListener('abort', () => [...added].forEach((each) => each()), { once: true });
  }
  all.add(listener);
  return () => void all.delete(listener);
}

/** Waits for the promise, and calls `onAbort` if the signal has aborted or aborts meanwhile. */
export async function whileListening<T>(
  signal: AbortSignal | undefined,
  onAbort: () => void,
  promise: Promise<T>,
): Promise<T> {
  let leave: (() => void) | undefined;
  if (signal?.aborted) onAbort();
  else if (signal) leave = onceAborted(signal, onAbort);
  try {
    return await promise;
  } finally {
    leave?.();
  }
}
