/** Conditions on a line and the same line of the other scope, of a company or of its group. Those of ratios do not hold where the other scope was not filed, or is 0. */
import type { Coroutine } from '../../../client';
import type { ConditionArguments } from '../../../definitions/condition';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { Computation } from '../computation';

/** Whether a line exceeds that of the other scope by more than `by`. */
export function* isLarger<K extends SourceKind>(
  { line, by }: ConditionArguments['largerThanInOtherScope'],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const amounts = yield* inBothScopes(line, computation, date);
  if (amounts === undefined || amounts instanceof CellFailure) return amounts ?? false;
  return amounts.here - amounts.there > by;
}

/** Whether a line is less than this fraction of that of the other scope. */
export function* isLess<K extends SourceKind>(
  { line, fraction }: ConditionArguments['lessThanInOtherScope'],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const amounts = yield* inBothScopes(line, computation, date);
  if (amounts === undefined || amounts instanceof CellFailure) return amounts ?? false;
  return amounts.here < amounts.there * fraction;
}

/** Whether what a line has beyond another is more here than in the other scope, by more than a third line is, which may be a loss. */
export function* isLargerRest<K extends SourceKind>(
  { line, beyond, by }: ConditionArguments['restLargerThanInOtherScope'],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const whole = yield* inBothScopes(line, computation, date);
  if (whole === undefined || whole instanceof CellFailure) return whole ?? false;
  const part = yield* inBothScopes(beyond, computation, date);
  if (part === undefined || part instanceof CellFailure) return part ?? false;
  const bound = yield* computation.valueOf(by, date);
  if (bound instanceof CellFailure) return bound;
  return whole.here - part.here - (whole.there - part.there) > Math.abs(bound.amount);
}

/** Whether an outflow is larger than that of the other scope by more than the fraction `by`, or the other scope does not show one. */
export function* isLargerOutflow<K extends SourceKind>(
  { line, by }: ConditionArguments['outflowLargerThanInOtherScope'],
  { namesOf, valueOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const own = yield* valueOf(line, date);
  if (own instanceof CellFailure) return own;
  const [name] = namesOf(line);
  if (own.amount === 0 || !name || !reader.inOtherScope) return false;
  const other = yield* reader.inOtherScope.line(name, date);
  return other instanceof CellFailure || -own.amount > -other.amount * (1 + by);
}

/** Whether a line is that of the other scope, though the line beside it differs there by more than the fraction `by`. */
export function* isSame<K extends SourceKind>(
  { line, beside, by }: ConditionArguments['sameInOtherScope'],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const amounts = yield* inBothScopes(line, computation, date);
  if (amounts === undefined || amounts instanceof CellFailure) return amounts ?? false;
  if (amounts.here !== amounts.there) return false;
  const others = yield* inBothScopes(beside, computation, date);
  if (others === undefined || others instanceof CellFailure) return others ?? false;
  return Math.abs(others.here / others.there - 1) > by;
}

/** The amounts of a line, here and in the other scope; undefined where the other has none above 0. */
function* inBothScopes<K extends SourceKind>(
  text: string,
  { namesOf, valueOf, reader }: Computation<K>,
  date: string,
): Coroutine<{ readonly here: number; readonly there: number } | CellFailure | undefined> {
  const own = yield* valueOf(text, date);
  if (own instanceof CellFailure) return own;
  const [line] = namesOf(text);
  if (!line || !reader.inOtherScope) return undefined;
  const other = yield* reader.inOtherScope.line(line, date);
  return other instanceof CellFailure || other.amount <= 0 ? undefined : { here: own.amount, there: other.amount };
}
