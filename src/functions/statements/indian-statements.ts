import type { StatementKind } from '../../api';
import type { Eventually } from '../../client';
import type { Table } from '../../tables';
import type { AskedPeriods } from '../argument/late/period-range';
import type { Asking } from '../asking';
import {
  badArgument,
  INDIAN_DATES,
  INDIAN_STATEMENTS,
  indianSource,
  readIndianTicker,
  readOptions,
  readScope,
  readType,
  STATEMENT_OPTIONS,
  typeOfPeriod,
} from '../functions';
import { readPeriods } from '../argument/late/period-range';
import { statementsTable } from './statements-table';

/** FIN.INCOME, FIN.BALANCE, FIN.CASHFLOW, FIN.SEGMENTS: statements side by side, one column a period (E7–E10). */
export function indianStatementFunction(
  asking: Asking,
  kind: StatementKind,
  args: { ticker: unknown; date: unknown; type: unknown; scope: unknown; options: unknown },
): Eventually<Table> {
  const options = readOptions(args.options, STATEMENT_OPTIONS);
  const terms = { ...readIndianTicker(args.ticker), type: readType(args.type), scope: readScope(args.scope) };
  const periods = readPeriods(args.date, INDIAN_DATES, { blank: 'latest' });
  if (terms.type === undefined) refuseMixedTypes(kind, periods);
  const source = indianSource(asking, terms);
  return statementsTable(source, kind, periods, options);
}

/** A fiscal token beside a date that would get another type, since none was given: two kinds of amounts by oversight. */
function refuseMixedTypes(kind: StatementKind, periods: AskedPeriods): void {
  const standard = INDIAN_STATEMENTS[kind].parameters['type']?.default;
  if (standard === undefined || !('columns' in periods)) return;
  const types = periods.columns.flatMap((column) =>
    typeof column === 'object' && 'period' in column ? [typeOfPeriod(undefined, column.period)] : [],
  );
  const other = types.find((type) => type !== undefined && type !== standard);
  if (other !== undefined && types.includes(undefined)) {
    throw badArgument(
      `date: a fiscal token among them is ${other}, while the others are ${standard} where type is blank. Give type, or a token for each date.`,
    );
  }
}
