import { usSource } from './us-source';
import { readScope, readType } from '../arguments/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import { indianSource } from './indian-source';
import { dateCell } from '../../tables';
import { andThen } from '../../client';
import type { PromiseOrValue } from '../../client';
import type { Table } from '../../tables';
import type { QueryContext } from '../runtime/query-context';
import type { CellError } from '../runtime/cell-error';
import { readCount } from '../arguments/count-argument';

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
  context: QueryContext,
  args: { ticker: unknown; type: unknown; scope: unknown; count: unknown },
): PromiseOrValue<Table> {
  const count = readPeriodCount(args.count);
  const source = indianSource(context, {
    ...readIndianTicker(args.ticker),
    type: readType(args.type),
    scope: readScope(args.scope),
  });
  return andThen(source.newestPeriods('income', count), (dates) => periodColumn(dates, source.none('income')));
}

/** US.PERIODS: a column of period ends, newest first, found by the filings feed and asked exactly (E13, E16). */
export function usPeriodsFunction(
  context: QueryContext,
  args: { cik: unknown; type: unknown; count: unknown },
): PromiseOrValue<Table> {
  const count = readPeriodCount(args.count);
  const source = usSource(context, { issuer: readIssuer(args.cik), type: readType(args.type) ?? 'annual' });
  return andThen(source.newestPeriods('income', count), (dates) => periodColumn(dates, source.none('income')));
}
