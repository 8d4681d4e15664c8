import { describeIndianResults } from '../support/real-indian-results';

describeIndianResults('operations that a later statement shows apart and an earlier one does not', (real) => {
  const cells = (name: string, ...args: readonly unknown[]) => real.cells.first(name, ...args);
  const apart = { error: '#N/A', message: expect.stringContaining('discontinued operations') as unknown };

  test('no growth compares what continues with what has the operations given up: ITC without its hotels', async () => {
    for (const metric of ['revenue', 'income.sales', 'PBT', 'EBITDA', 'net margin', 'employee costs'])
      expect(await cells('FIN.GROWTH', 'NSE:ITC', 'Q3FY25', metric, undefined, 'standalone')).toMatchObject(apart);
    expect(await cells('FIN.GROWTH', 'NSE:LUPIN', 'FY2020', 'revenue')).toMatchObject(apart);
  });

  test('nor do parts of an expense under names of the issuer’s own', async () => {
    const part = 'income.expenses.details_of_other_expenses.Other expenses (details)';
    for (const metric of [part, `=[${part}] / sales`]) {
      expect(await cells('FIN.GROWTH', 'NSE:ITC', 'Q3FY25', metric, undefined, 'standalone')).toMatchObject(apart);
      expect(await cells('FIN.TTM', 'NSE:ITC', 'Q3FY25', metric, 'standalone')).toMatchObject(apart);
    }
    expect(await cells('FIN.METRIC', 'NSE:ITC', 'Q3FY25', part, undefined, 'standalone')).toBe(2586.51);
  });

  test('what is of all operations has growth, and so have years before them and after them', async () => {
    const growth = (...args: readonly unknown[]) => cells('FIN.GROWTH', ...args);
    expect(await growth('NSE:ITC', 'Q3FY25', 'PAT', undefined, 'standalone')).toBeCloseTo(5638.25 / 5572.07 - 1, 6);
    expect(await growth('NSE:ITC', 'Q2FY25', 'revenue', undefined, 'standalone')).toBeCloseTo(
      20537.35 / 17705.08 - 1,
      6,
    );
    // The year before the sale was shown without the operations too.
    expect(await growth('NSE:LUPIN', 'FY2021', 'revenue')).toBeCloseTo(15162.96 / 15374.76 - 1, 6);
  });

  test('a loss of less than half a percent of the profit before tax refuses nothing', async () => {
    expect(await cells('FIN.GROWTH', 'NSE:ASIANPAINT', 'FY2020', 'revenue')).toEqual(expect.any(Number));
  });

  test('twelve months are not made of quarters with the operations and quarters without', async () => {
    for (const metric of ['revenue', 'PBT', 'EBITDA'])
      expect(await cells('FIN.TTM', 'NSE:ITC', 'Q3FY25', metric, 'standalone')).toMatchObject(apart);
    expect(await cells('FIN.TTM', 'NSE:ITC', 'Q3FY25', 'PAT', 'standalone')).toBeCloseTo(20654.24, 6);
    expect(await cells('FIN.TTM', 'NSE:LUPIN', '2020-06-30', 'revenue')).toMatchObject(apart);
  });

  test('totals of segment results leave the operations out as sales do, and a segment that is left is as it was', async () => {
    const path = 'segments.segment_revenue_from_operations.';
    const totals = ['segment_revenue', 'total'].map((line) => `${path}${line}`);
    const profits = ['segments.segment_profit_before_tax.total', `=segment_profit_before_tax.total / ${path}total`];
    for (const metric of [...totals, ...profits]) {
      expect(await cells('FIN.GROWTH', 'NSE:ITC', 'Q3FY25', metric, undefined, 'standalone')).toMatchObject(apart);
      expect(await cells('FIN.TTM', 'NSE:ITC', 'Q3FY25', metric, 'standalone')).toMatchObject(apart);
    }
    const agri = (name: string) =>
      cells(name, 'NSE:ITC', 'Q3FY25', `${path}segments.Agri Business`, undefined, 'standalone');
    expect(await agri('FIN.GROWTH')).toBeCloseTo(3350.81 / 3054.74 - 1, 6);
    expect(await cells('FIN.TTM', 'NSE:ITC', 'Q3FY25', `${path}segments.Agri Business`, 'standalone')).toBeCloseTo(
      19205.37,
      6,
    );
    expect(await cells('FIN.GROWTH', 'NSE:ITC', 'Q2FY25', totals[1], undefined, 'standalone')).toEqual(
      expect.any(Number),
    );
  });

  test('earnings per share of operations that were given up are not used where nothing was', async () => {
    const PER_SHARE = 'earnings_loss_per_share_from';
    const of = (company: string, date: string, kind: string, scope: string) =>
      cells('FIN.METRIC', company, date, `basic_${PER_SHARE}_${kind}_operations`, 'annual', scope);
    const nothing = { error: '#N/A', message: expect.stringContaining('no profit from discontinued') as unknown };
    // Tata Consumer has all of its earnings there, Maruti and UltraTech have them in both.
    expect(await of('TATACONSUM', 'FY2024', 'discontinued', 'standalone')).toMatchObject(nothing);
    expect(await of('MARUTI', 'FY2024', 'discontinued', 'consolidated')).toMatchObject(nothing);
    expect(await of('MARUTI', 'FY2024', 'continuing', 'consolidated')).toBe(429.01);
    expect(await of('ULTRACEMCO', 'FY2022', 'continuing', 'standalone')).toBe(245);
    // Lupin has 34.03 as discontinued and 41.54 as continuing, and earned 34.0 a share.
    const apart = { error: '#N/A', message: expect.stringContaining('are filed beside it as 34.03') as unknown };
    expect(await of('LUPIN', 'FY2019', 'discontinued', 'standalone')).toMatchObject(nothing);
    expect(await of('LUPIN', 'FY2019', 'continuing', 'standalone')).toMatchObject(apart);
    // The path is the line as filed.
    const path = `income.earnings_per_share.basic_${PER_SHARE}_discontinued_operations`;
    expect(await cells('FIN.METRIC', 'TATACONSUM', 'FY2024', path, 'annual', 'standalone')).toBe(10.29);
  });
});
