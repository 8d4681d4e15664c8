import type { StatementData } from '../../../../src/api';
import { contradictionOf, missingFromLine } from '../../../../src/checks';

const statement = (metrics: Readonly<Record<string, number>>) =>
  ({
    statement_type: 'income_statement',
    reporting_type: 'annual',
    currency: 'USD',
    metrics,
  }) as unknown as StatementData;

describe('two profits of one amount with opposite signs', () => {
  /** Whole Earth Brands from 1 January to 25 June 2020, with what is different: CIK 1753706, 0001104659-20-095539. */
  const loss = (different: Readonly<Record<string, number>> = {}) =>
    statement({ operating_income_loss: -38_181e3, profit_loss: 34_136e3, net_income_loss: -34_136e3, ...different });
  const taxed = {
    income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest: -36_754e3,
    income_tax_expense_benefit: -2_618e3,
  };

  test('are both contradicted where nothing shows which is right', () => {
    for (const line of ['profit_loss', 'net_income_loss'])
      expect(contradictionOf(loss(), line)).toMatch(/with the other sign, and nothing shows/);
  });

  test.each([
    ['earnings per share', { earnings_per_share_basic: -0.9 }],
    ['what tax leaves', taxed],
  ])('%s show which is right', (_, lines) => {
    expect(contradictionOf(loss(lines), 'profit_loss')).toMatch(/confirm; "income.net_income_loss" is that line/);
    expect(contradictionOf(loss(lines), 'net_income_loss')).toBeUndefined();
    expect(missingFromLine(loss(lines), 'net_income_loss')).toBeUndefined();
  });

  test('are both right where minorities have what they differ by', () => {
    const minorities = { net_income_loss_attributable_to_noncontrolling_interest: 68_272e3 };
    for (const line of ['profit_loss', 'net_income_loss'])
      expect(contradictionOf(loss(minorities), line)).toBeUndefined();
  });

  test('may be the other one, and are none where they agree, differ otherwise or are 0', () => {
    const gain = loss({ earnings_per_share_diluted: 0.9 });
    expect(contradictionOf(gain, 'net_income_loss')).toMatch(/"income.profit_loss" is that line/);
    expect(contradictionOf(gain, 'profit_loss')).toBeUndefined();
    for (const profit_loss of [-34_136e3, 34_137e3, 0])
      expect(contradictionOf(loss({ profit_loss }), 'profit_loss')).toBeUndefined();
    expect(missingFromLine(loss({ profit_loss: 34_137e3 }), 'net_income_loss')).toMatch(/is not profit_loss beside it/);
  });
});

/** International General Insurance to December 2020, with what is different: CIK 1794338, 0001213900-21-019770. */
const igic = (different: Readonly<Record<string, number>> = {}) =>
  statement({
    net_earned_premium: 283_516e3,
    revenue: 842e3,
    revenue_from_interest: 12_169e3,
    profit_loss: 31_669e3,
    profit_loss_attributable_to_owners_of_parent: 1_964e3,
    ...different,
  });

describe("an owners' profit under IFRS", () => {
  const OWNERS = 'profit_loss_attributable_to_owners_of_parent';

  test('is contradicted where it is far from the profit and minorities have nothing', () => {
    expect(contradictionOf(igic(), OWNERS)).toMatch(/one kind of shares; "profit_loss" is the whole/);
    expect(contradictionOf(igic({ [OWNERS]: -31_669e3 }), OWNERS)).toMatch(/far from profit_loss/);
  });

  test('is not where minorities have the rest, or holders of other equity may', () => {
    const minorities = { profit_loss_attributable_to_noncontrolling_interests: 29_705e3 };
    expect(contradictionOf(igic(minorities), OWNERS)).toBeUndefined();
    expect(contradictionOf(igic({ [OWNERS]: 28_000e3 }), OWNERS)).toBeUndefined();
    expect(contradictionOf(igic({ profit_loss: 0 }), OWNERS)).toBeUndefined();
  });
});

test('a revenue under IFRS is a part of all where premiums or fees are more than twice as much, and not beside interest', () => {
  expect(contradictionOf(igic(), 'revenue')).toMatch(/net_earned_premium is more than twice as much/);
  expect(contradictionOf(igic({ net_earned_premium: 1_600e3 }), 'revenue')).toBeUndefined();
  expect(contradictionOf(igic({ net_earned_premium: 0, fee_and_commission_income: 1_700e3 }), 'revenue')).toMatch(
    /fee_and_commission_income is more/,
  );
});

/** Prudential plc had earned premiums of 21.4 billion in 2022, investments lost 30.2, and revenue was -8.2. */
test.each([
  ['a revenue below 0', { net_earned_premium: 21_351e3, revenue: -8_219e3 }],
  [
    'a small one beside the losses of investments',
    { net_earned_premium: 21_351e3, revenue: 1_219e3, gains_losses_on_investments: -20_332e3 },
  ],
])('%s is all that an insurer earned', (_, lines) => {
  expect(contradictionOf(igic({ fee_and_commission_income: 0, ...lines }), 'revenue')).toBeUndefined();
});

test('a revenue of 0 is a part, and losses of investments explain no more than they are', () => {
  expect(contradictionOf(igic({ revenue: 0 }), 'revenue')).toMatch(/net_earned_premium is more/);
  expect(contradictionOf(igic({ gains_losses_on_investments: -12_000e3 }), 'revenue')).toMatch(/net_earned_premium/);
});

describe('operating expenses beside all costs', () => {
  const costs = (operating_expenses: number) =>
    statement({
      cost_of_goods_sold: 50_000_001,
      cost_of_services: 20_000_001,
      operating_expenses,
      costs_and_expenses: 100_000_003,
    });

  test.each([
    ['all costs', 100_000_003],
    ['all but the cost of goods', 50_000_002],
    ['all but the cost of goods and of services', 30_000_001],
  ])('are %s', (_, expenses) => {
    expect(contradictionOf(costs(expenses), 'operating_expenses')).toBeUndefined();
  });

  test('are one of several costs where no cost of what is sold makes the difference', () => {
    expect(contradictionOf(costs(40_000_001), 'operating_expenses')).toMatch(/one of several operating costs/);
  });
});
