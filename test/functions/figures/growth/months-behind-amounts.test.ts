import { useHeldStatements } from '../../support/held-statements';
import { useOffice } from '../../support/office';

/** The year to June 2024 has fifteen months by its answer, that to June 2025 twelve. */
useOffice('1.4');
const { held, cells } = useHeldStatements();

beforeEach(() => {
  const lines = { income: { sales: 5_000 }, profit_before_tax: 1_000, profit_after_tax: 1_000 };
  held.set('LONG income-statement annual 2024-06-30', { lines, period_months: 15 });
  held.set('LONG income-statement annual 2025-06-30', { lines });
  for (const end of ['2024-06-30', '2025-06-30'])
    held.set(`LONG balance-sheet as_of ${end}`, { lines: { equity: { equity_share_capital: 10_000 } } });
});

test.each([
  ['2024-06-30', 'sales', 5_000, '#,##0" (15 months)"'],
  ['2024-06-30', 'net margin', 0.2, '0.0%" (15 months)"'],
  ['2024-06-30', '=profit_after_tax / sales', 0.2, 'General" (15 months)"'],
  ['2024-06-30', 'balance.equity_share_capital', 10_000, '#,##0'],
  ['2025-06-30', 'sales', 5_000, '#,##0'],
])('METRIC of the year to %s, %s, is %d in the format %s', async (date, metric, basicValue, numberFormat) => {
  const ask = (options?: string) => cells.first('FIN.METRIC', 'LONG', date, metric, 'annual', null, options);
  expect(await ask()).toEqual({ type: 'Double', basicValue, numberFormat });
  expect(await ask('format=no')).toBe(basicValue);
});

describe('a cash flow without a type is that of a half-year (E9), and says so', () => {
  const months = '#,##0" (6 months)"';

  beforeEach(() => {
    const lines = { operating: { net_cash_from_operations: 7_000 }, closing_cash: 3_000 };
    for (const type of ['half_yearly', 'annual']) held.set(`LONG cash-flow ${type} 2024-09-30`, { lines });
  });

  test.each([
    ['2024-09-30', 'CFO', null, months],
    ['latest', 'CFO', null, months],
    ['2024-09-30', 'CFO', 'half_yearly', '#,##0'],
    ['2024-09-30', 'CFO', 'annual', '#,##0'],
    ['2024-09-30', 'cashflow.closing_cash', null, '#,##0'],
  ])('METRIC of %s, %s, of the type %s has the format %s', async (date, metric, type, numberFormat) => {
    const basicValue = metric === 'CFO' ? 7_000 : 3_000;
    const shown = await cells.first('FIN.METRIC', 'LONG', date, metric, type);
    expect(shown).toEqual({ type: 'Double', basicValue, numberFormat });
  });
});
