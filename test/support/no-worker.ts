/** Stands for `src/functions/streaming/open-ticker-worker.ts`: Node has no workers of that kind. */
export function openTickerWorker(): Worker {
  throw new Error('no worker here');
}
