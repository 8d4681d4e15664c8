import type { Eventually } from '../../client';
import type { Table } from '../../tables';
import type { Asking } from '../asking';
import type { CellError } from '../cell-error';
import type { UsPart } from '../us/index';
import { andThen, dateCell, indianSource, readIndianTicker, readIssuer, readScope, readType } from '../functions';
import { readCount } from '../argument/late/count-argument';

const DEFAULT_COUNT = 8;
const MAX_COUNT = 100;

/** How many periods are wanted: 8 where blank. */
function readPeriodCount(count: unknown): number {
  return readCount(count, 'count', MAX_COUNT) ?? DEFAULT_COUNT;
}

/** The periods found, or why there is none. */
function periodColumn(dates: readonly string[], none: CellError): Table {
  if (dates.length === 0) throw none;
  return dates.map((date) => [dateCell(date)]);
}

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

/** US.PERIODS: a column of period ends, newest first, found by the filings feed and asked exactly (E13, E16). */
export function usPeriodsFunction(
  asking: Asking,
  args: { cik: unknown; type: unknown; count: unknown },
  { usSource }: UsPart,
): Eventually<Table> {
  const count = readPeriodCount(args.count);
  const source = usSource(asking, { issuer: readIssuer(args.cik), type: readType(args.type) ?? 'annual' });
  return andThen(source.newestPeriods('income', count), (dates) => periodColumn(dates, source.none('income')));
}
