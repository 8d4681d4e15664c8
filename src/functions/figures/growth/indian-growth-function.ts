import type { ReportingType } from '../../../api';
import { addMonths } from '../../../api';
import type { Coroutine } from '../../../client';
import { wait } from '../../../client';
import type { Cell, Table } from '../../../tables';
import { gridOf } from '../../arguments/ranges/broadcast';
import { readScope, readType } from '../../arguments/choices/choice-argument';
import { readRequiredPeriod } from '../../arguments/periods/date-argument';
import { readElements, valueOf } from '../../arguments/ranges/element';
import { readCount } from '../../arguments/scalar-argument';
import { refuseSwapped } from '../../arguments/swapped-arguments';
import { CellFailure } from '../../cells/failures/cell-error';
import type { QueryContext } from '../../context/query-context';
import type { FoundLine } from '../../statements/lines/found-line';
import { indianStandardType, stepMonths } from '../../statements/sources/indian-cadence';
import { INDIA } from '../../statements/sources/market-statements';
import { lookUpMetric } from '../metric/metric-lookup';
import { indianSplits } from '../splits/indian-splits';
import { firstGrowth, growthCells, readGrowthOptions } from './growth-cells';
import { growthOfLikeYears } from './growth-since';
import { INDIAN_GROWTH, refuseGrowthWords } from './growth-words';

/** The largest `back`. */
const MAX_STEPS = 100;

/**
 * FIN.GROWTH: the change of a line since an earlier period, as a fraction; a grid for ranges. `back` counts periods of
 * the type; blank is one year.
 */
export function* indianGrowthFunction(
  context: QueryContext,
  args: {
    ticker: unknown;
    date: unknown;
    metric: unknown;
    type: unknown;
    scope: unknown;
    back: unknown;
    options: unknown;
  },
): Coroutine<Table | CellFailure> {
  refuseGrowthWords(Object.values(args), INDIAN_GROWTH);
  const given = { type: readType(args.type), scope: readScope(args.scope) };
  const back = readCount(args.back, 'back', MAX_STEPS);
  const options = readGrowthOptions(args.options);
  const others = [args.type, args.scope, args.back, args.options];
  refuseSwapped('india', 'GROWTH', { ...args, company: args.ticker, others });
  const metric = readElements(args.metric, yield* wait(INDIA.metrics.readerFor(context, gridOf(args.metric))));
  const date = readElements(args.date, (each) => readRequiredPeriod(each, INDIA.dates));
  const ticker = readElements(args.ticker, (each) => each);
  const question = { market: INDIA, type: given.type, ranges: { ticker, date, metric }, options };
  return yield* growthCells(context, question, (elementOf) => {
    const company = valueOf(elementOf(ticker));
    const sourceOf = (type: ReportingType | undefined) => INDIA.sourceOf(context, company, { ...given, type });
    const source = sourceOf(given.type);
    const names = valueOf(elementOf(metric));
    const period = valueOf(elementOf(date));
    return firstGrowth(names, function* (way): Coroutine<Cell> {
      const found = yield* lookUpMetric(way, source, period);
      if (found instanceof CellFailure) return found;
      const type = typeOf(found, given.type);
      // A fiscal year makes a balance sheet's step a year too: in one grid it stands beside the growth of flows of that year.
      const step = stepMonths(found.kind, type ?? (period === 'latest' ? undefined : period.impliedType));
      const earlier = addMonths(found.statement.periodEnd, -step * (back ?? 12 / step));
      const base = yield* lookUpMetric(way, sourceOf(type), { date: earlier });
      const terms = {
        asked: source.asked,
        sourceOf,
        findSplits: indianSplits,
        adjusts: options.adjusts,
        isOfYearBefore: back === undefined,
      };
      return yield* growthOfLikeYears(terms, source, found, base);
    });
  });
}

/** The type of the earlier period: the type of the found one. A balance sheet has none, unless the caller gave one. */
function typeOf({ kind, statement }: FoundLine, given: ReportingType | undefined): ReportingType | undefined {
  if (kind === 'balance' || kind === 'shareholding') return given;
  return (statement.type === indianStandardType(kind) ? given : statement.type) as ReportingType | undefined;
}
