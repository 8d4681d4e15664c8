import type { ActivitySnapshot } from '../../../src/functions/runtime/pane-api';
import { RefreshMonitor } from '../../../src/taskpane/activity/refresh-monitor';
import type { Workbook } from '../../../src/workbook';
import { ManualClock } from '../../support/manual-clock';

const NOTHING: ActivitySnapshot = {
  runs: 0,
  calls: 0,
  cellsWaiting: 0,
  cellsDone: 0,
  requestsWaiting: 0,
  requestsSent: 0,
  requestsSaved: { byCache: 0, bySharing: 0 },
};

/** An add-in whose counts the test sets, from those at which the monitor begins, and a workbook with a number of formulas. */
function open(formulas = 0, begun = NOTHING) {
  let snapshot = begun;
  const listeners = new Set<() => void>();
  let stopped = 0;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let refreshed = 0;
  const clock = new ManualClock();
  const addIn = {
    refresh: () => void (refreshed += 1),
    activity: {
      snapshot: () => snapshot,
      streams: () => 0,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      stop() {
        stopped += 1;
        const { cellsWaiting, cellsDone } = snapshot;
        snapshot = { ...snapshot, cellsWaiting: 0, cellsDone: cellsDone + cellsWaiting };
        queueMicrotask(notify);
      },
    },
  };
  const monitor = new RefreshMonitor(addIn, clock);
  const workbook = { recalculate: () => Promise.resolve(formulas) } as unknown as Workbook;
  return {
    monitor,
    workbook,
    clock,
    now(changed: Partial<ActivitySnapshot>) {
      const begins = snapshot.cellsWaiting === 0 && (changed.cellsWaiting ?? 0) > 0;
      const cellsOf = ({ cellsWaiting = 0, cellsDone = 0 }: Partial<ActivitySnapshot>) => cellsWaiting + cellsDone;
      const calls = snapshot.calls + Math.max(0, cellsOf(changed) - (begins ? 0 : cellsOf(snapshot)));
      snapshot = { ...NOTHING, runs: snapshot.runs + Number(begins), calls, ...changed };
      notify();
    },
    counts: () => ({ stopped, refreshed }),
    waiting: () => snapshot.cellsWaiting,
  };
}

/** The notifications that a stop causes have arrived. */
const settled = () => Promise.resolve().then(() => undefined);

test('a refresh ends shortly after the last answer, and its end time is the time of that answer', async () => {
  const { monitor, workbook, clock, now, counts } = open(3);
  expect(await monitor.refresh(workbook, { scope: 'workbook', minAgeMs: 0 })).toBe(3);
  expect(counts().refreshed).toBe(1);
  now({ cellsWaiting: 3, requestsWaiting: 2, requestsSent: 2 });
  expect(monitor.snapshot()).toMatchObject({ kind: 'refresh', state: 'running', done: 0, all: 3 });
  clock.advance(500);
  now({ cellsWaiting: 1, cellsDone: 2, requestsSent: 2, requestsSaved: { byCache: 0, bySharing: 1 } });
  expect(monitor.snapshot()).toMatchObject({ done: 2, all: 3 });
  clock.advance(500);
  const ended = clock.now();
  now({ cellsDone: 3, requestsSent: 2, requestsSaved: { byCache: 0, bySharing: 1 } });
  expect(monitor.snapshot()?.state).toBe('running');
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'finished', done: 3, all: 3, endedMs: ended });
  expect(monitor.snapshot()?.requests).toEqual({ sent: 2, byCache: 0, bySharing: 1, waiting: 0 });
});

test('a refresh that is seen only at its end has its own requests, also where the run before had as many', async () => {
  const { monitor, workbook, clock, now } = open(1);
  now({ cellsWaiting: 1, requestsSent: 1 });
  now({ cellsDone: 1, requestsSent: 1 });
  clock.advance(5000);
  await monitor.refresh(workbook, { scope: 'sheet', minAgeMs: 0 });
  now({ runs: 2, calls: 2, cellsDone: 1, requestsSent: 1 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'finished', done: 1, all: 1, requests: { sent: 1 } });
});

test('cells that start after others have answered belong to the same refresh; progress never falls', async () => {
  const { monitor, workbook, clock, now } = open(4);
  await monitor.refresh(workbook, { scope: 'sheet', minAgeMs: 0 });
  now({ cellsWaiting: 2, requestsSent: 2 });
  now({ cellsDone: 2, requestsSent: 2 });
  clock.advance(300);
  now({ cellsWaiting: 2, requestsSent: 1 }); // the add-in starts a new run
  expect(monitor.snapshot()).toMatchObject({ state: 'running', done: 2, all: 4, requests: { sent: 3 } });
  now({ cellsDone: 2, requestsSent: 2 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'finished', done: 4, all: 4, requests: { sent: 4 } });
});

