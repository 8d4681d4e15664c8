import { incomeStatement } from '../../../src/api';
import { CircuitBreaker } from '../../../src/client/pacing/circuit-breaker';
import { RequestError } from '../../../src/client/request-error';
import { ManualClock } from '../../support/manual-clock';

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
  expect([breaker.error, failedAfter(100)]).toEqual([undefined, false]);
});

test('a success since the request began is proof of the contrary', () => {
  const { successes } = breaker;
  breaker.succeeded();
  expect(failedAfter(60_000, successes)).toBe(false);
});

test('it is down until a request succeeds or it is reset; each failure meanwhile is proof again', () => {
  failedAfter(60_000);
  expect(breaker.error).toBe(error);
  expect(failedAfter(10)).toBe(true);
  breaker.succeeded();
  expect([breaker.error, failedAfter(10)]).toEqual([undefined, false]);
  failedAfter(60_000);
  breaker.reset();
  expect(breaker.error).toBeUndefined();
});

test.each([30_000, -1])('a failure is no proof after a time, nor after the clock was set back: %d ms', (ms) => {
  failedAfter(60_000);
  clock.jumpTo(clock.now() + ms);
  expect(breaker.error).toBeUndefined();
});

test('a refused token stays refused until the breaker is reset', () => {
  const refused = new RequestError('auth', incomeStatement, { status: 401 });
  breaker.failed(refused, { successesBefore: 0, lastedMs: 60_000 });
  clock.advance(24 * 3_600_000);
  expect(breaker.error).toBe(refused);
  breaker.reset();
  expect(breaker.error).toBeUndefined();
});
