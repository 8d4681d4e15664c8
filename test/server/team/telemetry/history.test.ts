import { History } from '../../../../server/team/telemetry/history';
import type { Counts, NodeReport } from '../../../../server/team/telemetry/node-report';
import { NO_COUNTS } from '../../../../server/team/telemetry/node-report';

const report = (id: string, counts: Partial<Counts>, startedMs = 0, bytes = 0): NodeReport => ({
  ...{ id, name: id, startedMs, troubles: [], memory: { answers: 0, bytes } },
  counts: { ...NO_COUNTS, ...counts },
});

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

test('a node that could not be heard for a time is neither counted twice nor all at once', () => {
  const history = new History(10);
  history.add(0, [report('a', {}), report('b', { questions: 40 })]);
  history.add(1_000, [report('a', {})]);
  history.add(2_000, [report('a', {}), report('b', { questions: 42 }), report('c', { questions: 1_000 }, 100)]);
  history.add(3_000, [report('a', {}), report('b', { questions: 42 }), report('c', { questions: 1_003 }, 100)]);
  expect(questionsOf(history)).toEqual([0, 2, 3]);
});

test('the oldest sample makes room', () => {
  const history = new History(3);
  for (let second = 0; second <= 5; second += 1) history.add(second * 1_000, [report('a', { questions: second ** 2 })]);
  expect(questionsOf(history)).toEqual([5, 7, 9]);
});
