import { announcements } from '../../../src/api';
import { COMPANY_LISTS, wait } from '../../../src/client';
import { badArgument, notAvailable } from '../../../src/functions/cells/failures/cell-error';
import type { LiveQuery } from '../../../src/functions/streaming/live-feed';
import { SHOWCASE } from '../../../server/market/showcase';
import type { Table } from '../../../src/tables';
import { until } from '../../support/manual-clock';
import { settingsFor } from '../support/cells';
import { announcementTable, newest, openRuntime, type OpenRuntime, type StreamedCell } from '../support/runtime';

let opened: OpenRuntime;
beforeEach(async () => {
  opened = await openRuntime();
});
afterEach(() => opened.close());

const polls = () => opened.sandbox.requests.to('E4').length;
const corner = ({ last }: StreamedCell) => (Array.isArray(last) ? (last as unknown[][])[0]?.[0] : undefined);
const shows = (cell: StreamedCell, count = 1) =>
  until(() => cell.results.length >= count, `${count} results of a cell`);

/** Moves the clock to the next poll and waits for its answer. */
async function nextPoll(seconds = 60): Promise<void> {
  const before = polls();
  opened.clock.advance(seconds * 1000);
  await until(() => polls() === before + 1, 'the next poll');
  await until(() => opened.clock.nextInMs() === seconds * 1000, 'the wait after it');
}

/** A query whose polls the test answers. */
function answerable() {
  const open: { resolve(table: Table): void; reject(error: Error): void }[] = [];
  const query: LiveQuery = {
    key: 'answerable',
    seconds: 10,
    *compute() {
      return yield* wait(new Promise<Table>((resolve, reject) => open.push({ resolve, reject })));
    },
  };
  return { query, open };
}

describe('one poll', () => {
  test('serves 200 cells, at once and then once per interval', async () => {
    const cells = Array.from({ length: 200 }, () => opened.stream(() => newest(5)));
    await Promise.all(cells.map((cell) => shows(cell)));
    expect(new Set(cells.map(({ last }) => JSON.stringify(last))).size).toBe(1);
    expect((cells[0]?.last as unknown[][]).length).toBe(6);
    expect(polls()).toBe(1);
    await nextPoll();
    await nextPoll();
    expect(polls()).toBe(3);
  });

  test('is shared only by cells with the same key and seconds', async () => {
    const cells = [newest(5), newest(5, 30), newest(6)].map((query) => opened.stream(() => query));
    await Promise.all(cells.map((cell) => shows(cell)));
    expect(cells.map(({ last }) => (last as unknown[][]).length)).toEqual([6, 6, 7]);
    // The polls of two intervals overlap and share one request.
    expect(polls()).toBe(2);
  });

  test('gives a later cell the rows at once, without a request', async () => {
    const first = opened.stream(() => newest(5));
    await shows(first);
    const later = opened.stream(() => newest(5));
    expect(later.results).toEqual([first.last]);
    expect(polls()).toBe(1);
  });

  test('is followed by the next one, also where a table cannot be shown: the cell keeps its rows and says so', async () => {
    const { query, open } = answerable();
    const cell = opened.stream(() => query);
    open[0]?.resolve([['Date'], [1]]);
    await shows(cell);
    opened.clock.advance(10_000);
    open[1]?.resolve([['Date'], [1n as unknown as number]]);
    await shows(cell, 2);
    expect(cell.last).toEqual([[expect.stringMatching(/^Date · not updated since /)], [1]]);
    await until(() => opened.clock.nextInMs() === 10_000, 'the wait after it');
    opened.clock.advance(10_000);
    open[2]?.resolve([['Date'], [2]]);
    await shows(cell, 3);
    expect(cell.last).toEqual([['Date'], [2]]);
  });

  test('begins after the previous one has settled, so that slow polls never overlap', async () => {
    const { query, open } = answerable();
    const cell = opened.stream(() => query);
    opened.clock.advance(100_000);
    expect(open).toHaveLength(1);
    open[0]?.resolve([['late']]);
    await shows(cell);
    opened.clock.advance(9_999);
    expect(open).toHaveLength(1);
    opened.clock.advance(1);
    expect(open).toHaveLength(2);
  });

  test('bypasses the cache, even if another cell has just received an answer', async () => {
    await opened.client.query(announcements, { limit: '5' });
    opened.clock.advance(1);
    await shows(opened.stream(() => newest(5)));
    expect(polls()).toBe(2);
  });

  test('looks up companies in the cache', async () => {
    const query: LiveQuery = {
      key: 'company',
      seconds: 60,
      *compute(context) {
        yield* wait(context.company(COMPANY_LISTS.us.tickers, SHOWCASE.us.ticker));
        return yield* announcementTable(context, 1);
      },
    };
    await shows(opened.stream(() => query));
    await nextPoll();
    expect(opened.sandbox.requests.to('E15')).toHaveLength(1);
  });
});

