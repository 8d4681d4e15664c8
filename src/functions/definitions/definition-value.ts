import type { Coroutine } from '../../client';
import { together } from '../../client';
import type { UnitKind } from '../../definitions/definition';
import type { Case, Expression, Operator } from '../../definitions/expression';
import type { StatementFacts } from '../../definitions/library';
import type { DefinedMetric, MetricName } from '../arguments/defined-metric';
import { notANumber } from '../cells/absent';
import { CellFailure } from '../cells/cell-error';
import { decimalSum } from '../statements/decimal-sum';
import { firstFound } from '../statements/first-found';
import type { FoundLine } from '../statements/found-line';
import { differentUnits, LineMissing, notComparable, pathOf } from '../statements/found-line';
import type { SourceKind } from '../arguments/source-kind';
import type { StatementSource } from '../statements/statement-source';
import { holds } from './condition';

/** What a part of a definition comes to. */
export interface DefinedValue {
  readonly amount: number;
  /** 1 for money, 0 for a number such as a ratio; NaN where neither is known. */
  readonly power: number;
  /** The lines that it was computed from. */
  readonly lines: readonly FoundLine[];
  /** The two amounts of an average. */
  readonly averaged?: readonly [now: number, before: number];
  /** The definition that ships whose value it is: the same quantity, whatever lines it was computed from. */
  readonly quantity?: string;
}

export type ValueOrFailure = DefinedValue | CellFailure;
export type Computed = Coroutine<ValueOrFailure>;

/** How a definition is computed for one company. */
export interface DefinitionReader<K extends SourceKind> {
  readonly asked: string;
  /** What the statement that tells the period says of the company and of itself. */
  readonly facts: StatementFacts;
  /** The value of a line that is no definition, of the period that ends on a date. */
  readonly line: (name: MetricName<K>, date: string) => Computed;
  /** The statement of that period, which lines are sought in. */
  readonly statement: StatementSource<K>['statement'];
  /** Whether the statements of that period lack a line, though they are there. */
  readonly lacks: (name: MetricName<K>, date: string) => Coroutine<boolean | CellFailure>;
  /** The dates on which the period a year before may end. */
  readonly yearBefore: (date: string) => readonly string[];
}

