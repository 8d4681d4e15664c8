/** Apart from the ticker, because only the bundler understands it. */
export function openTickerWorker(): Worker {
  return new Worker(/* webpackChunkName: "ticker" */ new URL('./ticker-worker.ts', import.meta.url));
}
