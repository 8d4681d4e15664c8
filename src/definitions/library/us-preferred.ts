import type { FormulaCase, OtherLines } from '../definition';
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

/** What else a face may take off for preferred stock, or for what is to be redeemed: beside the lines above, or alone. */
const TAKEN_TOO: OtherLines = {
  beside: onIncome('net_income_loss'),
  like: /^temporary_equity_(accretion|dividends?_)|^preferred_stock_(redemption|accretion|dividends)|^other_preferred_stock_dividends|^accretion_of_.*preferred|deemed_dividend/,
  unlike: /per_share|percent|_rate|price/,
  known: US_TO_PREFERRED,
  because: 'may be taken off net income for common stock too, and no line says what is left to it',
};

/** Where no line has what is left to common stock, and what is taken off for others is not one amount. */
export const usUnclearToPreferred = (): readonly FormulaCase[] => [
  ...US_TO_PREFERRED.map((line): FormulaCase => ({
    when: [{ present: [line] }, { negative: line }],
    refuse: `${line.slice('income.'.length)} is filed as a negative amount: whether common stock has less or more by it, nothing says`,
  })),
  ...US_TO_PREFERRED.flatMap((line, at) =>
    US_TO_PREFERRED.slice(at + 1).map((other): FormulaCase => ({
      when: [{ present: [line, other] }, { different: [line, other] }],
      refuse: `${line.slice('income.'.length)} and ${other.slice('income.'.length)} differ, and nothing says whether one holds the other`,
    })),
  ),
  { when: [{ present: [TAKEN_TOO.beside] }], refuseOthers: TAKEN_TOO },
];

/** Between liabilities and equity: preferred stock that is to be redeemed, which equity is without. */
export const US_REDEEMED = [
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
    when: [{ absentOrZero: [...US_PREFERRED, ...US_REDEEMED] }, { different: [line, '0'] }],
    refuse: `${line.slice('income.'.length)} were paid, and no line of the balance sheet has the preferred stock itself`,
  })),
  ...US_TO_PREFERRED.map((line): FormulaCase => ({
    when: [{ present: [line] }, { negative: `${PREFERRED} - ${line}` }],
    refuse: `${line.slice('income.'.length)} are more than the preferred stock in the balance sheet, which is then its par value alone`,
  })),
  { when: [{ absentOrZero: US_PREFERRED }], take: OWNERS },
  { take: `${OWNERS} - ${PREFERRED}` },
];
