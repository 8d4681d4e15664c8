import type { Coroutine } from '../../client';
import { together } from '../../client';
import type { Expression, Operator } from '../../definitions/expression';
import type { StatementFacts } from '../../definitions/library';
import type { DefinedMetric, MetricName } from '../arguments/defined-metric';
import { notANumber } from '../cells/absent';
import { CellFailure } from '../cells/cell-error';
import { decimalSum } from '../statements/decimal-sum';
import { firstFound } from '../statements/first-found';
import type { FoundLine } from '../statements/found-line';
import { differentUnits, notComparable, pathOf } from '../statements/found-line';
import type { SourceKind } from '../arguments/source-kind';

/** What a part of a definition comes to. */
export interface DefinedValue {
  readonly amount: number;
  /** 1 for money, 0 for a number such as a ratio; NaN where neither is known. */
  readonly power: number;
  /** The lines that it was computed from. */
  readonly lines: readonly FoundLine[];
  /** The two amounts of an average. */
  readonly averaged?: readonly [now: number, before: number];
}

type ValueOrFailure = DefinedValue | CellFailure;
type Computed = Coroutine<ValueOrFailure>;

/** How a definition is computed for one company. */
export interface DefinitionReader<K extends SourceKind> {
  readonly asked: string;
  /** The profile and scope of the statement that tells the period. */
  readonly facts: StatementFacts;
  /** The value of a line that is no definition, of the period that ends on a date. */
  readonly line: (name: MetricName<K>, date: string) => Computed;
  /** The dates on which the period a year before may end. */
  readonly yearBefore: (date: string) => readonly string[];
}

/** The value of a definition for the period that ends on a date: all its lines are in one currency and scale. */
export function* computeDefinition<K extends SourceKind>(
  name: string,
  defined: DefinedMetric<K>,
  reader: DefinitionReader<K>,
  date: string,
): Computed {
  const value = yield* valueOfDefinition(name, defined, reader, date);
  const different = value instanceof CellFailure ? undefined : differentUnits(reader.asked, value.lines);
  return different ? within(name, different) : value;
}

/** A failure says of which definition. */
function* valueOfDefinition<K extends SourceKind>(
  name: string,
  { namesOf, expressionFor }: DefinedMetric<K>,
  reader: DefinitionReader<K>,
  date: string,
): Computed {
  const expression = expressionFor(reader.facts);
  if ('reason' in expression) return new CellFailure('#N/A', `${reader.asked}: ${expression.reason}.`);
  const value = yield* valueOf(expression, namesOf, reader, date);
  return value instanceof CellFailure ? within(name, value) : value;
}

/** The value of a line that was found. */
export function valueOfLine(asked: string, found: FoundLine): ValueOrFailure {
  const { row, statement } = found;
  if (typeof row.value !== 'number') return notANumber(asked, row.label);
  const of = statement.units?.kindOf(row.path);
  return { amount: row.value, power: of === 'money' ? 1 : of === 'plain' ? 0 : NaN, lines: [found] };
}

/** The failure of a part of a definition; an expression in the cell itself need not be repeated. */
export function within(name: string, failure: CellFailure): CellFailure {
  if (name.startsWith('=')) return failure;
  return new CellFailure(failure.code, () => `${name}: ${failure.message}`, failure.kind);
}

function* valueOf<K extends SourceKind>(
  expression: Expression,
  namesOf: DefinedMetric<K>['namesOf'],
  reader: DefinitionReader<K>,
  date: string,
): Computed {
  const part = (inner: Expression, on = date) => valueOf(inner, namesOf, reader, on);
  const { asked } = reader;
  switch (expression.kind) {
    case 'number':
      return { amount: expression.number, power: 0, lines: [] };
    case 'line':
      return yield* firstFound(namesOf(expression.text), (name) =>
        name.defined ? valueOfDefinition(name.name, name.defined, reader, date) : reader.line(name, date),
      );
    case 'average': {
      // A year before may end on one of several dates: the first that has the value counts.
      const yearBefore = firstFound(reader.yearBefore(date), (earlier) => part(expression.of, earlier));
      return yield* both([part(expression.of), yearBefore], (now, before) => average(asked, now, before));
    }
    default: {
      const { kind, left, right } = expression;
      return yield* both([part(left), part(right)], (one, other) => combined(asked, kind, one, other));
    }
  }
}

/** Computes from two values that are looked up at the same time; the failure of one is that of both. */
function* both(
  parts: readonly [Computed, Computed],
  compute: (left: DefinedValue, right: DefinedValue) => ValueOrFailure,
): Computed {
  const [left, right] = (yield* together(parts)) as [ValueOrFailure, ValueOrFailure];
  if (left instanceof CellFailure) return left;
  return right instanceof CellFailure ? right : compute(left, right);
}

/** The mean of the same lines a year apart. */
function average(asked: string, now: DefinedValue, before: DefinedValue): ValueOrFailure {
  const pairs = now.lines.map((line, position) => [line, before.lines[position] ?? line] as const);
  const other = pairs.find(([line, earlier]) => pathOf(line) !== pathOf(earlier));
  if (other) return notComparable(asked, other) as CellFailure;
  const amount = decimalSum([now.amount, before.amount]) / 2;
  return { amount, power: now.power, lines: [...now.lines, ...before.lines], averaged: [now.amount, before.amount] };
}

function combined(asked: string, operator: Operator, left: DefinedValue, right: DefinedValue): ValueOrFailure {
  const lines = [...left.lines, ...right.lines];
  const [one, other] = [left.amount, right.amount];
  switch (operator) {
    case '*':
      return { amount: one * other, power: left.power + right.power, lines };
    case '/':
      if (other === 0) return divisionByZero(asked, right.lines);
      if (right.averaged && Math.min(...right.averaged) < 0) return negativeAverage(asked, right.averaged);
      return { amount: one / other, power: left.power - right.power, lines };
    default: {
      const power = left.power === right.power ? left.power : NaN;
      return { amount: decimalSum([one, operator === '+' ? other : -other]), power, lines };
    }
  }
}

/** A return on a negative amount, or on one that changed its sign, means nothing. */
function negativeAverage(asked: string, [now, before]: readonly [number, number]): CellFailure {
  const why = `what it divides by is ${now} at the end and ${before} a year before`;
  return new CellFailure('#N/A', `${asked}: ${why}; an average to divide by needs both to be positive.`);
}

function divisionByZero(asked: string, [first, ...others]: readonly FoundLine[]): CellFailure {
  const what = first && others.length === 0 ? `${first.row.label} is 0 for ${first.statement.periodEnd}` : 'it is 0';
  return new CellFailure('#DIV/0!', `${asked}: it divides by 0: ${what}.`);
}
