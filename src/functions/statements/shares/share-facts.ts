/** A number of shares, and how far it may be off by the rounding of what it was computed from, as a part of it. */
export interface ShareCount {
  readonly count: number;
  readonly rounding: number;
}

/** The shares that a profit and the earnings per share imply; undefined where they have no size or not the same sign. */
export function impliedCount(profit: number | undefined, perShare: number | undefined): ShareCount | undefined {
  if (profit === undefined || perShare === undefined || perShare === 0 || profit / perShare <= 0) return undefined;
  return { count: profit / perShare, rounding: 0.005 / Math.abs(perShare) };
}

/** True where one count is an ordinary issue or buyback away from the other: by no more than that part, and the rounding of both. */
export function isOrdinary(later: ShareCount, earlier: ShareCount, part: number): boolean {
  return Math.abs(Math.log(later.count / earlier.count)) <= part + later.rounding + earlier.rounding;
}
