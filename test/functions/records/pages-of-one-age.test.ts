import type { StubService } from '../../support/stub-service';
import { startStubService } from '../../support/stub-service';
import { openCells, settingsFor, type Cells } from '../support/cells';

type Rows = unknown[][];

/** A service whose lists hold these names; the rows have no id. */
let names: string[];
let total: () => number;
let cells: Cells;
let stub: StubService;
beforeAll(async () => {
  cells = await openCells();
  stub = await startStubService((url) => {
    const [page, limit] = ['page', 'limit'].map((name) => Number(url.searchParams.get(name) ?? 0));
    const size = limit || (url.pathname.endsWith('holders') ? 50 : 20);
    const start = (Math.max(page ?? 1, 1) - 1) * size;
    const own = names.slice(start, start + size);
    const meta = { total_count: total(), page: Math.max(page ?? 1, 1), limit: own.length };
    const filing = { ticker: 'AURELKA', as_of_date: '2026-03-31', filing_basis: 'periodic' };
    const data = url.pathname.endsWith('holders')
      ? { ...filing, holders: own.map((holder_name) => ({ holder_name, shares: 1, percentage: 1 })) }
      : own.map((company_name) => ({ company_name, ticker: 'T', result_date: '2026-03-31T00:00:00Z' }));
    return { body: { status: 'success', data, meta } };
  });
  cells.useSettings(settingsFor(stub.url));
});
beforeEach(() => {
  stub.received.splice(0);
  names = Array.from({ length: 130 }, (_, n) => `Name ${n}`);
  total = () => names.length;
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
