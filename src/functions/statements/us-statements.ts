import type { UsStatementKind } from '../../api';
import type { Eventually } from '../../client';
import type { Table } from '../../tables';
import type { Asking } from '../asking';
import type { UsPart } from '../us/index';
import { readIssuer, readOptions, readType, STATEMENT_OPTIONS, US_DATES } from '../functions';
import { readPeriods } from '../argument/late/period-range';
import { statementsTable } from './statements-table';

/** US.INCOME, US.CASHFLOW, US.BALANCE: statements side by side, one column a period (E16, E17, E18). */
export function usStatementFunction(
  asking: Asking,
  kind: UsStatementKind,
  args: { cik: unknown; date: unknown; type: unknown; options: unknown },
  { usSource }: UsPart,
): Eventually<Table> {
  const options = readOptions(args.options, STATEMENT_OPTIONS);
  const source = usSource(asking, { issuer: readIssuer(args.cik), type: readType(args.type) ?? 'annual' });
  const periods = readPeriods(args.date, US_DATES, { blank: 'error' });
  return statementsTable(source, kind, periods, options);
}
