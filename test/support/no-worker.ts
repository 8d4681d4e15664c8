/** Replaces `src/functions/streaming/open-timer-worker.ts`, since Node has no such workers. */
export function openTimerWorker(): Worker {
  throw new Error('no worker here');
}
