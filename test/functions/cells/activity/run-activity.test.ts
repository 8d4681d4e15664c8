import { incomeStatement } from '../../../../src/api';
import type { Coroutine } from '../../../../src/client';
import { all, COMPANY_LISTS, wait } from '../../../../src/client';
import type { QueryContext } from '../../../../src/functions/context/query-context';
import { badArgument, notAvailable } from '../../../../src/functions/cells/failures/cell-error';
import type { RunActivity } from '../../../../src/functions/cells/activity/run-activity';
import type { Cell } from '../../../../src/tables';
import { errorGroups } from '../../../../src/taskpane/activity/errors/error-groups';
import { until } from '../../../support/manual-clock';
import { newest, openRuntime, type OpenRuntime } from '../../support/runtime';

let opened: OpenRuntime;
let activity: RunActivity;
beforeEach(async () => {
  opened = await openRuntime({ onActivity: () => activity?.changed() });
  activity = opened.runtime.activity;
});
afterEach(() => opened.close());

const asks = (year = '2024') =>
  function* (context: QueryContext): Coroutine<number> {
    yield* wait(context.query(incomeStatement, { ticker: 'AURELKA', date: `${year}-03-31`, type: 'annual' }));
    return 1;
  };
/** A computation that waits for nothing. */
function* giving<T>(value: T): Coroutine<T> {
  return yield* wait(value);
}
/** One cell, and its result. */
function cell(address: string, compute: (context: QueryContext) => Coroutine<Cell>) {
  const invocation: { address: string; onCanceled?: (() => void) | null } = { address };
  let answer: unknown;
  try {
    answer = opened.runtime.value(invocation, compute);
  } catch (error) {
    answer = Promise.reject(error as Error);
  }
  const settled = Promise.resolve(answer).catch((error: { code: string; message: string }) => error);
  return { settled, cancel: () => invocation.onCanceled?.() };
}
const fails = (error: Error) => () => {
  throw error;
};
const ready = () => until(() => activity.status === 'ready', 'ready');

describe('a run', () => {
  test('counts waiting and finished cells, requests, and the requests saved by memory and sharing', async () => {
    const cells = [cell('A1', asks()), cell('A2', asks()), cell('A3', asks('2023'))];
    expect(activity.snapshot()).toMatchObject({ cellsWaiting: 3, cellsDone: 0, requestsWaiting: 2, requestsSent: 2 });
    await Promise.all(cells.map(({ settled }) => settled));
    cell('A4', asks());
    expect(activity.snapshot()).toEqual({
      runs: 1,
      calls: 4,
      cellsWaiting: 0,
      cellsDone: 3,
      requestsWaiting: 0,
      requestsSent: 2,
      requestsSaved: { byCache: 1, bySharing: 1 },
    });
  });

  test('begins when a cell starts to wait while no other does', async () => {
    await cell('A1', asks()).settled;
    const second = cell('A1', asks('2023'));
    expect(activity.snapshot()).toMatchObject({ cellsWaiting: 1, cellsDone: 0 });
    await second.settled;
    expect(activity.snapshot()).toMatchObject({ cellsDone: 1, requestsSent: 1, requestsSaved: { bySharing: 0 } });
  });

  test('does not count a cancelled cell as done', async () => {
    const [staying, leaving] = [cell('A1', asks()), cell('A2', asks())];
    leaving.cancel();
    expect(activity.snapshot()).toMatchObject({ cellsWaiting: 1, cellsDone: 0 });
    await staying.settled;
    await ready();
    expect(activity.snapshot()).toMatchObject({ cellsDone: 1 });
  });

  test('counts cells that the batcher holds back', () => {
    const large = [['x'.repeat(1_400_000)]];
    opened.runtime.table({}, () => giving(large));
    void opened.runtime.table({}, () => giving(large));
    expect(activity.status).toBe('1 cell waiting');
  });

  test('does not count streams and their polls', async () => {
    opened.sandbox.faults.set('hang');
    const stream = opened.stream(() => newest(3));
    await until(() => opened.sandbox.requests.to('E4').length === 1, 'the poll');
    expect(activity.status).toBe('ready');
    stream.cancel();
  });
});

