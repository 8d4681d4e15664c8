/** Conditions on a line and the same line of the other scope, of a company or of its group. Those of ratios do not hold where the other scope was not filed, or is 0. */
import type { Coroutine } from '../../../client';
import type { Condition, LineName } from '../../../definitions/expression';
import type { SourceKind } from '../../arguments/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { Computation } from '../computation';

type OfBothScopes = Extract<Condition, { readonly kind: `${string} other scope` }>;

export const isOfBothScopes = (condition: Condition): condition is OfBothScopes =>
  condition.kind.endsWith(' other scope');

/** Whether such a condition holds. */
export function* comparesScopes<K extends SourceKind>(
  condition: OfBothScopes,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  switch (condition.kind) {
    case 'exceeds other scope':
      return yield* exceedsOtherScope(condition, computation, date);
    case 'outflow beyond other scope':
      return yield* outflowBeyondOtherScope(condition, computation, date);
    case 'rest beyond other scope':
      return yield* restBeyondOtherScope(condition, computation, date);
    case 'repeats other scope':
      return yield* repeatsOtherScope(condition, computation, date);
  }
}

/** Whether a line exceeds that of the other scope by more than `by`. */
function* exceedsOtherScope<K extends SourceKind>(
  { of, by }: Extract<Condition, { kind: 'exceeds other scope' }>,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const amounts = yield* inBothScopes(of, computation, date);
  if (amounts === undefined || amounts instanceof CellFailure) return amounts ?? false;
  return amounts.here - amounts.there > by;
}

/** Whether what a line has beyond another is more here than in the other scope, by more than a third line is, which may be a loss. */
function* restBeyondOtherScope<K extends SourceKind>(
  { of, beyond, than }: Extract<Condition, { kind: 'rest beyond other scope' }>,
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
function* outflowBeyondOtherScope<K extends SourceKind>(
  { of, by }: Extract<Condition, { kind: 'outflow beyond other scope' }>,
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
function* repeatsOtherScope<K extends SourceKind>(
  { of, beside, by }: Extract<Condition, { kind: 'repeats other scope' }>,
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
