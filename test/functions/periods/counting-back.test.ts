import { firstCompanies } from '../../support/real-imports';
import { dateOfSerial } from '../../../src/tables';
import { openCells, type Cells } from '../support/cells';
import { describeWithShared } from '../../server/filings/shared-data';

type Rows = unknown[][];
/** As many as before fourth quarters were computed. */
const COLD_FIVE_YEARS = 22;
/** With the years known: 10 before, and now the nine months of two years, for which no 10-Q reports a fourth quarter. */
const EIGHT_QUARTERS = 13;
const REVENUE = 'revenue_from_contract_with_customer_excluding_assessed_tax';

describeWithShared('us/companyfacts', 'counting back over real filings', () => {
  let folder: string;
  let cells: Cells;

  beforeAll(async () => {
    ({ folder } = await firstCompanies());
    cells = await openCells({ dataDir: folder });
  });
  afterAll(() => cells.close());

  const ends = (rows: unknown) => (rows as Rows)[0]?.slice(1).map((serial) => dateOfSerial(serial as number));

  test('the last four quarters of Apple make its twelve months', async () => {
    const [amounts = []] = (await cells.call('US.METRIC', 'AAPL', 'last 4', REVENUE, 'quarterly')) as number[][];
    expect(amounts).toEqual([143_756_000_000, 102_466_000_000, 94_036_000_000, 95_359_000_000]);
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    expect(sum).toBe(435_617_000_000);
    expect(await cells.first('US.TTM', 'AAPL', 'latest', REVENUE)).toBe(sum);
  });

  test.each(['AAPL', 'NVDA', 'GOOGL', 'SNOW'])(
    '%s: any four quarters that end with a year make the year',
    async (ticker) => {
      const line = 'net_income_loss';
      const rows = (await cells.call('US.INCOME', ticker, 'last 18', 'quarterly', 'labels=keys')) as Rows;
      const quarters = ends(rows) ?? [];
      expect(quarters).toHaveLength(18);
      const amounts = rows.find(([key]) => key === line)?.slice(1) as number[];
      const years = new Set(
        ((await cells.call('US.PERIODS', ticker)) as Rows).map(([end]) => dateOfSerial(end as number)),
      );
      let compared = 0;
      for (const [at, end] of quarters.entries()) {
        if (!years.has(end) || at + 4 > quarters.length) continue;
        const year = await cells.first('US.METRIC', ticker, end, line);
        const sum = amounts.slice(at, at + 4).reduce((total, amount) => total + amount, 0);
        // Filed quarters are rounded to millions: three of them and the nine months may differ.
        expect([end, Math.abs(sum - (year as number)) <= 2_000_000]).toEqual([end, true]);
        compared += 1;
      }
      expect(compared).toBeGreaterThan(2);
    },
  );

  test('quarterly cash flows count every quarter; quarters=filed only those that a filing reports', async () => {
    const all = await cells.call('US.CASHFLOW', 'AAPL', 'last 4', 'quarterly');
    expect(ends(all)).toEqual(['2025-12-27', '2025-09-27', '2025-06-28', '2025-03-29']);
    const filed = await cells.call('US.CASHFLOW', 'AAPL', 'last 2', 'quarterly', 'quarters=filed');
    expect(ends(filed)).toEqual(['2025-12-27', '2024-12-28']);
  });

  test('the newest balance sheet of Apple is that of its 10-Q, with or without a date', async () => {
    expect(await cells.first('US.METRIC', 'AAPL', 'latest', 'assets')).toBe(379_297_000_000);
    expect(await cells.first('US.METRIC', 'AAPL', 'latest', 'assets', 'annual')).toBe(359_241_000_000);
    expect(ends(await cells.call('US.BALANCE', 'AAPL'))).toEqual(['2025-12-27']);
    expect(ends(await cells.call('US.INCOME', 'AAPL'))).toEqual(['2025-09-27']);
    expect(ends(await cells.call('US.CASHFLOW', 'AAPL'))).toEqual(['2025-09-27']);
    expect(await cells.first('US.SOURCE', 'AAPL', 'latest', null, 'period_end_date', 'balance')).toEqual(
      await cells.first('US.SOURCE', 'AAPL', '2025-12-27', null, 'period_end_date', 'balance'),
    );
  });

  test('growth without a prior date is over a year: a fourth quarter against the one before', async () => {
    const growth = async (date: string, ...type: string[]) =>
      (await cells.first('US.GROWTH', 'AAPL', date, REVENUE, null, ...type)) as number;
    expect(await growth('latest')).toBeCloseTo(416_161 / 391_035 - 1, 10);
    expect(await growth('2025-09-27', 'quarterly')).toBeCloseTo(102_466 / 94_930 - 1, 10);
  });

  test('a cold five-year sheet sends no more requests than before quarters were computed', async () => {
    const fresh = await openCells({ dataDir: folder });
    for (const name of ['US.INCOME', 'US.BALANCE', 'US.CASHFLOW'])
      expect(ends(await fresh.call(name, 'AAPL', 'last 5', 'annual'))).toHaveLength(5);
    expect(fresh.requests()).toHaveLength(COLD_FIVE_YEARS);
    fresh.sandbox.requests.clear();
    expect(ends(await fresh.call('US.INCOME', 'AAPL', 'last 8', 'quarterly'))).toHaveLength(8);
    expect(fresh.requests().length).toBeLessThanOrEqual(EIGHT_QUARTERS);
    await fresh.close();
  });

  test('cold quarters alone: bounded by the questions of two searches, and warm ones ask nothing', async () => {
    const fresh = await openCells({ dataDir: folder });
    await fresh.call('US.METRIC', 'AAPL', 'last 20', REVENUE, 'quarterly');
    expect(fresh.requests().length).toBeLessThanOrEqual(60);
    fresh.sandbox.requests.clear();
    await fresh.call('US.METRIC', 'AAPL', 'last 20', 'net_income_loss', 'quarterly');
    expect(fresh.requests()).toEqual([]);
    await fresh.close();
  });
});
