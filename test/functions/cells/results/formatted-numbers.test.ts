import { SHOWCASE } from '../../../../server/market/showcase';
import { isShownAlike } from '../../../../src/tables';
import type { Cells } from '../../support/cells';
import { openCells, useCells } from '../../support/cells';
import { useOffice } from '../../support/office';

type Rows = readonly (readonly unknown[])[];

const { india, us } = SHOWCASE;
const double = (basicValue: unknown, numberFormat: string) => ({ type: 'Double', basicValue, numberFormat });
const formatted = (numberFormat: string) => double(expect.any(Number), numberFormat);

useOffice('1.4');

describe('in an Excel that takes formatted numbers', () => {
  const cells = useCells();

  test.each([
    ['sales', '#,##0.00'],
    ['net margin', '0.0%'],
    ['asset turnover', '0.0"x"'],
    ['debt to equity', '0.00'],
    ['shareholding.total_shares', '#,##0'],
    ['=sales - expenses.employee_cost', '#,##0.00'],
  ])('FIN.METRIC of %s has the format %s, and none with format=no', async (metric, numberFormat) => {
    const ask = (options?: string) => cells.first('FIN.METRIC', india.ticker, 'FY2024', metric, null, null, options);
    const plain = await ask('format=no');
    expect(plain).toEqual(expect.any(Number));
    expect(await ask()).toEqual(double(plain, numberFormat));
  });

  test.each(['earnings_per_share.basic', 'shareholding.promoters'])(
    'a number of two decimals, of %s, goes without the format that would show the same',
    async (metric) => {
      const shown = await cells.first('FIN.METRIC', india.ticker, 'FY2024', metric);
      expect(shown).toEqual(expect.any(Number));
      expect(isShownAlike(shown as number, '0.00')).toBe(true);
    },
  );

  test("the ratio of a workbook's own expression has no format: nothing says whether it is a percentage", async () => {
    const metric = '=profit_after_tax / sales';
    expect(await cells.first('FIN.METRIC', india.ticker, 'FY2024', metric)).toEqual(expect.any(Number));
  });

  test('growth is a percentage, twelve months are shown as their line or definition is', async () => {
    expect(await cells.first('FIN.GROWTH', india.ticker, 'FY2024', 'sales')).toEqual(formatted('0.0%'));
    expect(await cells.first('US.GROWTH', us.ticker, 'FY2024', 'revenues')).toEqual(formatted('0.0%'));
    expect(await cells.first('FIN.TTM', india.ticker, 'FY2024', 'sales')).toEqual(formatted('#,##0.00'));
    expect(await cells.first('FIN.TTM', india.ticker, 'FY2024', 'net margin')).toEqual(formatted('0.0%'));
    for (const name of ['FIN.TTM', 'FIN.GROWTH'])
      expect(
        await cells.first(
          name,
          india.ticker,
          'FY2024',
          'sales',
          ...(name === 'FIN.TTM' ? [null] : [null, null, null]),
          'format=no',
        ),
      ).toEqual(expect.any(Number));
  });

  test('a statement has the format of each line, amounts one of two decimals in every cell, and a blank stays blank', async () => {
    const rows = (await cells.call('FIN.INCOME', india.ticker, 'last 3', null, null, 'labels=keys')) as Rows;
    const plain = (await cells.call('FIN.INCOME', india.ticker, 'last 3', null, null, 'labels=keys;format=no')) as Rows;
    const formatOf = (cell: unknown) => (cell as { numberFormat?: string }).numberFormat;
    for (const [at, [key, ...shown]] of rows.entries()) {
      const expected = plain[at]?.slice(1) ?? [];
      if (at === 0) continue; // dates
      expect(shown.map((cell) => (cell as { basicValue?: number }).basicValue ?? cell)).toEqual(expected);
      const due = /per_share|face_value/.test(String(key)) ? '0.00' : '#,##0.00';
      const isPlain = (cell: unknown) => typeof cell !== 'number' || isShownAlike(cell, due);
      expect(shown.map(formatOf)).toEqual(expected.map((cell) => (isPlain(cell) ? undefined : due)));
    }
    expect(rows.flat().map(formatOf)).toContain('#,##0.00');
    expect(plain.flat()).toContain('');
  });

  test('figures that come plain after many others of their moment are counted by FIN.STATUS, until they have their format', async () => {
    const { runtime } = await import('../../../../src/functions/add-in');
    const { MOST_FORMATTED } = await import('../../../../src/functions/cells/results/result-batcher');
    const ask = (address: string) =>
      cells.raw('FIN.METRIC', [india.ticker, 'FY2024', 'sales'], { address }) as unknown[][] | Promise<unknown[][]>;
    const { first: read } = cells;
    await read('FIN.METRIC', india.ticker, 'FY2024', 'sales');
    const shown = await Promise.all(Array.from({ length: MOST_FORMATTED + 3 }, (_, at) => ask(`S!A${at}`)));
    expect(shown[0]?.[0]?.[0]).toEqual(formatted('#,##0.00'));
    expect(shown.at(-1)?.[0]?.[0]).toEqual(expect.any(Number));
    expect(runtime.activity.status).toBe('ready, 3 figures sent without format');
    JSON.stringify(shown); // as the runtime does: the next moment begins
    for (let back = 0; back < 3; back += 1) await ask(`S!A${MOST_FORMATTED + back}`);
    expect(runtime.activity.status).toBe('ready');
  });

  test('missing=reason tells of the missing numbers only', async () => {
    const metrics = [['sales'], ['mat_credit_or_entitlement'], ['no such line']];
    const shown = await cells.first('FIN.METRIC', india.ticker, 'FY2024', metrics, null, null, 'missing=reason');
    expect(shown).toMatch(/cells? ha(s|ve) no number/);
  });

  test('a statement that only formats make too large for Excel is shown in plain numbers', async () => {
    const { excelTable } = await import('../../../../src/functions/cells/results/excel-result');
    const row = Array.from({ length: 50 }, () => ({ number: 1234.5, numberFormat: '#,##0.00' }));
    const { value } = excelTable(Array.from({ length: 600 }, () => row)) as { value: unknown[][] };
    expect(new Set(value.flat())).toEqual(new Set([1234.5]));
  });

  test('a whole amount in millions has no decimals; in thousands of millions it needs them', async () => {
    const ask = (options: string) => cells.first('US.METRIC', us.ticker, 'FY2024', 'revenues', null, options);
    expect(await ask('')).toEqual(formatted('#,##0'));
    expect(await ask('scale=billion')).toEqual(formatted('#,##0.00'));
  });
});

