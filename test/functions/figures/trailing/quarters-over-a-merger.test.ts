/** Four quarters as filed are no twelve months where a merger lies within them: it restates a year and a year to date, and not the quarters before it. */
import type { ShownError } from '../../support/cells';
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
    for (const name of ['sales', 'PBT', 'employee cost', 'EBITDA']) {
      const { error, message } = (await shown(ticker, date, name)) as ShownError;
      expect(error).toBe('#N/A');
      expect(message).toMatch(`he quarters to ${date} are of two businesses`);
    }
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
