import { BANKS_PROFIT, GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from '../../api';
import type { Amounts } from '../amounts';
import type { Check } from '../check';
import { isOfAnotherOrder } from './order-of-shares';
import { roundingOf } from '../rounding';

const PAID_UP = 'details_of_paid_up_equity_share_capital.';
const BASIC = 'earnings_per_share.basic';
const CAPITAL = [
  `${PAID_UP}paid_up_value_of_equity_share_capital`,
  `${PAID_UP}face_value_of_equity_share_capital`,
] as const;
/** Basic earnings per share of an Indian company, and the capital and face value that give its number of shares. */
export const SHARE_LINES = [BASIC, ...CAPITAL] as const;
export const PROFIT = 'profit_after_tax';
/** Paths of earnings per share of an Indian company. */
export const EARNED = /^earnings_per_share\.(basic|diluted)$/;
const { owners: OWNERS, minorities: MINORITIES } = GROUPS_PROFIT;

/** The part by which the average number of shares of a period may differ from that at its end: shares were issued, or are held in trust. */
const ISSUED = 0.25;
/** The part by which two figures for the same average may differ. */
const AVERAGED = 0.05;

/** The lines of a market that give the number of shares and the earnings per share. */
interface ShareLines {
  readonly name: string;
  readonly profit: string;
  readonly perShare: string;
  /** The number of shares: a count, or an amount and the amount of one share. */
  readonly count: readonly [line: string, ofOne?: string];
  /** The part by which the two numbers of shares may differ. */
  readonly apart: number;
}

/** A bonus issue or a split makes up to ten shares of up to five, give or take the rounding of the earnings. */
const [MOST, ROUNDED] = [10, 0.005];

function isNear(shares: number, whole: number): boolean {
  return whole <= MOST && Math.abs(shares / whole - 1) < ROUNDED;
}

/** Explains a failed check by a bonus issue or split after the period: earnings per share are restated for it, and the capital at the period's end is not. */
function bonusAfterwards({ reported, expected }: Check): string | undefined {
  const ratio = expected / reported;
  const isBonus = ratio > 1 && [1, 2, 3, 4, 5].some((old) => isNear(ratio * old, Math.round(ratio * old)));
  if (!isBonus) return undefined;
  const lacksDigit = isNear(ratio, MOST);
  return `a bonus issue or split after the period${lacksDigit ? ', or a capital that lacks a digit,' : ''}`;
}

/** Checks that profit over earnings per share is the number of shares that capital over face value is; amounts are in `unit`s. */
export function indianShareCheck(amounts: Amounts, isConsolidated: boolean, unit: number): Check | undefined {
  const check = shareCheck(amounts, unit, {
    name: 'profit over earnings per share is paid-up capital over face value',
    profit: profitOfShares(amounts, isConsolidated),
    perShare: BASIC,
    count: CAPITAL,
    apart: ISSUED,
  });
  return check && { ...check, cause: bonusAfterwards(check) };
}

/**
 * The line of the profit that earnings per share are computed from: for a group the owners' share. If that was filed wrongly, the whole profit gives the
 * number of shares and the owners' share does not; then the whole profit is taken, and the sum of owners and minorities reports the wrong share. The whole
 * profit is the owners', too, where a group gives no share of it to anybody, as Bajaj Finance and Dr. Reddy's, which have no minorities.
 */
function profitOfShares({ all }: Amounts, isConsolidated: boolean): string {
  if (all.has(BANKS_PROFIT.owners)) return BANKS_PROFIT.owners;
  if (!isConsolidated || sharesNothing(all)) return PROFIT;
  const isOwnersShareWrong =
    missingFromShares(all) !== undefined && !impliesShares(all, OWNERS) && impliesShares(all, PROFIT);
  return isOwnersShareWrong ? PROFIT : OWNERS;
}

/** Whether the lines of owners and minorities are empty, or 0, and minorities have nothing of the comprehensive income. */
function sharesNothing(all: Amounts['all']): boolean {
  return [OWNERS, MINORITIES, SHARES_OF_COMPREHENSIVE.minorities].every((line) => !all.get(line));
}

/** The shares of a group's profit after tax, which they do not make. */
interface UnlikeShares {
  readonly profit: number;
  readonly owners: number;
  readonly minorities: number;
  /** By how much the shares are less than the profit: more than the rounding. */
  readonly missing: number;
  readonly rounding: number;
}

/** By how much the owners' and the minorities' shares are less than a group's profit after tax; undefined as `sharesUnlikeProfit`. */
export function missingFromShares(all: Amounts['all']): number | undefined {
  return sharesUnlikeProfit(all)?.missing;
}

/** Undefined where the shares of owners and minorities make the profit within its rounding, or where one of the lines is missing. */
export function sharesUnlikeProfit(all: Amounts['all']): UnlikeShares | undefined {
  const [profit, owners, minorities] = [PROFIT, OWNERS, MINORITIES].map((line) => all.get(line));
  if (!profit || !owners || typeof minorities !== 'number') return undefined;
  const rounding = [profit, owners, minorities].reduce((sum, each) => sum + roundingOf(each, 0), 0);
  const missing = profit - owners - minorities;
  return Math.abs(missing) <= rounding ? undefined : { profit, owners, minorities, missing, rounding };
}

/** The rounding of a capital, as a part of it: in a filing in whole crores 1.4 crore are filed as 1. */
export function roundingOfCapital(paid: number): number {
  return roundingOf(paid, 0) / 2 / Math.abs(paid);
}

/** Whether profit over earnings per share is the number of shares in an Indian statement; undefined where a line is missing. */
export function impliesShares(all: Amounts['all'], profit: string): boolean | undefined {
  const [earned, perShare, paid, face] = [profit, ...SHARE_LINES].map((line) => all.get(line));
  if (!earned || !perShare || !paid || !face) return undefined;
  const rounding = roundingOf(perShare, 0) / Math.abs(perShare) + roundingOfCapital(paid);
  return Math.abs((earned * face) / (perShare * paid) - 1) <= ISSUED + rounding;
}

/** Checks that net income over earnings per share is the reported average number of shares, basic and diluted. */
export function usShareChecks(amounts: Amounts): readonly Check[] {
  const available = 'net_income_loss_available_to_common_stockholders_basic';
  const profit = amounts.all.has(available) ? available : 'net_income_loss';
  const of = (name: string, perShare: string, line: string) => {
    const check = shareCheck(amounts, 1, { name, profit, perShare, count: [line], apart: AVERAGED });
    const [earned, ofOne] = [profit, perShare].map((each) => amounts.all.get(each) ?? 0);
    return check && { ...check, cause: takenBefore(check, earned ?? 0, ofOne ?? 0) };
  };
  const basic = of(
    'net income over earnings per share is the average number of shares',
    'earnings_per_share_basic',
    'weighted_average_number_of_shares_outstanding_basic',
  );
  const diluted = of(
    'net income over diluted earnings per share is the diluted number of shares',
    'earnings_per_share_diluted',
    'weighted_average_number_of_diluted_shares_outstanding',
  );
  const isConverted = basic && diluted && countsWhatIsConverted(basic, diluted);
  return [basic, isConverted ? { ...diluted, holds: true, remark: CONVERTED } : diluted].filter(
    (check) => check !== undefined,
  );
}

/** Explains a failed check by preferred dividends: net income exceeds the earnings of common shares, within an order of magnitude. */
function takenBefore({ reported }: Check, profit: number, perShare: number): string | undefined {
  const isMore = reported > 0 && profit > perShare * reported && !isOfAnotherOrder(reported, perShare, profit);
  return isMore ? 'what preferred or participating stock takes' : undefined;
}

const CONVERTED = 'diluted earnings per share add to net income what is converted into the shares that dilute it';
/** The part by which such diluted shares may exceed net income over earnings per share: Accenture's do by 21 %. The bound is ours. */
const ADDED_BACK = 0.25;

/**
 * Whether diluted shares include those of convertible securities. Their interest, or the share of minorities, is added to the profit then (ASC 260), so
 * that net income over diluted earnings per share is less than the diluted shares, and more than the basic ones.
 */
function countsWhatIsConverted(basic: Check, diluted: Check): boolean {
  if (!basic.holds || diluted.expected >= diluted.reported) return false;
  return (
    diluted.expected >= basic.reported - basic.tolerance && diluted.reported <= diluted.expected * (1 + ADDED_BACK)
  );
}

function shareCheck(amounts: Amounts, unit: number, lines: ShareLines): Check | undefined {
  const { name, profit, perShare, count, apart } = lines;
  const [line, ofOne] = count;
  const [ofProfit, ofShare, counted] = [amounts.all.get(profit), amounts.all.get(perShare), amounts.all.get(line)];
  const one = ofOne === undefined ? 1 : amounts.all.get(ofOne);
  if (!ofProfit || !ofShare || !counted || !one) return undefined;
  const [reported, expected] = [counted / one, ofProfit / ofShare].map((shares) => Math.round(shares * unit));
  if (reported === undefined || expected === undefined) return undefined;
  const rounding = ofOne === undefined ? 0 : roundingOfCapital(counted);
  const share = apart + roundingOf(ofShare, 0) / Math.abs(ofShare) + rounding;
  const tolerance = Math.abs(reported) * share;
  return {
    name,
    line,
    lines: [line, ...(ofOne === undefined ? [] : [ofOne]), profit, perShare],
    measure: 'shares',
    reported,
    expected,
    tolerance,
    holds: Math.abs(reported - expected) <= tolerance,
  };
}
