import type { LineKind } from '../../api';
import { together } from '../../client';
import type { UnitKind } from '../../definitions/definition';
import type { Expression, Operator } from '../../definitions/expression';
import type { Unusable } from '../../definitions/find-definition';
import { readPart } from '../../definitions/read-formula';
import type { DefinedMetric, MetricName } from '../arguments/metrics/defined-metric';
import { notANumber, NotServed } from '../cells/failures/absence-text';
import { CellFailure } from '../cells/failures/cell-error';
import type { Step } from '../context/recorder';
import { noted } from '../context/recorder';
import type { NumberKind } from '../../tables';
import { decimalSum } from '../statements/amounts/decimal-sum';
import { firstDateFound, firstNameFound } from '../statements/lines/first-found';
import { acrossStandards } from '../statements/comparable/accounting-standards';
import { positionsAcrossMerger } from '../statements/comparable/blank-check';
import type { FoundLine } from '../statements/lines/found-line';
import { differentUnits } from '../statements/comparable/comparable-lines';
import { sharesIn } from '../statements/lines/found-line';
import { LineMissing } from '../statements/lines/line-failures';
import { missingPart } from '../statements/trace-notes/note-missing';
import type { SourceKind } from '../arguments/metrics/source-kind';
import { combined } from './arithmetic/combined';
import type { Computation, Computed, DefinedValue, DefinitionReader, LineReader, ValueOrFailure } from './computation';
import { firstThatHolds } from './conditions/cases';
import { isLacking } from './conditions/lines-there';
import { average, ofYearBefore, onClosingAmount, overSplit } from './arithmetic/mean';
import { failedCheck } from './refused-lines/failed-check';
import { invalidDivisor } from './arithmetic/invalid-divisor';
import { flowAgainstPosition, notAYear } from './arithmetic/part-of-year';

/** The value of a definition for the period that ends on a date: all its lines are in one currency and scale, and of one kind of accounts. */
export function* computeDefinition<K extends SourceKind>(
  name: string,
  defined: DefinedMetric<K>,
  reader: DefinitionReader<K>,
  date: string,
): Computed {
  const value = yield* valueOfDefinition(name, defined, reader, date);
  const different = value instanceof CellFailure ? undefined : ofTwoKinds(reader.asked, value.lines);
  return different ? failureWithin(name, different) : value;
}

/** The failure where the lines are in different currencies or scales, of different accounting standards, or of two companies that merged. */
function ofTwoKinds(asked: string, lines: readonly FoundLine[]): CellFailure | undefined {
  return differentUnits(asked, lines) ?? acrossStandards(asked, lines) ?? positionsAcrossMerger(asked, lines);
}

const POWERS: Readonly<Record<UnitKind, number>> = {
  money: 1,
  percent: 0,
  fine_percent: 0,
  ratio: 0,
  times: 0,
  days: 0,
  per_share: NaN,
  count: 0,
};

/** A failure says of which definition. */
function* valueOfDefinition<K extends SourceKind>(
  name: string,
  { namesOf, expressionFor, shipped, formula }: DefinedMetric<K>,
  reader: DefinitionReader<K>,
  date: string,
): Computed {
  const expression = expressionFor(reader.facts);
  if ('reason' in expression) return notComputed(reader.asked, expression);
  // After the reason: a company that has no such figure has none of twelve months either, which this advises.
  if (shipped?.period === 'year' && reader.partOfYear)
    return failureWithin(name, notAYear(reader.asked, reader.partOfYear));
  const computation = computationOf(reader, {
    namesOf,
    isStrict: shipped !== undefined,
    instead: () => (shipped ? onClosingAmount(shipped, reader) : ''),
  });
  const value = yield* valueOf(expression, computation, date);
  if (value instanceof CellFailure)
    return missingPart(reader.trace, failureWithin(name, value), { name, formula }, [value]);
  const whole = shipped ? { ...value, power: POWERS[shipped.unit], quantity: shipped.name } : value;
  const { trace } = reader;
  return trace ? trace.derived({ ...whole }, { step: 'definition', name, formula, of: [value] }) : whole;
}

