import { addDays } from '../../../api';
import { indianRounding } from '../../../checks';
import type { Coroutine } from '../../../client';
import type { Condition, Expression } from '../../../definitions/expression';
import type { Statement } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import { findAsked } from '../../statements/lines/asked-line';
import { filedRounding } from '../../statements/amounts/filed-rounding';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import type { Computation, DefinedValue, DefinitionReader } from '../computation';
import { earnsLess } from './shares/earnings-below-profit';
import { isFiledInOthers, isOnOthers } from './filed-in-others';
import { foots } from './sums/footing';
import { isMadeWithout, namesAllOwners } from './sums/lines-of-equity';
import { comparesScopes } from './other-scope';
import { areWrong } from './shares/wrong-shares';
import { sumRounding } from './sums/sum-rounding';
import { hasUnnamedLiabilities, namesAllLiabilities } from './sums/unnamed-liabilities';
import { hasUnnamedPart } from './sums/unnamed-part';
import { hasUnnamedPayments } from './sums/unnamed-payments';
import { hasGap, isWhole } from './sums/whole-section';
import { yearStart } from './year-start';

/** Whether all conditions of a case hold; the failure of a line that is needed to check them. */
export function* holds<K extends SourceKind>(
  conditions: readonly Condition[],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  for (const condition of conditions) {
    const isTrue = yield* isSo(condition, computation, date);
    if (isTrue !== true) return isTrue;
  }
  return true;
}

function* isSo<K extends SourceKind>(
  condition: Condition,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  if ('total' in condition) return yield* isSoOfTotal(condition, computation, date);
  if ('left' in condition) return yield* compares(condition, computation, date);
  if ('shares' in condition) return yield* areWrong(condition, computation, date);
  if (isOnOthers(condition)) return yield* isFiledInOthers(condition, computation, date);
  switch (condition.kind) {
    case 'present':
    case 'absent':
      return yield* allAre(condition, computation, date);
    case 'against other scope':
      return yield* comparesScopes(condition.comparison, computation, date);
    case 'in other scope':
      return yield* holdsInOtherScope(condition.conditions, computation, date);
    case 'at year end before':
      return yield* heldAtYearEnd(condition, computation, date);
    default: {
      const value = yield* computation.valueOf(condition.of, date);
      return value instanceof CellFailure ? value : isSoOfValue(condition, value);
    }
  }
}

/** Whether conditions hold in the statements of the other scope, of which one may be missing. */
function* holdsInOtherScope<K extends SourceKind>(
  conditions: readonly Condition[],
  { inOtherScope }: Computation<K>,
  date: string,
): Coroutine<boolean> {
  return inOtherScope !== undefined && (yield* holds(conditions, inOtherScope(), date)) === true;
}

