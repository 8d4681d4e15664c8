import { parseIsoDate } from './calendar-date';
import type { Shape } from './shape';
import { arrayOf, literal, nullable, number, object, optional, single, string } from './shape';

/**
 * Shapes of the answers. Tolerant of extra and missing fields of an item, strict about the envelope: what a cell's number depends on is
 * checked, what is only shown is not.
 */
const success = literal('success');
const meta = object({ total_count: number, page: number, limit: number });
const item = object({});
const date = single((value) => typeof value === 'string' && parseIsoDate(value) !== undefined);

/** A list with `meta` (feeds, company lists, calendar). */
export const pagedList = object({ status: success, data: arrayOf(item), meta });

/** A list of search hits; the document shows no `meta` for it. */
export const plainList = object({ status: success, data: arrayOf(item) });

/** E5: a company with its observations. */
export const shareholdingPatterns = object({
  status: success,
  data: object({ patterns: arrayOf(object({ as_of_date: date })) }),
});

/** E6: one filing with a page of its holders; null where no filing matches (E6 rule 3). */
export const holdersPage = object({
  status: success,
  data: nullable(object({ as_of_date: date, holders: arrayOf(item) })),
  meta,
});

/** The data of E7–E10. */
export interface IndianStatementData {
  readonly statement_type: string;
  readonly period_end_date: string;
  readonly statement_scope: string;
  readonly reporting_type: string;
  readonly currency: string;
  readonly scale: string;
  readonly financials: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** E7–E10: a statement, or null where none matches. */
export function indianStatement(statementType: string): Shape {
  const data = {
    statement_type: literal(statementType),
    period_end_date: date,
    statement_scope: string,
    reporting_type: string,
    currency: string,
    scale: string,
    financials: item,
  } satisfies Record<keyof IndianStatementData, Shape>;
  return object({ status: success, data: nullable(object(data)) });
}

/** The data of E16–E18. */
export interface UsStatementData {
  readonly cik: string;
  readonly statement_type: string;
  readonly period_end_date: string;
  readonly reporting_type: string;
  readonly currency: string;
  readonly metrics: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** E16–E18: a statement; null is accepted too, since the document is silent on what "none" looks like. */
export function usStatement(statementType: string): Shape {
  const data = {
    cik: string,
    statement_type: literal(statementType),
    period_end_date: date,
    reporting_type: string,
    currency: string,
    metrics: item,
  } satisfies Record<keyof UsStatementData, Shape>;
  return object({ status: success, data: nullable(object(data)) });
}

/** `{errors: [{status, title, message}]}`: the body of every error answer. */
export interface ErrorBody {
  readonly errors: readonly [ErrorEntry, ...ErrorEntry[]];
}

interface ErrorEntry {
  readonly title?: string;
  readonly message?: string | null;
}

export const errorBody = object({
  errors: arrayOf(object({ title: optional(string), message: optional(nullable(string)) }), 1),
});
