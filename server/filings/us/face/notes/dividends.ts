import { roundingOf } from '../../../../../src/checks';
import type { Candidate } from '../odds/candidate';
import { shortfall } from '../sums/face-sums';
import { NEVER } from '../odds/line-odds';

const DIVIDENDS = ['payments_of_dividends', 'payments_of_dividends_common_stock'];
/** Dividends of a note and those of the statement differ by less than this part of them, as by equivalents that holders of unvested shares get. */
const EQUIVALENTS = 0.05;

/**
 * Leaves out of the cash flow statement the dividends that the issuer has outside it too, where they miss the sum of financing by a small part of
 * themselves: they are those of its note on dividends, and the statement has others under a name of the issuer's own. Apple paid 11,126 million
 * with equivalents in 2014, and 11,031 by its note. A sum that is further off says nothing of them: another line of the issuer's own is missing.
 */
export function leaveOutDividendsOfNotes(
  candidates: readonly Candidate[],
  values: ReadonlyMap<string, number>,
  isOutside: (name: string) => boolean,
): void {
  const missing = Math.abs(shortfall('cashflow', 'financing', candidates, values) ?? 0);
  for (const each of candidates) {
    const { name, odds, value = 0 } = each;
    if (odds <= 0 || !DIVIDENDS.includes(name) || missing > EQUIVALENTS * value) continue;
    if (missing > roundingOfSum(value) && isOutside(name)) each.odds = NEVER;
  }
}

/** The rounding of dividends and of the total: one in the last digit of each, of thousands or millions. */
const roundingOfSum = (value: number) => 2 * roundingOf(value, 6);
