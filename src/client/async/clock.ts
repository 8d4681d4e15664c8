import { whileListening } from './abort-listeners';

/**
 * The clock and timers of the client; tests replace them. Timers are looked up when called, so that fake ones can be
 * installed later.
 */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Rejects with a TimeoutError if the promise takes longer than `ms`. Two timers of half the time follow each other: if the page was
 * busy for longer than `ms`, a result that became ready meanwhile is taken before the second timer fires.
 */
export function withTimeout<T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(new TimeoutError());
    let timer = clock.setTimeout(() => {
      timer = clock.setTimeout(expire, ms / 2);
    }, ms / 2);
    promise.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}

/** Resolves after `ms` milliseconds. Rejects when the signal aborts. */
export function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  let stop = () => {};
  const sleeping = new Promise<void>((resolve, reject) => {
    const timer = clock.setTimeout(resolve, ms);
    stop = () => {
      clock.clearTimeout(timer);
      reject(signal.reason as Error);
    };
  });
  return whileListening(signal, stop, sleeping);
}

/** Resolves in a later task, so that the page stays responsive. Browsers throttle timers in hidden pages but not messages. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
