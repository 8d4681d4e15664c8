import * as v from 'valibot';
import { parseIsoDate } from './calendar-date';

/**
 * Shapes of the answers. Tolerant of extra and missing fields of an item, strict about the envelope: what a cell's number depends on is
 * checked, what is only shown is not.
 */
const success = v.literal('success');
const meta = v.looseObject({ total_count: v.number(), page: v.number(), limit: v.number() });
const item = v.record(v.string(), v.unknown());
const date = v.pipe(
  v.string(),
  v.check((text) => parseIsoDate(text) !== undefined),
);

/** A list with `meta` (feeds, company lists, calendar). */
export const pagedList = v.looseObject({ status: success, data: v.array(item), meta });

/** A list of search hits; the document shows no `meta` for it. */
export const plainList = v.looseObject({ status: success, data: v.array(item) });

/** E5: a company with its observations. */
export const shareholdingPatterns = v.looseObject({
  status: success,
  data: v.looseObject({ patterns: v.array(v.looseObject({ as_of_date: date })) }),
});

/** E6: one filing with a page of its holders; null where no filing matches (E6 rule 3). */
export const holdersPage = v.looseObject({
  status: success,
  data: v.nullable(v.looseObject({ as_of_date: date, holders: v.array(item) })),
  meta,
});

const indianStatementData = (statementType: string) =>
  v.looseObject({
    statement_type: v.literal(statementType),
    period_end_date: date,
    statement_scope: v.string(),
    reporting_type: v.string(),
    currency: v.string(),
    scale: v.string(),
    financials: item,
  });

/** E7–E10: a statement, or null where none matches. */
export const indianStatement = (statementType: string) =>
  v.looseObject({ status: success, data: v.nullable(indianStatementData(statementType)) });

const usStatementData = (statementType: string) =>
  v.looseObject({
    cik: v.string(),
    statement_type: v.literal(statementType),
    period_end_date: date,
    reporting_type: v.string(),
    currency: v.string(),
    metrics: item,
  });

/** E16–E18: a statement; null is accepted too, since the document is silent on what "none" looks like. */
export const usStatement = (statementType: string) =>
  v.looseObject({ status: success, data: v.nullable(usStatementData(statementType)) });

export type IndianStatementData = v.InferOutput<ReturnType<typeof indianStatementData>>;
export type UsStatementData = v.InferOutput<ReturnType<typeof usStatementData>>;

/** `{errors: [{status, title, message}]}`: the body of every error answer. */
export const errorBody = v.looseObject({
  errors: v.pipe(
    v.array(v.looseObject({ title: v.optional(v.string()), message: v.optional(v.nullable(v.string())) })),
    v.minLength(1),
  ),
});
