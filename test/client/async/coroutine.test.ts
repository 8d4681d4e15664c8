import { run, wait, type Coroutine, type PromiseOrValue } from '../../../src/client';

function* sumOf(...values: readonly PromiseOrValue<number>[]): Coroutine<number> {
  let sum = 0;
  for (const value of values) sum += yield* wait(value);
  return sum;
}

test('a coroutine that never waits returns a value', () => {
  expect(run(sumOf(1, 2, 3))).toBe(6);
});

test('a coroutine that waits returns a promise, and continues with each value', async () => {
  const sum = run(sumOf(1, Promise.resolve(2), 3, Promise.resolve(4)));
  expect(sum).toBeInstanceOf(Promise);
  expect(await sum).toBe(10);
});

test('a coroutine waits within another one', async () => {
  function* twice(value: PromiseOrValue<number>): Coroutine<number> {
    return 2 * (yield* sumOf(value, 1));
  }
  expect(run(twice(1))).toBe(4);
  expect(await run(twice(Promise.resolve(2)))).toBe(6);
});

test('a rejection is thrown at the yield that waits for it', async () => {
  function* caught(value: PromiseOrValue<number>): Coroutine<string> {
    try {
      return String(yield* wait(value));
    } catch (error) {
      return (error as Error).message;
    }
  }
  expect(await run(caught(Promise.reject(new Error('refused'))))).toBe('refused');
  await expect(run(sumOf(Promise.reject(new Error('refused'))))).rejects.toThrow('refused');
});

test('run throws an error thrown before the first wait', () => {
  function* failing(): Coroutine<number> {
    yield* wait(1);
    throw new Error('at once');
  }
  expect(() => run(failing())).toThrow('at once');
});
