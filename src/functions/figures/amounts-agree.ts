import { sumRounding } from '../definitions/conditions/sums/sum-rounding';

/** Two amounts are the same where they differ by no more than this part, and by the rounding of what they are made of. */
const TOLERANCE = 0.005;

/** Whether two amounts are within half a percent of the second one. */
export function isWithinTolerance(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE * Math.abs(other);
}

/** The same, allowing for the rounding of the filed amounts that the two were computed from: filings of whole crores are off by one. */
export function agree(one: number, other: number, filed: readonly number[]): boolean {
  return Math.abs(one - other) <= TOLERANCE * Math.abs(other) + sumRounding(filed);
}
