/** The owners' profit of a group without minorities, filed without other comprehensive income: Oberoi Realty's to March 2025, as filed, in crore. */
import { useHeldStatements } from '../../support/held-statements';

const { held, cells } = useHeldStatements();

const OWNERS = 'profit_or_loss_attributable_to_owners_of_parent';
const COMPREHENSIVE = 'comprehensive_income_for_the_period_attributable_to_owners_of_parent';

const YEAR = {
  before: 2937.26,
  tax: 719.38,
  associates: 7.63,
  profit: 2225.51,
  other: 1.46,
  owners: 2224.05,
  perShare: 61.21,
};
const QUARTER = {
  before: 576.94,
  tax: 143.93,
  associates: 0.16,
  profit: 433.17,
  other: 0.67,
  owners: 432.5,
  perShare: 11.91,
};

function file(
  ticker: string,
  filed: typeof YEAR,
  minorities: readonly [profit: number, all: number] = [0, 0],
  paid = 363.6,
) {
  const lines = {
    profit_before_tax: filed.before,
    tax_expense: { tax_expense: filed.tax },
    profit_loss_for_period_from_continuing_operations: filed.before - filed.tax,
    share_of_profit_loss_of_associates_and_joint_ventures_accounted_for_using_equity_method: filed.associates,
    profit_after_tax: filed.profit,
    other_comprehensive_income_net_of_taxes: filed.other,
    comprehensive_income_for_the_period: filed.profit + filed.other,
    total_profit_or_loss_attributable_to: {
      [OWNERS]: filed.owners,
      profit_or_loss_attributable_to_non_controlling_interests: minorities[0],
    },
    total_comprehensive_income_for_the_period_attributable_to: {
      [COMPREHENSIVE]: filed.owners,
      [`${COMPREHENSIVE}_non_controlling_interests`]: minorities[1],
    },
    details_of_paid_up_equity_share_capital: {
      paid_up_value_of_equity_share_capital: paid,
      face_value_of_equity_share_capital: 10,
    },
    earnings_per_share: { basic: filed.perShare },
  };
  held.set(`${ticker} income-statement annual 2025-03-31`, { lines, scale: 'crores', profile: 'nonbank' });
}

const ask = (ticker: string, name: string) =>
  cells.first('FIN.METRIC', ticker, '2025-03-31', name, 'annual', 'consolidated');

test('is the whole profit, which earnings per share confirm', async () => {
  file('OBEROIRLTY', YEAR);
  file('QUARTER', QUARTER);
  expect(await ask('OBEROIRLTY', "owners' profit")).toBe(2225.51);
  expect(await ask('OBEROIRLTY', 'PAT')).toBe(2225.51);
  expect(await ask('OBEROIRLTY', 'share of minorities')).toBe(0);
  expect(await ask('OBEROIRLTY', `income.${OWNERS}`)).toBe(2224.05);
  expect(await ask('QUARTER', "owners' profit")).toBe(433.17);
});

test.each<readonly [string, typeof YEAR, readonly [number, number], number]>([
  ['earnings per share are those of the filed share', { ...YEAR, perShare: 61.17 }, [0, 0], 363.6],
  ['earnings per share are of neither', { ...YEAR, perShare: 61.5 }, [0, 0], 363.6],
  ['shares were issued within the year', YEAR, [0, 0], 364.6],
  ['minorities have a share of the comprehensive income', YEAR, [0, 1], 363.6],
  ['minorities have a share of the profit', YEAR, [1, 0], 363.6],
  ['the filed share is too near to the profit', { ...YEAR, owners: 2225.36 }, [0, 0], 363.6],
])('is refused where %s', async (why, ...filed) => {
  const ticker = why.replaceAll(/\W/g, '').toUpperCase().slice(-12);
  file(ticker, ...filed);
  expect(await ask(ticker, "owners' profit")).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('do not add up to the profit after tax') as unknown,
  });
});

test.each([
  ['has minorities: refused', 12.5, { error: '#N/A', message: expect.stringContaining('shows minorities') as unknown }],
  ['has none: the whole profit', 0, 2225.51],
] as const)('the balance sheet of the day %s', async (_, minorities, expected) => {
  const ticker = minorities ? 'GROUP' : 'ALONE';
  file(ticker, YEAR);
  const equity = { equity_attributable_to_owners_of_parent: 15_704.87, non_controlling_interest: minorities };
  held.set(`${ticker} balance-sheet as_of 2025-03-31`, { lines: { equity }, scale: 'crores', profile: 'nonbank' });
  const shown = await ask(ticker, "owners' profit");
  if (typeof expected === 'number') expect(shown).toBe(expected);
  else expect(shown).toMatchObject(expected);
});