describe('the outcome of a poll', () => {
  test('is sent again only if it changed', async () => {
    const { query, open } = answerable();
    const cell = opened.stream(() => query);
    open[0]?.resolve([['Feed'], ['a']]);
    await shows(cell);
    opened.clock.advance(10_000);
    open[1]?.resolve([['Feed'], ['a']]);
    await until(() => opened.clock.pending === 1, 'the wait after an unchanged answer');
    opened.clock.advance(10_000);
    open[2]?.resolve([['Feed'], ['b']]);
    await shows(cell, 2);
    expect(cell.results).toEqual([
      [['Feed'], ['a']],
      [['Feed'], ['b']],
    ]);
  });

  test('stays while polls fail, with the time and reason in the header, until a poll succeeds', async () => {
    const cell = opened.stream(() => newest(3));
    await shows(cell);
    const rows = (cell.last as unknown[][]).slice(1);
    const since = new Date(opened.clock.now()).toTimeString().slice(0, 5);
    opened.sandbox.faults.set('401');
    await nextPoll();
    expect(corner(cell)).toBe(
      `Announcements · not updated since ${since}: The service rejected the access token. Open the Spillway pane (Home tab) and enter a valid token.`,
    );
    expect((cell.last as unknown[][]).slice(1)).toEqual(rows);
    await nextPoll();
    expect(cell.results).toHaveLength(2); // the same failure is not a change
    opened.sandbox.faults.clear();
    await nextPoll();
    expect(corner(cell)).toBe('Announcements');
  });

  test('is never read from the cache: the header shows an outage', async () => {
    const cell = opened.stream(() => newest(3));
    await shows(cell);
    opened.sandbox.faults.set('500');
    opened.clock.advance(60_000);
    await until(() => {
      opened.clock.advance(100);
      return cell.results.length > 1;
    }, 'the end of the retries');
    expect(corner(cell)).toContain('The service failed (HTTP 500)');
  });

  test('names the day if the rows are from an earlier one', async () => {
    const { query, open } = answerable();
    const cell = opened.stream(() => query);
    open[0]?.resolve([['Feed']]);
    await shows(cell);
    opened.clock.advance(10_000);
    opened.clock.advance(48 * 3_600_000);
    open[1]?.reject(badArgument('no'));
    await shows(cell, 2);
    expect(corner(cell)).toMatch(/not updated since \d{4}-\d\d-\d\d \d\d:\d\d: no$/);
  });

  test('is the failure if there are no rows yet; a token entered later recovers it', async () => {
    opened.useSettings(null);
    const cell = opened.stream(() => newest(3));
    await shows(cell);
    expect(cell.last).toMatchObject({ code: '#VALUE!', message: expect.stringContaining('No access token is set') });
    opened.clock.advance(60_000);
    await until(() => opened.clock.pending === 1, 'the wait after the second failure');
    expect(cell.results).toHaveLength(1);
    opened.useSettings(settingsFor(opened.sandbox.url));
    await nextPoll();
    expect(corner(cell)).toBe('Announcements');
    expect(polls()).toBe(1);
  });

  test('is #N/A if the service has no rows, even after earlier rows', async () => {
    const { query, open } = answerable();
    const cell = opened.stream(() => query);
    open[0]?.resolve([['Feed'], ['a']]);
    await shows(cell);
    opened.clock.advance(10_000);
    open[1]?.reject(notAvailable('none'));
    await shows(cell, 2);
    expect(cell.last).toMatchObject({ code: '#N/A', message: 'none' });
  });

  test('is an error without a request for an argument that cannot be read', () => {
    const cell = opened.stream(() => {
      throw badArgument('seconds must be at least 10.');
    });
    expect(cell.last).toMatchObject({ code: '#VALUE!', message: 'seconds must be at least 10.' });
    expect(opened.clock.pending).toBe(0);
    cell.cancel();
  });

  test('is read from memory, without a request, while the user edits the formula', async () => {
    const preview = () => opened.stream(() => newest(3), { isInValuePreview: true });
    expect(preview().results).toEqual([[['']]]);
    await shows(opened.stream(() => newest(3)));
    expect(corner(preview())).toBe('Announcements');
    expect(polls()).toBe(1);
  });
});

