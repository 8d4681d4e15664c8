/** A separate module, so that tests can replace it: only the bundler resolves the worker's URL. */
export function openTimerWorker(): Worker {
  return new Worker(/* webpackChunkName: "timer" */ new URL('./timer-worker.ts', import.meta.url));
}
