import { STATEMENT_OPTIONS } from './statement-options';
import { readScope, readType, typeOfPeriod } from '../arguments/choice-argument';
import { readOptions } from '../arguments/options-argument';
import { readIndianTicker } from '../arguments/company-argument';
import { indianSource } from './indian-source';
import { INDIAN_STATEMENTS } from '../../api';
import { INDIAN_DATES } from '../arguments/date-argument';
import { badArgument } from '../runtime/cell-error';
import type { StatementKind } from '../../api';
import type { PromiseOrValue } from '../../client';
import type { Table } from '../../tables';
import type { AskedPeriods } from '../arguments/period-range';
import type { QueryContext } from '../runtime/query-context';
import { readPeriods } from '../arguments/period-range';
import { statementsTable } from './statements-table';

/** FIN.INCOME, FIN.BALANCE, FIN.CASHFLOW, FIN.SEGMENTS: statements side by side, one column a period (E7–E10). */
export function indianStatementFunction(
  context: QueryContext,
  kind: StatementKind,
  args: { ticker: unknown; date: unknown; type: unknown; scope: unknown; options: unknown },
): PromiseOrValue<Table> {
  const options = readOptions(args.options, STATEMENT_OPTIONS);
  const terms = { ...readIndianTicker(args.ticker), type: readType(args.type), scope: readScope(args.scope) };
  const periods = readPeriods(args.date, INDIAN_DATES, { blank: 'latest' });
  if (terms.type === undefined) refuseMixedTypes(kind, periods);
  const source = indianSource(context, terms);
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