describe('real filings', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ sample: true });
  });
  afterAll(() => cells.close());

  const formatsIn = (rows: unknown) =>
    (rows as Rows).map((row) => row.map((cell) => (cell as { numberFormat?: string }).numberFormat));

  test.each([
    ['FIN.METRIC', 'FY2023'],
    ['FIN.TTM', '2024-03-31'],
  ])('a grid of %s reads alike: all its amounts have two decimals where one has', async (name, date) => {
    const alone = [await cells.first(name, 'INFY', date, 'sales'), await cells.first(name, 'ITC', date, 'sales')];
    expect(alone).toEqual([formatted('#,##0'), formatted('#,##0.00')]);
    const both = await cells.call(name, [['INFY'], ['ITC']], date, 'sales');
    expect(formatsIn(both)).toEqual([['#,##0.00'], ['#,##0.00']]);
    expect(both).toEqual([[{ ...(alone[0] as object), numberFormat: '#,##0.00' }], [alone[1]]]);
    expect(formatsIn(await cells.call(name, [['INFY'], ['INFY']], date, 'sales'))).toEqual([['#,##0'], ['#,##0']]);
  });

  test('counts of a grid stay whole beside amounts of two decimals', async () => {
    const metrics = [['sales', 'shareholding.total_shares']];
    const [shown] = formatsIn(await cells.call('FIN.METRIC', 'ITC', '2024-03-31', metrics, 'quarterly'));
    expect(shown).toEqual(['#,##0.00', '#,##0']);
  });

  test.each([
    ['gross NPA ratio', 0.0142],
    ['net NPA ratio', 0.0046],
  ])('a %s of %d is shown with the digits that the bank filed', async (metric, filed) => {
    const shown = await cells.first('FIN.METRIC', 'HDFCBANK', '2024-12-31', metric, 'quarterly', 'standalone');
    expect(shown).toEqual(double(filed, '0.00%'));
  });

  test.each([
    ['FIN.METRIC', 'NSE:INFY', 'FY2024', 'sales', double(153670, '#,##0')],
    ['FIN.METRIC', 'NSE:INFY', 'FY2024', 'operating margin', formatted('0.0%')],
    ['FIN.METRIC', 'NSE:KOTAKBANK', 'FY2024', 'income.ratios.gross_npa', expect.any(Number)],
    ['US.METRIC', 'AAPL', 'FY2025', 'net_income_loss', double(112010000000, '#,##0')],
    ['US.METRIC', 'AAPL', 'FY2025', 'earnings_per_share_diluted', 7.46],
    ['US.METRIC', 'AAPL', 'FY2024', 'earnings_per_share_basic', 6.11],
    ['US.METRIC', 'AAPL', 'FY2025', 'weighted_average_number_of_diluted_shares_outstanding', formatted('#,##0')],
  ])('%s of %s for %s, %s', async (name, company, date, metric, shown) => {
    expect(await cells.first(name, company, date, metric)).toEqual(shown);
  });
});
