import type { PromiseOrValue } from '../../../client';
import { isPromise } from '../../../client';
import type { Grid } from '../../arguments/ranges/broadcast';
import { gridOf, isOne } from '../../arguments/ranges/broadcast';
import { readBasis, readScope, readType } from '../../arguments/choices/choice-argument';
import { readRequiredPeriod } from '../../arguments/periods/date-argument';
import type { MetricName, ReadMetric } from '../../arguments/metrics/defined-metric';
import type { Elements } from '../../arguments/ranges/element';
import { readElements } from '../../arguments/ranges/element';
import type { OptionValues } from '../../arguments/options/options-argument';
import { readOptions } from '../../arguments/options/options-argument';
import type { AskedPeriod } from '../../arguments/periods/period-grammar';
import { readLastCount } from '../../arguments/periods/period-grammar';
import { plainValue } from '../../arguments/scalar-argument';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { refuseSwapped } from '../../arguments/swapped-arguments';
import { badArgument } from '../../cells/failures/cell-error';
import { isExcelError } from '../../cells/results/excel-error';
import type { QueryContext } from '../../context/query-context';
import type { MarketStatements } from '../../statements/sources/market-statements';
import { scopeArgument } from '../../statements/sources/market-statements';
import { kindsIn, refuseMixedGrid } from '../../statements/mixed-types';
import type { StatementSource } from '../../statements/sources/statement-source';

/** METRIC's arguments as Excel gives them; `company` is `ticker` or `cik`. */
export interface MetricArguments {
  readonly company: unknown;
  readonly date: unknown;
  readonly metric: unknown;
  readonly type: unknown;
  readonly scope?: unknown;
  readonly options: unknown;
  readonly basis?: unknown;
}

/** METRIC's arguments, read. Elements that cannot be read fail in their own cells. */
export interface MetricQuestion<K extends SourceKind> {
  readonly market: MarketStatements<K>;
  /** The statements of each company, of the type, scope and basis that are asked for. */
  readonly companies: Elements<StatementSource<K>>;
  readonly periods: Elements<AskedPeriod> | LastPeriods;
  readonly metrics: Elements<readonly MetricName<K>[]>;
  readonly options: OptionValues<MarketStatements<K>['options']['metric']>;
  readonly isTraced: boolean;
}

/** So many newest periods of the company. */
export interface LastPeriods {
  readonly last: number;
}

/**
 * Reads METRIC's arguments. A promise where the workbook's definitions must be read first; throws for what fails every
 * cell.
 */
export function readMetricQuestion<K extends SourceKind>(
  market: MarketStatements<K>,
  context: QueryContext,
  args: MetricArguments,
): PromiseOrValue<MetricQuestion<K>> {
  const [type, scope, basis] = [readType(args.type), readScope(args.scope), readBasis(args.basis)];
  const options = readOptions(args.options, market.options.metric);
  const terms = { type, scope, basis, quarters: options.quarters };
  const dates = gridOf(args.date);
  const others = [args.type, ...scopeArgument(market, args.scope), args.options, args.basis];
  refuseSwapped(market.id, 'METRIC', { ...args, others });
  const sourceOf = (company: unknown) => market.sourceOf(context, company, terms);
  const question = (read: ReadMetric<K>): MetricQuestion<K> => {
    const metrics = readElements(args.metric, read);
    if (terms.basis !== undefined) refuseUnusedBasis(metrics);
    const several = isOne(dates) ? undefined : readPeriods(dates, market);
    if (several && terms.type === undefined) refuseMixedGrid(several, metrics, market);
    const periods = several ?? lastCountOf(dates) ?? readPeriods(dates, market);
    if (options.order !== '' && !('last' in periods))
      throw badArgument('options: order goes with a date of "last n" here: other grids stand as they are given.');
    const companies = readCompanies(args.company, sourceOf);
    return { market, companies, periods, metrics, options, isTraced: context.trace?.keepsReasons ?? false };
  };
  const reader = market.metrics.readerFor(context, gridOf(args.metric));
  return isPromise(reader) ? reader.then(question) : question(reader);
}

function readPeriods<K extends SourceKind>(dates: Grid, market: MarketStatements<K>): Elements<AskedPeriod> {
  return readElements(dates, (date) => readRequiredPeriod(date, market.dates));
}

/** Creates one source per company, so that the cells of a grid share its answers. */
function readCompanies<T>(argument: unknown, sourceOf: (company: unknown) => T): Elements<T> {
  if (isOne(gridOf(argument))) return readElements(argument, sourceOf);
  const sources = new Map<unknown, T>();
  return readElements(argument, (company) => {
    const known = sources.get(company);
    if (known !== undefined) return known;
    const source = sourceOf(company);
    sources.set(company, source);
    return source;
  });
}

/** A date argument that is only `last n`. */
function lastCountOf(dates: Grid): LastPeriods | undefined {
  const first = dates[0]?.[0];
  const last = isExcelError(first) ? undefined : readLastCount(plainValue(first));
  return last === undefined ? undefined : { last };
}

/** Throws where no metric is a line of shareholding patterns: the basis would select nothing. */
function refuseUnusedBasis<K extends SourceKind>(metrics: Elements<readonly MetricName<K>[]>): void {
  const kinds: readonly (SourceKind | undefined)[] = kindsIn(metrics)
    .flat(2)
    .filter((kind) => kind !== undefined);
  if (kinds.length > 0 && !kinds.includes('shareholding'))
    throw badArgument('basis must be blank here: it is for lines such as "shareholding.promoters".');
}
