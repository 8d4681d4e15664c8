import type { StatementData } from '../api';
import { BANKS_PROFIT, US_INTEREST, US_OPERATING_INTEREST, US_PRE_TAX } from '../api';
import type { Amounts } from './amounts';
import { amountsOf } from './amounts';
import { MINORITIES_SHARE } from './contradicted-line';
import { roundingOf } from './rounding';

const PROFIT = 'profit_after_tax';
const BEFORE_TAX = 'profit_before_tax';
const BANKS_CAPITAL = 'capital_and_liabilities.capital';
/** The lines of an Indian company's balance sheet. */
const BORROWINGS: ReadonlySet<string> = new Set([
  'non_current_liabilities.financial_liabilities_non_current.borrowings',
  'current_liabilities.financial_liabilities_current.borrowings_current',
]);
const INTEREST_PAID = ['financing', 'operating'].map(
  (part) => `${part}.interest_paid_classified_as_${part}_activities`,
);
/** Lines of an Indian cash flow statement; beside each, the lines that may hold the rest of what its everyday name says. */
const PAYMENTS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'operating.tax_paid',
    [
      'investing.income_taxes_paid_refund_classified_as_investing_activities',
      'financing.income_taxes_paid_refund_classified_as_financing_activities',
    ],
  ],
  ...INTEREST_PAID.map((line) => [line, INTEREST_PAID.filter((other) => other !== line)] as const),
]);
/** What is paid to owners and others who are near the issuer, as a part of interest or beside it. */
const RELATED_INTEREST = 'interest_expense_related_party';
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
 * Why a line is not, or may not be, all of what its everyday name says, or is more than that; undefined where no other line shows it. The line
 * itself was filed correctly: a definition computes the quantity.
 */
export function missingFromLine(data: StatementData, path: string): string | undefined {
  if (path === BANKS_CAPITAL)
    return 'it may hold options or preference shares, which the paid-up capital beside the earnings tells';
  if (BORROWINGS.has(path)) return 'they may hold what is owed for leases, which the cash flow statement tells';
  const others = PAYMENTS.get(path);
  if (others) return missingFromPayment(data, path, others);
  if (path === OUTSTANDING) return unusualShares(data);
  if (path === NET) return unlikeProfit(data);
  if (path === US_INTEREST) return unlikeInterest(data);
  if (path === DIVIDENDS) return besidePreferred(data);
  if (path === US_OPERATING_INTEREST && amountsOf(data).all.get('interest_expense_nonoperating'))
    return 'interest_expense_nonoperating stands beside it';
  return missingFromProfit(data, path);
}

/** A 0 may mean that nothing was paid or that nothing was filed: the finance costs show which. */
function missingFromPayment(data: StatementData, path: string, others: readonly string[]): string | undefined {
  const { all } = amountsOf(data);
  const other = others.find((line) => all.get(line));
  if (other !== undefined) return `${other} stands beside it`;
  return all.get(path) === 0
    ? 'it is filed as 0, and the income statement tells whether there was nothing to pay'
    : undefined;
}

function unusualShares(data: StatementData): string | undefined {
  const shares = amountsOf(data).all.get(OUTSTANDING);
  const isUsual = typeof shares !== 'number' || (shares >= FEWEST && shares <= MOST);
  return isUsual ? undefined : 'the shares may be in thousands, or multiplied, which earnings per share tell';
}

/**
 * Why net income may not be the owners' profit: Southern California Edison files net income after preferred dividends; Petrobras files it with the
 * share of its minorities, as the lines above it show.
 */
function unlikeProfit(data: StatementData): string | undefined {
  const { all } = amountsOf(data);
  const [net, profit = net] = [NET, 'profit_loss'].map((line) => all.get(line));
  if (typeof net !== 'number' || typeof profit !== 'number') return undefined;
  const hasMinorities = [...all].some(([line, share]) => MINORITIES_SHARE.test(line) && share);
  if (net === profit)
    return hasMinorities && isAllThatTaxLeaves(all, net)
      ? 'it may be before the share that another line gives to minorities'
      : undefined;
  return hasMinorities
    ? undefined
    : 'it is not profit_loss beside it, and the balance sheet tells whether minorities have the rest';
}

/** Lines that some issuers have after tax, and others before it; undefined stands for none. */
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
function unlikeInterest(data: StatementData): string | undefined {
  const { all } = amountsOf(data);
  const interest = all.get(US_INTEREST);
  if (all.get(RELATED_INTEREST)) return `${RELATED_INTEREST} stands beside it`;
  return typeof interest === 'number' && interest < 0 ? 'it is filed as a negative amount' : undefined;
}

/** The line of all dividends may be those of common stock where preferred ones stand beside it alone. */
function besidePreferred(data: StatementData): string | undefined {
  const { all } = amountsOf(data);
  const isTold = all.has(COMMON_DIVIDENDS) || !all.get(PREFERRED_DIVIDENDS);
  return isTold ? undefined : `${PREFERRED_DIVIDENDS} stands beside it, and the other lines tell whether it holds them`;
}

function missingFromProfit(data: StatementData, path: string): string | undefined {
  if ((path !== PROFIT && path !== BEFORE_TAX) || data.statement_scope !== 'consolidated') return undefined;
  const { all } = amountsOf(data);
  const [profit, owners, minorities] = [path, BANKS_PROFIT.owners, BANKS_PROFIT.minorities].map((line) =>
    all.get(line),
  );
  if (typeof profit !== 'number' || !owners || typeof minorities !== 'number') return undefined;
  // HDFC Bank has deducted its minorities' share above the profit before tax, and filed 0 in their line.
  if (minorities === 0)
    return `${BANKS_PROFIT.minorities} is filed as 0, and the year before tells whether there are none`;
  if (path === BEFORE_TAX) return undefined;
  const rounding = roundingOf(profit, 0) + roundingOf(owners, 0) + roundingOf(minorities, 0);
  if (Math.abs(owners + minorities - profit) <= rounding) return undefined;
  return `the share of associates (${BANKS_PROFIT.associates}) stands below it, and is in the profit of other groups`;
}
