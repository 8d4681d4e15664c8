import type { StubService } from '../../support/stub-service';
import { startStubService } from '../../support/stub-service';
import { openCells, settingsFor, type Cells } from '../support/cells';

type Rows = unknown[][];

/** A service whose lists hold these names; the rows have no id. */
let names: string[];
let total: () => number;
/** Before a page is answered the list may change. */
let change: (page: number) => void;
/** What a filing says of all its holders, the shares of each of them, and the day of a company's results. */
let totalShareholders: number;
let shares: (name: string) => number;
let day: (name: string) => string;
let cells: Cells;
let stub: StubService;
beforeAll(async () => {
  cells = await openCells();
  stub = await startStubService((url) => {
    const [page, limit] = ['page', 'limit'].map((name) => Number(url.searchParams.get(name) ?? 0));
    const size = limit || (url.pathname.endsWith('holders') ? 50 : 20);
    change(Math.max(page ?? 1, 1));
    const start = (Math.max(page ?? 1, 1) - 1) * size;
    const own = names.slice(start, start + size);
    const meta = { total_count: total(), page: Math.max(page ?? 1, 1), limit: own.length };
    const filing = {
      ticker: 'AURELKA',
      as_of_date: '2026-03-31',
      filing_basis: 'periodic',
      total_shareholders: totalShareholders,
    };
    const data = url.pathname.endsWith('holders')
      ? { ...filing, holders: own.map((holder_name) => ({ holder_name, shares: shares(holder_name), percentage: 1 })) }
      : own.map((company_name) => ({ company_name, ticker: 'T', result_date: day(company_name) }));
    return { body: { status: 'success', data, meta } };
  });
  cells.useSettings(settingsFor(stub.url));
});
beforeEach(() => {
  stub.received.splice(0);
  names = Array.from({ length: 130 }, (_, n) => `Name ${n}`);
  total = () => names.length;
  change = () => undefined;
  totalShareholders = 1_000;
  shares = () => 1;
  day = () => '2026-03-31T00:00:00Z';
});
afterAll(async () => {
  await stub.close();
  await cells.close();
});

const column = async (name: string, ...args: unknown[]) =>
  ((await cells.call(name, ...args)) as Rows).map((row) => row[0]);

test('FIN.CALENDAR never mixes pages of two versions of the calendar', async () => {
  const calendar = (limit: number) => column('FIN.CALENDAR', '', '', '', limit, 'columns=company_name; headers=no');
  expect(await calendar(20)).toEqual(names.slice(0, 20));
  names = [...names.slice(10), ...Array.from({ length: 10 }, (_, n) => `New ${n}`)];
  expect(await calendar(130)).toEqual(names);
});

test('FIN.HOLDERS shows each holder once and loses none', async () => {
  const holders = (limit: number | string) =>
    column('FIN.HOLDERS', 'AURELKA', '2026-03-31', '', '', '', limit, 'columns=holder_name; headers=no');
  expect(await holders(20)).toEqual(names.slice(0, 20));
  names = [...names.slice(1), 'New'];
  expect(await holders('')).toEqual(names);
});

/** Changes the service once, before another page than the first is answered. */
function onceAfterFirst(run: () => void): void {
  change = (page) => {
    if (page === 1) return;
    change = () => undefined;
    run();
  };
}

test('FIN.HOLDERS shows no page of a filing beside one of its revision', async () => {
  cells.useSettings(settingsFor(stub.url, 'revised-between'));
  onceAfterFirst(() => {
    totalShareholders = 1_007;
    shares = () => 2;
  });
  expect(await column('FIN.HOLDERS', 'AURELKA', '', '', '', '', '', 'columns=shares; headers=no')).toEqual(
    names.map(() => 2),
  );
  expect(stub.received).toHaveLength(4);
});

test('a row that moved to another page counts as moved where it differs as well', async () => {
  cells.useSettings(settingsFor(stub.url, 'holder-moved'));
  onceAfterFirst(() => {
    const [first = '', ...others] = names;
    names = [...others.slice(0, 119), first, ...others.slice(119)];
    shares = (name) => (name === first ? 2 : 1);
  });
  expect(await column('FIN.HOLDERS', 'AURELKA', '', '', '', '', '', 'columns=holder_name; headers=no')).toEqual(names);
});

describe('a company that the calendar has twice', () => {
  const calendar = () => column('FIN.CALENDAR', '', '', '', 130, 'columns=company_name; headers=no');
  const moved = 'Name 0';

  test('within days was moved between the pages: they are asked again', async () => {
    cells.useSettings(settingsFor(stub.url, 'day-moved'));
    onceAfterFirst(() => {
      names = [...names.slice(1, 120), moved, ...names.slice(120)];
      day = (name) => (name === moved ? '2026-03-20T00:00:00Z' : '2026-03-31T00:00:00Z');
    });
    expect([...(await calendar())].sort()).toEqual([...names].sort());
  });

  test('for two quarters has two rows, and costs no request', async () => {
    cells.useSettings(settingsFor(stub.url, 'two-quarters'));
    let rows = 0;
    names = [moved, ...names.slice(1, 120), moved, ...names.slice(120)];
    day = (name) => (name === moved && (rows += 1) > 1 ? '2025-12-31T00:00:00Z' : '2026-03-31T00:00:00Z');
    expect(await calendar()).toHaveLength(130);
    expect(stub.received).toHaveLength(3);
  });
});

test('a wrong total ends in an unexpected answer after a few requests', async () => {
  total = () => 847_350;
  for (const [name, ...args] of [
    ['FIN.HOLDERS', 'AURELKA', '2025-03-31'],
    ['FIN.COMPANIES'],
    ['FIN.DOCUMENTS', 'annual-report', '', '', '', '', '', 10_000],
  ] as const) {
    stub.received.splice(0);
    expect(await cells.call(name, ...args)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/Unexpected answer/),
    });
    expect(stub.received.length).toBeLessThan(10);
  }
});
