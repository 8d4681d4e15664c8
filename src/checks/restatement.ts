/**
 * What a later filing may do to an amount that an earlier one has. The bounds are ours: slight restatements are usual, a merger or the end of a business
 * changes an amount a few tenths, and what is further off than that is a wrong digit, sign or unit.
 */

/** Amounts that differ by no more than this part are the same: quarters are restated slightly after they were filed. */
export const SLIGHTLY_RESTATED = 0.005;

/** The part by which a merger, or operations that were given up, may change an amount. */
const MERGED = 0.3;

/** A restatement changes the amounts of a year by less than this factor; a wrong sign or unit, or a quarter filed as the year, is further off. */
const MOST_RESTATED = 2;

/** Whether the quarters may have been restated in an amount that they do not make, as after a merger. */
export function isRestatement(reported: number, expected: number): boolean {
  return Math.abs(expected / reported - 1) < MERGED;
}

/** Whether any restatement may explain that an amount of a year is this many times what its parts make. */
export function mayBeRestatedBy(ratio: number): boolean {
  return ratio >= 1 / MOST_RESTATED && ratio <= MOST_RESTATED;
}