describe('errors', () => {
  const grouped = () =>
    errorGroups(activity.failures).map(({ kind, count, cells }) => [kind, count, cells.map(({ formula }) => formula)]);

  test('are grouped by cause; a cell that succeeds leaves its group', async () => {
    for (const address of ['S!A1', 'S!A2']) await cell(address, fails(badArgument('no such date'))).settled;
    await cell('S!A3', fails(notAvailable('none'))).settled;
    expect(errorGroups(activity.failures)).toMatchObject([
      { code: '#VALUE!', kind: 'argument', message: 'no such date', count: 2 },
      { code: '#N/A', kind: 'none', message: 'none', count: 1 },
    ]);
    expect(grouped()).toEqual([
      ['argument', 2, ['S!A1', 'S!A2']],
      ['none', 1, ['S!A3']],
    ]);
    await cell('S!A1', asks()).settled;
    await cell('S!A3', () => giving(0)).settled;
    expect(grouped()).toEqual([['argument', 1, ['S!A2']]]);
  });

  test.each([
    ['401', 'auth'],
    ['404', 'none'],
    ['429 retry-after=3600', 'limited'],
    ['malformed=envelope', 'other'],
  ])('a request that meets %s is of kind %s', async (fault, kind) => {
    opened.sandbox.faults.set(fault);
    const failing = cell('S!A1', asks());
    await until(() => {
      opened.clock.advance(100);
      return activity.status === 'ready';
    }, 'the failure');
    await failing.settled;
    expect(grouped()).toEqual([[kind, 1, ['S!A1']]]);
  });

  test('a missing token has its own kind, also inside a table', async () => {
    opened.useSettings(null);
    await cell('S!A1', asks()).settled;
    opened.runtime.table({ address: 'S!B1' }, () =>
      giving([[1, { code: '#VALUE!', message: 'failed', kind: 'outage' } as const]]),
    );
    opened.runtime.table({ address: 'S!C1' }, () =>
      giving([[{ code: '#N/A', message: 'a blank that the options ask for' } as const]]),
    );
    expect(grouped()).toEqual([
      ['no-token', 1, ['S!A1']],
      ['outage', 1, ['S!B1']],
    ]);
  });

  test('inside a table are listed cell by cell, and those of one cause make one group', () => {
    const none = { code: '#N/A', message: 'no such line', kind: 'none' } as const;
    const down = { code: '#VALUE!', message: 'down', kind: 'outage' } as const;
    opened.runtime.table({ address: 'S!B2' }, () => giving([['Line', 1, none], ['Other', none, down]])); // prettier-ignore
    opened.runtime.table({ address: 'S!B9' }, () => giving([[1, none]]));
    const at = (below: number, right: number) => ({ below, right });
    expect(errorGroups(activity.failures).map(({ message, count, cells }) => [message, count, cells])).toEqual([
      [
        'no such line',
        3,
        [
          { formula: 'S!B2', at: at(0, 2) },
          { formula: 'S!B2', at: at(1, 1) },
          { formula: 'S!B9', at: at(0, 1) },
        ],
      ],
      ['down', 1, [{ formula: 'S!B2', at: at(1, 2) }]],
    ]);
    opened.runtime.table({ address: 'S!B2' }, () => giving([[1, 2]]));
    expect(grouped()).toEqual([['none', 1, ['S!B9']]]);
  });

  test('of a large table are counted all, and listed some hundreds', () => {
    const none = { code: '#N/A', message: 'none', kind: 'none' } as const;
    opened.runtime.table({ address: 'S!A1' }, () => giving(Array.from({ length: 400 }, () => [none, 1, none])));
    const [group] = errorGroups(activity.failures);
    expect([group?.count, group?.cells.length]).toEqual([800, 300]);
  });

  test('list at most a few hundred addresses with the full count, in at most a few hundred groups', async () => {
    for (let row = 1; row <= 1000; row += 1) await cell(`S!A${row}`, fails(badArgument('one'))).settled;
    for (let row = 1; row <= 1000; row += 1) await cell(`S!B${row}`, fails(notAvailable(`none of ${row}`))).settled;
    const errors = errorGroups(activity.failures);
    expect(errors[0]).toMatchObject({ count: 1000 });
    expect(errors[0]?.cells).toHaveLength(300);
    expect(errors.length).toBeLessThan(210);
    expect(errors.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
  });

  test('are of at most 50,000 cells; one of these that fails otherwise is listed with its new failure', () => {
    const failing = (message: string) => ({ code: '#N/A', kind: 'none', message }) as const;
    for (let row = 1; row <= 50_001; row += 1) activity.report(`S!A${row}`, [failing('one')]);
    activity.report('S!A9', [failing('other')]);
    expect(grouped().map(([, count]) => count)).toEqual([49_999, 1]);
  });
});

describe('a cell that shows a stale answer', () => {
  const asksForCompany = (...names: readonly string[]) =>
    function* (context: QueryContext): Coroutine<number> {
      const rows = yield* wait(all(names.map((name) => () => context.company(COMPANY_LISTS.india.tickers, name))));
      return rows.flat().length;
    };
  const fail = () => {
    opened.client.refresh();
    opened.sandbox.faults.set('500');
    opened.clock.advance(1);
  };
  const answered = () =>
    until(() => {
      opened.clock.advance(100);
      return activity.status === 'ready';
    }, 'the end of the retries');
  const stale = () =>
    errorGroups(activity.failures).map(({ kind, cells }) => [kind, cells.map(({ formula }) => formula).sort()]);

  test('is listed with the reason and the time of the answer, until it has a new one', async () => {
    const receivedMs = opened.clock.now();
    await cell('S!A1', asks()).settled;
    fail();
    const [one, other] = [cell('S!A1', asks()), cell('S!A2', asks())];
    await answered();
    expect(await one.settled).toBe(1);
    expect(await other.settled).toBe(1);
    const message = 'The service failed (HTTP 500). Try again in a few minutes with Refresh.';
    expect(errorGroups(activity.failures)).toMatchObject([{ code: '', kind: 'stale', message, count: 2, receivedMs }]);
    expect(stale()).toEqual([['stale', ['S!A1', 'S!A2']]]);

    opened.sandbox.faults.clear();
    opened.clock.advance(60_000);
    await cell('S!B9', asks('2023')).settled;
    await cell('S!B9', asks('2023')).settled;
    expect(stale()).toEqual([['stale', ['S!A1', 'S!A2']]]);
    await cell('S!A1', asks()).settled;
    expect(stale()).toEqual([['stale', ['S!A2']]]);
    await cell('S!A2', asks()).settled;
    expect(stale()).toEqual([]);
  });

  test("is listed, too, where another cell's same query has just failed", async () => {
    await cell('S!A1', asks()).settled;
    fail();
    const first = cell('S!A1', asks());
    await answered();
    await first.settled;
    const { sent } = opened.client.counts;
    await cell('S!A2', asks()).settled;
    expect(opened.client.counts.sent).toBe(sent);
    expect(stale()).toEqual([['stale', ['S!A1', 'S!A2']]]);
  });

  test('is listed for companies in one request, and the cache does not store the stale answer as new', async () => {
    const both = asksForCompany('AURELKA', 'PELLUVA');
    expect(await cell('S!A1', both).settled).toBe(2);
    await cell('S!A2', asksForCompany('AURELKA')).settled;
    expect(stale()).toEqual([]);
    fail();
    const [together, alone] = [cell('S!A1', both), cell('S!A2', asksForCompany('AURELKA'))];
    await answered();
    expect(await together.settled).toBe(2);
    expect(await alone.settled).toBe(1);
    expect(stale()).toEqual([['stale', ['S!A1', 'S!A2']]]);

    opened.sandbox.faults.clear();
    opened.clock.advance(60_000);
    const { sent } = opened.client.counts;
    await cell('S!A1', both).settled;
    expect(opened.client.counts.sent).toBe(sent + 1);
    await cell('S!A2', asksForCompany('AURELKA')).settled;
    expect(stale()).toEqual([]);
  });

  test('is no longer listed after forget', async () => {
    await cell('S!A1', asks()).settled;
    fail();
    const kept = cell('S!A1', asks());
    await answered();
    await kept.settled;
    activity.forget(['S!A1', 'S!Z9']);
    expect(stale()).toEqual([]);
  });
});

describe('stop', () => {
  test('every waiting cell shows that it was stopped, and the requests are aborted', async () => {
    opened.sandbox.faults.set('hang');
    const cells = Array.from({ length: 20 }, (_, row) => cell(`S!A${row}`, asks(String(2000 + row))));
    expect(activity.status).toBe('20 requests, 20 cells waiting');
    activity.stop();
    const shown = await Promise.all(cells.map(({ settled }) => settled));
    expect(new Set(shown.map((error) => (error as Error).message))).toEqual(
      new Set([expect.stringMatching(/^Stopped.*Refresh/)]),
    );
    expect(shown[0]).toMatchObject({ code: '#VALUE!' });
    expect(activity.snapshot()).toMatchObject({ cellsWaiting: 0, requestsWaiting: 0, cellsDone: 20 });
    await until(() => opened.clock.pending === 0, 'the end of the requests');
  });

  test('a stopped cell queries again when it is recalculated', async () => {
    opened.sandbox.faults.set('hang');
    const first = cell('S!A1', asks());
    activity.stop();
    await first.settled;
    opened.sandbox.faults.clear();
    expect(await cell('S!A1', asks()).settled).toBe(1);
    expect(activity.failures.size).toBe(0);
  });
});

describe('FIN.STATUS', () => {
  function open() {
    const shown: string[] = [];
    const invocation: { setResult(text: string): void; onCanceled?: (() => void) | null } = {
      setResult: (text) => void shown.push(text),
    };
    opened.runtime.status(invocation);
    return { shown, cancel: () => invocation.onCanceled?.() };
  }

  test('shows ready, then the waiting requests and cells, and ready as soon as none waits', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
    const status = open();
    const cells = [cell('A1', asks()), cell('A2', asks())];
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(200);
    jest.useRealTimers();
    await Promise.all(cells.map(({ settled }) => settled));
    expect(status.shown).toEqual(['ready', '1 request, 2 cells waiting', 'ready']);
    status.cancel();
  });

  test('updates a few times a second while cells start and finish, not each time', () => {
    jest.useFakeTimers();
    const status = open();
    const ends = Array.from({ length: 500 }, () => activity.wait());
    for (const end of ends.slice(0, 250)) end();
    jest.advanceTimersByTime(200);
    expect(status.shown).toEqual(['ready', '250 cells waiting']);
    status.cancel();
    jest.useRealTimers();
  });

  test('keeps no timer without subscribers', () => {
    jest.useFakeTimers();
    const status = open();
    activity.wait();
    status.cancel();
    expect(jest.getTimerCount()).toBe(0);
    activity.wait();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});

test('streaming formulas are counted until Excel cancels them; previews are not', () => {
  const { runtime } = opened;
  const log = () => runtime.changes(live, () => [['none']]);
  const live: { setResult: () => void; onCanceled?: (() => void) | null } = { setResult: () => undefined };
  const status = { ...live };
  const preview = { ...live, isUnseen: true };
  log();
  runtime.status(status as never);
  runtime.changes(preview, () => [['none']]);
  runtime.status({ ...live, isUnseen: true } as never);
  expect(activity.streams()).toBe(2);
  live.onCanceled?.();
  live.onCanceled?.();
  expect(activity.streams()).toBe(1);
  status.onCanceled?.();
  expect(activity.streams()).toBe(0);
});
