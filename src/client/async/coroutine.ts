import type { PromiseOrValue } from './promise-or-value';
import { all, isPromise } from './promise-or-value';

/**
 * A computation that may wait, written as a generator function: `const answer = yield* wait(context.query(…))`.
 * Decision: docs/decisions/functions/generators.md
 */
export type Coroutine<R> = Generator<Promise<unknown>, R, unknown>;

/** Used with `yield*`: returns the value, or waits for the promise. A rejection is thrown at the `yield*`. */
export function wait<T>(value: PromiseOrValue<T>): Iterable<Promise<unknown>, T, unknown> {
  return isPromise(value) ? settled(value) : new Finished(value);
}

function* settled<T>(promise: Promise<T>): Coroutine<T> {
  return (yield promise) as T;
}

/** A finished iteration: most answers are in memory, and need no generator that yields nothing. */
class Finished<T> implements Iterator<never, T> {
  readonly done = true;

  constructor(readonly value: T) {}

  [Symbol.iterator](): this {
    return this;
  }

  next(): this {
    return this;
  }
}

/** Runs a coroutine. Returns its result as a value if it never waits, else as a promise. */
export function run<R>(coroutine: Coroutine<R>): PromiseOrValue<R> {
  return resultOf(coroutine, coroutine.next());
}

function resultOf<R>(coroutine: Coroutine<R>, step: IteratorResult<Promise<unknown>, R>): PromiseOrValue<R> {
  if (step.done) return step.value;
  return step.value.then(
    (value) => resultOf(coroutine, coroutine.next(value)),
    (error: unknown) => resultOf(coroutine, coroutine.throw(error)),
  );
}

/** Runs coroutines at the same time. Returns their results in this order. */
export function* together<R extends unknown[] | []>(coroutines: {
  readonly [I in keyof R]: Coroutine<R[I]>;
}): Coroutine<R> {
  return (yield* wait(all(coroutines.map((coroutine) => () => run(coroutine))))) as R;
}
