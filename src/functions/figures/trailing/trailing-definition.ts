import { REPORTING_TYPES } from '../../../api';
import type { Coroutine } from '../../../client';
import type { DefinedMetric, MetricName } from '../../arguments/metrics/defined-metric';
import { NotServed } from '../../cells/failures/absence-text';
import { CellFailure } from '../../cells/failures/cell-error';
import type { Recorder } from '../../context/recorder';
import { noted } from '../../context/recorder';
import { firstFound } from '../../statements/lines/first-found';
import { lookUpPart } from '../metric/metric-lookup';
import type { FoundLine } from '../../statements/lines/found-line';
import { LineMissing, LineUnfit } from '../../statements/lines/line-failures';
import { splitBetween } from '../splits/split-between';
import type { StatementSource } from '../../statements/sources/statement-source';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { LineBasis, TrailingBasis, TrailingQuery } from './trailing-amounts';
import { trailingStatements } from './trailing-statements';
import { isWithinTolerance } from '../amounts-agree';
import type { Component } from './trailing-sum';
import { trailingTwelveMonths } from './twelve-months';
import { OfTwoBases, ofTwoBases } from './two-bases';
import { withReason } from '../tooltip-text';
import type { DefinedValue, DefinitionReader, LineReader } from '../../definitions/computation';
import { companyFacts } from '../../definitions/company-facts';
import { firstOfTypes } from '../../definitions/first-of-types';
import { computeDefinition, failureWithin, valueOfLine } from '../../definitions/definition-value';

/**
 * A definition over twelve months: each flow is that of the twelve months to the date, each position that of the date. If one flow is the sum of its
 * quarters, because the year was restated, all flows that have quarters are. If another flow has no quarters, the definition must come to the same
 * value on both bases, and so must each that it is computed from: what a company retains, 1 − payout, may be within the tolerance where its payout is not.
 */
export function* trailingDefinition<K extends SourceKind>(
  query: TrailingQuery<K>,
  name: MetricName<K>,
  defined: DefinedMetric<K>,
  date: string,
): Coroutine<DefinedValue | CellFailure> {
  const parts = new Map<string, [MetricName<K>, DefinedMetric<K>]>();
  const value = yield* onOneBasis(query, name, defined, date, (part, of) => void parts.set(part.name, [part, of]));
  if (value instanceof CellFailure) return value;
  for (const [part, of] of parts.values()) {
    const other = yield* onOneBasis(query, part, of, date);
    if (other instanceof OfTwoBases) return failureWithin(name.name, other);
  }
  return value;
}

/** The value with the years, or with the quarters; it fails where no basis is that of all lines, and the value is not the same on both. */
function* onOneBasis<K extends SourceKind>(
  query: TrailingQuery<K>,
  name: MetricName<K>,
  defined: DefinedMetric<K>,
  date: string,
  onPart?: DefinitionReader<K>['onPart'],
): Coroutine<DefinedValue | CellFailure> {
  const lines = new Set<LineBasis>();
  const from = (basis: TrailingBasis['from'], onLine: TrailingBasis['onLine'], told?: DefinitionReader<K>['onPart']) =>
    onBasis({ ...query, basis: { from: basis, onLine } }, name, defined, date, told);
  const value = yield* from('either', (line) => void lines.add(line));
  if (!lines.has('sum of quarters')) return value;
  const ofQuarters = yield* from('quarters', NOT_TOLD, lines.has('without quarters') ? onPart : undefined);
  if (ofQuarters instanceof CellFailure || !lines.has('without quarters')) return ofQuarters;
  const ofYears = yield* from('years', NOT_TOLD);
  const isOne = ofYears instanceof CellFailure || isWithinTolerance(ofYears.amount, ofQuarters.amount);
  return isOne ? ofQuarters : ofTwoBases(query.annual.asked, name.name, [ofQuarters, ofYears]);
}

const NOT_TOLD = () => undefined;

/** A statement of any type for the date, which says the accounting profile and the scope. Few cash flows are of a quarter. */
function* companyOn<K extends SourceKind>({ sourceOf }: TrailingQuery<K>, { kinds }: MetricName<K>, date: string) {
  const [kind] = kinds as [K];
  const types = kind === 'cashflow' ? [...REPORTING_TYPES].reverse() : REPORTING_TYPES;
  const any = yield* firstFound(types, (type) => sourceOf(type).statement(kind, { date }));
  const facts =
    any instanceof CellFailure ? { kind: 'company' as const } : yield* companyFacts(sourceOf(undefined), kind, any);
  return { any, facts };
}

