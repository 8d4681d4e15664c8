import Database from 'libsql';
import { HOUR_MS } from '../../../../src/api';
import { RedisSamples } from '../../../../server/team/redis/redis-samples';
import { SAMPLE_MS } from '../../../../server/team/telemetry/sample-store';
import { SqliteSamples } from '../../../../server/team/telemetry/sqlite-samples';
import { HAS_REDIS, redisLinks } from '../support/redis';
import { History } from '../../../../server/team/telemetry/history';
import type { Counts, NodeReport } from '../../../../server/team/telemetry/node-report';
import { NO_COUNTS } from '../../../../server/team/telemetry/node-report';

const report = (id: string, counts: Partial<Counts>, startedMs = 0, bytes = 0): NodeReport => ({
  id,
  name: id,
  startedMs,
  troubles: [],
  memory: { answers: 0, bytes },
  counts: { ...NO_COUNTS, ...counts },
});

const openLink = redisLinks();
const redisSamples = async () => new RedisSamples(await openLink());

const fail = (error: unknown) => {
  throw error;
};

const questionsOf = (history: History) => history.samples.map(({ counts }) => counts.questions);

test('a sample holds what all nodes have done since the one before', () => {
  const history = new History(10);
  history.add(0, [report('a', { questions: 100 }), report('b', { questions: 5 })]);
  history.add(1_000, [report('a', { questions: 130, sent: 7 }), report('b', { questions: 6 })]);
  history.add(2_000, [report('a', { questions: 130, sent: 7 }, 0, 20), report('b', { questions: 6 }, 0, 30)]);
  expect(questionsOf(history)).toEqual([31, 0]);
  expect(history.samples[0]).toEqual({
    endMs: 1_000,
    counts: { ...NO_COUNTS, questions: 31, sent: 7 },
    memoryBytes: 0,
  });
  expect(history.samples[1]?.memoryBytes).toBe(50);
});

test('a node that starts counts from nothing, one that is gone counts no more', () => {
  const history = new History(10);
  history.add(0, [report('a', { questions: 100 })]);
  history.add(1_000, [report('a', { questions: 100 }), report('b', { questions: 9 }, 500)]);
  history.add(2_000, [report('b', { questions: 11 }, 500)]);
  expect(questionsOf(history)).toEqual([9, 2]);
});

test('a node that did not report for a time is counted neither twice nor all at once', () => {
  const history = new History(10);
  history.add(0, [report('a', {}), report('b', { questions: 40 })]);
  history.add(1_000, [report('a', {})]);
  history.add(2_000, [report('a', {}), report('b', { questions: 42 }), report('c', { questions: 1_000 }, 100)]);
  history.add(3_000, [report('a', {}), report('b', { questions: 42 }), report('c', { questions: 1_003 }, 100)]);
  expect(questionsOf(history)).toEqual([0, 2, 3]);
});

test('a node that did not report for more than an hour counts as a new node', () => {
  const history = new History(10);
  history.add(0, [report('a', {}), report('b', { questions: 40 })]);
  history.add(HOUR_MS, [report('a', {})]);
  history.add(HOUR_MS + 1_000, [report('a', {})]);
  history.add(HOUR_MS + 2_000, [report('a', {}), report('b', { questions: 42 })]);
  history.add(HOUR_MS + 3_000, [report('a', {}), report('b', { questions: 43 })]);
  expect(questionsOf(history)).toEqual([0, 0, 0, 1]);
});

test('earlier samples come first, and are dropped like the others', () => {
  const earlier = new History(3);
  for (let second = 0; second <= 3; second += 1) earlier.add(second * 1_000, [report('a', { questions: second ** 2 })]);
  const history = new History(3);
  history.restore(earlier.samples);
  expect(history.add(9_000, [report('b', { questions: 50 })])).toBeUndefined();
  expect(history.add(10_000, [report('b', { questions: 52 })])).toMatchObject({ endMs: 10_000 });
  expect(questionsOf(history)).toEqual([3, 5, 2]);
});

describe.each([
  ['the embedded database', async () => new SqliteSamples(new Database(':memory:'), fail)],
  ...(HAS_REDIS ? ([['Redis', () => redisSamples()]] as const) : []),
] as const)('samples in %s', (_, open) => {
  const sample = (endMs: number, questions = 1) => ({ endMs, counts: { ...NO_COUNTS, questions }, memoryBytes: 0 });
  const beginMs = Date.parse('2026-11-24T09:00:00Z');

  test('one sample of each time is kept, for an hour', async () => {
    const store = await open();
    await store.add(sample(beginMs, 1));
    await store.add(sample(beginMs + 100, 2)); // of another node
    await store.add(sample(beginMs + SAMPLE_MS, 3));
    const questions = async (sinceMs: number) => (await store.read(sinceMs)).map(({ counts }) => counts.questions);
    expect(await questions(0)).toEqual([1, 3]);
    expect(await questions(beginMs + 1)).toEqual([3]);
    await store.add(sample(beginMs + HOUR_MS + SAMPLE_MS, 4));
    expect(await questions(0)).toEqual([3, 4]);
  });
});

test('a row that is damaged is reported, and the others are read', async () => {
  const database = new Database(':memory:');
  const reported: unknown[] = [];
  const store = new SqliteSamples(database, (error) => reported.push(error));
  await store.add({ endMs: SAMPLE_MS, counts: NO_COUNTS, memoryBytes: 7 });
  database.prepare('INSERT INTO samples VALUES (?, ?)').run(2, '{"endMs":');
  expect((await store.read(0)).map(({ memoryBytes }) => memoryBytes)).toEqual([7]);
  expect(reported).toHaveLength(1);
});

test('the oldest sample makes room', () => {
  const history = new History(3);
  for (let second = 0; second <= 5; second += 1) history.add(second * 1_000, [report('a', { questions: second ** 2 })]);
  expect(questionsOf(history)).toEqual([5, 7, 9]);
});
