import { incomeStatement } from '../../../src/api';
import type { FailureDetail, FailureKind } from '../../../src/client/request-error';
import { RequestError } from '../../../src/client/request-error';
import type { FailedAttempt } from '../../../src/client/pacing/retry-policy';
import { RETRY, retryDelay } from '../../../src/client/pacing/retry-policy';
import { parseRetryAfter } from '../../../src/client/transport/retry-after';

const START = 1_700_000_000_000;

function delayAfter(kind: FailureKind, detail: FailureDetail = {}, attempt: Partial<FailedAttempt> = {}) {
  const error = new RequestError(kind, incomeStatement, detail);
  return retryDelay({
    error,
    attempt: 1,
    startedMs: START,
    nowMs: START,
    random: 0.5,
    totalMs: RETRY.totalMs,
    ...attempt,
  });
}

test('the delay doubles, with jitter over its upper half', () => {
  expect([0, 0.5, 1].map((random) => delayAfter('server', {}, { random }))).toEqual([250, 375, 500]);
  expect([0, 0.5, 1].map((random) => delayAfter('server', {}, { random, attempt: 2 }))).toEqual([500, 750, 1000]);
});

test.each([
  ['limited', 3],
  ['server', 3],
  ['network', 3],
  ['timeout', 3],
  ['auth', 1],
  ['invalid', 1],
  ['not-found', 1],
  ['mismatched', 1],
  ['cancelled', 1],
  ['malformed', 1],
  ['unreadable', 1],
  ['redirected', 1],
] as const)('"%s" is attempted %d times', (kind, times) => {
  const delays = [1, 2, 3].map((attempt) => delayAfter(kind, {}, { attempt }));
  expect(delays.filter((delay) => delay !== undefined)).toHaveLength(times - 1);
});

test.each(['malformed', 'unreadable'] as const)(
  'an %s body of a successful response is requested once more',
  (kind) => {
    expect(delayAfter(kind, { status: 200 })).toBe(375);
    expect(delayAfter(kind, { status: 200 }, { attempt: 2 })).toBeUndefined();
  },
);

test('a time given by the service is respected, up to 20 s, and never below the backoff', () => {
  expect(delayAfter('limited', { retryInMs: 20_000 })).toBe(20_000);
  expect(delayAfter('limited', { retryInMs: 20_001 })).toBeUndefined();
  expect(delayAfter('limited', { retryInMs: 5 })).toBe(375);
});

test('no attempt begins later than 65 s after the first', () => {
  const nowMs = START + 65_000 - 375;
  expect(delayAfter('server', {}, { nowMs: nowMs - 1 })).toBe(375);
  expect(delayAfter('server', {}, { nowMs })).toBeUndefined();
});

test.each([
  ['15', 15_000],
  [' 1.5 ', 1_500],
  ['0', 0],
  ['172800', 3_600_000],
  ['9'.repeat(400), 3_600_000],
  [new Date(START + 172_800_000).toUTCString(), 3_600_000],
  [new Date(START + 30_000).toUTCString(), 30_000],
  [new Date(START - 30_000).toUTCString(), 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %j is %j ms', (header, ms) => {
  expect(parseRetryAfter(header, START)).toBe(ms);
});
