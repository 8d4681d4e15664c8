import {
  all,
  andThen,
  CellError,
  INDIAN_DATES,
  INDIAN_METRICS,
  INDIAN_STATEMENTS,
  indianSource,
  lookUpMetric,
  notAvailable,
  readCount,
  readIndianTicker,
  readIssuer,
  readMetric,
  readRequiredPeriod,
  readScope,
  readType,
  singleValue,
  stepMonths,
  US_DATES,
} from '../functions';
import { addMonths } from '../periods/day';
import type { ReportingType, StatementKind } from '../../api';
import type { Eventually } from '../../client';
import type { Cell } from '../../tables';
import type { Asking } from '../asking';
import type { FoundLine } from '../formula/metric-lookup';
import type { UsPart } from '../us/index';
import type { SourceKind } from '../formula/statement-source';

const MAX_STEPS = 100;

/** FIN.GROWTH: the change of a line against an earlier period, a fraction. `back` counts steps of the type; blank is one year. */
export function indianGrowthFunction(
  asking: Asking,
  args: { ticker: unknown; date: unknown; metric: unknown; type: unknown; scope: unknown; back: unknown },
): Eventually<Cell> {
  const company = readIndianTicker(args.ticker);
  const names = readMetric(singleValue(args.metric, 'metric'), INDIAN_METRICS);
  const period = readRequiredPeriod(singleValue(args.date, 'date'), INDIAN_DATES);
  const given = readType(args.type);
  const scope = readScope(args.scope);
  const back = readCount(args.back, 'back', MAX_STEPS);
  const now = lookUpMetric(names, indianSource(asking, { ...company, type: given, scope }), period);
  return andThen(now, (found) => {
    if (found instanceof CellError) throw found;
    const type = typeOf(found, given);
    const step = found.kind === 'shareholding' ? 3 : stepMonths(found.kind, type);
    const date = addMonths(found.statement.periodEnd, -step * (back ?? 12 / step));
    const before = lookUpMetric(names, indianSource(asking, { ...company, type, scope }), { date });
    return andThen(before, (base) => change(found, base, company.asked, date));
  });
}

/** The type to ask the earlier period for: a period's own; a balance sheet's only where one was given. */
function typeOf({ kind, statement }: FoundLine, given: ReportingType | undefined): ReportingType | undefined {
  if (kind === 'balance' || kind === 'shareholding') return given;
  const standard = INDIAN_STATEMENTS[kind as StatementKind].parameters['type']?.default;
  return (statement.type === standard ? given : statement.type) as ReportingType | undefined;
}

/** US.GROWTH: the change of a line against a prior period that is named, a fraction. */
export function usGrowthFunction(
  asking: Asking,
  args: { cik: unknown; date: unknown; metric: unknown; priorDate: unknown; type: unknown },
  { US_METRICS, usSource }: UsPart,
): Eventually<Cell> {
  const issuer = readIssuer(args.cik);
  const names = readMetric(singleValue(args.metric, 'metric'), US_METRICS);
  const period = readRequiredPeriod(singleValue(args.date, 'date'), US_DATES);
  const prior = readRequiredPeriod(singleValue(args.priorDate, 'priorDate'), US_DATES, 'priorDate');
  const source = usSource(asking, { issuer, type: readType(args.type) ?? 'annual' });
  const lookups = all([period, prior].map((each) => () => lookUpMetric(names, source, each)));
  return andThen(lookups, ([found, base]) => {
    if (found === undefined || base === undefined || found instanceof CellError) throw found;
    return change(found, base, issuer.asked, prior === 'latest' ? prior : prior.date);
  });
}

/** (new − old) / |old|; `#N/A` where the base says nothing about growth. */
function change<K extends SourceKind>(
  found: FoundLine<K>,
  base: FoundLine<K> | CellError,
  asked: string,
  date: string,
): number {
  if (base instanceof CellError) throw notAvailable(`${asked}: no base to compare with. ${base.message}`);
  const [now, old] = [found.row.value, base.row.value];
  if (typeof now !== 'number' || typeof old !== 'number')
    throw notAvailable(`${asked}: ${found.row.label} is not a number.`);
  if (old === 0) throw notAvailable(`${asked}: ${base.row.label} was 0 for ${date}: there is no growth from 0.`);
  if (now * old < 0)
    throw notAvailable(
      `${asked}: ${base.row.label} changed its sign since ${date} (${old} to ${now}): no growth rate.`,
    );
  return (now - old) / Math.abs(old);
}
