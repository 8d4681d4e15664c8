import type { DatedAnswer, FreshnessPolicy, PendingAnswer } from '../../../src/client/cache/freshness';
import { BY_LIFETIME, lookedForWithin, laterThan, pageOf, sentSince } from '../../../src/client/cache/freshness';
import type { QueryResult } from '../../../src/client';
import { RequestError } from '../../../src/client';
import { incomeStatement } from '../../../src/api';

const NOW = 1_000_000;
const LIFETIME = 60_000;
const MINUTE = 60_000;
const envelope = { status: 'success', data: null } as const;

/** An answer of reading 5, sent at NOW - 10 s, that later answers and pages are compared with. */
const GIVEN: QueryResult = { envelope, sentMs: NOW - 10_000, receivedMs: NOW - 9_000, reading: 5 };

const POLICIES = {
  byLifetime: BY_LIFETIME,
  keptForFiveMinutes: lookedForWithin(5 * MINUTE),
  sentSinceFiveSecondsAgo: sentSince(NOW - 5_000),
  laterThanGiven: laterThan(GIVEN),
  pageOfGiven: pageOf({ result: GIVEN, isNew: true }),
} as const satisfies Record<string, FreshnessPolicy>;

type Name = keyof typeof POLICIES;
const NAMES = Object.keys(POLICIES) as readonly Name[];

/** The names of the policies by which something does. */
const by = (does: (policy: FreshnessPolicy) => boolean) => NAMES.filter((name) => does(POLICIES[name]));

const dated = (answer: Partial<DatedAnswer>): DatedAnswer => ({ sentMs: NOW - 1_000, freshMs: LIFETIME, ...answer });

describe('accepts', () => {
  const acceptedBy = (answer: Partial<DatedAnswer>, staleBeforeMs = -Infinity) =>
    by((policy) => policy.accepts(dated(answer), { nowMs: NOW, staleBeforeMs, aheadMs: 1 }));

  test.each<[string, Partial<DatedAnswer>, readonly Name[]]>([
    [
      'a fresh one of a later reading',
      { reading: 6 },
      ['byLifetime', 'keptForFiveMinutes', 'sentSinceFiveSecondsAgo', 'laterThanGiven'],
    ],
    ['a fresh one of an earlier session', {}, ['byLifetime', 'keptForFiveMinutes', 'sentSinceFiveSecondsAgo']],
    ['the same one', GIVEN, ['byLifetime', 'keptForFiveMinutes', 'pageOfGiven']],
    [
      'another one sent at the same time',
      { ...GIVEN, reading: 6 },
      ['byLifetime', 'keptForFiveMinutes', 'laterThanGiven'],
    ],
    [
      'one in the last millisecond of its lifetime',
      { sentMs: NOW - LIFETIME + 1 },
      ['byLifetime', 'keptForFiveMinutes'],
    ],
    ['one at the end of its lifetime', { sentMs: NOW - LIFETIME }, ['keptForFiveMinutes']],
    ['one of five minutes ago', { sentMs: NOW - 5 * MINUTE }, []],
    [
      'one sent at the very time',
      { sentMs: NOW - 5_000 },
      ['byLifetime', 'keptForFiveMinutes', 'sentSinceFiveSecondsAgo'],
    ],
    ['one sent just before the time', { sentMs: NOW - 5_001 }, ['byLifetime', 'keptForFiveMinutes']],
    [
      'one that is a millisecond ahead',
      { sentMs: NOW + 1 },
      ['byLifetime', 'keptForFiveMinutes', 'sentSinceFiveSecondsAgo'],
    ],
    ['one of the future', { sentMs: NOW + 2 }, []],
  ])('%s', (_what, answer, names) => {
    expect(acceptedBy(answer)).toEqual(names);
  });

  test('nothing that was sent up to a Refresh, but for the pages of a list', () => {
    expect(acceptedBy({ ...GIVEN }, GIVEN.sentMs)).toEqual(['pageOfGiven']);
    expect(acceptedBy({ ...GIVEN }, GIVEN.sentMs - 1)).toEqual(['byLifetime', 'keptForFiveMinutes', 'pageOfGiven']);
  });
});

