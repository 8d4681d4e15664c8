import type { Chance } from './line-odds';

/** A line that may stand on the face of a statement. */
export interface Candidate {
  readonly name: string;
  readonly chance: Chance;
  /** Above 0: taken for a line of the face. */
  odds: number;
  /** In the filing's own period; undefined where it gives none. */
  readonly value: number | undefined;
}
