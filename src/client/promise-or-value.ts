/** A value that may be there already: a fresh answer in memory is a value, never a promise, so that Excel need not wait for it. */
export type PromiseOrValue<T> = T | Promise<T>;

export function isPromise<T>(value: PromiseOrValue<T>): value is Promise<T> {
  return value instanceof Promise;
}

/** Continues at once where the value is there, after it where it is not. */
export function andThen<T, R>(value: PromiseOrValue<T>, next: (value: T) => PromiseOrValue<R>): PromiseOrValue<R> {
  return isPromise(value) ? value.then(next) : next(value);
}

/**
 * All of them, started together: a value where every one is there, else a promise. Where one throws, those already on their way are still
 * waited for by someone.
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

/** Steps that may have to wait: `const answer = yield* wait(ask(…))`. */
export type Steps<R> = Generator<PromiseOrValue<unknown>, R, unknown>;

export function* wait<T>(value: PromiseOrValue<T>): Steps<T> {
  return (yield value) as T;
}

/** Runs steps to their end: at once where nothing has to be waited for. */
export function run<R>(steps: Steps<R>): PromiseOrValue<R> {
  const resume = (advance: () => IteratorResult<PromiseOrValue<unknown>, R>): PromiseOrValue<R> => {
    let step = advance();
    while (!step.done) {
      const { value } = step;
      if (isPromise(value)) {
        return value.then(
          (ready) => resume(() => steps.next(ready)),
          (error: unknown) => resume(() => steps.throw(error)),
        );
      }
      step = steps.next(value);
    }
    return step.value;
  };
  return resume(() => steps.next());
}
