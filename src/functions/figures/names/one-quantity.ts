import type { Coroutine } from '../../../client';
import type { CellFailure } from '../../cells/failures/cell-error';
import { firstWayFound } from '../../statements/lines/first-found';

/** A name of a metric, and the quantity that it means if several names mean the same. */
interface Named {
  readonly quantity?: string | undefined;
  readonly completesLine?: boolean;
}

/**
 * The ways in which the names are looked for, in order. First each name alone, so that all periods have the same line; then all of them together, if
 * they mean one quantity, so that each period may have a different one; then the definitions that complete them.
 */
function waysToFind<N extends Named>(names: readonly N[]): readonly (readonly N[])[] {
  const [lines, completions] = [false, true].map((completes) =>
    names.filter((name) => !!name.completesLine === completes),
  );
  const [quantity, ...others] = new Set(lines?.map((name) => name.quantity));
  const isOne = lines && lines.length > 1 && quantity !== undefined && others.length === 0;
  const oneByOne = (some: readonly N[] = []) => some.map((name) => [name]);
  return [...oneByOne(lines), ...(isOne ? [lines] : []), ...oneByOne(completions)];
}

/** The result of the first way that finds something. A line that exists and is refused ends the search. */
export function firstWay<N extends Named, T>(
  names: readonly N[],
  find: (way: readonly N[]) => Coroutine<T | CellFailure>,
): Coroutine<T | CellFailure> {
  return firstWayFound(waysToFind(names), find);
}
