import type { Chance } from './line-odds';

/** A line that may stand on the face of a statement. */
export interface Candidate {
  readonly name: string;
  readonly chance: Chance;
  /** The logarithm of the odds that the line is on the face: above 0 it is taken for one. */
  odds: number;
  /** Its amount in the filing's own period; undefined where there is none. */
  readonly value: number | undefined;
}
