/** Tax that a filing has under the name of a regulatory movement: Bosch, standalone, in crore. */
import { useHeldStatements } from '../../support/held-statements';
import { describeIndianResults } from '../../support/real-indian-results';

const { held, cells } = useHeldStatements();

const REGULATORY =
  'net_movement_in_regulatory_deferral_account_balances_related_to_profit_or_loss_and_the_related_deferred_tax_movement';

function file(ticker: string, year: number, [before, tax, movement, after]: readonly number[]): void {
  const lines = {
    profit_before_tax: before,
    tax_expense: { current_tax: tax, deferred_tax: 0, tax_expense: tax },
    [REGULATORY]: movement,
    profit_after_tax: after,
  };
  held.set(`${ticker} income-statement annual ${year}-03-31`, { lines, fiscal_year: year, fiscal_quarter: 'Q4' });
}
const ask = (ticker: string, metric: string) =>
  cells.first('FIN.METRIC', ticker, '2020-03-31', metric, 'annual', 'standalone');

/** To March 2020: 144.83 of deferred tax for the new rate of tax; all of it is 334.89. The years beside it are invented. */
const BOSCH = [919.69, 190.06, -144.83, 584.8];
const refused = { error: '#N/A', message: expect.stringContaining('it may be tax') as unknown };

test.each(['tax expense', 'tax', 'effective tax rate'])(
  '%s is refused where no other year has such a movement',
  async (name) => {
    const ticker = `ONCE${name.length}`;
    file(ticker, 2019, [2275.74, 677.68, 0, 1598.06]);
    file(ticker, 2020, BOSCH);
    expect(await ask(ticker, name)).toMatchObject(refused);
    expect(await ask(ticker, 'income.tax_expense.tax_expense')).toBe(190.06);
    expect(await ask(ticker, 'PAT')).toBe(584.8);
  },
);

test.each([2019, 2021])('it is shown where the year to March %i has one', async (year) => {
  const ticker = `OFTEN${year}`;
  file(ticker, year, [1000.11, 240.01, 20.01, 780.11]);
  file(ticker, 2020, BOSCH);
  expect(await ask(ticker, 'tax expense')).toBe(190.06);
  expect(await ask(ticker, 'effective tax rate')).toBeCloseTo(190.06 / 919.69, 10);
});

describeIndianResults('the tax of Power Grid, which is regulated', (real) => {
  test('is shown in every period', async () => {
    const filed = real.filings.filter(({ symbol, quarter }) => symbol === 'POWERGRID' && quarter.get('TaxExpense'));
    const shown = filed.map(async ({ end, scope, quarter }) => {
      const tax = await real.cells.first('FIN.METRIC', 'POWERGRID', end, 'tax expense', 'quarterly', scope);
      return [end, scope, tax, quarter.get('TaxExpense')! / 1e7];
    });
    const told = await Promise.all(shown);
    expect(
      told.filter(([, , tax, line]) => typeof tax !== 'number' || Math.abs(tax - (line as number)) > 0.01),
    ).toEqual([]);
    expect(told.length).toBeGreaterThan(40);
  });
});
