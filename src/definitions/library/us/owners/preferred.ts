import { US_LINES_OF_PREFERRED_DIVIDENDS, US_LINES_TO_PREFERRED } from '../../../../api';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase, OtherLines } from '../../../definition';
import { nameOf, onBalance, onIncome } from '../../line-paths';
import { US_TEMPORARY_CARRYING_AMOUNTS } from '../totals';
import { US_FALLS_SHORT, US_MAY_HOLD, US_MINORITIES } from './minorities';

/** Lines of preferred stock: with additional paid-in capital, as large banks file it, or lines that some issuers use for the par value only. */
export const US_PREFERRED = [
  'preferred_stock_including_additional_paid_in_capital_net_of_discount',
  'preferred_stock_including_additional_paid_in_capital',
  'preferred_stock_value',
  'preferred_stock_value_outstanding',
  'preferred_units_preferred_partners_capital_accounts',
].map(onBalance);

export const US_PREFERRED_DIVIDENDS = US_LINES_OF_PREFERRED_DIVIDENDS.map(onIncome);
export const US_TO_PREFERRED = US_LINES_TO_PREFERRED.map(onIncome);

/** Other lines that an income statement may deduct for preferred or redeemable stock, beside the lines above or alone. */
const TAKEN_TOO: OtherLines = {
  beside: onIncome('net_income_loss'),
  like: /^temporary_equity_(accretion|dividends?_)|^preferred_stock_(redemption|accretion|dividends)|^other_preferred_stock_dividends|^accretion_of_.*preferred|deemed_dividend/,
  unlike: /per_share|percent|_rate|price/,
  known: US_TO_PREFERRED,
  because: 'may be taken off net income for common stock too, and no line says what is left to it',
};

/** Refuses the profit of common stock, which no line has, if it is not clear how much is deducted for preferred stock. */
export const usUnclearToPreferred = (): readonly FormulaCase[] => [
  ...US_TO_PREFERRED.map((line): FormulaCase => ({
    when: [{ present: [line] }, { negative: line }],
    refuse: `${nameOf(line)} is filed as a negative amount: whether common stock has less or more by it, nothing says`,
  })),
  ...US_TO_PREFERRED.flatMap((line, at) =>
    US_TO_PREFERRED.slice(at + 1).map((other): FormulaCase => ({
      when: [{ present: [line, other] }, { different: [line, other] }],
      refuse: `${nameOf(line)} and ${nameOf(other)} differ, and nothing says whether one holds the other`,
    })),
  ),
  { when: [{ present: [TAKEN_TOO.beside] }], refuseOthers: TAKEN_TOO },
];

const PROFIT = onIncome('profit_loss');

/**
 * Conditions that prove net income to be after what preferred stock takes, beside a line of that: the profit less both it and the share of minorities,
 * if they have one, is net income to the last digit. What is left to common stock is then that line, and with the other it is the owners' net income.
 */
export const US_AFTER_PREFERRED: readonly (readonly [taken: string, when: readonly FormulaCondition[]])[] =
  US_TO_PREFERRED.flatMap((taken) => [
    [taken, afterPreferred(taken, PROFIT, [{ absentOrZero: US_MINORITIES.shares }])] as const,
    ...US_MINORITIES.shares.map((share) => {
      const whole = `${PROFIT} - ${share}`;
      return [taken, afterPreferred(taken, whole, [{ present: [share] }, { different: [share, '0'] }])] as const;
    }),
  ]);

/** `whole` is what owners of all kinds of stock have. A negative line of what is taken is refused elsewhere: nothing says which way it counts. */
function afterPreferred(taken: string, whole: string, when: readonly FormulaCondition[]): readonly FormulaCondition[] {
  const lines: FormulaCondition = { present: [PROFIT, TAKEN_TOO.beside, taken] };
  return [lines, { negative: `-${taken}` }, ...when, { same: [`${whole} - ${taken}`, TAKEN_TOO.beside] }];
}

const OWNERS = "[owners' equity]";
const PREFERRED = US_PREFERRED.join('|');
const PAID_IN = onBalance('additional_paid_in_capital');

/**
 * The line is the par value of the shares where it is less than twice their number times that, as rounded to millions it may be, and the par value is
 * too small to have been their price: the rest is in paid-in capital (MetLife, Castor Maritime). Older stock was sold at its par value of 25 or 100
 * dollars (Xcel Energy). The bounds are ours.
 */
const PAR = onBalance('preferred_stock_par_or_stated_value_per_share');
const PRICE_AT_LEAST = 5;
const PAR_ALONE = US_PREFERRED.flatMap((line) =>
  ['preferred_stock_shares_outstanding', 'preferred_stock_shares_issued'].map(onBalance).map((shares): FormulaCase => ({
    when: [
      { present: [line, shares, PAR, PAID_IN] },
      { different: [line, '0'] },
      { different: [PAID_IN, '0'] },
      { negative: `${PAR} - ${PRICE_AT_LEAST}` },
      { negative: `${line} - 2 * ${shares} * ${PAR}` },
    ],
    refuse: `${nameOf(line)} is the par value of its shares alone: what was paid above it is in additional_paid_in_capital, with that of common stock`,
  })),
);

/** Preferred stock stands beside stockholders' equity, which the lines of common stock make alone: utilities and PepsiCo show it so. */
const BESIDE_EQUITY: FormulaCondition = {
  madeWithout: {
    total: onBalance('stockholders_equity'),
    after: ['balance.liabilities_noncurrent', 'balance.liabilities'],
    without: /preferred/,
  },
};

/**
 * Common equity: the owners' equity less preferred stock, where it holds that. If preferred dividends exceed the line of preferred stock, the balance sheet shows only its
 * par value, or shows it by class, which the service does not have (MetLife, Kimco, Bunge, General Electric in 2010): then it is refused.
 */
export const usCommonEquity = (): readonly FormulaCase[] => [
  { when: [US_FALLS_SHORT], refuse: `${US_MAY_HOLD} preferred stock` },
  {
    when: [{ absentOrZero: US_PREFERRED }, { zero: onBalance('preferred_stock_shares_outstanding') }],
    take: OWNERS,
  },
  ...US_TO_PREFERRED.map((line): FormulaCase => ({
    when: [{ absentOrZero: [...US_PREFERRED, ...US_TEMPORARY_CARRYING_AMOUNTS] }, { different: [line, '0'] }],
    refuse: `${nameOf(line)} were paid, and no line of the balance sheet has the preferred stock itself`,
  })),
  ...US_TO_PREFERRED.map((line): FormulaCase => ({
    when: [{ present: [line] }, { negative: `${PREFERRED} - ${line}` }],
    refuse: `${nameOf(line)} are more than the preferred stock in the balance sheet, which is then its par value alone`,
  })),
  ...PAR_ALONE,
  { when: [{ absentOrZero: US_PREFERRED }], take: OWNERS },
  { when: [BESIDE_EQUITY], take: OWNERS },
  { take: `${OWNERS} - ${PREFERRED}` },
];
