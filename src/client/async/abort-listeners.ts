/** The functions to call when a signal aborts; none of them throws. */
const listeners = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls a function when the signal aborts, unless the returned function is called before. All functions share one event listener:
 * adding or removing a listener makes a signal search all that it has, and the cells of a grid add thousands.
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

/**
 * Waits for the promise, and calls `onAbort` if the signal has aborted or aborts meanwhile. If `onAbort` throws, only this wait
 * rejects; the other listeners of the signal are still called.
 */
export function whileListening<T>(
  signal: AbortSignal | undefined,
  onAbort: () => void,
  promise: Promise<T>,
): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const abort = () => {
      try {
        onAbort();
      } catch (error) {
        reject(error as Error);
      }
    };
    const leave = signal.aborted ? undefined : onceAborted(signal, abort);
    if (signal.aborted) abort();
    // Stop listening before the result is passed on: whoever gets it may abort the signal.
    promise.finally(() => leave?.()).then(resolve, reject);
  });
}