describe('acceptsStale', () => {
  const error = new RequestError('server', incomeStatement);
  const acceptedBy = (answer: Partial<QueryResult>, isEmpty = false) =>
    by((policy) => policy.acceptsStale({ ...GIVEN, ...answer }, isEmpty));

  test('that there was nothing is accepted only of a search for what there is', () => {
    expect(acceptedBy({}, true)).toEqual(['keptForFiveMinutes']);
  });

  test('the last good answer, unless it is of the reading before or was sent too early', () => {
    expect(acceptedBy({})).toEqual(['byLifetime', 'keptForFiveMinutes', 'pageOfGiven']);
    expect(acceptedBy({ sentMs: NOW, reading: 6 })).toEqual([
      'byLifetime',
      'keptForFiveMinutes',
      'sentSinceFiveSecondsAgo',
      'laterThanGiven',
    ]);
  });

  test('one that a team server sent anew is of no later reading', () => {
    const stale = { error, receivedMs: NOW, isServed: true };
    expect(acceptedBy({ sentMs: NOW, reading: 6, stale })).toEqual([
      'byLifetime',
      'keptForFiveMinutes',
      'sentSinceFiveSecondsAgo',
    ]);
  });
});

describe('acceptsPending', () => {
  const pending: PendingAnswer = {
    refreshes: 2,
    startedMs: NOW,
    notBeforeMs: undefined,
    wantedMs: 0,
    first: undefined,
  };
  const acceptedBy = (answer: Partial<PendingAnswer>, refreshes = 2) =>
    by((policy) => policy.acceptsPending({ ...pending, ...answer }, refreshes));
  const notPages: readonly Name[] = ['byLifetime', 'keptForFiveMinutes', 'sentSinceFiveSecondsAgo', 'laterThanGiven'];

  test('what was requested since the last Refresh', () => {
    expect(acceptedBy({})).toEqual(notPages);
    expect(acceptedBy({}, 3)).toEqual([]);
  });

  test('what was requested early enough', () => {
    expect(acceptedBy({ startedMs: NOW - 5_000 })).toEqual(notPages);
    expect(acceptedBy({ startedMs: NOW - 5_001 })).toEqual(['byLifetime', 'keptForFiveMinutes', 'laterThanGiven']);
  });

  test('of a team server, by the time before which the service may not have been asked', () => {
    expect(acceptedBy({ notBeforeMs: NOW - 5_001 })).toEqual(['byLifetime', 'keptForFiveMinutes', 'laterThanGiven']);
    expect(acceptedBy({ notBeforeMs: GIVEN.receivedMs })).toEqual(['byLifetime', 'keptForFiveMinutes']);
  });

  test('a page only where the first one is of the same reading', () => {
    expect(acceptedBy({ first: GIVEN })).toContain('pageOfGiven');
    expect(acceptedBy({ first: { ...GIVEN, reading: 6 } })).not.toContain('pageOfGiven');
  });
});

describe('acceptsArrived', () => {
  const acceptedBy = (ageMs: number, isFromTeamServer: boolean) =>
    by((policy) => policy.acceptsArrived({ envelope, sentMs: GIVEN.sentMs, ageMs }, isFromTeamServer));

  test('every answer of the service itself', () => {
    expect(acceptedBy(10 * MINUTE, false)).toEqual(NAMES);
  });

  test('of a team server no page that was asked of the service more than two minutes apart', () => {
    expect(acceptedBy(2 * MINUTE, true)).toEqual(NAMES);
    expect(acceptedBy(2 * MINUTE + 1, true)).toEqual(NAMES.filter((name) => name !== 'pageOfGiven'));
  });
});

test('since keeps what a policy asks for, and the later of two times', () => {
  const later = POLICIES.laterThanGiven.since(NOW - 2_000);
  const time = { nowMs: NOW, staleBeforeMs: -Infinity, aheadMs: 1 };
  expect(later.accepts(dated({ reading: 6 }), time)).toBe(true);
  expect(later.accepts(dated({ reading: 5 }), time)).toBe(false);
  expect(later.accepts(dated({ reading: 6, sentMs: NOW - 2_001 }), time)).toBe(false);
  expect(sentSince(NOW).since(NOW - 1).sinceMs).toBe(NOW);
  expect(sentSince(NOW - 1).since(NOW).sinceMs).toBe(NOW);
});

test('a page is requested only while the first one is new', () => {
  expect(NAMES.filter((name) => POLICIES[name].mayRequest)).toEqual(NAMES);
  expect(pageOf({ result: GIVEN, isNew: false }).mayRequest).toBe(false);
});
