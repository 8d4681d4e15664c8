import { setImmediate } from 'node:timers/promises';

/** Lets the event loop turn once: what is read and computed without a wait would keep Ctrl-C until its end. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}
