/** A value that may be there already: a fresh answer in memory is a value, never a promise, so that Excel need not wait for it. */
export type Eventually<T> = T | Promise<T>;

export function isPending<T>(value: Eventually<T>): value is Promise<T> {
  return value instanceof Promise;
}

/** Continues at once where the value is there, after it where it is not. */
export function andThen<T, R>(value: Eventually<T>, next: (value: T) => Eventually<R>): Eventually<R> {
  return isPending(value) ? value.then(next) : next(value);
}

/**
 * All of them, started together: a value where every one is there, else a promise. Where one throws, those already on their way are still
 * waited for by someone.
 */
export function all<T>(starts: readonly (() => Eventually<T>)[]): Eventually<T[]> {
  const values: Eventually<T>[] = [];
  for (const start of starts) {
    try {
      values.push(start());
    } catch (error) {
      if (!values.some(isPending)) throw error;
      return Promise.all([...values, Promise.reject(error as Error)]);
    }
  }
  return values.some(isPending) ? Promise.all(values) : (values as T[]);
}

/** Steps that may have to wait: `const answer = yield* wait(ask(…))`. */
export type Steps<R> = Generator<Eventually<unknown>, R, unknown>;

export function* wait<T>(value: Eventually<T>): Steps<T> {
  return (yield value) as T;
}

/** Runs steps to their end: at once where nothing has to be waited for. */
export function run<R>(steps: Steps<R>): Eventually<R> {
  const resume = (advance: () => IteratorResult<Eventually<unknown>, R>): Eventually<R> => {
    let step = advance();
    while (!step.done) {
      const { value } = step;
      if (isPending(value)) {
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
