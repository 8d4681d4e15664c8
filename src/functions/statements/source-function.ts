import { askUsData } from './us-source';
import { foldName, US_STATEMENT_KINDS } from '../../api';
import { readType } from '../arguments/choice-argument';
import { readRequiredPeriod, US_DATES } from '../arguments/date-argument';
import { readIssuer } from '../arguments/company-argument';
import { plainValue, quoted, singleValue, textOf } from '../arguments/plain-value';
import { cellOf, dateCell } from '../../tables';
import { badArgument, CellError, notAvailable } from '../runtime/cell-error';
import { andThen } from '../../client';
import type { PromiseOrValue } from '../../client';
import type { Cell } from '../../tables';
import type { QueryContext } from '../runtime/query-context';

/** The facts about a statement that US.SOURCE tells, by the service's names. */
const SOURCE_FIELDS = [
  'filing_url',
  'accession_number',
  'fiscal_year',
  'fiscal_quarter',
  'period_end_date',
  'reporting_type',
  'statement_type',
  'currency',
  'ticker',
  'cik',
  'company_id',
] as const;

/** US.SOURCE: where a statement's numbers come from (E16–E18). */
export function usSourceFunction(
  context: QueryContext,
  args: { cik: unknown; date: unknown; type: unknown; field: unknown; statement: unknown },
): PromiseOrValue<Cell> {
  const field = oneOf(args.field, 'field', SOURCE_FIELDS);
  const kind = oneOf(args.statement, 'statement', US_STATEMENT_KINDS);
  const terms = { issuer: readIssuer(args.cik), type: readType(args.type) ?? ('annual' as const) };
  const period = readRequiredPeriod(singleValue(args.date, 'date'), US_DATES);
  return andThen(askUsData(context, kind, terms, period), (data) => {
    if (data instanceof CellError) throw data;
    const value = (data as Readonly<Record<string, unknown>>)[field];
    if (value === null || value === undefined || value === '') {
      throw notAvailable(`${terms.issuer.asked}: the service gives no ${field} for ${data.period_end_date}.`);
    }
    return field === 'period_end_date' ? dateCell(data.period_end_date) : cellOf(value, '');
  });
}

/** The value of an enumerated text argument, the first where blank. */
function oneOf<T extends string>(argument: unknown, name: string, values: readonly [T, ...T[]]): T {
  const text = textOf(plainValue(argument), name);
  if (text === undefined) return values[0];
  const found = values.find((value) => foldName(value) === foldName(text));
  if (found === undefined) throw badArgument(`${name} must be one of: ${values.join(', ')}; it is ${quoted(text)}.`);
  return found;
}
