import type { Coroutine } from '../../client';
import { NotServed } from '../cells/absent';
import { CellFailure } from '../cells/cell-error';
import { AmountsDisagree, LineDenied, LineMissing } from './found-line';

/**
 * What is found for the first of several names or dates that has it; where none has, the failure of the first whose line is there, or of
 * one that tells more.
 */
export function firstFound<N, T>(
  candidates: readonly N[], // at least one
  find: (candidate: N) => Coroutine<T | CellFailure>,
  tellsMore: (failure: CellFailure, candidate: N) => boolean = () => false,
): Coroutine<T | CellFailure> {
  const [only] = candidates;
  return candidates.length === 1 ? find(only as N) : firstOfSeveral(candidates, find, tellsMore);
}

/** Where a line and the definition of its name both fail, the definition says what is missing, but where no statement is there. */
export function completionTellsMore(
  failure: CellFailure,
  name: { readonly completesLine?: boolean } | undefined,
): boolean {
  return name?.completesLine === true && !(failure instanceof NotServed);
}

/**
 * As `firstFound`, of names. A line that is there and denied ends the search: in such a statement the line of another of the names is a part, or another
 * quantity, as the sales of Berkshire Hathaway are beside the revenue of one of its businesses.
 */
export function firstNameFound<N extends { readonly completesLine?: boolean }, T>(
  names: readonly N[],
  find: (name: N) => Coroutine<T | CellFailure>,
): Coroutine<T | CellFailure> {
  return names.length === 1
    ? firstFound(names, find)
    : firstOfSeveral(names, find, completionTellsMore, (failure) => failure instanceof LineDenied);
}

function* firstOfSeveral<N, T>(
  candidates: readonly N[],
  find: (candidate: N) => Coroutine<T | CellFailure>,
  tellsMore: (failure: CellFailure, candidate: N) => boolean,
  ends: (failure: CellFailure) => boolean = () => false,
): Coroutine<T | CellFailure> {
  let failure: CellFailure | undefined;
  for (const candidate of candidates) {
    const found = yield* find(candidate);
    if (!(found instanceof CellFailure) || ends(found)) return found;
    const tells = found instanceof AmountsDisagree || found instanceof LineDenied || tellsMore(found, candidate);
    if (failure === undefined || tells || isOfLineThere(found, failure)) failure = found;
  }
  return failure as CellFailure;
}

/** Whether the line of a failure is there, and that of the failure before it is not. */
const isOfLineThere = (found: CellFailure, before: CellFailure): boolean =>
  before instanceof LineMissing &&
  before.searched.length > 0 &&
  !(found instanceof LineMissing) &&
  !(found instanceof NotServed);
