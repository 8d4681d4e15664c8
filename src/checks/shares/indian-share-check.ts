import { BANKS_PROFIT, GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from '../../api';
import type { Amounts } from '../amounts';
import type { Check } from '../check';
import { missingFromAttribution, PROFIT } from '../owners/profit-attribution';
import { roundingOf } from '../rounding';
import { roundingOfCapital, shareCheck } from './share-check';

const PAID_UP = 'details_of_paid_up_equity_share_capital.';
const BASIC = 'earnings_per_share.basic';
const DILUTED = 'earnings_per_share.diluted';
const CAPITAL = [
  `${PAID_UP}paid_up_value_of_equity_share_capital`,
  `${PAID_UP}face_value_of_equity_share_capital`,
] as const;
/** Basic earnings per share of an Indian company, and the capital and face value that give its number of shares. */
export const SHARE_LINES = [BASIC, ...CAPITAL] as const;
/** Paths of earnings per share of an Indian company. */
export const EARNED = /^earnings_per_share\.(basic|diluted)$/;
const { owners: OWNERS, minorities: MINORITIES } = GROUPS_PROFIT;

/** The part by which the average number of shares of a period may differ from that at its end: shares were issued, or are held in trust. */
const ISSUED = 0.25;

/** A bonus issue or a split makes up to ten shares of up to five, give or take the rounding of the earnings. */
const [MOST, ROUNDED] = [10, 0.005];
/** Diluted earnings per share are at most about as large as basic ones; a bonus of 1 for 5 changes earnings by a fifth. */
const RESTATED = 1.1;

function isNear(shares: number, whole: number): boolean {
  return whole <= MOST && Math.abs(shares / whole - 1) < ROUNDED;
}

/**
 * Explains a failed check by a bonus issue or split after the period: earnings per share are restated for it, and the capital at the period's end is not.
 * Diluted ones are restated, too: if they are a multiple of basic ones, the basic ones are wrong.
 */
function bonusAfterwards({ reported, expected }: Check, all: Amounts['all']): string | undefined {
  const ratio = expected / reported;
  const [basic, diluted] = [BASIC, DILUTED].map((line) => all.get(line));
  if (basic && diluted && diluted / basic > RESTATED) return undefined;
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
  return check && { ...check, cause: bonusAfterwards(check, amounts.all) };
}

/**
 * The line of the profit that earnings per share are computed from: for a group the owners' share. If that was filed wrongly, the whole profit gives the
 * number of shares and the owners' share does not; then the whole profit is taken, and the sum of owners and minorities reports the wrong share. The whole
 * profit is the owners', too, where a group gives no share of it to anybody, as Bajaj Finance and Dr. Reddy's, which have no minorities.
 */
function profitOfShares({ all }: Amounts, isConsolidated: boolean): string {
  if (all.has(BANKS_PROFIT.owners)) return BANKS_PROFIT.owners;
  if (!isConsolidated || attributesNothing(all)) return PROFIT;
  const isOwnersShareWrong =
    missingFromAttribution(all) !== undefined && !impliesShares(all, OWNERS) && impliesShares(all, PROFIT);
  return isOwnersShareWrong ? PROFIT : OWNERS;
}

/** Whether a group gives no part of its profit to anybody: the lines of owners and minorities are empty, or 0, and minorities have nothing of the comprehensive income. */
function attributesNothing(all: Amounts['all']): boolean {
  return [OWNERS, MINORITIES, SHARES_OF_COMPREHENSIVE.minorities].every((line) => !all.get(line));
}

/** Whether profit over earnings per share is the number of shares in an Indian statement; undefined where a line is missing. */
export function impliesShares(all: Amounts['all'], profit: string): boolean | undefined {
  const [earned, perShare, paid, face] = [profit, ...SHARE_LINES].map((line) => all.get(line));
  if (!earned || !perShare || !paid || !face) return undefined;
  const rounding = roundingOf(perShare, 0) / Math.abs(perShare) + roundingOfCapital(paid);
  return Math.abs((earned * face) / (perShare * paid) - 1) <= ISSUED + rounding;
}
