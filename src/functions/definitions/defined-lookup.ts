import type { LineKind, ReportingType } from '../../api';
import { datePart, lastKey } from '../../api';
import type { Coroutine } from '../../client';
import type { DefinedMetric, MetricName } from '../arguments/metrics/defined-metric';
import type { AskedPeriod } from '../arguments/periods/period-grammar';
import { NotServed } from '../cells/failures/absence-text';
import { CellFailure } from '../cells/failures/cell-error';
import type { Statement } from '../../tables';
import type { FoundLine } from '../statements/lines/found-line';
import { pathOf } from '../statements/lines/found-line';
import { LineMissing } from '../statements/lines/line-failures';
import { missingPart, missingStatement } from '../statements/trace-notes/note-missing';
import { typedAs } from '../statements/sources/optional-statement';
import type { StatementSource } from '../statements/sources/statement-source';
import type { SourceKind } from '../arguments/metrics/source-kind';
import type { DefinedValue, DefinitionReader, ValueOrFailure } from './computation';
import { companyFacts, factsAtHand } from './company-facts';
import { computeDefinition, failureWithin, kindOfDefined, notComputed, valueOfLine } from './definition-value';
import { firstOfTypes } from './first-of-types';
import { failedQuartersCheck, isOfSeveralQuarters } from './refused-lines/failed-quarters-check';
import { partOfYear } from './arithmetic/part-of-year';

interface LineLookup<K extends SourceKind> {
  readonly splitBetween: DefinitionReader<K>['splitBetween'];
  readonly source: StatementSource<K>;
  readonly period: AskedPeriod;
  readonly lookUp: (
    name: MetricName<K>,
    source: StatementSource<K>,
    period: AskedPeriod,
  ) => Coroutine<FoundLine<K> | CellFailure>;
}

/**
 * Computes a definition as if it were a line of the statement that gives its period. That period is found once; every
 * line is read for its exact end date and type.
 */
export function* lookUpDefined<K extends SourceKind>(
  { name, kinds }: MetricName<K>,
  defined: DefinedMetric<K>,
  { source, period, lookUp, splitBetween }: LineLookup<K>,
): Coroutine<FoundLine<K> | CellFailure> {
  const kind = kinds[0] as K;
  const { asked, trace } = source;
  const anchor = yield* source.statement(kind, period);
  if (anchor instanceof CellFailure) {
    const why = yield* neverComputed(source, defined, period);
    const failure = why ?? failureWithin(name, missingStatement(trace, anchor, kind, period));
    return missingPart(trace, failure, { name }, [anchor]);
  }
  if (period === 'latest') source.context.changes?.addLatest(anchor.facts);
  const { type } = anchor;
  const kindOf = (line: FoundLine) => source.kindOf(line.kind as K, line.row.path);
  const beside = readBeside(source, type);
  const typeOfYear: ReportingType = 'annual';
  const quarterly: ReportingType = 'quarterly';
  const linesIn = (from: StatementSource<K>) => ({
    line: readLine({ asked, type, kindOf }, from, lookUp),
    ofYear: readLine({ asked, type: typeOfYear, kindOf }, from.ofType(typeOfYear), lookUp),
  });
  const otherScope = source.otherScope();
  const reader = {
    asked,
    trace,
    changes: source.context.changes,
    market: source.market,
    partOfYear: partOfYear(anchor, { market: source.market, kindOf }),
    facts: yield* companyFacts(source, kind, anchor),
    ...linesIn(source),
    inOtherScope: otherScope && linesIn(otherScope),
    *statements(_: MetricName<K>, of: K, date: string) {
      const statement = yield* beside(of, (each) => each.statement(of, { date, ...typedAs(type) }));
      return statement instanceof CellFailure ? asPart(statement) : (statement.computed?.parts ?? [statement]);
    },
    splitBetween,
    inQuarter: readLine({ asked, type: quarterly, kindOf }, source.ofType(quarterly), lookUp),
    before: (date: string, months: number) => source.before(date, months),
  };
  const computed = yield* computeDefinition(name, defined, reader, anchor.periodEnd);
  const value = yield* unlessContradicted(source, name, defined, computed);
  if (value instanceof CellFailure) return value;
  const found = lineOfValue(name, defined, value, { kind, anchor });
  return trace ? trace.derived(found, { step: 'definition', name, formula: defined.formula, of: [value] }) : found;
}

