import {
  US_COMPREHENSIVE_OF_MINORITIES,
  US_INTEREST,
  US_LINES_TO_PREFERRED,
  US_OPERATING_INTEREST,
  US_PRE_TAX,
  US_SPECIAL_DIVIDEND,
} from '../../api';
import type { Amounts } from '../amounts';
import type { LineRule } from '../contradicted/line-rule';
import { US_MINORITIES_SHARE } from '../owners/us-minorities';
import { EXACT, roundingOf } from '../rounding';
import { isUnusualWorth } from '../shares/order-of-shares';

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

/** By the path of the line. */
export const US_PARTIAL_LINES: ReadonlyMap<string, LineRule> = new Map([
  [OUTSTANDING, unusualShares],
  [NET, unlikeProfit],
  [US_INTEREST, unlikeInterest],
  [US_OPERATING_INTEREST, besideOtherInterest],
  [DIVIDENDS, besideOtherDividends],
]);
