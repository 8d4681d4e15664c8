/** Apart from the ticker, because only the bundler understands it. */
export function openTimerWorker(): Worker {
  return new Worker(/* webpackChunkName: "timer" */ new URL('./timer-worker.ts', import.meta.url));
}
