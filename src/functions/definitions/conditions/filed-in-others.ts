import type { Coroutine } from '../../../client';
import type { ConditionArguments } from '../../../definitions/condition';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import { findAsked } from '../../statements/lines/asked-line';
import type { Computation, DefinitionReader } from '../computation';

/** Whether one of the years before has an amount. A year that was not filed has none. */
export function* wasFiled<K extends SourceKind>(
  { line, years }: ConditionArguments['wasFiled'],
  { valueOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean> {
  let ends: readonly string[] = [date];
  for (let year = 1; year <= years; year += 1) {
    ends = ends.flatMap((end) => reader.before(end, 12));
    if (yield* isAmountIn(line, valueOf, ends)) return true;
  }
  return false;
}

/** Whether the year before or the one after has an amount. */
export function* filedAround<K extends SourceKind>(
  line: string,
  { valueOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean> {
  return yield* isAmountIn(line, valueOf, [...reader.before(date, 12), ...reader.before(date, -12)]);
}

/** Whether another line is a loss here, and one of the three quarters before has an amount. A quarter that was not filed has none. */
export function* filedInQuartersBefore<K extends SourceKind>(
  { line: text, besideLoss }: ConditionArguments['filedInQuartersBefore'],
  { namesOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean> {
  const [[line], [loss]] = [namesOf(text), namesOf(besideLoss)];
  if (!line || !loss || !(yield* isLossIn(loss, reader, date))) return false;
  for (const end of [3, 6, 9].flatMap((months) => reader.before(date, months))) {
    const value = yield* reader.inQuarter(line, end);
    if (!(value instanceof CellFailure) && value.amount !== 0) return true;
  }
  return false;
}

/** Whether a line is negative in one of the statements of the period, whose amounts are not added up for it. */
function* isLossIn<K extends SourceKind>(
  line: MetricName<K>,
  reader: DefinitionReader<K>,
  date: string,
): Coroutine<boolean> {
  const [kind] = line.kinds;
  const statements = kind === undefined ? [] : yield* reader.statements(line, kind, date);
  if (statements instanceof CellFailure) return false;
  return statements.some((statement) => {
    const found = findAsked(statement, line);
    return found.kind === 'line' && typeof found.line.value === 'number' && found.line.value < 0;
  });
}

/** Whether a period that ends on one of the days has an amount. */
function* isAmountIn<K extends SourceKind>(
  line: string,
  valueOf: Computation<K>['valueOf'],
  ends: readonly string[],
): Coroutine<boolean> {
  for (const end of ends) {
    const value = yield* valueOf(line, end);
    if (!(value instanceof CellFailure) && value.amount !== 0) return true;
  }
  return false;
}
