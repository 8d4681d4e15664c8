import type { ReportingType } from '../../../api';
import { REPORTING_TYPES } from '../../../api';
import type { Coroutine } from '../../../client';
import { together, wait } from '../../../client';
import type { Cell, NumberKind, Table } from '../../../tables';
import { cellOf, cellOfUnit, formattedCell, unusualUnit } from '../../../tables';
import { gridOf } from '../../arguments/ranges/broadcast';
import { readScope } from '../../arguments/choices/choice-argument';
import { dateOf, readRequiredPeriod } from '../../arguments/periods/date-argument';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import { readElements, valueOf } from '../../arguments/ranges/element';
import { TRAILING_OPTIONS } from '../../arguments/options/option-rules';
import { readOptions } from '../../arguments/options/options-argument';
import { trailingDefinition } from './trailing-definition';
import { NotServed } from '../../cells/failures/absence-text';
import { CellFailure } from '../../cells/failures/cell-error';
import { givesFormats } from '../../cells/results/formatted-numbers';
import { kindOfDefined } from '../../definitions/definition-value';
import { readCellGrid } from '../../arguments/ranges/cell-grid';
import type { QueryContext } from '../../context/query-context';
import type { FoundLine } from '../../statements/lines/found-line';
import { numberKindOf } from '../../statements/lines/found-line';
import { LineMissing, LineUnfit } from '../../statements/lines/line-failures';
import { lookUpPart } from '../metric/metric-lookup';
import { withMissing } from '../missing-numbers';
import { firstWay } from '../names/one-quantity';
import type { MarketStatements } from '../../statements/sources/market-statements';
import { scopeArgument } from '../../statements/sources/market-statements';
import { reworded } from '../../statements/trace-notes/note-missing';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { refuseSwapped } from '../../arguments/swapped-arguments';
import type { DefinedValue } from '../../definitions/computation';
import { GridAmounts } from '../grid-amounts';
import { inUnit } from '../amount-with-unit';
import type { TrailingQuery } from './trailing-amounts';
import { noEarningsPerShare, reasonOf, refuseStocks } from './trailing-amounts';
import type { Component } from './trailing-sum';
import { trailingTwelveMonths } from './twelve-months';
import { withReason } from '../tooltip-text';

/** FIN.TTM, US.TTM: the twelve months to a date, from E7, E9 and E10, or E16 and E17; a grid for ranges. */
export function* trailingFunction<K extends SourceKind>(
  market: MarketStatements<K>,
  context: QueryContext,
  args: { company: unknown; date: unknown; metric: unknown; scope?: unknown; options: unknown },
): Coroutine<Table | CellFailure> {
  const scope = readScope(args.scope);
  const { missing, format } = readOptions(args.options, TRAILING_OPTIONS);
  const others = [...scopeArgument(market, args.scope), args.options];
  refuseSwapped(market.id, 'TTM', { ...args, others });
  const formats = givesFormats(format);
  const companies = readElements(args.company, (each) => each);
  const dates = readElements(args.date, (each) => readRequiredPeriod(each, market.dates));
  const metrics = readElements(args.metric, yield* wait(market.metrics.readerFor(context, gridOf(args.metric))));
  const ranges = { [market.argument]: companies, date: dates, metric: metrics };
  const amounts = new GridAmounts();
  const cells = readCellGrid(ranges, (elementOf) => {
    const company = valueOf(elementOf(companies));
    const sourceOf = (type: ReportingType | undefined) =>
      market.sourceOf(context, company, { type, scope, hasType: false, quarters: 'filed' });
    const periodsOf = (type: ReportingType) => market.sourceOf(context, company, { type, scope, hasType: false });
    const annual = sourceOf('annual');
    const query = {
      names: valueOf(elementOf(metrics)),
      period: valueOf(elementOf(dates)),
      annual,
      sourceOf: (type: ReportingType | undefined) => (type === 'annual' ? annual : sourceOf(type)),
      periodsOf,
    };
    refuseStocks(query);
    return firstTrailing(query, formats ? amounts : undefined);
  });
  return yield* withMissing(missing, context, formats ? amounts.alike(cells) : cells);
}

/** The first name in `a|b` with twelve whole months. Components of different lines are never summed. */
function* firstTrailing<K extends SourceKind>(
  query: TrailingQuery<K>,
  amounts: GridAmounts | undefined,
): Coroutine<Cell> {
  const sum = yield* firstWay(query.names, (names) => trailingOf(query, names));
  if (sum instanceof CellFailure) return sum;
  const plain = cellOf(sum.amount, '');
  const cell = amounts ? shownIn(sum, query, formattedCell(plain, sum.kind)) : plain;
  const { trace } = query.annual;
  const shown = trace ? trace.cell(cell, sum.from) : cell;
  return amounts ? amounts.add(shown, sum.kind) : shown;
}