function computationOf<K extends SourceKind>(
  reader: DefinitionReader<K>,
  of: Pick<Computation<K>, 'namesOf' | 'isStrict' | 'instead'>,
): Computation<K> {
  const { inOtherScope, line, ofYear } = reader;
  const yearly = (lines: LineReader<K>): LineReader<K> => ({ line: lines.ofYear, ofYear: lines.ofYear });
  const withLines = (lines: LineReader<K>, others: LineReader<K> | undefined) =>
    computationOf({ ...reader, ...lines, inOtherScope: others }, of);
  const computation: Computation<K> = {
    ...of,
    reader,
    valueOf: (part, on) => valueOf(typeof part === 'string' ? readPart(part) : part, computation, on),
    inOtherScope: inOtherScope && (() => withLines(inOtherScope, { line, ofYear })),
    ofYear: () => withLines(yearly(reader), inOtherScope && yearly(inOtherScope)),
  };
  return computation;
}

/** The `#N/A` of a definition that companies of a kind do not have. */
export function notComputed(asked: string, { reason, isOfOthers }: Unusable): CellFailure {
  return new CellFailure('#N/A', `${asked}: ${reason}.`, isOfOthers ? { isOfOthers } : {});
}

/** What the number of a definition is: what one that ships says, else what follows from its lines; undefined where nothing shows it. */
export function kindOfDefined(
  { shipped }: Pick<DefinedMetric<SourceKind>, 'shipped'>,
  { power }: DefinedValue,
): NumberKind | undefined {
  if (shipped) return shipped.unit;
  return power === 1 ? 'money' : power === 0 ? 'plain' : undefined;
}

/** The value of a line that was found, and what kind of line that is. */
export function valueOfLine(asked: string, found: FoundLine, kind: LineKind | undefined): ValueOrFailure {
  const { row, statement } = found;
  if (typeof row.value !== 'number') return notANumber(asked, row.label);
  const of = statement.units?.kindOf(row.path);
  const power = of === 'money' ? 1 : of === undefined ? NaN : 0;
  return { amount: row.value, power, shares: sharesIn(kind), lines: [found] };
}

/** The failure of a part of a definition; an expression in the cell itself need not be repeated. */
export function failureWithin(name: string, failure: CellFailure): CellFailure {
  return name.startsWith('=') ? failure : failure.after(`${name}: `);
}

const STEPS: Readonly<Record<Operator, Step>> = { '+': 'sum', '-': 'difference', '*': 'product', '/': 'quotient' };

function notedValue(
  { trace }: Pick<DefinitionReader<SourceKind>, 'trace'>,
  value: ValueOrFailure,
  step: Step,
  of: readonly DefinedValue[],
): ValueOrFailure {
  // A division that means nothing is reported with what it would divide.
  if (value instanceof CellFailure) return missingPart(trace, value, { name: value.message }, of);
  return noted(trace, value, step, of);
}

function* valueOf<K extends SourceKind>(expression: Expression, computation: Computation<K>, date: string): Computed {
  switch (expression.kind) {
    case 'number':
      return inCell(computation.reader.asked, { amount: expression.number, power: 0, shares: 0, lines: [] });
    case 'line':
      return yield* valueOfNames(expression.text, computation, date);
    case 'sum of present':
      return yield* sumOfPresent(expression.lines, computation, date);
    case 'cases':
      return yield* firstThatHolds(expression.cases, computation, date);
    case 'average':
      return yield* averageOf(expression.of, computation, date);
    default:
      return yield* resultOf(expression, computation, date);
  }
}

/** The mean of an expression at the date and a year before. */
function* averageOf<K extends SourceKind>(of: Expression, computation: Computation<K>, date: string): Computed {
  const { reader } = computation;
  const yearBefore = firstDateFound(reader.before(date, 12), (earlier) => valueOf(of, computation, earlier));
  const mean = yield* both([valueOf(of, computation, date), ofYearBefore(yearBefore, computation)], (now, before) =>
    notedValue(reader, average(reader.asked, now, before), 'mean', [now, before]),
  );
  return mean instanceof CellFailure ? mean : ((yield* overSplit(reader, mean)) ?? mean);
}

type Operation = Extract<Expression, { readonly left: Expression }>;

