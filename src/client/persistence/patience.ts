import type { Clock } from '../clock';

export class OutOfPatience extends Error {
  override readonly name = 'OutOfPatience';
}

/** Rejects when it takes longer: nothing waits for ever on a database that hangs. */
export function withPatience<T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new OutOfPatience()), ms);
    promise.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
