/** A file of its own, which tests replace: only the bundler knows where the worker's file is. */
export function openTimerWorker(): Worker {
  return new Worker(/* webpackChunkName: "timer" */ new URL('./timer-worker.ts', import.meta.url));
}
