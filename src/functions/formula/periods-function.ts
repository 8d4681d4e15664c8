import type { Eventually } from '../../client';
import { andThen } from '../../client';
import type { Table } from '../../tables';
import { dateCell } from '../../tables';
import { readScope, readType } from '../argument/choice-argument';
import { readIndianTicker, readIssuer } from '../argument/company-argument';
import { readCount } from '../argument/count-argument';
import type { Asking } from '../asking';
import type { CellError } from '../cell-error';
import { indianSource } from './indian-source';
import { usSource } from './us-source';

const DEFAULT_COUNT = 8;
const MAX_COUNT = 100;

/** FIN.PERIODS: a column of period ends for which an income statement exists, newest first (E10). */
export function indianPeriodsFunction(
  asking: Asking,
  args: { ticker: unknown; type: unknown; scope: unknown; count: unknown },
): Eventually<Table> {
  const count = readCount(args.count, 'count', MAX_COUNT) ?? DEFAULT_COUNT;
  const source = indianSource(asking, {
    ...readIndianTicker(args.ticker),
    type: readType(args.type),
    scope: readScope(args.scope),
  });
  return andThen(source.newestPeriods('income', count), (dates) => column(dates, source.none('income')));
}

/** US.PERIODS: the same, found by the filings feed and asked exactly (E13, E16). */
export function usPeriodsFunction(
  asking: Asking,
  args: { cik: unknown; type: unknown; count: unknown },
): Eventually<Table> {
  const count = readCount(args.count, 'count', MAX_COUNT) ?? DEFAULT_COUNT;
  const source = usSource(asking, { issuer: readIssuer(args.cik), type: readType(args.type) ?? 'annual' });
  return andThen(source.newestPeriods('income', count), (dates) => column(dates, source.none('income')));
}

function column(dates: readonly string[], none: CellError): Table {
  if (dates.length === 0) throw none;
  return dates.map((date) => [dateCell(date)]);
}
