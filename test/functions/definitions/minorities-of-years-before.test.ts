import { useHeldStatements } from '../support/held-statements';

/** HDFC Bank's group takes the minorities' share off among exceptional items in one year after another. */
const { held, cells } = useHeldStatements();

function file(ticker: string, year: number, minorities: number): void {
  const lines = {
    income: { interest_earned: 900 },
    profit_before_tax: 130,
    profit_after_tax: 100 + minorities,
    minority_interest: minorities,
    profit_loss_after_taxes_minority_interest_and_share_of_profit_loss_of_associates: 100,
  };
  held.set(`${ticker} income-statement annual ${year}-03-31`, { lines, profile: 'bank' });
}
const shown = (ticker: string, metric: string) =>
  cells.first('FIN.METRIC', ticker, '2026-03-31', metric, 'annual', 'consolidated');

test.each([2025, 2024, 2023])(
  'profit is refused where minorities had a share in %d and have none since',
  async (year) => {
    for (const each of [2026, 2025, 2024, 2023]) file(`GROUP${year}`, each, each === year ? 5 : 0);
    for (const metric of ['PAT', 'PBT', 'profit of the period'])
      expect(await shown(`GROUP${year}`, metric)).toMatchObject({
        error: '#N/A',
        message: expect.stringContaining('in a year before, minorities had a share of the profit'),
      });
  },
);

test('it is shown where they had none in three years', async () => {
  for (const each of [2026, 2025, 2024, 2023]) file('NONE', each, 0);
  file('NONE', 2022, 5);
  expect(await shown('NONE', 'PAT')).toBe(100);
  expect(await shown('NONE', 'PBT')).toBe(130);
});
