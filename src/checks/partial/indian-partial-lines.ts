import { BANKS_PROFIT, GROUPS_PROFIT } from '../../api';
import type { LineRule } from '../contradicted/line-rule';
import { hasMisfiledAttribution } from '../owners/misfiled-attribution';
import { PROFIT } from '../owners/profit-attribution';
import { hasMinoritiesOfOtherSign } from '../owners/sign-of-minorities';
import { roundingOf } from '../rounding';

const BEFORE_TAX = 'profit_before_tax';
const [PAID_IN_OPERATING, PAID_IN_FINANCING] = [
  'operating.interest_paid_classified_as_operating_activities',
  'financing.interest_paid_classified_as_financing_activities',
];

/**
 * A payment of an Indian cash flow statement, of which other lines may hold the rest. A 0 may mean that nothing was paid or that nothing was filed: the
 * finance costs show which.
 */
const paidBeside =
  (...others: readonly string[]): LineRule =>
  (all, path) => {
    const other = others.find((line) => all.get(line));
    if (other !== undefined) return `${other} stands beside it`;
    return all.get(path) === 0
      ? 'it is filed as 0, and the income statement shows whether there was nothing to pay'
      : undefined;
  };

const missingFromProfit: LineRule = (all, path, { statement_scope: scope }) => {
  if (scope !== 'consolidated') return undefined;
  const [profit, owners, minorities] = [path, BANKS_PROFIT.owners, BANKS_PROFIT.minorities].map((line) =>
    all.get(line),
  );
  if (typeof profit !== 'number' || !owners || typeof minorities !== 'number') return undefined;
  // HDFC Bank has deducted its minorities' share above the profit before tax, and filed 0 in their line.
  if (minorities === 0)
    return `${BANKS_PROFIT.minorities} is filed as 0, and the year before shows whether there are none`;
  if (path === BEFORE_TAX) return undefined;
  const rounding = roundingOf(profit, 0) + roundingOf(owners, 0) + roundingOf(minorities, 0);
  if (Math.abs(owners + minorities - profit) <= rounding) return undefined;
  return `the share of associates (${BANKS_PROFIT.associates}) stands below it, and is in the profit of other groups`;
};

/** A share of minorities in the profit of an Indian group: 0 may be filed in its place, or what is no share of the profit. */
const unlikeShareOfMinorities: LineRule = (all, path, data) => {
  if (all.get(path) === 0) return 'it is filed as 0, and other lines show whether minorities have no share';
  return hasMisfiledAttribution(data) || hasMinoritiesOfOtherSign(data)
    ? 'it is not the share of the profit, which the shares of the owners show'
    : undefined;
};

/** Lines of an Indian balance sheet that may hold more than their name says: another statement tells. */
const shownElsewhere =
  (why: string): LineRule =>
  () =>
    why;
const borrowings = shownElsewhere('they may hold what is owed for leases, which the cash flow statement shows');

/** By the path of the line. */
export const INDIAN_PARTIAL_LINES: ReadonlyMap<string, LineRule> = new Map([
  [
    'capital_and_liabilities.capital',
    shownElsewhere('it may hold options or preference shares, which the paid-up capital beside the earnings shows'),
  ],
  ['non_current_liabilities.financial_liabilities_non_current.borrowings', borrowings],
  ['current_liabilities.financial_liabilities_current.borrowings_current', borrowings],
  [
    'operating.tax_paid',
    paidBeside(
      'investing.income_taxes_paid_refund_classified_as_investing_activities',
      'financing.income_taxes_paid_refund_classified_as_financing_activities',
    ),
  ],
  [PAID_IN_OPERATING, paidBeside(PAID_IN_FINANCING)],
  [PAID_IN_FINANCING, paidBeside(PAID_IN_OPERATING)],
  [PROFIT, missingFromProfit],
  [BEFORE_TAX, missingFromProfit],
  [BANKS_PROFIT.minorities, unlikeShareOfMinorities],
  [GROUPS_PROFIT.minorities, unlikeShareOfMinorities],
]);