function* onBasis<K extends SourceKind>(
  query: TrailingQuery<K>,
  metric: MetricName<K>,
  defined: DefinedMetric<K>,
  date: string,
  onPart: DefinitionReader<K>['onPart'],
): Coroutine<DefinedValue | CellFailure> {
  const { annual, sourceOf } = query;
  const { asked, trace } = annual;
  const { name } = metric;
  const { any, facts } = yield* companyOn(query, metric, date);
  const otherScope = ofOtherScope(query);
  const reader = {
    asked,
    trace,
    changes: annual.context.changes,
    market: annual.market,
    facts,
    onPart,
    ...linesIn(query),
    inOtherScope: otherScope && linesIn(otherScope),
    *acrossLines(names: readonly MetricName<K>[], quantity: string, end: string) {
      if (names.some((line) => isPosition(annual, line))) return new LineUnfit(`${asked}: a position is of one line.`);
      const sum = yield* trailingTwelveMonths({ ...query, names, quantity }, end);
      return sum instanceof CellFailure ? sum : valueOfSum(trace, sum);
    },
    *statements(line: MetricName<K>, kind: K, end: string) {
      if (!isPosition(annual, line)) return yield* trailingStatements(query, kind, end);
      const types = kind === 'balance' ? [undefined] : REPORTING_TYPES;
      const statement = yield* firstFound(types, (type) => sourceOf(type).statement(kind, { date: end }));
      return statement instanceof CellFailure ? statement : [statement];
    },
    splitBetween: (later: FoundLine<K>, earlier: FoundLine<K>) => splitBetween(annual, later, earlier),
    *inQuarter(line: MetricName<K>, end: string) {
      const found = yield* lookUpPart([line], sourceOf('quarterly'), { date: end });
      return found instanceof CellFailure
        ? found
        : valueOfLine(asked, found, annual.kindOf(found.kind, found.row.path));
    },
    before: (end: string, months: number) => annual.before(end, months),
  };
  const value = yield* computeDefinition(name, defined, reader, date);
  // No statement of that day shows the kind of company, and so its formula: the failure of one of its lines would explain nothing.
  const isNotServed = value instanceof CellFailure && any instanceof NotServed && defined.shipped !== undefined;
  return isNotServed ? failureWithin(name, noneTo(date, asked, any)) : value;
}

/** How lines are read: a position of the day, a flow of the twelve months to it, as of a year that ended on it. */
function linesIn<K extends SourceKind>(query: TrailingQuery<K>): LineReader<K> {
  function* line(name: MetricName<K>, end: string): Coroutine<DefinedValue | CellFailure> {
    const { annual, sourceOf } = query;
    const found = yield* isPosition(annual, name)
      ? positionOn(name, sourceOf(undefined), end)
      : trailingTwelveMonths({ ...query, names: [name] }, end);
    if (found instanceof CellFailure) return found;
    if (!('row' in found)) return valueOfSum(annual.trace, found);
    return valueOfLine(annual.asked, found, annual.kindOf(found.kind, found.row.path));
  }
  return { line, ofYear: line };
}

/** A position of a day: a line of the income statement is one of any type, as METRIC takes it. */
function* positionOn<K extends SourceKind>(
  name: MetricName<K>,
  source: StatementSource<K>,
  date: string,
): Coroutine<FoundLine<K> | CellFailure> {
  const read = (from: StatementSource<K>) => lookUpPart([name], from, { date });
  const found = yield* read(source);
  const mayBeOfOthers = found instanceof LineMissing && name.kinds[0] === 'income';
  return (mayBeOfOthers ? yield* firstOfTypes(source, read) : undefined) ?? found;
}

/** The same question about the statements of the other scope, whose sums say nothing of those of this one. */
function ofOtherScope<K extends SourceKind>(query: TrailingQuery<K>): TrailingQuery<K> | undefined {
  const { annual, sourceOf, periodsOf } = query;
  const other = (source: StatementSource<K>) => source.otherScope() ?? source;
  if (!annual.otherScope()) return undefined;
  return {
    ...query,
    basis: { from: 'either', onLine: NOT_TOLD },
    annual: other(annual),
    sourceOf: (type) => other(sourceOf(type)),
    periodsOf: (type) => other(periodsOf(type)),
  };
}

/** The failure of the twelve months to a day on which no statement of any type ends. */
function noneTo(date: string, asked: string, none: NotServed): NotServed {
  const sentence = `${asked}: no trailing twelve months to ${date}.`;
  return new NotServed(() => withReason({ asked, sentence, isOfDefinition: true }, none.message));
}

function valueOfSum(trace: Recorder | undefined, sum: Component): DefinedValue {
  const lines = (sum.parts ?? [sum]).map((part) => part.found);
  return noted(trace, { amount: sum.amount, power: 1, shares: 0, lines }, 'sum', [sum]);
}

function isPosition<K extends SourceKind>(source: StatementSource<K>, { kinds: [kind], name }: MetricName<K>): boolean {
  return kind === 'balance' || (kind !== undefined && source.kindOf(kind, name) === 'stock');
}
