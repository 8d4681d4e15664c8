import type { FormulaCase } from '../../../definition';
import { US_WHOLE_BALANCE } from '../totals';

export const US_SHARES = 'balance.common_stock_shares_outstanding';
export const US_WEIGHTED = 'income.weighted_average_number_of_shares_outstanding_basic';
const ISSUED = 'balance.common_stock_shares_issued';
/** The name since 2022 of the number of shares that the issuer holds. */
const HELD = 'balance.treasury_stock_common_shares';

/** Refuses shares that were filed in thousands, or multiplied by a million, as by Advance Auto Parts and ACE in 2010. */
const OF_ANOTHER_ORDER = ['income.net_income_loss', 'income.profit_loss'].map(
  (profit) =>
    ({
      when: [{ sharesOfAnotherOrder: { shares: US_SHARES, profit } }],
      refuse:
        'common_stock_shares_outstanding times earnings per share is another order of magnitude than the profit: the shares are in thousands, or multiplied',
    }) satisfies FormulaCase,
);

/** Refuses shares that no income statement of the day holds, as of the year before a first 10-Q, where they may be in thousands, or multiplied. */
const UNPROVED = {
  when: [{ sharesUnproved: { shares: US_SHARES, profit: 'income.net_income_loss', equity: 'stockholders_equity' } }],
  refuse:
    'equity is under 0.1 or over 10,000 dollars a share: the shares may be in thousands, or multiplied, and no income statement of the day shows it',
} satisfies FormulaCase;

/**
 * Refuses shares issued that were filed as outstanding: the average number is nearer to them without those that the issuer holds. Netflix files the same
 * number as issued and outstanding, without those that it holds.
 */
const ISSUED_AS_OUTSTANDING = {
  when: [
    { present: [US_SHARES, ISSUED, HELD, US_WEIGHTED] },
    { same: [US_SHARES, ISSUED] },
    { negative: `2 * ${US_WEIGHTED} + ${HELD} - 2 * ${ISSUED}` },
    { negative: `2 * ${ISSUED} - 3 * ${HELD} - 2 * ${US_WEIGHTED}` },
  ],
  refuse:
    'common_stock_shares_outstanding is the number of shares issued, and the average number is that without treasury_stock_common_shares, which the issuer holds',
} satisfies FormulaCase;

/** Says how shares outstanding may be had where the balance sheet has no line of them. */
const notFiled = (held: string): FormulaCase & { readonly refuse: string } => ({
  when: [{ absent: [US_SHARES] }, { present: [ISSUED, held] }],
  refuse: `the balance sheet has no line of shares outstanding; "=${ISSUED} - ${held}" are those issued without those in treasury, unless other classes or a trust have some`,
});

/** Cases in which the line of shares outstanding is not what it says. */
export const US_SHARES_REFUSED = [...OF_ANOTHER_ORDER, UNPROVED, ISSUED_AS_OUTSTANDING] as const;
/** Cases without that line. */
export const US_SHARES_MISSING = [
  ...[HELD, 'balance.treasury_stock_shares'].map(notFiled),
  {
    when: [{ absent: [US_SHARES] }, { present: [US_WHOLE_BALANCE, US_WEIGHTED] }],
    refuse: 'the balance sheet has no line of shares outstanding; "basic shares" is their average over the period',
  },
] as const satisfies readonly FormulaCase[];
