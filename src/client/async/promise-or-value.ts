/**
 * A value, or a promise of one. A fresh answer from memory is a value, so that Excel need not wait for the cell.
 * Decision: docs/decisions/excel/declared-return-types.md
 */
export type PromiseOrValue<T> = T | Promise<T>;

export function isPromise<T>(value: PromiseOrValue<T>): value is Promise<T> {
  return value instanceof Promise;
}

/** Applies a function to a value at once, or to what the promise resolves with. */
export function mapped<T, R>(value: PromiseOrValue<T>, make: (value: T) => PromiseOrValue<R>): PromiseOrValue<R> {
  return isPromise(value) ? value.then(make) : make(value);
}

/**
 * Calls all functions and returns their results: as a value if none returns a promise. If one throws, the earlier
 * promises are still awaited, so that their rejections are handled.
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