/** The cell with its unit where that is not the usual one: all that twelve months are made of is in one. */
function shownIn<K extends SourceKind>({ kind, from }: Trailing, { annual }: TrailingQuery<K>, cell: Cell): Cell {
  if ('found' in from) return inUnit(cell, from.found as FoundLine<K>, annual);
  const unit = from.lines[0] && unusualUnit(from.lines[0].statement, kind);
  return unit === undefined ? cell : cellOfUnit(cell, unit);
}

/** Twelve months, and what they were computed from. */
interface Trailing {
  readonly amount: number;
  readonly kind: NumberKind | undefined;
  readonly from: Component | DefinedValue;
}

function* trailingOf<K extends SourceKind>(
  whole: TrailingQuery<K>,
  names: readonly MetricName<K>[],
): Coroutine<Trailing | CellFailure> {
  const [name, ...others] = names;
  const query = { ...whole, names, quantity: others.length > 0 ? name?.quantity : undefined };
  const date = yield* resolveDate(query);
  if (date instanceof CellFailure) return date;
  if (name?.defined) {
    const value = yield* trailingDefinition(query, name, name.defined, date);
    if (value instanceof CellFailure)
      return query.period === 'latest' ? reworded(query.annual.trace, ofLatest(value, date), value) : value;
    return { amount: value.amount, kind: kindOfDefined(name.defined, value), from: value };
  }
  const sum = yield* trailingTwelveMonths(query, date);
  return sum instanceof CellFailure ? sum : { amount: sum.amount, kind: numberKindOf(sum.found), from: sum };
}

/** The failure for "latest" names the period: it may lack a statement, as most Indian quarters lack a balance sheet. */
function ofLatest(failure: CellFailure, date: string): CellFailure {
  if (!(failure instanceof NotServed)) return failure;
  return new NotServed(() => `${failure.message} "latest" is the period to ${date}: give the date of an older one.`);
}

/**
 * Resolves "latest" to the newest period of any type. If that lacks the line, it fails and names the period: the sum to an older one would be taken
 * for the newest.
 */
function* resolveDate<K extends SourceKind>(query: TrailingQuery<K>): Coroutine<string | CellFailure> {
  const { annual, period, names, periodsOf } = query;
  if (period !== 'latest') {
    // A token counts from the statements of the type that it implies.
    return yield* dateOf(period, (undated) => periodsOf(undated.impliedType).endOf(names[0]?.kinds[0] as K, undated));
  }
  const end = yield* annual.newestEnd();
  const [name] = names;
  if (name?.defined) return end ?? (yield* newestStatement(query, name.kinds[0] as K));
  const looked = yield* end === undefined ? latestOfTypes(query) : firstTypeOn(query, end);
  const newest = end ?? looked.flatMap(endsOf).sort().pop();
  if (newest === undefined) return reasonOf(looked) as CellFailure;
  const there = end === undefined ? looked.filter((found) => endsOf(found).includes(newest)) : looked;
  // For earnings per share it matters whether the day ends a year: the failure for that day says so.
  if (there.some((found) => !(found instanceof CellFailure)) || noEarningsPerShare(query)) return newest;
  const sentence = `${annual.asked}: its newest period, to ${newest}, lacks the line.`;
  return new LineUnfit(() => withReason({ asked: annual.asked, sentence }, reasonOf(there)?.message));
}

/**
 * The end of the newest statement that can give a definition its period. The definition itself is not asked: a quarter may lack it where a year has
 * it.
 */
function* newestStatement<K extends SourceKind>(
  { sourceOf }: TrailingQuery<K>,
  kind: K,
): Coroutine<string | CellFailure> {
  const found = yield* together(REPORTING_TYPES.map((type) => sourceOf(type).statement(kind, 'latest')));
  const ends = found.flatMap((each) => (each instanceof CellFailure ? [] : [each.periodEnd]));
  return ends.sort().pop() ?? (reasonOf(found) as CellFailure);
}

type Looked = FoundLine | CellFailure;

function* latestOfTypes<K extends SourceKind>({ names, sourceOf }: TrailingQuery<K>): Coroutine<Looked[]> {
  return yield* together(REPORTING_TYPES.map((type) => lookUpPart(names, sourceOf(type), 'latest')));
}

/** The lookups on a date, up to the first type that has the line. */
function* firstTypeOn<K extends SourceKind>({ names, sourceOf }: TrailingQuery<K>, date: string): Coroutine<Looked[]> {
  const looked: Looked[] = [];
  for (const type of REPORTING_TYPES) {
    const found = yield* lookUpPart(names, sourceOf(type), { date });
    looked.push(found);
    if (!(found instanceof CellFailure)) break;
  }
  return looked;
}

/** The end dates of the statements in which a line was looked for. */
function endsOf(found: Looked): readonly string[] {
  const failed = found instanceof LineMissing ? found.searched : [];
  return (found instanceof CellFailure ? failed : [found.statement]).map(({ periodEnd }) => periodEnd);
}
