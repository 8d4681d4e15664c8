import type { StatementData } from '../../../src/api';
import { readStatement, withFiledSections } from '../../../src/tables';
import { openCells, type Cells } from '../support/cells';

type Rows = readonly (readonly unknown[])[];

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const table = async (name: string, company: string, options: string) =>
  (await cells.call(
    name,
    company,
    name.startsWith('US') ? 'latest' : 'FY2024',
    'annual',
    ...scoped(name, options),
  )) as Rows;
const scoped = (name: string, options: string) => (name.startsWith('US') ? [options] : [null, options]);

/** The totals that a reader looks for first. */
const INDIAN = {
  'FIN.INCOME': ['profit_before_tax', 'profit_after_tax', 'earnings_per_share.basic'],
  'FIN.CASHFLOW': [
    'operating.net_cash_from_operations',
    'investing.net_cash_from_investing',
    'financing.net_cash_from_financing',
    'net_change_in_cash',
    'closing_cash',
  ],
  'FIN.BALANCE': [],
};
const US = {
  'US.INCOME': ['net_income_loss', 'income_tax_expense_benefit', 'earnings_per_share_diluted'],
  'US.BALANCE': ['assets', 'liabilities', 'stockholders_equity', 'liabilities_and_stockholders_equity'],
  'US.CASHFLOW': [
    'net_cash_provided_by_used_in_operating_activities',
    'net_cash_provided_by_used_in_investing_activities',
    'net_cash_provided_by_used_in_financing_activities',
  ],
};
const cases = [
  ...['INFY', 'RELIANCE', 'HDFCBANK', 'BAJFINANCE', 'TATASTEEL'].flatMap((company) =>
    Object.entries(INDIAN).map(([name, totals]) => [name, company, totals] as const),
  ),
  ...['AAPL', 'NVDA', 'GOOGL', 'SNOW'].flatMap((company) =>
    Object.entries(US).map(([name, totals]) => [name, company, totals] as const),
  ),
];

test.each(cases)(
  '%s of %s in main lines is some thirty rows of the whole, with its totals',
  async (name, company, totals) => {
    const whole = await table(name, company, 'labels=keys');
    const main = await table(name, company, 'labels=keys; lines=main');
    const keys = main.map(([key]) => key);
    expect(main.length).toBeLessThanOrEqual(40);
    expect(main.length).toBeGreaterThan(9);
    expect(main).toEqual(whole.filter(([key]) => keys.includes(key)));
    expect(keys).toEqual(expect.arrayContaining([...totals]));
  },
);

test('a balance sheet in main lines has its totals in each format', async () => {
  const keysOf = async (company: string) =>
    (await table('FIN.BALANCE', company, 'labels=keys; lines=main')).map(([key]) => key);
  for (const company of ['INFY', 'RELIANCE', 'BAJFINANCE'])
    expect(await keysOf(company)).toEqual(
      expect.arrayContaining(['assets', 'equity.equity', 'equity_and_liabilities']),
    );
  expect(await keysOf('HDFCBANK')).toEqual(expect.arrayContaining(['assets.total', 'capital_and_liabilities.total']));
});

test.each([
  ['US.INCOME', 'AAPL'],
  ['US.INCOME', 'GOOGL'],
  ['FIN.INCOME', 'INFY'],
])('%s of %s in main lines has no other comprehensive income', async (name, company) => {
  const keys = (await table(name, company, 'labels=keys; lines=main')).map(([key]) => String(key));
  expect(keys.filter((key) => key.includes('comprehensive'))).toEqual([]);
});

test('other comprehensive income alone leaves a statement of few lines, and no balance sheet', async () => {
  const keysOf = async (name: string, options: string) =>
    (await table(name, 'AAPL', options)).map(([key]) => String(key));
  const [whole, main] = [
    await keysOf('US.INCOME', 'labels=keys'),
    await keysOf('US.INCOME', 'labels=keys; lines=main'),
  ];
  expect(whole.filter((key) => !main.includes(key)).length).toBeGreaterThan(0);
  expect(whole.filter((key) => !main.includes(key) && !key.includes('comprehensive_income'))).toEqual([]);
  expect(await keysOf('US.BALANCE', 'labels=keys; lines=main')).toContain(
    'accumulated_other_comprehensive_income_loss_net_of_tax',
  );
});

describe('main lines of segments', () => {
  const outerRows = (rows: Rows) => rows.map(([label]) => label).filter((label) => /^segment_\w+$/.test(String(label)));
  const segments = async (ticker: string, options: string, date = 'last 3') =>
    (await cells.call('FIN.SEGMENTS', ticker, date, 'annual', null, `${options};labels=keys`)) as Rows;
  /** The rows of each outer section, by its key. */
  const bySection = (rows: Rows) => {
    const sections = new Map<unknown, (readonly unknown[])[]>();
    let current: (readonly unknown[])[] = [];
    for (const row of rows.slice(1)) {
      if (!String(row[0]).includes('.')) sections.set(row[0], (current = []));
      current.push(row);
    }
    return sections;
  };
  const hasNumber = (rows: Rows) => rows.some((row) => row.slice(1).some((cell) => typeof cell === 'number'));

  test.each(['INFY', 'HDFCBANK', 'RELIANCE'])('%s: the sections that were filed, whole', async (ticker) => {
    const whole = bySection(await segments(ticker, 'lines=all'));
    const main = bySection(await segments(ticker, 'lines=main'));
    expect([...main]).toEqual([...whole].filter(([, rows]) => hasNumber(rows)));
    expect(main.size).toBeGreaterThan(1);
  });

  test('Infosys, which files no assets and liabilities of segments, has neither', async () => {
    expect(outerRows(await segments('INFY', 'lines=all'))).toContain('segment_assets');
    expect(outerRows(await segments('INFY', 'lines=main'))).toEqual([
      'segment_revenue_from_operations',
      'segment_profit_before_tax',
    ]);
  });

  test('a section that one of several periods has stays in all columns, and a statement without numbers stays whole', () => {
    const statementOf = (financials: object) =>
      readStatement({
        statement_type: 'segment_results',
        period_end_date: '2024-03-31',
        reporting_type: 'annual',
        currency: 'INR',
        financials,
      } as StatementData);
    const statement = (amount: number | null) => statementOf({ revenue: { total: 1 }, assets: { total: amount } });
    const rowsOf = (...amounts: readonly (number | null)[]) =>
      withFiledSections(amounts.map(statement)).map(({ outline }) => outline.length);
    expect([rowsOf(null), rowsOf(null, 5)]).toEqual([[2], [4, 4]]);
    const nothing = statementOf({ assets: { total: null } });
    expect(withFiledSections([nothing])).toEqual([nothing]);
  });
});

test('another word is refused with the two that are allowed', async () => {
  expect(await cells.first('FIN.INCOME', 'INFY', 'FY2024', null, null, 'lines=few')).toEqual({
    error: '#VALUE!',
    message: 'options: lines must be one of: all, main; it is "few".',
  });
});
