import type { Coroutine } from '../../client';
import { NotServed } from '../cells/absent';
import { CellFailure } from '../cells/cell-error';
import { AmountsDisagree, LineContradicted, LineMissing, LineUnfit, LineWithoutValue } from './line-failures';

/**
 * The result for the first of several names or dates that has one. If none has, the failure of the first of them, unless a later one's line exists or
 * its failure explains more.
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

/** If a line and the definition of its name both fail, the definition's failure explains more, unless there is no statement at all. */
export function completionTellsMore(
  failure: CellFailure,
  name: { readonly completesLine?: boolean } | undefined,
): boolean {
  return name?.completesLine === true && !(failure instanceof NotServed);
}

/**
 * Whether the line exists and is not what its name says. Then other names of the quantity are not tried: in such a statement their line is only a part,
 * as the sales of Berkshire Hathaway beside the revenue of one of its businesses.
 */
export function isThereButContradicted(failure: CellFailure): boolean {
  return failure instanceof LineContradicted || failure instanceof AmountsDisagree;
}

/** As `firstFound`, of names. */
export function firstNameFound<N extends { readonly completesLine?: boolean }, T>(
  names: readonly N[],
  find: (name: N) => Coroutine<T | CellFailure>,
): Coroutine<T | CellFailure> {
  return firstFound(names, find, completionTellsMore, isThereButContradicted);
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
    const tells = isThereButContradicted(found) || tellsMore(found, candidate);
    if (failure === undefined || tells || isOfLineThere(found, failure)) failure = found;
  }
  return failure as CellFailure;
}

/** Whether the line of this failure exists, and the line of the failure before it does not. */
const isOfLineThere = (found: CellFailure, before: CellFailure): boolean =>
  isLineAbsent(before) && !(isLineAbsent(found) || found instanceof LineUnfit || found instanceof NotServed);

const isLineAbsent = (failure: CellFailure): boolean =>
  failure instanceof LineMissing && !(failure instanceof LineWithoutValue);
