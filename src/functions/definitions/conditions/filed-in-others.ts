import type { Coroutine } from '../../../client';
import type { Condition, Expression } from '../../../definitions/expression';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import { findAsked } from '../../statements/lines/asked-line';
import type { Computation, DefinitionReader } from '../computation';

type OnOthers = Extract<Condition, { kind: 'was filed' | 'filed around' | 'filed in quarters before' }>;

const ON_OTHERS: ReadonlySet<string> = new Set<OnOthers['kind']>([
  'was filed',
  'filed around',
  'filed in quarters before',
]);

/** Whether a condition is on other periods than the one that ends on a date. */
export const isOnOthers = (
  condition: Exclude<Condition, { total: unknown } | { left: unknown }>,
): condition is OnOthers => ON_OTHERS.has(condition.kind);

/** Whether a line has an amount in periods around the one that ends on a date. */
export function* isFiledInOthers<K extends SourceKind>(
  condition: OnOthers,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean> {
  switch (condition.kind) {
    case 'was filed':
      return yield* wasFiled(condition, computation, date);
    case 'filed around':
      return yield* filedAround(condition, computation, date);
    case 'filed in quarters before':
      return yield* filedInQuartersBefore(condition, computation, date);
  }
}

/** Whether one of the years before has an amount. A year that was not filed has none. */
function* wasFiled<K extends SourceKind>(
  { of, years }: Extract<Condition, { kind: 'was filed' }>,
  { valueOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean> {
  let ends: readonly string[] = [date];
  for (let year = 1; year <= years; year += 1) {
    ends = ends.flatMap((end) => reader.before(end, 12));
    if (yield* isAmountIn(of, valueOf, ends)) return true;
  }
  return false;
}

/** Whether the year before or the one after has an amount. */
function* filedAround<K extends SourceKind>(
  { of }: Extract<Condition, { kind: 'filed around' }>,
  { valueOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean> {
  return yield* isAmountIn(of, valueOf, [...reader.before(date, 12), ...reader.before(date, -12)]);
}

/** Whether another line is a loss here, and one of the three quarters before has an amount. A quarter that was not filed has none. */
function* filedInQuartersBefore<K extends SourceKind>(
  { of, besideLoss }: Extract<Condition, { kind: 'filed in quarters before' }>,
  { namesOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean> {
  const [[line], [loss]] = [namesOf(of.text), namesOf(besideLoss.text)];
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
