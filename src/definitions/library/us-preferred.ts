import type { FormulaCase } from '../definition';
import { US_FALLS_SHORT, US_MAY_HOLD } from './minorities';

const onIncome = (line: string) => `income.${line}`;
const onBalance = (line: string) => `balance.${line}`;

/** Preferred stock with what was paid in for it, as large banks file it, and the lines that are its par value alone with some. */
export const US_PREFERRED = [
  'preferred_stock_including_additional_paid_in_capital_net_of_discount',
  'preferred_stock_including_additional_paid_in_capital',
  'preferred_stock_value',
  'preferred_stock_value_outstanding',
  'preferred_units_preferred_partners_capital_accounts',
].map(onBalance);

/** Dividends of preferred stock, in one of several lines. */
export const US_PREFERRED_DIVIDENDS = [
  'preferred_stock_dividends',
  'preferred_stock_dividends_income_statement_impact',
  'dividends_preferred_stock',
].map(onIncome);

/** What preferred stock takes of a profit, or others that come before common stock, as Alphabet's class C did in 2015. */
export const US_TO_PREFERRED = [onIncome('preferred_stock_dividends_and_other_adjustments'), ...US_PREFERRED_DIVIDENDS];

/** Between liabilities and equity: preferred stock that is to be redeemed, which equity is without. */
const REDEEMED = [
  'temporary_equity_carrying_amount_including_portion_attributable_to_noncontrolling_interests',
  'temporary_equity_carrying_amount_attributable_to_parent',
  'temporary_equity_carrying_amount',
].map(onBalance);

const OWNERS = "[owners' equity]";
const PREFERRED = US_PREFERRED.join('|');

/**
 * What the owners' equity holds beside preferred stock. Where that takes dividends of more than stands for it, the balance sheet tells its par value alone,
 * or gives it class by class, which no answer has (MetLife, Kimco, Bunge, General Electric of 2010).
 */
export const usCommonEquity = (): readonly FormulaCase[] => [
  { when: [US_FALLS_SHORT], refuse: `${US_MAY_HOLD} preferred stock` },
  {
    when: [{ absentOrZero: US_PREFERRED }, { zero: onBalance('preferred_stock_shares_outstanding') }],
    take: OWNERS,
  },
  ...US_TO_PREFERRED.map((line): FormulaCase => ({
    when: [{ absentOrZero: [...US_PREFERRED, ...REDEEMED] }, { different: [line, '0'] }],
    refuse: `${line.slice('income.'.length)} were paid, and no line of the balance sheet has the preferred stock itself`,
  })),
  ...US_TO_PREFERRED.map((line): FormulaCase => ({
    when: [{ present: [line] }, { negative: `${PREFERRED} - ${line}` }],
    refuse: `${line.slice('income.'.length)} are more than the preferred stock in the balance sheet, which is then its par value alone`,
  })),
  { when: [{ absentOrZero: US_PREFERRED }], take: OWNERS },
  { take: `${OWNERS} - ${PREFERRED}` },
];
