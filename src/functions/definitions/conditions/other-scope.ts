/** Conditions on a line and the same line of the other scope, of a company or of its group. Those of ratios do not hold where the other scope was not filed, or is 0. */
import type { Coroutine } from '../../../client';
import type { LineName, ScopeComparison } from '../../../definitions/expression';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { Computation } from '../computation';

/** Whether a line compares with that of the other scope as a condition says. */
export function* comparesScopes<K extends SourceKind>(
  comparison: ScopeComparison,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  switch (comparison.is) {
    case 'larger':
      return yield* isLarger(comparison, computation, date);
    case 'larger outflow':
      return yield* isLargerOutflow(comparison, computation, date);
    case 'larger rest':
      return yield* isLargerRest(comparison, computation, date);
    case 'same':
      return yield* isSame(comparison, computation, date);
  }
}

/** Whether a line exceeds that of the other scope by more than `by`. */
function* isLarger<K extends SourceKind>(
  { of, by }: Extract<ScopeComparison, { is: 'larger' }>,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const amounts = yield* inBothScopes(of, computation, date);
  if (amounts === undefined || amounts instanceof CellFailure) return amounts ?? false;
  return amounts.here - amounts.there > by;
}

/** Whether what a line has beyond another is more here than in the other scope, by more than a third line is, which may be a loss. */
function* isLargerRest<K extends SourceKind>(
  { of, beyond, than }: Extract<ScopeComparison, { is: 'larger rest' }>,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const whole = yield* inBothScopes(of, computation, date);
  if (whole === undefined || whole instanceof CellFailure) return whole ?? false;
  const part = yield* inBothScopes(beyond, computation, date);
  if (part === undefined || part instanceof CellFailure) return part ?? false;
  const bound = yield* computation.valueOf(than, date);
  if (bound instanceof CellFailure) return bound;
  return whole.here - part.here - (whole.there - part.there) > Math.abs(bound.amount);
}

/** Whether an outflow is larger than that of the other scope by more than the fraction `by`, or the other scope does not show one. */
function* isLargerOutflow<K extends SourceKind>(
  { of, by }: Extract<ScopeComparison, { is: 'larger outflow' }>,
  { namesOf, valueOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const own = yield* valueOf(of, date);
  if (own instanceof CellFailure) return own;
  const [line] = namesOf(of.text);
  if (own.amount === 0 || !line || !reader.inOtherScope) return false;
  const other = yield* reader.inOtherScope.line(line, date);
  return other instanceof CellFailure || -own.amount > -other.amount * (1 + by);
}

/** Whether a line is that of the other scope, though the line beside it differs there by more than the fraction `by`. */
function* isSame<K extends SourceKind>(
  { of, beside, by }: Extract<ScopeComparison, { is: 'same' }>,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const amounts = yield* inBothScopes(of, computation, date);
  if (amounts === undefined || amounts instanceof CellFailure) return amounts ?? false;
  if (amounts.here !== amounts.there) return false;
  const others = yield* inBothScopes(beside, computation, date);
  if (others === undefined || others instanceof CellFailure) return others ?? false;
  return Math.abs(others.here / others.there - 1) > by;
}

/** The amounts of a line, here and in the other scope; undefined where the other has none above 0. */
function* inBothScopes<K extends SourceKind>(
  of: LineName,
  { namesOf, valueOf, reader }: Computation<K>,
  date: string,
): Coroutine<{ readonly here: number; readonly there: number } | CellFailure | undefined> {
  const own = yield* valueOf(of, date);
  if (own instanceof CellFailure) return own;
  const [line] = namesOf(of.text);
  if (!line || !reader.inOtherScope) return undefined;
  const other = yield* reader.inOtherScope.line(line, date);
  return other instanceof CellFailure || other.amount <= 0 ? undefined : { here: own.amount, there: other.amount };
}
