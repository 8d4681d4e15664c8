import { CircuitBreaker } from '../../src/client/circuit-breaker';

const failedAfter = (breaker: CircuitBreaker, lastedMs: number, successesBefore = breaker.successes) =>
  breaker.failed({ successesBefore, lastedMs });

test('one request that failed after a long time without a success in between means that the interface is down', () => {
  expect(failedAfter(new CircuitBreaker(), 10_000)).toBe(true);
  expect(failedAfter(new CircuitBreaker(), 9_999)).toBe(false);
});

test('six quick failures in a row mean that the interface is down', () => {
  const breaker = new CircuitBreaker();
  expect(Array.from({ length: 6 }, () => failedAfter(breaker, 100))).toEqual([false, false, false, false, false, true]);
  breaker.succeeded();
  expect(failedAfter(breaker, 100)).toBe(false);
});

test('a success since the request began means that the interface is not down', () => {
  const breaker = new CircuitBreaker();
  const { successes } = breaker;
  breaker.succeeded();
  expect(failedAfter(breaker, 60_000, successes)).toBe(false);
});