/** The sum, difference, product or quotient of two expressions. */
function* resultOf<K extends SourceKind>(
  { kind, left, right }: Operation,
  computation: Computation<K>,
  date: string,
): Computed {
  const { reader, isStrict } = computation;
  const { asked } = reader;
  // No statement more would help where there is nothing to divide by.
  const whyNone = (divisor: DefinedValue) =>
    kind === '/' && isStrict && !divisor.averaged ? invalidDivisor(asked, divisor, computation) : undefined;
  return yield* both(
    [valueOf(left, computation, date), valueOf(right, computation, date)],
    (one, other) => {
      // The definitions that ship say their periods; a workbook's own is held to its lines.
      const partial = kind === '/' && !isStrict ? reader.partOfYear : undefined;
      const unlike = partial && flowAgainstPosition(asked, partial, one.lines, other.lines);
      const invalid = kind === '/' ? invalidDivisor(asked, other, computation) : undefined;
      const value = invalid ?? inCell(asked, combined(kind, one, other));
      return unlike ?? notedValue(reader, value, STEPS[kind], [one, other]);
    },
    whyNone,
  );
}

/** The value, if a cell can hold it. */
function inCell(asked: string, value: DefinedValue): ValueOrFailure {
  if (Number.isFinite(value.amount)) return value;
  return new CellFailure('#VALUE!', `${asked}: the expression makes a number too large for a cell.`);
}

/** The first of the names between `|` that has a value. In a definition that ships they mean one quantity. */
function* valueOfNames<K extends SourceKind>(text: string, computation: Computation<K>, date: string): Computed {
  const { reader } = computation;
  const names = computation.namesOf(text);
  const value = yield* firstNameFound(names, (name) =>
    name.defined ? valueOfPart(name, name.defined, reader, date) : checkedLine(name, computation, date),
  );
  const areLines = computation.isStrict && names.length > 1 && names.every(({ defined }) => !defined);
  if (!(value instanceof CellFailure) || !areLines || !reader.acrossLines) return value;
  const across = yield* reader.acrossLines(names, text, date);
  if (!(across instanceof CellFailure)) return failedCheck(reader.asked, across.lines, reader.changes) ?? across;
  // The statement that has none of the names explains more than one that lacks the first.
  return value instanceof LineMissing && across instanceof LineMissing ? across : value;
}

/** A definition that another one names. */
function* valueOfPart<K extends SourceKind>(
  name: MetricName<K>,
  defined: DefinedMetric<K>,
  reader: DefinitionReader<K>,
  date: string,
): Computed {
  const value = yield* valueOfDefinition(name.name, defined, reader, date);
  if (!(value instanceof CellFailure)) reader.onPart?.(name, defined);
  return value;
}

/** A line; of a statement whose own sums contradict it, none for a definition that ships. */
function* checkedLine<K extends SourceKind>(
  name: MetricName<K>,
  { reader, isStrict }: Computation<K>,
  date: string,
): Computed {
  const value = yield* reader.line(name, date);
  if (value instanceof CellFailure || !isStrict) return value;
  return failedCheck(reader.asked, value.lines, reader.changes) ?? value;
}

/** The sum of the lines that are there; one that is missing adds nothing, any other failure is that of the sum. */
function* sumOfPresent<K extends SourceKind>(
  lines: readonly Expression[],
  computation: Computation<K>,
  date: string,
): Computed {
  const { namesOf, reader } = computation;
  const found: DefinedValue[] = [];
  for (const name of lines.flatMap((line) => (line.kind === 'line' ? namesOf(line.text) : []))) {
    const lacks = yield* isLacking(name, reader, date);
    if (lacks === true) continue;
    const value = yield* checkedLine(name, computation, date);
    if (value instanceof CellFailure) return lacks === false ? value : lacks;
    found.push(value);
  }
  const amount = found.length === 0 ? 0 : decimalSum(found.map((each) => each.amount));
  const sum = { amount, power: 1, shares: 0, lines: found.flatMap((each) => each.lines) };
  return noted(reader.trace, sum, 'sum', found);
}

/** Computes from two values that are looked up at the same time; the failure of one is that of both, unless the other says that there can be none. */
function* both(
  [one, other]: readonly [Computed, Computed],
  compute: (left: DefinedValue, right: DefinedValue) => ValueOrFailure,
  whyNone: (right: DefinedValue) => CellFailure | undefined = () => undefined,
): Computed {
  const [left, right] = yield* together([one, other]);
  if (left instanceof NotServed && !(right instanceof CellFailure)) return whyNone(right) ?? left;
  if (left instanceof CellFailure) return left;
  return right instanceof CellFailure ? right : compute(left, right);
}
