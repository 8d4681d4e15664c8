import type { Coroutine } from '../../../client';
import type { Condition, Expression } from '../../../definitions/expression';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { Computation } from '../computation';

/** Whether one of the years before has an amount. A year that was not filed has none. */
export function* wasFiled<K extends SourceKind>(
  { of, years }: Extract<Condition, { kind: 'was filed' }>,
  { valueOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean> {
  let ends: readonly string[] = [date];
  for (let year = 1; year <= years; year += 1) {
    ends = ends.flatMap((end) => reader.yearBefore(end));
    if (yield* isAmountIn(of, valueOf, ends)) return true;
  }
  return false;
}

/** Whether the year before or the one after has an amount. */
export function* filedAround<K extends SourceKind>(
  { of }: Extract<Condition, { kind: 'filed around' }>,
  { valueOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean> {
  return yield* isAmountIn(of, valueOf, [...reader.yearBefore(date), ...reader.yearAfter(date)]);
}

/** Whether a period that ends on one of the days has an amount. */
function* isAmountIn<K extends SourceKind>(
  of: Expression,
  valueOf: Computation<K>['valueOf'],
  ends: readonly string[],
): Coroutine<boolean> {
  for (const end of ends) {
    const value = yield* valueOf(of, end);
    if (!(value instanceof CellFailure) && value.amount !== 0) return true;
  }
  return false;
}
