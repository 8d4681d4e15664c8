import type { StatementData } from '../api';
import {
  BANKS_PROFIT,
  GROUPS_PROFIT,
  US_COMPREHENSIVE_OF_MINORITIES,
  US_INTEREST,
  US_OPERATING_INTEREST,
  US_PRE_TAX,
  US_SPECIAL_DIVIDEND,
  US_LINES_TO_PREFERRED,
} from '../api';
import type { Amounts } from './amounts';
import { amountsOf } from './amounts';
import type { LineRule } from './contradicted/line-rule';
import { hasMisfiledAttribution } from './owners/misfiled-attribution';
import { hasMinoritiesOfOtherSign } from './owners/sign-of-minorities';
import { US_MINORITIES_SHARE } from './owners/us-minorities';
import { EXACT, roundingOf } from './rounding';
import { isUnusualWorth } from './shares/order-of-shares';

const PROFIT = 'profit_after_tax';
const BEFORE_TAX = 'profit_before_tax';
const [PAID_IN_OPERATING, PAID_IN_FINANCING] = [
  'operating.interest_paid_classified_as_operating_activities',
  'financing.interest_paid_classified_as_financing_activities',
];
/** What is paid to owners and others who are near the issuer, as a part of interest or beside it. */
const RELATED_INTEREST = 'interest_expense_related_party';
const NON_OPERATING_INTEREST = 'interest_expense_nonoperating';
const NET = 'net_income_loss';
const DIVIDENDS = 'payments_of_dividends';
const [COMMON_DIVIDENDS, PREFERRED_DIVIDENDS] = [
  `${DIVIDENDS}_common_stock`,
  `${DIVIDENDS}_preferred_stock_and_preference_stock`,
];
const OUTSTANDING = 'common_stock_shares_outstanding';
/** Few issuers have fewer shares than the first or more than the second: then they were filed in thousands, or multiplied. The bounds are ours. */
const [FEWEST, MOST] = [10e6, 100e9];

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

const unusualShares: LineRule = (all) => {
  const shares = all.get(OUTSTANDING);
  if (typeof shares !== 'number') return undefined;
  const isUsual = shares >= FEWEST && shares <= MOST && !isUnusualWorth(all.get('stockholders_equity') ?? 0, shares);
  return isUsual ? undefined : 'the shares may be in thousands, or multiplied, which earnings per share show';
};

/**
 * Why net income may not be the owners' profit: Southern California Edison files net income after preferred dividends; Petrobras files it with the
 * share of its minorities, as the lines above it show.
 */
const unlikeProfit: LineRule = (all) => {
  const net = all.get(NET);
  if (typeof net !== 'number') return undefined;
  const profit = profitBeside(all, net);
  const hasMinorities = [...all].some(([line, share]) => US_MINORITIES_SHARE.test(line) && share);
  if (net === profit)
    return (hasMinorities || all.get(US_COMPREHENSIVE_OF_MINORITIES)) && isAllThatTaxLeaves(all, net)
      ? 'it may be before the share that another line gives to minorities'
      : undefined;
  if (!hasMinorities)
    return 'it is not profit_loss beside it, and the balance sheet shows whether minorities have the rest';
  return isAfterPreferred(all, profit, net)
    ? 'it may be what is left to common stock after preferred dividends'
    : undefined;
};

/** The line of the profit, or net income where there is none. That of the same amount with the other sign is contradicted, or contradicts net income. */
function profitBeside(all: ReadonlyMap<string, number | null>, net: number): number {
  const whole = all.get('profit_loss') ?? net;
  return whole === -net ? net : whole;
}

/** Whether net income is the profit less both a share of minorities and what preferred stock takes. */
function isAfterPreferred(all: ReadonlyMap<string, number | null>, profit: number, net: number): boolean {
  const shares = [...all].flatMap(([line, share]) => (US_MINORITIES_SHARE.test(line) && share ? [share] : []));
  const dividends = US_LINES_TO_PREFERRED.flatMap((line) => all.get(line) || []);
  return dividends.some((taken) => shares.some((share) => Math.abs(profit - share - taken - net) < EXACT));
}

/** Lines that some issuers have after tax, and others before it; undefined is none. */
const AFTER_TAX = [
  undefined,
  'income_loss_from_equity_method_investments',
  'income_loss_from_discontinued_operations_net_of_tax',
  'income_loss_from_discontinued_operations_net_of_tax_attributable_to_reporting_entity',
];

function isAllThatTaxLeaves(all: Amounts['all'], net: number): boolean {
  const before = US_PRE_TAX.map((line) => all.get(line)).find((amount) => typeof amount === 'number');
  const tax = all.get('income_tax_expense_benefit');
  if (typeof before !== 'number' || typeof tax !== 'number') return false;
  const rounding = roundingOf(before, 0) + roundingOf(tax, 0) + roundingOf(net, 0);
  return AFTER_TAX.some((line) => {
    const other = line === undefined ? 0 : (all.get(line) ?? 0);
    return Math.abs(before - tax + other - net) <= rounding;
  });
}

/** Negative interest may be a refund, as Gap's on taxes, or a cost with the sign of a payment, as CSX's. */
const unlikeInterest: LineRule = (all) => {
  const interest = all.get(US_INTEREST);
  if (all.get(RELATED_INTEREST)) return `${RELATED_INTEREST} stands beside it`;
  return typeof interest === 'number' && interest < 0 ? 'it is filed as a negative amount' : undefined;
};

const besideOtherInterest: LineRule = (all) =>
  all.get(NON_OPERATING_INTEREST) ? `${NON_OPERATING_INTEREST} stands beside it` : undefined;

/** The line of all dividends may be those of common stock where preferred ones stand beside it alone, or the ordinary ones beside a special one. */
const besideOtherDividends: LineRule = (all) => {
  const special = [...all].find(([line, amount]) => US_SPECIAL_DIVIDEND.test(line) && amount);
  if (special) return `${special[0]} stands beside it`;
  const isKnown = typeof all.get(COMMON_DIVIDENDS) === 'number' || !all.get(PREFERRED_DIVIDENDS);
  return isKnown
    ? undefined
    : `${PREFERRED_DIVIDENDS} stands beside it, and the other lines show whether it holds them`;
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

/** A share of minorities in the profit of an Indian group: 0 may be filed in its place, or what is no share of the profit. A US line of that name is equity. */
const unlikeShareOfMinorities: LineRule = (all, path, data) => {
  if (data.statement_scope === undefined) return undefined;
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
const RULES: ReadonlyMap<string, LineRule> = new Map([
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
  [OUTSTANDING, unusualShares],
  [NET, unlikeProfit],
  [US_INTEREST, unlikeInterest],
  [US_OPERATING_INTEREST, besideOtherInterest],
  [DIVIDENDS, besideOtherDividends],
]);

/**
 * Why a line is not, or may not be, all of what its everyday name says, or is more than that; undefined where no other line shows it. The line
 * itself was filed correctly: a definition computes the quantity.
 */
export function missingFromLine(data: StatementData, path: string): string | undefined {
  return RULES.get(path)?.(amountsOf(data).all, path, data);
}
