import { US_STATEMENT_KINDS } from '../../api';
import type { Coroutine } from '../../client';
import type { Cell } from '../../tables';
import { cellOf, dateCell } from '../../tables';
import { readChoice, readType } from '../arguments/choice-argument';
import { readIssuer } from '../arguments/company-argument';
import { readRequiredPeriod, US_DATES } from '../arguments/date-argument';
import { plainValue, singleValue, textOf } from '../arguments/scalar-argument';
import { CellFailure } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import { queryUsData } from './us-source';

/** The facts about a statement that US.SOURCE returns, by the service's field names. */
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

/** US.SOURCE: the filing and other facts behind a statement's numbers (E16–E18). */
export function* usSourceFunction(
  context: QueryContext,
  args: { cik: unknown; date: unknown; type: unknown; field: unknown; statement: unknown },
): Coroutine<Cell> {
  const field = readWord(args.field, 'field', SOURCE_FIELDS) ?? 'filing_url';
  const kind = readWord(args.statement, 'statement', US_STATEMENT_KINDS) ?? 'income';
  const terms = { issuer: readIssuer(args.cik), type: readType(args.type) ?? ('annual' as const) };
  const period = readRequiredPeriod(singleValue(args.date, 'date'), US_DATES);
  const data = yield* queryUsData(context, kind, terms, period);
  if (data instanceof CellFailure) return data;
  const value = (data as Readonly<Record<string, unknown>>)[field];
  if (value === null || value === undefined || value === '') {
    return new CellFailure('#N/A', `${terms.issuer.asked}: the service gives no ${field} for ${data.period_end_date}.`);
  }
  return field === 'period_end_date' ? dateCell(data.period_end_date) : cellOf(value, '');
}

/** One of some values, from text or a number. */
function readWord<T extends string>(argument: unknown, name: string, values: readonly T[]): T | undefined {
  return readChoice(textOf(plainValue(argument), name), name, values);
}
