/** Stands for `src/functions/streaming/open-timer-worker.ts`: Node has no workers of that kind. */
export function openTimerWorker(): Worker {
  throw new Error('no worker here');
}