/** One definition as it is computed. */
export interface Computation<K extends SourceKind> {
  readonly namesOf: DefinedMetric<K>['namesOf'];
  readonly reader: DefinitionReader<K>;
  /**
   * True within one that ships: nothing is divided by what is not positive, and no line of a statement that fails a check of
   * it is used.
   */
  readonly isStrict: boolean;
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

const POWERS: Readonly<Record<UnitKind, number>> = {
  money: 1,
  percent: 0,
  ratio: 0,
  times: 0,
  days: 0,
  per_share: NaN,
};

/** A failure says of which definition. */
function* valueOfDefinition<K extends SourceKind>(
  name: string,
  { namesOf, expressionFor, shipped }: DefinedMetric<K>,
  reader: DefinitionReader<K>,
  date: string,
): Computed {
  const expression = expressionFor(reader.facts);
  if ('reason' in expression) return new CellFailure('#N/A', `${reader.asked}: ${expression.reason}.`);
  const value = yield* valueOf(expression, { namesOf, reader, isStrict: shipped !== undefined }, date);
  if (value instanceof CellFailure) return within(name, value);
  return shipped ? { ...value, power: POWERS[shipped.unit], quantity: shipped.name } : value;
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

export function* valueOf<K extends SourceKind>(
  expression: Expression,
  computation: Computation<K>,
  date: string,
): Computed {
  const part = (inner: Expression, on = date) => valueOf(inner, computation, on);
  const { namesOf, reader, isStrict } = computation;
  const { asked } = reader;
  switch (expression.kind) {
    case 'number':
      return { amount: expression.number, power: 0, lines: [] };
    case 'line':
      return yield* firstFound(namesOf(expression.text), (name) =>
        name.defined ? valueOfDefinition(name.name, name.defined, reader, date) : reader.line(name, date),
      );
    case 'sum of present':
      return yield* sumOfPresent(expression.lines, computation, date);
    case 'cases':
      return yield* firstThatHolds(expression.cases, computation, date);
    case 'average': {
      // A year before may end on one of several dates: the first that has the value counts.
      const yearBefore = firstFound(reader.yearBefore(date), (earlier) => part(expression.of, earlier));
      return yield* both([part(expression.of), yearBefore], (now, before) => average(asked, now, before));
    }
    default: {
      const { kind, left, right } = expression;
      return yield* both([part(left), part(right)], (one, other) => combined(asked, kind, one, other, isStrict));
    }
  }
}

/** The first case whose conditions hold; where none does, why the first that could not be told cannot. */
function* firstThatHolds<K extends SourceKind>(
  cases: readonly Case[],
  computation: Computation<K>,
  date: string,
): Computed {
  const { asked } = computation.reader;
  let untold: CellFailure | undefined;
  for (const { when, then } of cases) {
    const applies = yield* holds(when, computation, date);
    if (applies instanceof CellFailure) untold ??= applies;
    if (applies !== true) continue;
    if (!('refuse' in then)) return yield* valueOf(then, computation, date);
    return new CellFailure('#N/A', `${asked}: ${then.refuse}.`);
  }
  return untold ?? new CellFailure('#N/A', `${asked}: nothing in the statement for ${date} tells it.`);
}

/** The sum of the lines that are there; one that is missing adds nothing, any other failure is that of the sum. */
function* sumOfPresent<K extends SourceKind>(
  lines: readonly Expression[],
  { namesOf, reader }: Computation<K>,
  date: string,
): Computed {
  const found: DefinedValue[] = [];
  for (const name of lines.flatMap((line) => (line.kind === 'line' ? namesOf(line.text) : []))) {
    const value = yield* reader.line(name, date);
    if (!(value instanceof CellFailure)) found.push(value);
    else if (!(value instanceof LineMissing) && (yield* reader.lacks(name, date)) !== true) return value;
  }
  const amount = found.length === 0 ? 0 : decimalSum(found.map((each) => each.amount));
  return { amount, power: 1, lines: found.flatMap((each) => each.lines) };
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

/** The mean of the same quantity a year apart: of the same lines, or of one definition that ships. */
function average(asked: string, now: DefinedValue, before: DefinedValue): ValueOrFailure {
  const pairs = now.lines.map((line, position) => [line, before.lines[position] ?? line] as const);
  const isOne = now.quantity !== undefined && now.quantity === before.quantity;
  const other = isOne ? undefined : pairs.find(([line, earlier]) => pathOf(line) !== pathOf(earlier));
  if (other) return notComparable(asked, other) as CellFailure;
  const amount = decimalSum([now.amount, before.amount]) / 2;
  return { amount, power: now.power, lines: [...now.lines, ...before.lines], averaged: [now.amount, before.amount] };
}

function combined(
  asked: string,
  operator: Operator,
  left: DefinedValue,
  right: DefinedValue,
  isStrict: boolean,
): ValueOrFailure {
  const lines = [...left.lines, ...right.lines];
  const [one, other] = [left.amount, right.amount];
  switch (operator) {
    case '*':
      return { amount: one * other, power: left.power + right.power, lines };
    case '/':
      if (right.averaged && Math.min(...right.averaged) < 0) return negativeAverage(asked, right.averaged);
      if (isStrict && other <= 0) return notPositive(asked, right);
      if (other === 0) return divisionByZero(asked, right.lines);
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

function notPositive(asked: string, { amount, quantity, lines: [first, ...others] }: DefinedValue): CellFailure {
  const what = quantity ?? (first && others.length === 0 ? first.row.label : 'what it divides by');
  return new CellFailure('#N/A', `${asked}: ${what} is ${amount}, and a ratio to what is not positive means nothing.`);
}

function divisionByZero(asked: string, [first, ...others]: readonly FoundLine[]): CellFailure {
  const what = first && others.length === 0 ? `${first.row.label} is 0 for ${first.statement.periodEnd}` : 'it is 0';
  return new CellFailure('#DIV/0!', `${asked}: it divides by 0: ${what}.`);
}
