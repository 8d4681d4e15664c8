import type { StatementData } from '../../api';
import type { Check } from '../check';
import { checkStatement } from '../check-statement';

/** Shares that a trust holds, and hybrid capital, move the average of a period whose capital stays by less in the filings at hand. The bound is ours. */
const ISSUED = 0.05;

/**
 * Whether shares that were issued within a period explain that its average number, which earnings per share count, is far from that at its end: it
 * lies between the shares of the statement before, whose own earnings confirm them, and those at the end. Yes Bank had 2.55 thousand million shares at the
 * end of 2019, 12.55 in March 2020, and 4.42 on the average of the quarter.
 */
export function areIssuedWithin(data: StatementData, before: StatementData): boolean {
  const [now, then] = [data, before].map(shareCheckOf);
  if (!now || !then?.holds) return false;
  return now.expected > then.reported * (1 + ISSUED) && now.expected < now.reported;
}

/** The check of a statement that compares the shares that profit and earnings make with those in issue. */
export function shareCheckOf(data: StatementData): Check | undefined {
  return checkStatement(data).find(({ measure }) => measure === 'shares');
}
