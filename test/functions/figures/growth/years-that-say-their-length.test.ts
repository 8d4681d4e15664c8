import { useHeldStatements } from '../../support/held-statements';

/**
 * A company that moved its year end from March to June: the answer says that the year to June 2024 has fifteen months. Every quarter
 * sells 10 and earns 2.
 */
const { held, cells } = useHeldStatements();

const QUARTERS = [
  ...['2022-06-30', '2022-09-30', '2022-12-31', '2023-03-31', '2023-06-30', '2023-09-30', '2023-12-31'],
  ...['2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31', '2025-03-31', '2025-06-30'],
];
const linesOf = (quarters: number) => ({
  income: { sales: 10 * quarters },
  profit_before_tax: 2 * quarters,
  profit_after_tax: 2 * quarters,
});

beforeEach(() => {
  const file = (type: string, end: string, quarters: number, more = {}) =>
    held.set(`LONG income-statement ${type} ${end}`, { lines: linesOf(quarters), ...more });
  for (const end of QUARTERS) file('quarterly', end, 1);
  file('annual', '2023-03-31', 4, { fiscal_year: 2023, fiscal_quarter: 'Q4' });
  file('annual', '2024-06-30', 5, { fiscal_year: 2024, fiscal_quarter: 'Q4', period_months: 15 });
  file('annual', '2025-06-30', 4, { fiscal_year: 2025, fiscal_quarter: 'Q4' });
  for (const end of ['2023-03-31', '2024-06-30', '2025-06-30']) {
    held.set(`LONG balance-sheet as_of ${end}`, { lines: { equity: { equity_share_capital: 100 } } });
  }
});

const annual = (name: string, ...args: unknown[]) => cells.first(name, 'LONG', ...args);

test('a table and SOURCE say the length beside the type', async () => {
  expect(await annual('FIN.INCOME', '2024-06-30', 'annual')).toBe(
    'LONG · annual of 15 months · consolidated · INR crores',
  );
  expect(await annual('FIN.INCOME', '2025-06-30', 'annual')).toBe('LONG · annual · consolidated · INR crores');
  expect(await cells.first('FIN.INCOME', 'LONG', [['2025-06-30', '2024-06-30', '2023-03-31']], 'annual')).toBe(
    'LONG · annual (1, 3), annual of 15 months (2) · consolidated · INR crores',
  );
  expect(await annual('FIN.SOURCE', '2024-06-30', 'annual', null, 'reporting_type')).toBe('annual of 15 months');
  expect(await annual('FIN.SOURCE', '2025-06-30', 'annual', null, 'reporting_type')).toBe('annual');
});

test('the oldest year of a company says by itself that it has twelve, and is shown as any other', async () => {
  const file = (ticker: string, more: object) => {
    held.set(`${ticker} income-statement annual 2018-03-31`, { lines: linesOf(4), ...more });
    held.set(`${ticker} income-statement annual 2019-03-31`, { lines: linesOf(5), period_months: 12 });
  };
  file('FIRST', { period_months: 12 });
  file('MUTE', {});
  expect(await cells.first('FIN.TTM', 'FIRST', '2018-03-31', 'sales')).toBe(40);
  expect(await cells.first('FIN.GROWTH', 'FIRST', '2019-03-31', 'sales', 'annual')).toBe(0.25);
  expect(await cells.first('FIN.INCOME', 'FIRST', '2018-03-31', 'annual')).toBe(
    'FIRST · annual · consolidated · INR crores',
  );
  expect(await cells.first('FIN.SOURCE', 'FIRST', '2018-03-31', 'annual', null, 'reporting_type')).toBe('annual');
  expect(await cells.first('FIN.GROWTH', 'MUTE', '2019-03-31', 'sales', 'annual')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(
      /nothing shows how many months the year to 2018-03-31 has, neither a filing of its nine months or first half nor one of the year before/,
    ) as unknown,
  });
});

test('GROWTH of the year after it is refused and says why', async () => {
  expect(await annual('FIN.GROWTH', '2025-06-30', 'sales', 'annual')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('the year to 2024-06-30 has 15 months') as unknown,
  });
});

test('TTM at its end is four quarters, and never fifteen months', async () => {
  expect(await annual('FIN.TTM', '2024-06-30', 'sales')).toBe(40);
  held.set('BARE income-statement annual 2024-06-30', { lines: linesOf(5), period_months: 15 });
  expect(await cells.first('FIN.TTM', 'BARE', '2024-06-30', 'sales')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('15 months') as unknown,
  });
});

test('a definition of twelve months is refused for fifteen, and so is a flow over a position; a margin is not', async () => {
  const refusal = { error: '#N/A', message: expect.stringContaining('15 months') as unknown };
  expect(await annual('FIN.METRIC', '2024-06-30', 'ROE', 'annual')).toMatchObject(refusal);
  const own = '= profit_after_tax / balance.equity_share_capital';
  expect(await annual('FIN.METRIC', '2024-06-30', own, 'annual')).toMatchObject(refusal);
  expect(await annual('FIN.METRIC', '2025-06-30', own, 'annual')).toBe(0.08);
  expect(await annual('FIN.METRIC', '2024-06-30', '= profit_after_tax / sales', 'annual')).toBe(0.2);
});