/** Whether conditions held on the day on which the last fiscal year before that of a line's statement ended. */
function* heldAtYearEnd<K extends SourceKind>(
  { of, conditions }: Extract<Condition, { kind: 'at year end before' }>,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean> {
  const [line] = computation.namesOf(of.text);
  const [kind] = line?.kinds ?? [];
  if (!line || kind === undefined) return false;
  const statements = yield* computation.reader.statements(line, kind, date);
  const [statement] = statements instanceof CellFailure ? [] : statements;
  if (statement === undefined) return false;
  return (yield* holds(conditions, computation.ofYear(), addDays(yearStart(statement), -1))) === true;
}

function* compares<K extends SourceKind>(
  condition: Extract<Condition, { readonly left: Expression }>,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const left = yield* computation.valueOf(condition.left, date);
  if (left instanceof CellFailure) return left;
  const right = yield* computation.valueOf(condition.right, date);
  if (right instanceof CellFailure) return right;
  const gap = Math.abs(left.amount - right.amount);
  if (condition.kind === 'apart') return gap > condition.by;
  if (condition.kind === 'rounds to') return gap <= roundingOfLine(right) + FLOATING * Math.abs(right.amount);
  if (condition.kind === 'adds up') return isSlight(gap, filedAmounts(right, left));
  const isSame = gap <= sumRounding(filedAmounts(left, right));
  return isSame === (condition.kind === 'same');
}

/** The error of floating point, as a part of an amount. */
const FLOATING = 1e-9;

/** The part of a total by which its parts may differ from it where they are rounded more coarsely. The bound is ours. */
const SLIGHT = 1 / 5000;

/** Whether a gap between a total, which stands first, and its parts is within the rounding that a check of the sum allows. */
function isSlight(gap: number, [total = 0, ...parts]: readonly number[]): boolean {
  return gap <= Math.min(indianRounding([total, ...parts]), Math.abs(total) * SLIGHT);
}

/** The filed amounts of the lines of some values. */
const filedAmounts = (...values: readonly DefinedValue[]) =>
  values.flatMap(({ lines }) => lines.map(({ row }) => row.value)).filter((value) => typeof value === 'number');

type OfValue = Extract<Condition, { kind: 'zero' | 'zero in some' | 'negative' | 'coarse' }>;

function isSoOfValue(condition: OfValue, value: DefinedValue): boolean {
  const { amount } = value;
  switch (condition.kind) {
    case 'zero':
      return amount === 0;
    case 'zero in some':
      return isZeroInSome(value);
    case 'negative':
      return amount < 0;
    case 'coarse':
      return roundingOfLine(value) > condition.by * Math.abs(amount);
  }
}

/** Whether it is 0 in some of the lines that it was added up from, and an amount in others. */
function isZeroInSome({ lines }: DefinedValue): boolean {
  const zeros = lines.filter(({ row }) => row.value === 0).length;
  return zeros > 0 && zeros < lines.length;
}

/** The rounding with which the line of a value was filed. */
function roundingOfLine({ amount, lines: [line] }: DefinedValue): number {
  return line ? filedRounding(line.statement, amount) : 0;
}

/** Whether the statements have all of the lines, or none of them. */
function* allAre<K extends SourceKind>(
  condition: Extract<Condition, { kind: 'present' | 'absent' }>,
  { namesOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  for (const line of condition.lines) {
    if (line.kind !== 'line') continue;
    for (const name of namesOf(line.text)) {
      // The statements are checked first: a line that they lack would be looked for in other statements, to sum twelve months.
      const lacks = yield* isLacking(name, reader, date);
      if (lacks === true) {
        if (condition.kind === 'present') return false;
        continue;
      }
      const value = yield* reader.line(name, date);
      if (value instanceof CellFailure) return lacks === false ? value : lacks;
      if (condition.kind === 'absent' && !(condition.orZero && value.amount === 0)) return false;
    }
  }
  return true;
}

/** Whether none of the period's statements has a value of the line; the failure of a statement that is not there. */
export function* isLacking<K extends SourceKind>(
  name: MetricName<K>,
  reader: DefinitionReader<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  for (const kind of name.kinds) {
    const statements = yield* reader.statements(name, kind, date);
    if (statements instanceof CellFailure) return statements;
    for (const statement of statements) {
      const found = findAsked(statement, name);
      if (found.kind !== 'absent' && !(found.kind === 'line' && found.line.value === null)) return false;
    }
  }
  return true;
}

/** Conditions that hold for a sum of several statements if they hold in one of them. */
const IN_ONE: ReadonlySet<Condition['kind']> = new Set<Condition['kind']>(['earns less', 'unnamed payments']);

type OfTotal = Extract<Condition, { readonly total: string }>;

/** Whether a condition on a total holds. One on unnamed payments must hold in the year before too, and does not where that was not filed. */
function* isSoOfTotal<K extends SourceKind>(
  condition: OfTotal,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const isSo = yield* isSoOfPeriod(condition, computation, date);
  if (isSo !== true || condition.kind !== 'unnamed payments') return isSo;
  for (const earlier of computation.reader.before(date, 12)) {
    const wasSo = yield* isSoOfPeriod(condition, computation, earlier);
    if (!(wasSo instanceof CellFailure)) return wasSo;
  }
  return false;
}

/** Whether a condition on a total holds in all statements of the period; for some conditions one statement is enough. */
function* isSoOfPeriod<K extends SourceKind>(
  condition: OfTotal,
  { namesOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  for (const line of namesOf(condition.total)) {
    const [kind] = line.kinds;
    if (kind === undefined) continue;
    const statements = yield* reader.statements(line, kind, date);
    if (statements instanceof CellFailure) return statements;
    const isSo = (statement: Statement) => isSoIn(statement, line.name, condition);
    if (IN_ONE.has(condition.kind) ? statements.some(isSo) : statements.every(isSo)) return true;
  }
  return false;
}

function isSoIn(statement: Statement, total: string, condition: OfTotal): boolean {
  switch (condition.kind) {
    case 'whole':
      return isWhole(statement, total);
    case 'year began before':
      return yearStart(statement) < condition.day;
    case 'gap':
      return hasGap(statement, total, condition.after);
    case 'unnamed part':
      return hasUnnamedPart(statement, total, condition);
    case 'all owners':
      return namesAllOwners(statement, total, condition);
    case 'made without':
      return isMadeWithout(statement, total, condition);
    case 'foots':
      return foots(statement, total, condition.of);
    case 'earns less':
      return earnsLess(statement, total);
    case 'all liabilities':
      return namesAllLiabilities(statement, total, condition.except);
    case 'unnamed liabilities':
      return hasUnnamedLiabilities(statement, total, condition.of);
    case 'unnamed payments':
      return hasUnnamedPayments(statement, total, condition);
  }
}