/** The value of a definition as a line of the statement that tells its period. */
function lineOfValue<K extends SourceKind>(
  name: string,
  defined: DefinedMetric<K>,
  value: DefinedValue,
  { kind, anchor }: { readonly kind: K; readonly anchor: Statement },
): FoundLine<K> {
  const { lines, amount, shares } = value;
  const numberKind = kindOfDefined(defined, value);
  return {
    kind,
    shares,
    quantity: defined.shipped?.name,
    of: lines as readonly FoundLine<K>[],
    row: { path: `${name} (${lines.map(pathOf).join(', ')})`, label: name, value: amount },
    statement: { ...anchor, units: anchor.units && { scale: anchor.units.scale, kindOf: () => numberKind } },
  };
}

/**
 * The `#N/A` of a definition that companies of this kind do not have, where memory shows the kind: another scope, type or date that the advice on a
 * missing statement names has none either.
 */
function* neverComputed<K extends SourceKind>(
  source: StatementSource<K>,
  { shipped, expressionFor }: DefinedMetric<K>,
  period: AskedPeriod,
): Coroutine<CellFailure | undefined> {
  if (!shipped) return undefined;
  const isDated = typeof period !== 'string' && 'date' in period;
  // Around today: the newest of each type.
  const date = isDated ? period.date : datePart(new Date(source.context.nowMs()).toISOString());
  const facts = yield* factsAtHand(source, date);
  const expression = facts && expressionFor(facts);
  return expression && 'reason' in expression ? notComputed(source.asked, expression) : undefined;
}

interface TypedReader {
  readonly asked: string;
  readonly type: string;
  readonly kindOf: (line: FoundLine) => LineKind | undefined;
}

/** How a line is read of the statements of a source, of the type of the one that tells the period. */
const readLine = <K extends SourceKind>(
  { asked, type, kindOf }: TypedReader,
  from: StatementSource<K>,
  lookUp: LineLookup<K>['lookUp'],
) =>
  function* (line: MetricName<K>, date: string): Coroutine<ValueOrFailure> {
    const [kind] = line.kinds;
    const read = (each: StatementSource<K>) => lookUp(line, each, { date, ...typedAs(type) });
    const ofPeriod = yield* readBeside(from, type)(kind, read);
    const isOfDay = kind === 'income' && from.kindOf(kind, lastKey(line.name)) === 'stock';
    const found =
      ofPeriod instanceof LineMissing && isOfDay
        ? ((yield* firstOfTypes(from, (each) => lookUp(line, each, { date }))) ?? ofPeriod)
        : ofPeriod;
    return found instanceof CellFailure ? asPart(found) : valueOfLine(asked, found, kindOf(found));
  };

/** A workbook's own definition shows its lines as they are named. */
function* unlessContradicted<K extends SourceKind>(
  source: StatementSource<K>,
  name: string,
  { shipped }: DefinedMetric<K>,
  value: ValueOrFailure,
): Coroutine<ValueOrFailure> {
  if (value instanceof CellFailure || !shipped || !value.lines.some(isOfSeveralQuarters)) return value;
  const contradiction = yield* failedQuartersCheck(source, value.lines);
  return contradiction ? failureWithin(name, contradiction) : value;
}

/** How what a definition needs is read beside the statement that gives its period: a balance sheet is of no type. */
const readBeside =
  <K extends SourceKind>(source: StatementSource<K>, type: string) =>
  <T>(of: K | undefined, read: (from: StatementSource<K>) => Coroutine<T | CellFailure>) =>
    type === 'as of' && of !== 'balance' ? ofAnyType(source, read) : read(source);

/** The statement of the type asked for, else of another period that ends on the same day. */
function* ofAnyType<K extends SourceKind, T>(
  source: StatementSource<K>,
  read: (from: StatementSource<K>) => Coroutine<T | CellFailure>,
): Coroutine<T | CellFailure> {
  const found = yield* read(source);
  return found instanceof NotServed ? ((yield* firstOfTypes(source, read)) ?? found) : found;
}

function asPart(failure: CellFailure): CellFailure {
  return failure instanceof NotServed ? failure.inDefinition() : failure;
}
