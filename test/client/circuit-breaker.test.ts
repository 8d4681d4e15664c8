import { FAILURE_SHARED_MS, incomeStatement } from '../../src/api';
import { CircuitBreaker } from '../../src/client/circuit-breaker';
import { RequestError } from '../../src/client/request-error';
import { ManualClock } from '../support/manual-clock';

const error = new RequestError('server', incomeStatement);
let clock: ManualClock;
let breaker: CircuitBreaker;
beforeEach(() => {
  clock = new ManualClock();
  breaker = new CircuitBreaker(clock);
});

function failedAfter(lastedMs: number, successesBefore = breaker.successes): boolean {
  breaker.attemptFailed();
  return breaker.failed(error, { successesBefore, lastedMs });
}

test('one request that failed after a long time without a success in between is proof', () => {
  expect(failedAfter(9_999)).toBe(false);
  expect(failedAfter(10_000)).toBe(true);
});

test('six failed attempts in a row are proof', () => {
  expect(Array.from({ length: 6 }, () => failedAfter(100))).toEqual([false, false, false, false, false, true]);
  breaker.succeeded();
  expect([breaker.isDown, failedAfter(100)]).toEqual([false, false]);
});

test('a success since the request began is proof of the contrary', () => {
  const { successes } = breaker;
  breaker.succeeded();
  expect(failedAfter(60_000, successes)).toBe(false);
});

test('requests are rejected for a moment; then each is one attempt, whose failure is proof again', () => {
  failedAfter(60_000);
  expect([breaker.isDown, breaker.rejection]).toEqual([true, error]);
  clock.advance(FAILURE_SHARED_MS);
  expect([breaker.isDown, breaker.rejection]).toEqual([true, undefined]);
  expect(failedAfter(10)).toBe(true);
  expect(breaker.rejection).toBe(error);
  breaker.succeeded();
  expect([breaker.isDown, breaker.rejection]).toEqual([false, undefined]);
});

test('a clock set back ends the rejection', () => {
  failedAfter(60_000);
  clock.jumpTo(clock.now() - 1);
  expect(breaker.rejection).toBeUndefined();
});

test('a refused token is rejected until the breaker is reset', () => {
  const refused = new RequestError('auth', incomeStatement, { status: 401 });
  breaker.failed(refused, { successesBefore: 0, lastedMs: 60_000 });
  clock.advance(24 * 3_600_000);
  expect(breaker.rejection).toBe(refused);
  breaker.reset();
  expect(breaker.rejection).toBeUndefined();
});
