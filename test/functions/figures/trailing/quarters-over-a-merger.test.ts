/** Four quarters as filed are no twelve months where a merger lies within them: it restates a year and a year to date, and not the quarters before it. */
import type { ShownError } from '../../support/cells';
import { useHeldStatements } from '../../support/held-statements';
import { describeIndianResults } from '../../support/real-indian-results';

describeIndianResults('twelve months of companies that merged', (real) => {
  const shown = (ticker: string, date: string, name: string, scope = 'consolidated') =>
    real.cells.first('FIN.TTM', ticker, date, name, scope);

  test.each([
    // Sales of the quarters: 4,301.6, 4,522.8 and 4,836.7 of one company, 8,620 of both.
    ['LTIM', '2022-12-31'],
    ['LTIM', '2023-06-30'],
    ['TATACONSUM', '2020-06-30'],
    ['TATACONSUM', '2020-09-30'],
  ])('%s to %s is refused under each name', async (ticker, date) => {
    for (const name of ['sales', 'PBT', 'employee cost', 'EBITDA', 'tax']) {
      const { error, message } = (await shown(ticker, date, name)) as ShownError;
      expect(error).toBe('#N/A');
      expect(message).toMatch(`he quarters to ${date} are not on one basis`);
    }
  });

  test.each([
    // Depreciation of the nine months is filed as 3,957.5, with a factory that was bought, and their quarters make 2,843.7; sales hardly change.
    ['MARUTI', '2023-12-31', 'consolidated'],
    ['MARUTI', '2024-06-30', 'consolidated'],
    ['TATASTEEL', '2021-12-31', 'standalone'],
    ['RELIANCE', '2023-09-30', 'standalone'],
    // The nine months are 9 % off their quarters, and the half-year in them 15 %.
    ['RELIANCE', '2023-12-31', 'standalone'],
  ])('%s to %s is refused by its depreciation', async (ticker, date, scope) => {
    for (const name of ['depreciation', 'employee cost', 'EBITDA']) {
      const { error, message } = (await shown(ticker, date, name, scope)) as ShownError;
      expect(error).toBe('#N/A');
      expect(message).toMatch(`he quarters to ${date} are not on one basis`);
    }
  });

  test.each([
    ['before the factory was bought', '2023-09-30', 2992.6],
    ['with the factory in all quarters', '2024-09-30', 5317.2],
  ])('depreciation is shown %s', async (_, date, amount) => {
    expect(await shown('MARUTI', date, 'depreciation')).toBeCloseTo(amount, 1);
  });

  test('a bank that bought another restates nothing: its quarters are added up', async () => {
    expect(await shown('HDFCBANK', '2023-09-30', 'interest earned')).toBeCloseTo(218_757.69, 2);
  });

  test.each([
    // All quarters are of both companies.
    ['LTIM', '2023-09-30', 34_918.5],
    ['TATACONSUM', '2020-12-31', 10_969.84],
    // The year stands, as it was filed.
    ['LTIM', '2023-03-31', 33_183],
    // A half-year that was filed wrongly is within the year before.
    ['HCLTECH', '2020-09-30', 73_158],
  ])('%s to %s is shown', async (ticker, date, sales) => {
    expect(await shown(ticker, date, 'sales')).toBeCloseTo(sales, 1);
  });
});

describe('twelve months of a bank, which has no sales', () => {
  const { held, cells } = useHeldStatements();

  test('are refused where the interest earned to date is of two banks, and that of its quarters of one', async () => {
    const interest = {
      'quarterly 2019-12-31': 18,
      'quarterly 2020-03-31': 19,
      'annual 2020-03-31': 70,
      'quarterly 2020-06-30': 18,
      'quarterly 2020-09-30': 30,
      'half_yearly 2020-09-30': 60,
      'quarterly 2020-12-31': 32,
      'nine_months 2020-12-31': 92,
      'quarterly 2021-03-31': 32,
      'annual 2021-03-31': 124,
    };
    for (const [period, amount] of Object.entries(interest)) {
      const lines = { income: { interest_earned: amount, other_income: amount / 10 } };
      held.set(`BANK income-statement ${period}`, { lines });
    }
    for (const name of ['interest earned', 'other income'])
      expect(await cells.first('FIN.TTM', 'BANK', '2020-09-30', name)).toMatchObject({
        error: '#N/A',
        message: expect.stringContaining(
          'Interest earned to 2020-09-30 is filed as 60, and the quarters of that period make 48',
        ),
      });
  });
});