test('the counts of the previous run do not belong to a refresh', async () => {
  const { monitor, workbook, clock, now } = open(1);
  now({ cellsWaiting: 9 });
  now({ cellsDone: 9, requestsSent: 9 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ kind: 'calculation', state: 'finished', done: 9, all: 9 });
  await monitor.refresh(workbook, { scope: 'selection', minAgeMs: 0 });
  expect(monitor.snapshot()).toMatchObject({ kind: 'refresh', done: 0, all: 1, requests: { sent: 0 } });
  now({ cellsWaiting: 1, requestsSent: 1 });
  now({ cellsDone: 1, requestsSent: 1 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'finished', done: 1, all: 1, requests: { sent: 1 } });
});

test('formulas that are answered at once count as done, although they never waited', async () => {
  const { monitor, workbook, clock, now } = open(5);
  await monitor.refresh(workbook, { scope: 'workbook', minAgeMs: 0 });
  now({ calls: 5 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'finished', done: 5, all: 5 });
});

test('a refresh does not end before a busy Excel has called its formulas', async () => {
  const { monitor, workbook, clock, now } = open(3);
  await monitor.refresh(workbook, { scope: 'workbook', minAgeMs: 0 });
  clock.advance(9_000);
  expect(monitor.snapshot()).toMatchObject({ kind: 'refresh', state: 'running', done: 0, all: 3 });
  now({ cellsWaiting: 1 });
  now({ cellsDone: 1 });
  clock.advance(9_000);
  expect(monitor.snapshot()).toMatchObject({ kind: 'refresh', state: 'running', done: 1, all: 3 });
  now({ cellsWaiting: 2 });
  now({ cellsDone: 2 });
  clock.advance(2_000);
  expect(monitor.snapshot()).toMatchObject({ kind: 'refresh', state: 'finished', done: 3, all: 3 });
});

test('a refresh whose formulas are never all called, as in the other branch of an IF, ends after ten seconds', async () => {
  const { monitor, workbook, clock, now } = open(3);
  await monitor.refresh(workbook, { scope: 'workbook', minAgeMs: 0 });
  now({ cellsWaiting: 2 });
  now({ cellsDone: 2 });
  const ended = clock.now();
  clock.advance(10_000);
  expect(monitor.snapshot()).toMatchObject({ state: 'finished', endedMs: ended });
});

test('Stop reports the number of cells that had answered before, without those it cancelled', async () => {
  const { monitor, workbook, clock, now, counts } = open(10);
  await monitor.refresh(workbook, { scope: 'workbook', minAgeMs: 0 });
  now({ cellsWaiting: 6, cellsDone: 4 });
  monitor.stop();
  expect(counts().stopped).toBe(1);
  await settled();
  expect(monitor.snapshot()).toMatchObject({ state: 'running', done: 4, all: 10 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'stopped', done: 4, all: 10 });
});

test('a second Stop does not change the number of cells that had answered', async () => {
  const { monitor, workbook, clock, now } = open(10);
  await monitor.refresh(workbook, { scope: 'workbook', minAgeMs: 0 });
  now({ cellsWaiting: 6, cellsDone: 4 });
  monitor.stop();
  await settled();
  monitor.stop();
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'stopped', done: 4, all: 10 });
});

test('cells that start after Stop, while the workbook still recalculates or soon after, end too', async () => {
  const { monitor, clock, now, waiting } = open();
  let recalculated: (formulas: number) => void = () => undefined;
  const slow = { recalculate: () => new Promise((resolve) => (recalculated = resolve)) } as unknown as Workbook;
  const refreshed = monitor.refresh(slow, { scope: 'workbook', minAgeMs: 0 });
  now({ cellsWaiting: 2 });
  monitor.stop();
  now({ cellsWaiting: 3 });
  expect(waiting()).toBe(0);
  await settled();
  recalculated(5);
  await refreshed;
  clock.advance(1000);
  now({ cellsWaiting: 3 });
  expect(waiting()).toBe(0);
  await settled();
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'stopped', done: 0, all: 8 });
  now({ cellsWaiting: 1 });
  expect(waiting()).toBe(1);
});

test('a stopped run does not wait for a request that no cell waits for', async () => {
  const { monitor, workbook, clock, now } = open(2);
  await monitor.refresh(workbook, { scope: 'workbook', minAgeMs: 0 });
  now({ cellsWaiting: 2, requestsWaiting: 2 });
  monitor.stop();
  now({ cellsDone: 2, requestsWaiting: 1 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'stopped', done: 0, all: 2 });
});

