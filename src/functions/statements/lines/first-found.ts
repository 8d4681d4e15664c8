import type { Coroutine } from '../../../client';
import { NotServed } from '../../cells/failures/absence-text';
import { CellFailure } from '../../cells/failures/cell-error';
import { AmountsDisagree, LineContradicted, LineMissing, LineWithoutValue } from './line-failures';

/** Which failure is shown where no candidate has a result, beside that of the first. */
interface FailureRules<N> {
  /** Whether the failure of a candidate explains more than that of those before it. */
  readonly tellsMore?: (failure: CellFailure, candidate: N, before: CellFailure | undefined) => boolean;
  /** Whether a failure is final, so that no later candidate is tried. */
  readonly isFinal?: (failure: CellFailure) => boolean;
}

/**
 * The result for the first of several names or dates that has one. If none has, the failure of the first of them, unless a later one's line exists or
 * its failure explains more.
 */
export function firstFound<N, T>(
  candidates: readonly N[], // at least one
  find: (candidate: N) => Coroutine<T | CellFailure>,
  rules: FailureRules<N> = {},
): Coroutine<T | CellFailure> {
  const [only] = candidates;
  return candidates.length === 1 ? find(only as N) : firstOfSeveral(candidates, find, rules);
}

/** As `firstFound`, of the dates on which one period may end: what a date with a statement lacks explains more than that another has none. */
export function firstDateFound<T>(
  dates: readonly string[],
  find: (date: string) => Coroutine<T | CellFailure>,
): Coroutine<T | CellFailure> {
  return firstFound(dates, find, { tellsMore: (failure) => !(failure instanceof NotServed) });
}

/** A name, which may be that of the definition that completes a line. */
interface Named {
  readonly completesLine?: boolean;
}

/** As `firstFound`, of names. */
export function firstNameFound<N extends Named, T>(
  names: readonly N[],
  find: (name: N) => Coroutine<T | CellFailure>,
): Coroutine<T | CellFailure> {
  return firstFound(names, find, { tellsMore: completionTellsMore, isFinal: isThereButContradicted });
}

/** As `firstFound`, of ways to find one figure, each by one or several names. */
export function firstWayFound<N extends Named, T>(
  ways: readonly (readonly N[])[],
  find: (way: readonly N[]) => Coroutine<T | CellFailure>,
): Coroutine<T | CellFailure> {
  const tellsMore = (failure: CellFailure, [name]: readonly N[], before: CellFailure | undefined) =>
    completionTellsMore(failure, name, before);
  return firstFound(ways, find, { tellsMore, isFinal: isThereButContradicted });
}

/**
 * If a line and the definition of its name both fail, the definition's failure explains more, unless there is no statement at all. A statement that
 * only the definition needs, as the balance sheet for minorities, may be missing beside the one that lacks the line.
 */
function completionTellsMore(failure: CellFailure, name: Named | undefined, before: CellFailure | undefined): boolean {
  return name?.completesLine === true && !(failure instanceof NotServed && !(before && isLineAbsent(before)));
}

/**
 * Whether the line exists and is not what its name says. Then other names of the quantity are not tried: in such a statement their line is only a part,
 * as the sales of Berkshire Hathaway beside the revenue of one of its businesses.
 */
function isThereButContradicted(failure: CellFailure): boolean {
  return failure instanceof LineContradicted || failure instanceof AmountsDisagree;
}

function* firstOfSeveral<N, T>(
  candidates: readonly N[],
  find: (candidate: N) => Coroutine<T | CellFailure>,
  { tellsMore, isFinal }: FailureRules<N>,
): Coroutine<T | CellFailure> {
  let failure: CellFailure | undefined;
  for (const candidate of candidates) {
    const found = yield* find(candidate);
    if (!(found instanceof CellFailure) || isFinal?.(found)) return found;
    const tells = isThereButContradicted(found) || tellsMore?.(found, candidate, failure);
    if (failure === undefined || tells || isOfLineThere(found, failure)) failure = found;
  }
  return failure as CellFailure;
}

/** Whether the line of this failure exists, and the line of the failure before it does not. */
const isOfLineThere = (found: CellFailure, before: CellFailure): boolean =>
  isLineAbsent(before) && !(isLineAbsent(found) || found instanceof NotServed);

const isLineAbsent = (failure: CellFailure): boolean =>
  failure instanceof LineMissing && !(failure instanceof LineWithoutValue);
