import { BANKS_PROFIT, GROUPS_PROFIT } from '../../../api';
import type { Statement } from '../../../tables';
import { numberOnLine } from '../../../tables';
import { filedRounding } from '../amounts/filed-rounding';
import type { ShareCount } from './share-facts';
import { impliedCount, isOrdinary } from './share-facts';

/** A rounding of more says nothing of the shares. */
const COARSE = 0.02;
/** A capital that is rounded by more does not tell the ratio of a bonus. */
const FINE = 0.0025;
/** How far the shares in issue may be from those that profit and earnings per share imply. */
export const CHECK = 0.05;

/** The paid-up capital of a statement and the face value of its shares, which give the shares in issue. */
export interface PaidUp {
  readonly paid: number;
  readonly face: number;
  /** How far the capital may be off because it was filed rounded, as a part of it. */
  readonly rounding: number;
}

const PROFITS = [GROUPS_PROFIT.owners, BANKS_PROFIT.owners, 'profit_after_tax'];

/** The paid-up capital and face value that a statement says, unless profit and earnings per share contradict them by far. */
export function paidUpOf(statement: Statement): PaidUp | undefined {
  const paid = numberOnLine(statement, 'paid_up_value_of_equity_share_capital', 'paid_up_equity_share_capital') ?? 0;
  const face = numberOnLine(statement, 'face_value_of_equity_share_capital') ?? 0;
  if (paid <= 0 || face <= 0) return undefined;
  const implied = closestTo(paid / face, impliedCounts(statement));
  const off = implied ? Math.abs(Math.log((implied.count * face) / paid)) : 0;
  return off > Math.log(20) ? undefined : { paid, face, rounding: filedRounding(statement, paid) / paid };
}

/** The shares in issue by a capital. */
export function inIssue({ paid, face, rounding }: PaidUp): ShareCount {
  return { count: paid / face, rounding };
}

/**
 * The capital as exactly as a ratio of two needs it: where it is rounded by more, as 5.4 crore filed as 5, that of the shares which profit and earnings per share
 * imply. Undefined where these are others, or as rough.
 */
export function finePaidUp(statement: Statement): PaidUp | undefined {
  const capital = paidUpOf(statement);
  if (!capital || capital.rounding <= FINE) return capital;
  const implied = closestTo(inIssue(capital).count, impliedCounts(statement));
  if (!implied || implied.rounding > FINE || !isOrdinary(implied, inIssue(capital), CHECK)) return undefined;
  return { ...capital, paid: implied.count * capital.face, rounding: implied.rounding };
}

/** The shares implied by earnings per share and each profit that they may be of. */
export function impliedCounts(statement: Statement): readonly ShareCount[] {
  const perShare = numberOnLine(statement, 'earnings_per_share.basic');
  return PROFITS.flatMap((line) => {
    const profit = numberOnLine(statement, line);
    const implied = impliedCount(profit, perShare);
    if (!implied || profit === undefined) return [];
    return [{ ...implied, rounding: implied.rounding + filedRounding(statement, profit) / Math.abs(profit) }];
  });
}

/** The implied shares, by the profit whose shares are nearest to the capital; undefined where the rounding says nothing. */
export function fineCount(statement: Statement): ShareCount | undefined {
  const capital = paidUpOf(statement);
  const counts = impliedCounts(statement);
  const count = capital ? closestTo(capital.paid / capital.face, counts) : counts[0];
  return count && count.rounding <= COARSE ? count : undefined;
}

/** The count that is nearest to the shares in issue. */
export function closestTo(issued: number, counts: readonly ShareCount[]): ShareCount | undefined {
  const off = ({ count }: ShareCount) => Math.abs(Math.log(count / issued));
  return [...counts].sort((one, other) => off(one) - off(other))[0];
}
