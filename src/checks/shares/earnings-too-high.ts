import type { StatementData } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import { numberText } from '../check-text';
import { missingFromAttribution } from '../owners/profit-attribution';
import { roundingOf } from '../rounding';
import { EARNED, SHARE_LINES } from './indian-share-check';
import { roundingOfCapital } from './share-check';
import { shareCheckOf } from './shares-issued';

const [BASIC, PAID_UP] = SHARE_LINES;
/** How far the shares that earnings make may be below those in issue. Of 2,188 Indian statements three are further off with an unchanged capital, all wrong. The bound is ours. */
const FEWER = 0.02;
/** How near to its capital the earnings of the quarter before must be, so that no trust holds shares and no hybrid capital takes of the profit. The bound is ours. */
const CONFIRMED = 0.005;
/** Capitals that differ by less than this part are the same, as book value per share has it. */
const SAME = 0.002;

/**
 * The part by which a profit over earnings per share makes fewer shares than the capital; undefined where a check says more, or where the owners' share of the
 * profit may be the wrong one.
 */
function missingShares(data: StatementData, path: string): number | undefined {
  const { all } = amountsOf(data);
  const [check, perShare, paid] = [shareCheckOf(data), all.get(path), all.get(PAID_UP)];
  if (!check?.holds || !perShare || !paid || missingFromAttribution(all) !== undefined) return undefined;
  return 1 - sharesMade(data, check, perShare) / check.reported - roundings(perShare, paid);
}

/** The shares that the profit over earnings per share makes, which may be the diluted ones: the check's are of the basic ones. */
function sharesMade(data: StatementData, { expected }: Check, perShare: number): number {
  return (expected * (amountsOf(data).all.get(BASIC) ?? perShare)) / perShare;
}

const roundings = (perShare: number, paid: number) =>
  roundingOf(perShare, 0) / Math.abs(perShare) + roundingOfCapital(paid);

/** Whether earnings per share may be too high, as the quarter before the period would tell. */
export function mayEarningsBeTooHigh(data: StatementData, path: string): boolean {
  return EARNED.test(path) && (missingShares(data, path) ?? 0) > FEWER;
}

/**
 * Why such earnings per share are too high: the capital was the same at the end of the quarter before the period, whose own earnings confirm it, so that the
 * average of the period can be no less. HCLTech's own of the year to March 2021 are filed as 33.22 and are 32.22; Britannia filed those of its group, 48.25, as
 * its own. Earnings that are too low say nothing: dividends on preference shares are taken off the profit once a year (Kotak).
 */
export function whyEarningsAreTooHigh(data: StatementData, before: StatementData, path: string): string | undefined {
  const [now, then] = [data, before].map(shareCheckOf);
  const [paid, paidBefore] = [data, before].map((each) => amountsOf(each).all.get(PAID_UP));
  const [perShare, perShareBefore] = [amountsOf(data).all.get(path), amountsOf(before).all.get(BASIC)];
  if (!now || !then || !paid || !paidBefore || !perShare || !perShareBefore) return undefined;
  if (data.scale !== before.scale) return undefined;
  if (Math.abs(paidBefore / paid - 1) > SAME) return undefined;
  if (Math.abs(then.expected / then.reported - 1) > CONFIRMED + roundings(perShareBefore, paidBefore)) return undefined;
  const made = numberText(Math.round(sharesMade(data, now, perShare)));
  return `it makes ${made} shares of the profit, and paid-up capital is of ${numberText(now.reported)} both before the period and at its end; "income.${path}" is the line as filed`;
}
