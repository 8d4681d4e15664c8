import type { StatementData } from '../../src/api';
import { GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from '../../src/api';
import { checkStatement, hasWrongOwnersShare } from '../../src/checks';
import { indianData } from '../support/indian-statement';

/** How far a sum may be off, and which statements are compared with each other. */

const us = (statement_type: string, metrics: Readonly<Record<string, number>>): StatementData => ({
  cik: '1',
  statement_type,
  reporting_type: 'annual',
  period_end_date: '2023-12-31',
  currency: 'USD',
  metrics,
});
const failed = (data: StatementData, neighbours: readonly StatementData[] = []) =>
  checkStatement(data, neighbours).flatMap(({ holds, line }) => (holds ? [] : [line]));

const cash = (closing_cash: number) =>
  indianData({ opening_cash: 5.05, net_change_in_cash: 10.25, closing_cash }, { statement_type: 'cash_flow' });

test('an Indian sum may be off by one in the last digit of each of its amounts, and by no more', () => {
  expect(failed(cash(15.33))).toEqual([]);
  expect(failed(cash(15.27))).toEqual([]);
  expect(failed(cash(15.34))).toEqual(['closing_cash']);
  expect(failed(cash(15.26))).toEqual(['closing_cash']);
});

test.each(['cost_of_revenue', 'cost_of_goods_and_services_sold', 'cost_of_goods_sold'])(
  'revenue less %s is gross profit',
  (cost) => {
    const lines = { revenues: 812_345, [cost]: 512_223, gross_profit: 300_122 };
    expect(failed(us('income_statement', lines))).toEqual([]);
    expect(failed(us('income_statement', { ...lines, gross_profit: 310_122 }))).toEqual(['gross_profit']);
  },
);

const payables = (small: number, others: number) =>
  indianData(
    {
      current_liabilities: {
        financial_liabilities_current: {
          borrowings_current: 100.11,
          trade_payables_current: 62.22,
          total_outstanding_dues_of_micro_enterprise_and_small_enterprise_current: small,
          total_outstanding_dues_of_creditors_other_than_micro_enterprise_and_small_enterprise_current: others,
          financial_liabilities_current: 162.33,
        },
        current_liabilities: 162.33,
      },
    },
    { statement_type: 'balance_sheet', reporting_type: 'as_of' },
  );

test('dues to small creditors and to others, which are parts of trade payables, are not counted beside these', () =>
  expect(failed(payables(2.21, 60.01))).toEqual([]));

const income = (type: string, end: string, quarter: string, sales: number, rest: object = {}) =>
  indianData(
    { income: { sales } },
    { reporting_type: type, period_end_date: end, fiscal_year: 2024, fiscal_quarter: quarter, ...rest },
  );
const HALF = income('half_yearly', '2023-09-30', 'Q2', 300);
const [FIRST, SECOND] = [
  income('quarterly', '2023-06-30', 'Q1', 100),
  income('quarterly', '2023-09-30', 'Q2', 120),
] as const;

test('a half-year is compared with its two quarters', () => {
  expect(failed(HALF, [FIRST, SECOND])).toEqual(['income.sales']);
  expect(failed(HALF, [income('quarterly', '2023-06-30', 'Q1', 180), SECOND])).toEqual([]);
});

test.each<[title: string, first: StatementData]>([
  ['in another currency', income('quarterly', '2023-06-30', 'Q1', 100, { currency: 'USD' })],
  ['in another scale', income('quarterly', '2023-06-30', 'Q1', 100, { scale: 'lakhs' })],
  ['of the other scope', income('quarterly', '2023-06-30', 'Q1', 100, { statement_scope: 'standalone' })],
  ['of another year', income('quarterly', '2022-06-30', 'Q1', 100, { fiscal_year: 2023 })],
  ['with its label, a year before', income('quarterly', '2022-06-30', 'Q1', 100)],
  ['with its label, a year after', income('quarterly', '2024-06-30', 'Q1', 100)],
  ['of six months', income('half_yearly', '2023-06-30', 'Q1', 100)],
])('it is not compared with a quarter %s', (_, first) => expect(failed(HALF, [first, SECOND])).toEqual([]));

const inSection = (path: string, value: number) => {
  const [section = '', key = ''] = path.split('.');
  return { [section]: { [key]: value } };
};
const shares = (basic: number, owners: number) => {
  const [section = '', minorities = ''] = GROUPS_PROFIT.minorities.split('.');
  return indianData({
    profit_after_tax: 2225.51,
    [section]: { ...inSection(GROUPS_PROFIT.owners, owners)[section], [minorities]: 0 },
    ...inSection(SHARES_OF_COMPREHENSIVE.minorities, 0),
    details_of_paid_up_equity_share_capital: {
      paid_up_value_of_equity_share_capital: 363.6,
      face_value_of_equity_share_capital: 10,
    },
    earnings_per_share: { basic, diluted: basic },
  });
};

test('only the owners’ share is wrong where earnings per share are those of the whole profit, and not of that share', () => {
  expect(hasWrongOwnersShare(shares(61.21, 2224.05))).toBe(true);
  expect(hasWrongOwnersShare(shares(61.17, 2224.05))).toBe(false);
  expect(hasWrongOwnersShare(shares(70, 2224.05))).toBe(false);
  expect(hasWrongOwnersShare(shares(61.21, 2225.51))).toBe(false);
});
