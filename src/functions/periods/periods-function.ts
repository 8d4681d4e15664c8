import type { Coroutine } from '../../client';
import type { Table } from '../../tables';
import { dateCell } from '../../tables';
import { readScope, readType } from '../arguments/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import { readCount } from '../arguments/scalar-argument';
import type { CellFailure } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import { IndianSource } from '../statements/indian-source';
import type { StatementSource } from '../statements/statement-source';
import { UsSource } from '../statements/us-source';

const DEFAULT_COUNT = 8;
const MAX_COUNT = 100;

/** FIN.PERIODS: a column of the end dates of periods with an income statement, newest first (E10). */
export function indianPeriodsFunction(
  context: QueryContext,
  args: { ticker: unknown; type: unknown; scope: unknown; count: unknown },
): Coroutine<Table | CellFailure> {
  const count = readPeriodCount(args.count);
  const terms = { ...readIndianTicker(args.ticker), type: readType(args.type), scope: readScope(args.scope) };
  return periodColumn(new IndianSource(context, terms), count);
}

/**
 * US.PERIODS: a column of period end dates, newest first, found in the filings feed and confirmed by exact queries
 * (E13, E16).
 */
export function usPeriodsFunction(
  context: QueryContext,
  args: { cik: unknown; type: unknown; count: unknown },
): Coroutine<Table | CellFailure> {
  const count = readPeriodCount(args.count);
  const terms = { issuer: readIssuer(args.cik), type: readType(args.type) ?? 'annual' };
  return periodColumn(new UsSource(context, terms), count);
}

function readPeriodCount(count: unknown): number {
  return readCount(count, 'count', MAX_COUNT) ?? DEFAULT_COUNT;
}

function* periodColumn(source: StatementSource<'income'>, count: number): Coroutine<Table | CellFailure> {
  const dates = yield* source.newestPeriods('income', count);
  return dates.length === 0 ? source.none('income') : dates.map((date) => [dateCell(date)]);
}
