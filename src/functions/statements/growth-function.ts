import { usSource } from './us-source';
import { US_METRICS } from './us-metric';
import { singleValue } from '../arguments/plain-value';
import { readScope, readType } from '../arguments/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import { lookUpMetric } from './metric-lookup';
import { indianSource, stepMonths } from './indian-source';
import { addMonths, INDIAN_STATEMENTS } from '../../api';
import { INDIAN_METRICS, readMetric } from '../arguments/metric-argument';
import { INDIAN_DATES, readRequiredPeriod, US_DATES } from '../arguments/date-argument';
import { badArgument, CellError, notAvailable } from '../runtime/cell-error';
import { all, andThen } from '../../client';
import { readCount } from '../arguments/count-argument';
import type { ReportingType, StatementKind } from '../../api';
import type { PromiseOrValue } from '../../client';
import type { Cell } from '../../tables';
import type { QueryContext } from '../runtime/query-context';
import type { FoundLine } from './metric-lookup';
import type { MetricName } from '../arguments/metric-argument';
import type { SourceKind } from './statement-source';
import { finite } from './finite';
import { differentLines } from './same-line';

const MAX_STEPS = 100;

/** FIN.GROWTH: the change of a line against an earlier period, a fraction. `back` counts steps of the type; blank is one year. */
export function indianGrowthFunction(
  context: QueryContext,
  args: { ticker: unknown; date: unknown; metric: unknown; type: unknown; scope: unknown; back: unknown },
): PromiseOrValue<Cell> {
  const company = readIndianTicker(args.ticker);
  const names = readMetric(singleValue(args.metric, 'metric'), INDIAN_METRICS);
  const period = readRequiredPeriod(singleValue(args.date, 'date'), INDIAN_DATES);
  const given = readType(args.type);
  const scope = readScope(args.scope);
  const back = readCount(args.back, 'back', MAX_STEPS);
  const source = indianSource(context, { ...company, type: given, scope });
  return firstGrowth(names, (name) =>
    andThen(lookUpMetric([name], source, period), (found) => {
      if (found instanceof CellError) return found;
      const type = typeOf(found, given);
      const step = stepMonths(found.kind, type);
      const date = addMonths(found.statement.periodEnd, -step * (back ?? 12 / step));
      const before = lookUpMetric([name], indianSource(context, { ...company, type, scope }), { date });
      return andThen(before, (base) => change(company.asked, found, base, date));
    }),
  );
}

/** The type to ask the earlier period for: a period's own; a balance sheet's only where one was given. */
function typeOf({ kind, statement }: FoundLine, given: ReportingType | undefined): ReportingType | undefined {
  if (kind === 'balance' || kind === 'shareholding') return given;
  const standard = INDIAN_STATEMENTS[kind as StatementKind].parameters['type']?.default;
  return (statement.type === standard ? given : statement.type) as ReportingType | undefined;
}

/** US.GROWTH: the change of a line against a prior period that is named, a fraction. */
export function usGrowthFunction(
  context: QueryContext,
  args: { cik: unknown; date: unknown; metric: unknown; priorDate: unknown; type: unknown },
): PromiseOrValue<Cell> {
  const issuer = readIssuer(args.cik);
  const names = readMetric(singleValue(args.metric, 'metric'), US_METRICS);
  const period = readRequiredPeriod(singleValue(args.date, 'date'), US_DATES);
  const prior = readRequiredPeriod(singleValue(args.priorDate, 'priorDate'), US_DATES, 'priorDate');
  const source = usSource(context, { issuer, type: readType(args.type) ?? 'annual' });
  return firstGrowth(names, (name) => {
    const lookups = all([period, prior].map((each) => () => lookUpMetric([name], source, each)));
    return andThen(lookups, ([found, base]) => {
      if (found === undefined || base === undefined) return undefined;
      if (found instanceof CellError) return found;
      if (!(base instanceof CellError) && base.statement.periodEnd >= found.statement.periodEnd) {
        throw badArgument(
          `priorDate (${base.statement.periodEnd}) must be before date (${found.statement.periodEnd}).`,
        );
      }
      return change(issuer.asked, found, base, prior === 'latest' ? prior : prior.date);
    });
  });
}

/** The change of the first of `a|b` that stands in both periods: a line is never compared with another. */
function firstGrowth<K extends SourceKind>(
  names: readonly MetricName<K>[],
  growthOf: (name: MetricName<K>) => PromiseOrValue<Cell | CellError | undefined>,
  firstNone?: CellError,
): PromiseOrValue<Cell> {
  const [name, ...others] = names;
  if (name === undefined) throw firstNone ?? badArgument('metric is empty.');
  return andThen(growthOf(name), (growth) =>
    growth === undefined || growth instanceof CellError ? firstGrowth(others, growthOf, firstNone ?? growth) : growth,
  );
}

/** (new − old) / |old|; `#N/A` where the base says nothing about growth. */
function change(asked: string, found: FoundLine, base: FoundLine | CellError, date: string): Cell | CellError {
  if (base instanceof CellError) return notAvailable(`${asked}: no base to compare with. ${base.message}`);
  const different = differentLines(asked, [found, base]);
  if (different) return different;
  const [now, old] = [found.row.value, base.row.value];
  if (typeof now !== 'number' || typeof old !== 'number')
    return notAvailable(`${asked}: ${found.row.label} is not a number.`);
  if (old === 0) throw notAvailable(`${asked}: ${base.row.label} was 0 for ${date}: there is no growth from 0.`);
  if (now * old < 0)
    throw notAvailable(
      `${asked}: ${base.row.label} changed its sign since ${date} (${old} to ${now}): no growth rate.`,
    );
  return finite((now - old) / Math.abs(old));
}
