import { numbersOf } from '../../../server/market/filed-statements';
import { dateOfSerial } from '../../../../src/tables';
import { settingsFor, useCells } from '../../support/cells';
import { bySeries, marketStatements, oneOfEachKind } from '../../support/market-statements';
import { indianAnswer } from '../../../support/indian-statement';
import { startStubService } from '../../../support/stub-service';

type Rows = unknown[][];

const cells = useCells();

/** The dates of the columns that have a statement: a half-year without one is a column of #N/A. */
const filedIn = (table: unknown): string[] => {
  const rows = table as Rows;
  return headerOf([rows[0]?.filter((_cell, at) => at === 0 || !isNone(rows.at(-1)?.[at]))]) as string[];
};
const isNone = (cell: unknown) => (cell as { code?: string } | undefined)?.code === '#N/A';

const headerOf = (table: unknown) =>
  Array.isArray(table) ? (table as Rows)[0]?.slice(1).map((serial) => dateOfSerial(serial as number)) : table;

test('without a type, "latest" and "last 5" are the newest of all cadences, for every kind of series', async () => {
  const series = oneOfEachKind(bySeries(marketStatements('balance_sheet')));
  expect(series.length).toBeGreaterThan(20);
  const wrong: unknown[] = [];
  for (const [newest, ...older] of series) {
    if (newest === undefined) continue;
    const { ticker, scope, date } = newest;
    const dates = [...new Set([date, ...older.map((each) => each.date)])].slice(0, 5);
    const latest = headerOf(await cells.call('FIN.BALANCE', ticker, 'latest', null, scope));
    const blank = headerOf(await cells.call('FIN.BALANCE', ticker, null, null, scope));
    const last = filedIn(await cells.call('FIN.BALANCE', ticker, 'last 5', null, scope));
    const [path = '', value] = [...numbersOf(newest.financials)][0] ?? [];
    const metric = await cells.first('FIN.METRIC', ticker, 'latest', `balance.${path}`, null, scope);
    const row = (await cells.call('FIN.METRIC', ticker, 'last 5', `balance.${path}`, null, scope)) as Rows;
    const shown = { latest, blank, last, metric, cell: row[0]?.[0] };
    // A half-year without a balance sheet counts, too.
    const expected = { latest: [date], blank: [date], last: dates.slice(0, last.length), metric: value, cell: value };
    expect([row[0]?.length, last.length > 0]).toEqual([dates.length, true]);
    if (JSON.stringify(shown) !== JSON.stringify(expected)) wrong.push([ticker, scope, shown, expected]);
  }
  expect(wrong).toEqual([]);
});

describe('with filings of several cadences', () => {
  const held = new Map<string, number>();
  const asked = (type: string | null, date: string | null) =>
    [...held.keys()]
      .filter((key) => (type === null || key.startsWith(`${type} `)) && (date === null || key.endsWith(date)))
      .sort((a, b) => a.slice(-10).localeCompare(b.slice(-10)))
      .pop();
  const useStub = async () => {
    const stub = await startStubService(({ searchParams }) => {
      const found = asked(searchParams.get('reporting_type'), searchParams.get('period_end_date'));
      if (found === undefined) return { body: { status: 'success', data: null } };
      if (held.get(found) === -1) return { status: 400, body: '<html>' };
      return indianAnswer(
        { current_assets: { inventories: held.get(found) } },
        { statement_type: 'balance_sheet', reporting_type: 'as_of', period_end_date: found.slice(-10) },
      );
    });
    cells.useSettings(settingsFor(stub.url));
    return stub;
  };
  beforeEach(() => held.clear());

  test('of one day the fullest cadence counts, and the requests are few', async () => {
    held.set('quarterly 2024-03-31', 1).set('annual 2024-03-31', 2).set('half_yearly 2023-09-30', 3);
    held.set('quarterly 2023-12-31', 4).set('nine_months 2023-12-31', 5).set('annual 2023-03-31', 6);
    const stub = await useStub();
    expect(await cells.call('FIN.METRIC', 'A', 'latest', 'inventories')).toEqual([[2]]);
    expect(stub.received).toHaveLength(4);
    expect(await cells.call('FIN.METRIC', 'A', 'last 4', 'inventories')).toEqual([[2, 5, 3, 6]]);
    expect(stub.received.length).toBeLessThanOrEqual(40);
    await stub.close();
  });

  test('of a company that files them yearly alone as many years are found as are asked for', async () => {
    for (const year of [2019, 2020, 2021, 2022, 2023, 2024]) held.set(`annual ${year}-03-31`, year);
    const stub = await useStub();
    expect(await cells.call('FIN.METRIC', 'D', 'last 5', 'inventories')).toEqual([[2024, 2023, 2022, 2021, 2020]]);
    await stub.close();
  });

  test('a cadence that fails leaves the newest unknown: the cell shows the failure, not an older one', async () => {
    held.set('annual 2024-03-31', 2).set('quarterly 2024-06-30', -1);
    const stub = await useStub();
    expect(await cells.call('FIN.METRIC', 'B', 'latest', 'inventories')).toMatchObject({ error: '#VALUE!' });
    expect(await cells.call('FIN.BALANCE', 'B', 'last 2')).toMatchObject({ error: '#VALUE!' });
    await stub.close();
  });

  test('a company without balance sheets is #N/A', async () => {
    const stub = await useStub();
    const none = { error: '#N/A', message: expect.stringContaining('no consolidated balance sheet') };
    expect(await cells.call('FIN.BALANCE', 'C', 'latest')).toMatchObject(none);
    expect(await cells.call('FIN.BALANCE', 'C', 'last 3')).toMatchObject(none);
    await stub.close();
  });
});
