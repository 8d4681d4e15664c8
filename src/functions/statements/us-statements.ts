import { usSource } from './us-source';
import { US_DATES } from '../arguments/date-argument';
import { STATEMENT_OPTIONS } from './statement-options';
import { readType } from '../arguments/choice-argument';
import { readOptions } from '../arguments/options-argument';
import { readIssuer } from '../arguments/company-argument';
import type { UsStatementKind } from '../../api';
import type { PromiseOrValue } from '../../client';
import type { Table } from '../../tables';
import type { QueryContext } from '../runtime/query-context';
import { readPeriods } from '../arguments/period-range';
import { statementsTable } from './statements-table';

/** US.INCOME, US.CASHFLOW, US.BALANCE: statements side by side, one column a period (E16, E17, E18). */
export function usStatementFunction(
  context: QueryContext,
  kind: UsStatementKind,
  args: { cik: unknown; date: unknown; type: unknown; options: unknown },
): PromiseOrValue<Table> {
  const options = readOptions(args.options, STATEMENT_OPTIONS);
  const source = usSource(context, { issuer: readIssuer(args.cik), type: readType(args.type) ?? 'annual' });
  const periods = readPeriods(args.date, US_DATES, { blank: 'error' });
  return statementsTable(source, kind, periods, options);
}
