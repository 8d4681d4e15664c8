import type { Eventually } from '../../client';
import type { Table } from '../../tables';
import type { Asking } from '../asking';
import { andThen, periodColumn, readIndianTicker, readPeriodCount, readScope, readType } from '../functions';
import { indianSource } from './indian-source';

/** FIN.PERIODS: a column of period ends for which an income statement exists, newest first (E10). */
export function indianPeriodsFunction(
  asking: Asking,
  args: { ticker: unknown; type: unknown; scope: unknown; count: unknown },
): Eventually<Table> {
  const count = readPeriodCount(args.count);
  const source = indianSource(asking, {
    ...readIndianTicker(args.ticker),
    type: readType(args.type),
    scope: readScope(args.scope),
  });
  return andThen(source.newestPeriods('income', count), (dates) => periodColumn(dates, source.none('income')));
}
