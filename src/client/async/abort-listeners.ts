/** What each signal calls when it aborts; none of it throws. */
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

/**
 * Waits for the promise, and calls `onAbort` if the signal has aborted or aborts meanwhile. What `onAbort` throws ends this wait alone:
 * the others that wait for the signal are told as well.
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
    // It leaves first: whoever goes on from the result may abort the signal.
    promise.finally(() => leave?.()).then(resolve, reject);
  });
}
