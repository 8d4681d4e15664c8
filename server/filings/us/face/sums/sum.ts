import type { Section } from '../odds/face-knowledge';

export type Values = ReadonlyMap<string, number>;

/** A section of a statement whose lines add up to a total. */
export interface Sum {
  readonly sections: readonly Section[];
  readonly total: (values: Values) => number | undefined;
  /** A stricter limit for a section with many lines. */
  readonly mostCost?: number;
  /** Lines that are taken stay: subtotals stand among the lines. */
  readonly isOnlyFilled?: true;
  /** Lines of no section that stand between these two are parts, too. */
  readonly between?: readonly [from: string, to: RegExp];
}

export const first = (values: Values, ...names: readonly string[]) =>
  names.map((name) => values.get(name)).find((value) => value !== undefined);

/** The difference; undefined where either is. */
export function less(left: number | undefined, right: number | undefined): number | undefined {
  return left === undefined || right === undefined ? undefined : left - right;
}
