import type { ActivitySnapshot } from '../../../src/functions/runtime/pane-api';
import { RefreshMonitor } from '../../../src/taskpane/activity/refresh-monitor';
import type { Workbook } from '../../../src/workbook';
import { ManualClock } from '../../support/manual-clock';

const NOTHING: ActivitySnapshot = {
  ...{ cellsWaiting: 0, cellsDone: 0, requestsWaiting: 0, requestsSent: 0, errors: [] },
  requestsSaved: { byCache: 0, bySharing: 0 },
};

/** An add-in whose counts the test sets, and a workbook with so many formulas. */
function open(formulas = 0) {
  let snapshot = NOTHING;
  const listeners = new Set<() => void>();
  let stopped = 0;
  let refreshed = 0;
  const clock = new ManualClock();
  const addIn = {
    refresh: () => void (refreshed += 1),
    activity: {
      snapshot: () => snapshot,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      stop: () => void (stopped += 1),
    },
  };
  const monitor = new RefreshMonitor(addIn, clock);
  const workbook = { recalculate: () => Promise.resolve(formulas) } as unknown as Workbook;
  return {
    ...{ monitor, workbook, clock },
    now(changed: Partial<ActivitySnapshot>) {
      snapshot = { ...NOTHING, ...changed };
      for (const listener of listeners) listener();
    },
    counts: () => ({ stopped, refreshed }),
  };
}

test('a refresh is over a moment after the last cell answered, and its end is when that was', async () => {
  const { monitor, workbook, clock, now, counts } = open(3);
  expect(await monitor.refresh(workbook, 'workbook')).toBe(3);
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

test('cells that begin when others have answered go on with the same refresh, and progress never falls', async () => {
  const { monitor, workbook, clock, now } = open(4);
  await monitor.refresh(workbook, 'sheet');
  now({ cellsWaiting: 2, requestsSent: 2 });
  now({ cellsDone: 2, requestsSent: 2 });
  clock.advance(300);
  now({ cellsWaiting: 2, requestsSent: 1 }); // the add-in counts a new run
  expect(monitor.snapshot()).toMatchObject({ state: 'running', done: 2, all: 4, requests: { sent: 3 } });
  now({ cellsDone: 2, requestsSent: 2 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'finished', done: 4, all: 4, requests: { sent: 4 } });
});

test('what the last run did is no part of a refresh', async () => {
  const { monitor, workbook, clock, now } = open(1);
  now({ cellsWaiting: 9 });
  now({ cellsDone: 9, requestsSent: 9 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ kind: 'calculation', state: 'finished', done: 9, all: 9 });
  await monitor.refresh(workbook, 'selection');
  expect(monitor.snapshot()).toMatchObject({ kind: 'refresh', done: 0, all: 1, requests: { sent: 0 } });
  now({ cellsWaiting: 1, requestsSent: 1 });
  now({ cellsDone: 1, requestsSent: 1 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'finished', done: 1, all: 1, requests: { sent: 1 } });
});

test('formulas that are answered at once are done, though they never waited', async () => {
  const { monitor, workbook, clock } = open(5);
  await monitor.refresh(workbook, 'workbook');
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'finished', done: 5, all: 5 });
});

test('Stop tells how many cells had answered before, not those it ended', async () => {
  const { monitor, workbook, clock, now, counts } = open(10);
  await monitor.refresh(workbook, 'workbook');
  now({ cellsWaiting: 6, cellsDone: 4 });
  monitor.stop();
  expect(counts().stopped).toBe(1);
  now({ cellsDone: 10 });
  clock.advance(5000);
  expect(monitor.snapshot()).toMatchObject({ state: 'stopped', done: 4, all: 10 });
});

test('a workbook that refuses ends the refresh, and says why', async () => {
  const { monitor } = open();
  const refusing = { recalculate: () => Promise.reject(new Error('The sheet is protected.')) } as unknown as Workbook;
  await expect(monitor.refresh(refusing, 'sheet')).rejects.toThrow('The sheet is protected.');
  expect(monitor.snapshot()).toMatchObject({ state: 'failed', message: 'The sheet is protected.' });
});

test('a calculation the workbook began is followed too', () => {
  const { monitor, clock, now } = open();
  expect(monitor.snapshot()).toBeUndefined();
  now({ cellsWaiting: 2, cellsDone: 1 });
  expect(monitor.snapshot()).toMatchObject({ kind: 'calculation', state: 'running', all: 2 });
  now({ cellsDone: 3 });
  clock.advance(5000);
  expect(monitor.snapshot()?.state).toBe('finished');
});

test('a refresh that is asked for twice is one; another of other cells, or after Stop, is another', async () => {
  const { monitor, workbook, now, counts } = open(3);
  const [first, second] = [monitor.refresh(workbook, 'sheet'), monitor.refresh(workbook, 'sheet')];
  expect([await first, await second]).toEqual([3, 3]);
  now({ cellsWaiting: 3 });
  await monitor.refresh(workbook, 'sheet');
  expect(counts().refreshed).toBe(1);
  await monitor.refresh(workbook, 'workbook');
  expect(counts().refreshed).toBe(2);
  monitor.stop();
  await monitor.refresh(workbook, 'workbook');
  expect(counts().refreshed).toBe(3);
});
