import { checkStatement, failureText } from '../../../src/checks';
import type { StatementData } from '../../../src/api';

type Metrics = Readonly<Record<string, number>>;

const statement = (statement_type: string, year: number, metrics: Metrics) =>
  ({
    cik: '0000000001',
    statement_type,
    reporting_type: 'annual',
    period_end_date: `${year}-12-31`,
    currency: 'USD',
    metrics,
  }) as unknown as StatementData;

/** The checks of one statement beside those of the years before it. */
const checksOf = (type: string, lines: Metrics, years: readonly Metrics[]) => {
  const neighbours = years.map((each, at) => statement(type, 2020 + at, each));
  return checkStatement(statement(type, 2024, lines), neighbours).filter(({ name }) => name.startsWith('as in other'));
};
const failuresOf = (...args: Parameters<typeof checksOf>) =>
  checksOf(...args)
    .filter(({ holds }) => !holds)
    .map(failureText);

const assets = (cash: number, goods: number, total = cash + goods): Metrics => ({
  cash_and_cash_equivalents_at_carrying_value: cash,
  inventory_net: goods,
  assets_current: total,
});
const YEARS = [assets(10, 4), assets(11, 5), assets(12, 6), assets(13, 7)];

test('a subtotal that the same lines make in four other periods is held to them', () => {
  expect(checksOf('balance_sheet', assets(14, 8), YEARS)).toMatchObject([
    { line: 'assets_current', reported: 22, expected: 22, holds: true },
  ]);
  expect(failuresOf('balance_sheet', assets(14, 80, 22), YEARS)).toEqual([
    'as in other periods, the lines above make assets current: 22 is filed, they make 94 (72 more)',
  ]);
});

test('the same lines in another order are the same rule', () => {
  const turned = (cash: number, goods: number): Metrics => ({
    inventory_net: goods,
    cash_and_cash_equivalents_at_carrying_value: cash,
    assets_current: cash + goods,
  });
  const years = [assets(10, 4), assets(11, 5), turned(12, 6), turned(13, 7)];
  expect(failuresOf('balance_sheet', assets(14, 80, 22), years)).toHaveLength(1);
});

test('three periods are no rule, nor is what one of the nearest contradicts', () => {
  expect(checksOf('balance_sheet', assets(14, 80, 22), YEARS.slice(1))).toEqual([]);
  expect(checksOf('balance_sheet', assets(14, 80, 22), [assets(9, 3, 15), ...YEARS])).toEqual([]);
});

test('a line more among the parts may be a part: then there is no check; a line of zero is not a part', () => {
  const { assets_current: total = 0, ...parts } = assets(14, 8, 41);
  const other = (amount: number): Metrics => ({ ...parts, other_assets_current: amount, assets_current: total });
  expect(checksOf('balance_sheet', other(8), YEARS)).toEqual([]);
  expect(failuresOf('balance_sheet', other(0), YEARS)).toHaveLength(1);
});

test('a line that stands newly above the parts may be a part: then there is no check', () => {
  const withOther = (other: number): Metrics => ({ restricted_cash_current: other, ...assets(14, 8, 22 + other) });
  expect(checksOf('balance_sheet', withOther(5), YEARS)).toEqual([]);
  expect(checksOf('balance_sheet', withOther(0), YEARS)).toHaveLength(1);
});

test('in an income statement costs are deducted, and make a total of costs', () => {
  const income = (revenues: number, interest = 3): Metrics => ({
    revenues,
    cost_of_revenue: 20,
    gross_profit: revenues - 20,
    research_and_development_expense: 7,
    selling_general_and_administrative_expense: 5,
    operating_expenses: 12,
    operating_income_loss: revenues - 32,
    investment_income_interest: 1,
    interest_expense: interest,
    income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest:
      revenues - 34,
    income_tax_expense_benefit: 6,
    net_income_loss: revenues - 40,
  });
  const years = [61, 72, 83, 94].map((revenues) => income(revenues));
  expect(checksOf('income_statement', income(105), years).map(({ line }) => line)).toEqual([
    'gross_profit',
    'operating_expenses',
    'operating_income_loss',
    'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest',
    'net_income_loss',
  ]);
  expect(failuresOf('income_statement', { ...income(105), research_and_development_expense: 17 }, years)).toEqual([
    expect.stringMatching(/make operating expenses: 12 is filed, they make 22 \(10 more; /),
  ]);
  expect(failuresOf('income_statement', income(105, 8), years)).toHaveLength(1);
});

test('shares that were bought back are deducted from equity, with whichever sign they are filed', () => {
  const equity = (sign: number, treasury: number, total = 34 - treasury): Metrics => ({
    additional_paid_in_capital: 11,
    retained_earnings_accumulated_deficit: 23,
    treasury_stock_value: sign * treasury,
    stockholders_equity: total,
  });
  for (const sign of [1, -1]) {
    const years = [2, 3, 4, 5].map((treasury) => equity(sign, treasury));
    expect(checksOf('balance_sheet', equity(sign, 6), years)).toMatchObject([{ holds: true }]);
    expect(failuresOf('balance_sheet', equity(sign, 6, 39), years)).toHaveLength(1);
  }
});

test('shares and amounts a share are no parts', () => {
  const withShares = (lines: Metrics): Metrics => ({ common_stock_shares_issued: 500, ...lines });
  expect(checksOf('balance_sheet', withShares(assets(14, 8)), YEARS.map(withShares))).toHaveLength(1);
});

test('in a cash flow, cash paid and assets that grew are deducted', () => {
  const flow = (profit: number): Metrics => ({
    net_income_loss: profit,
    gain_loss_on_investments: 3,
    increase_decrease_in_accounts_receivable: 2,
    increase_decrease_in_accounts_payable: 1,
    net_cash_provided_by_used_in_operating_activities: profit - 3 - 2 + 1,
    payments_to_acquire_property_plant_and_equipment: 5,
    proceeds_from_sale_of_property_plant_and_equipment: 1,
    net_cash_provided_by_used_in_investing_activities: -4,
  });
  const years = [21, 31, 41, 51].map(flow);
  expect(checksOf('cash_flow', flow(61), years)).toHaveLength(2);
  expect(failuresOf('cash_flow', { ...flow(61), gain_loss_on_investments: -3 }, years)).toEqual([
    'as in other periods, the lines above make net cash provided by used in operating activities: 57 is filed, they make 63 (6 more; the other sign of gain loss on investments would explain it)',
  ]);
  const tooMuch = { ...flow(61), net_cash_provided_by_used_in_operating_activities: 63 };
  expect(failuresOf('cash_flow', tooMuch, years)).toEqual([
    'as in other periods, the lines above make net cash provided by used in operating activities: 63 is filed, they make 57 (6 less; the other sign of gain loss on investments would explain it)',
  ]);
});
