import type { Coroutine } from '../../client';
import { NotServed } from '../cells/absent';
import { CellFailure } from '../cells/cell-error';
import { AmountsDisagree, LineDenied, LineMissing, LineWithoutValue } from './found-line';

/**
 * What is found for the first of several names or dates that has it; where none has, the failure of the first whose line is there, or of
 * one that tells more.
 */
export function firstFound<N, T>(
  candidates: readonly N[], // at least one
  find: (candidate: N) => Coroutine<T | CellFailure>,
  tellsMore: (failure: CellFailure, candidate: N) => boolean = () => false,
  ends: (failure: CellFailure) => boolean = () => false,
): Coroutine<T | CellFailure> {
  const [only] = candidates;
  return candidates.length === 1 ? find(only as N) : firstOfSeveral(candidates, find, tellsMore, ends);
}

/** Where a line and the definition of its name both fail, the definition says what is missing, but where no statement is there. */
export function completionTellsMore(
  failure: CellFailure,
  name: { readonly completesLine?: boolean } | undefined,
): boolean {
  return name?.completesLine === true && !(failure instanceof NotServed);
}

/**
 * Whether the line is there and is not what its name says: in such a statement the line of another name of the quantity is a part, or something else, as the
 * sales of Berkshire Hathaway are beside the revenue of one of its businesses.
 */
export function isThereAndDenied(failure: CellFailure): boolean {
  return failure instanceof LineDenied || failure instanceof AmountsDisagree;
}

/** As `firstFound`, of names. */
export function firstNameFound<N extends { readonly completesLine?: boolean }, T>(
  names: readonly N[],
  find: (name: N) => Coroutine<T | CellFailure>,
): Coroutine<T | CellFailure> {
  return firstFound(names, find, completionTellsMore, isThereAndDenied);
}

function* firstOfSeveral<N, T>(
  candidates: readonly N[],
  find: (candidate: N) => Coroutine<T | CellFailure>,
  tellsMore: (failure: CellFailure, candidate: N) => boolean,
  ends: (failure: CellFailure) => boolean,
): Coroutine<T | CellFailure> {
  let failure: CellFailure | undefined;
  for (const candidate of candidates) {
    const found = yield* find(candidate);
    if (!(found instanceof CellFailure) || ends(found)) return found;
    const tells = isThereAndDenied(found) || tellsMore(found, candidate);
    if (failure === undefined || tells || isOfLineThere(found, failure)) failure = found;
  }
  return failure as CellFailure;
}

/** Whether the line of a failure is there, and that of the failure before it is not. */
const isOfLineThere = (found: CellFailure, before: CellFailure): boolean =>
  isLineAbsent(before) && before.searched.length > 0 && !isLineAbsent(found) && !(found instanceof NotServed);

const isLineAbsent = (failure: CellFailure): failure is LineMissing =>
  failure instanceof LineMissing && !(failure instanceof LineWithoutValue);