describe('the last cancel', () => {
  test('ends the polling', async () => {
    const cells = [opened.stream(() => newest(3)), opened.stream(() => newest(3))];
    await Promise.all(cells.map((cell) => shows(cell)));
    cells[0]?.cancel();
    await nextPoll();
    cells[1]?.cancel();
    expect(opened.clock.pending).toBe(0);
    opened.clock.advance(3_600_000);
    expect(polls()).toBe(2);
  });

  test('aborts the poll in flight, and no cell shows its outcome', async () => {
    opened.sandbox.faults.set('hang');
    const cell = opened.stream(() => newest(3));
    await until(() => polls() === 1, 'the poll');
    cell.cancel();
    await until(() => opened.clock.pending === 0, 'the end of the request');
    const { query, open } = answerable();
    const other = opened.stream(() => query);
    other.cancel();
    open[0]?.resolve([['too late']]);
    await new Promise(setImmediate);
    expect([cell.results, other.results, opened.clock.pending]).toEqual([[], [], 0]);
  });

  test('makes a new cell start a new poll', async () => {
    const cell = opened.stream(() => newest(3));
    await shows(cell);
    cell.cancel();
    cell.cancel();
    opened.clock.advance(1);
    await shows(opened.stream(() => newest(3)));
    expect(polls()).toBe(2);
  });
});

test('pollNow polls at once, or as soon as the poll in flight has settled', async () => {
  const { query, open } = answerable();
  const cell = opened.stream(() => query);
  opened.runtime.streams.feeds?.pollNow();
  expect(open).toHaveLength(1);
  open[0]?.resolve([['Feed']]);
  await shows(cell);
  expect(open).toHaveLength(2);
  open[1]?.resolve([['Newer']]);
  await until(() => opened.clock.pending === 1, 'the wait for the next poll');
  expect(open).toHaveLength(2);
  opened.runtime.streams.feeds?.pollNow();
  expect(open).toHaveLength(3);
  expect(opened.clock.pending).toBe(0);
});

test('the rows of 200 cells arrive in flushes of at most 1.5 million characters', async () => {
  const { query, open } = answerable();
  const cells = Array.from({ length: 200 }, () => opened.stream(() => query));
  open[0]?.resolve([['Feed'], ['x'.repeat(20_000)]]);
  const arrived = () => cells.filter(({ results }) => results.length > 0);
  let before = 0;
  for (let flush = 0; arrived().length < 200; flush += 1) {
    await until(() => arrived().length > before, `flush ${flush}`);
    await new Promise(setImmediate);
    const sent = arrived().slice(before);
    before += sent.length;
    expect(sent.map(({ last }) => JSON.stringify(last)).join().length).toBeLessThan(1_600_000);
    expect(flush).toBeLessThan(4);
  }
});
