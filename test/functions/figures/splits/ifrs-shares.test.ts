import { useHeldStatements } from '../../support/held-statements';

/** Earnings per share of filers under IFRS, whose lines have other names: a growth over shares that are alike, and a split of 2 for 1. */
const { held, cells } = useHeldStatements();

const [THEN, NOW] = ['2023-12-31', '2024-12-31'];

function file(cik: string, end: string, profit: number, shares: number, more: object = {}): void {
  const lines = {
    revenue: 10 * profit,
    profit_loss: profit + 10,
    profit_loss_attributable_to_owners_of_parent: profit,
    basic_earnings_loss_per_share: profit / shares,
    diluted_earnings_loss_per_share: profit / shares,
    ...more,
  };
  held.set(`${cik} income-statement annual ${end}`, { lines });
}
const growth = (cik: string, metric: string, options?: string) =>
  cells.first('US.GROWTH', cik, NOW, metric, THEN, 'annual', options);
const SPLIT = { error: '#N/A', message: expect.stringContaining('2 for 1') as unknown };

test('earnings per share are compared where profit over them counts the same shares', async () => {
  file('0000000001', THEN, 1000, 500);
  file('0000000001', NOW, 1200, 500);
  expect(await growth('0000000001', 'basic_earnings_loss_per_share')).toBeCloseTo(0.2, 10);
});

test('over a split they are refused, or adjusted for', async () => {
  file('0000000002', THEN, 1000, 500, { weighted_average_shares: 500 });
  file('0000000002', NOW, 1200, 1000, { weighted_average_shares: 1000 });
  expect(await growth('0000000002', 'diluted_earnings_loss_per_share')).toMatchObject(SPLIT);
  expect(await growth('0000000002', 'diluted_earnings_loss_per_share', 'splits=adjust')).toBeCloseTo(0.2, 10);
});
