import type { Coroutine } from '../../../client';
import type { CellFailure } from '../../cells/cell-error';
import { firstFound, isThereAndDenied } from '../../statements/first-found';

/** A name of a metric, and what it means where several names mean it alike. */
interface Named {
  readonly quantity?: string | undefined;
  readonly completesLine?: boolean;
}

/**
 * The names to look for, one after the other: each by itself, so that all periods have one line; then all of them, where they mean one
 * quantity and each period may have another of them; then what proves it where no line is there.
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

/** What is found in the first of the ways in which the names may be looked for; a line that is there and denied ends the search. */
export function firstWay<N extends Named, T>(
  names: readonly N[],
  find: (way: readonly N[]) => Coroutine<T | CellFailure>,
  tellsMore?: (failure: CellFailure, way: readonly N[]) => boolean,
): Coroutine<T | CellFailure> {
  return firstFound(waysToFind(names), find, tellsMore, isThereAndDenied);
}
