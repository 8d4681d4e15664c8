import { SLIGHTLY_RESTATED } from '../../checks';
import { sumRounding } from '../definitions/conditions/sums/sum-rounding';

/** Whether two amounts are within half a percent of the second one. */
export function isWithinTolerance(one: number, other: number): boolean {
  return Math.abs(one - other) <= SLIGHTLY_RESTATED * Math.abs(other);
}

/** The same, allowing for the rounding of the filed amounts that the two were computed from: filings of whole crores are off by one. */
export function agree(one: number, other: number, filed: readonly number[]): boolean {
  return Math.abs(one - other) <= SLIGHTLY_RESTATED * Math.abs(other) + sumRounding(filed);
}
