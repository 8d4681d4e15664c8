/** A value that may be there already: a fresh answer in memory is a value, never a promise, so that Excel need not wait for it. */
export type Eventually<T> = T | Promise<T>;

export function isPending<T>(value: Eventually<T>): value is Promise<T> {
  return value instanceof Promise;
}

/** Continues at once where the value is there, after it where it is not. */
export function andThen<T, R>(value: Eventually<T>, next: (value: T) => Eventually<R>): Eventually<R> {
  return isPending(value) ? value.then(next) : next(value);
}
