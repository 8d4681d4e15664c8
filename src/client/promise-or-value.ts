/** A value, or the promise of one: a fresh answer in memory is a value, so that Excel need not wait for its cell. */
export type PromiseOrValue<T> = T | Promise<T>;

export function isPromise<T>(value: PromiseOrValue<T>): value is Promise<T> {
  return value instanceof Promise;
}

/**
 * The results of all functions, called together: a value where none returns a promise. Where one throws, the promises of those before it
 * are still awaited, so that their rejections are handled.
 */
export function all<T>(starts: readonly (() => PromiseOrValue<T>)[]): PromiseOrValue<T[]> {
  const values: PromiseOrValue<T>[] = [];
  for (const start of starts) {
    try {
      values.push(start());
    } catch (error) {
      if (!values.some(isPromise)) throw error;
      return Promise.all([...values, Promise.reject(error as Error)]);
    }
  }
  return values.some(isPromise) ? Promise.all(values) : (values as T[]);
}
