import type { Eventually } from '../../client';
import type { Table } from '../../tables';
import type { Asking } from '../asking';
import { andThen, periodColumn, readIssuer, readPeriodCount, readType } from '../functions';
import { usSource } from './us-source';

/** US.PERIODS: a column of period ends, newest first, found by the filings feed and asked exactly (E13, E16). */
export function usPeriodsFunction(
  asking: Asking,
  args: { cik: unknown; type: unknown; count: unknown },
): Eventually<Table> {
  const count = readPeriodCount(args.count);
  const source = usSource(asking, { issuer: readIssuer(args.cik), type: readType(args.type) ?? 'annual' });
  return andThen(source.newestPeriods('income', count), (dates) => periodColumn(dates, source.none('income')));
}