test.each([
  ['a workbook', new Error('The sheet is protected.')],
  ['the functions, which is a plain object', { kind: 'other', message: 'The sheet is protected.' }],
])('a refresh fails with the message of %s', async (_of, error) => {
  const { monitor } = open();
  const refusing = { recalculate: () => Promise.reject(error as Error) } as unknown as Workbook;
  await expect(monitor.refresh(refusing, { scope: 'sheet', minAgeMs: 0 })).rejects.toBe(error);
  expect(monitor.snapshot()).toMatchObject({ state: 'failed', message: 'The sheet is protected.' });
});

test('a calculation started by the workbook is tracked too', () => {
  const { monitor, clock, now } = open();
  expect(monitor.snapshot()).toBeUndefined();
  now({ cellsWaiting: 2, cellsDone: 1 });
  expect(monitor.snapshot()).toMatchObject({ kind: 'calculation', state: 'running', done: 1, all: 3 });
  now({ cellsDone: 3 });
  clock.advance(5000);
  expect(monitor.snapshot()?.state).toBe('finished');
});

test('a calculation that was under way before anything watched it is counted whole, and its time is not told', () => {
  const begun = { ...NOTHING, runs: 1, calls: 9, cellsWaiting: 7, cellsDone: 2, requestsSent: 6, requestsWaiting: 6 };
  const { monitor, now, clock } = open(0, begun);
  expect(monitor.snapshot()).toMatchObject({ state: 'running', done: 2, all: 9, requests: { sent: 6, waiting: 6 } });
  now({ runs: 1, cellsDone: 9, requestsSent: 10 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'finished', done: 9, all: 9, requests: { sent: 10 } });
  expect(monitor.snapshot()?.endedMs).toBeUndefined();
  now({ runs: 2, cellsWaiting: 1, requestsSent: 1 });
  now({ runs: 2, cellsDone: 1, requestsSent: 1 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'finished', done: 1, all: 1, requests: { sent: 1 } });
  expect(monitor.snapshot()?.endedMs).toBeDefined();
});

test('a second call joins a running refresh; other cells, or a call after Stop, start another', async () => {
  const { monitor, workbook, now, counts } = open(3);
  const [first, second] = [
    monitor.refresh(workbook, { scope: 'sheet', minAgeMs: 0 }),
    monitor.refresh(workbook, { scope: 'sheet', minAgeMs: 0 }),
  ];
  expect([await first, await second]).toEqual([3, 3]);
  now({ cellsWaiting: 3 });
  await monitor.refresh(workbook, { scope: 'sheet', minAgeMs: 0 });
  expect(counts().refreshed).toBe(1);
  await monitor.refresh(workbook, { scope: 'workbook', minAgeMs: 0 });
  expect(counts().refreshed).toBe(2);
  monitor.stop();
  await monitor.refresh(workbook, { scope: 'workbook', minAgeMs: 0 });
  expect(counts().refreshed).toBe(3);
});

describe('where Excel never answers', () => {
  const turns = () => new Promise(setImmediate);
  const order = { scope: 'workbook', minAgeMs: 0 } as const;
  const never = new Promise<never>(() => undefined);

  test('a refresh fails after five minutes and says so, and the next one starts anew', async () => {
    const { monitor, workbook, clock } = open(3);
    const silent = { recalculate: () => never } as unknown as Workbook;
    const failure = monitor.refresh(silent, order).catch((error: Error) => error.message);
    clock.advance(4 * 60_000);
    void monitor.refresh(silent, order).catch(() => undefined);
    expect(monitor.snapshot()?.state).toBe('running');
    clock.advance(60_000);
    const message = 'Excel has not answered for 5 minutes';
    expect(await failure).toContain(message);
    expect(monitor.snapshot()).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
    expect(await monitor.refresh(workbook, order)).toBe(3);
    clock.advance(10_000);
    expect(monitor.snapshot()).toMatchObject({ state: 'finished', all: 3 });
  });

  test('formulas that are found after that are not started', async () => {
    const { monitor, clock, counts } = open(3);
    let found = (_scope: 'workbook'): void => undefined;
    let started = 0;
    const workbook = { recalculate: async () => (started += 1) } as unknown as Workbook;
    const find = () => new Promise<'workbook'>((resolve) => (found = resolve));
    const failure = monitor.refresh(workbook, { ...order, find }).catch((error: Error) => error.message);
    clock.advance(5 * 60_000);
    await failure;
    found('workbook');
    await turns();
    expect([started, counts().refreshed]).toEqual([0, 0]);
  });

  test('formulas that take longer to answer are waited for', async () => {
    const { monitor, workbook, clock, now } = open(1);
    await monitor.refresh(workbook, order);
    now({ cellsWaiting: 1, requestsWaiting: 1, requestsSent: 1 });
    clock.advance(10 * 60_000);
    expect(monitor.snapshot()?.state).toBe('running');
  });
});
