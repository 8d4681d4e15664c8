import * as v from 'valibot';
import { parseIsoDate } from './calendar-date';
import type { Envelope } from './endpoint';

/**
 * Schemas of the answers. They accept extra and missing fields of an item but check the envelope: fields that a cell's
 * number depends on are checked, displayed ones are not.
 */
const success = v.literal('success');
const meta = v.looseObject({ total_count: v.number(), page: v.number(), limit: v.number() });
/** An object of any keys. It is kept as received: `v.record` would drop a key such as `constructor`. */
const item = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const date = v.custom<string>((value) => typeof value === 'string' && parseIsoDate(value) !== undefined);

/** A list with `meta` (feeds, company lists, calendar). */
export const pagedList = v.looseObject({ status: success, data: v.array(item), meta });

/** A list of search hits; the document shows no `meta` for it. */
export const plainList = v.looseObject({ status: success, data: v.array(item) });

/** E5: a company with its observations; null where it has none (Errors, absence of data). */
export const shareholdingPatterns = v.looseObject({
  status: success,
  data: v.nullable(v.looseObject({ patterns: v.array(v.looseObject({ as_of_date: date })) })),
});

/** The observations of an answer of E5, newest first. */
export function patternsOf({ data }: Envelope): readonly Readonly<Record<string, unknown>>[] {
  return (data as v.InferOutput<typeof shareholdingPatterns>['data'])?.patterns ?? [];
}

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

/**
 * E16–E18: a statement; null is accepted too, since the document does not say what an answer without data looks like.
 */
export const usStatement = (statementType: string) =>
  v.looseObject({ status: success, data: v.nullable(usStatementData(statementType)) });

export type IndianStatementData = v.InferOutput<ReturnType<typeof indianStatementData>>;
export type UsStatementData = v.InferOutput<ReturnType<typeof usStatementData>>;

interface ServiceError {
  readonly title?: string;
  readonly message?: string | null;
}

function isServiceError(value: unknown): value is ServiceError {
  if (typeof value !== 'object' || value === null) return false;
  const { title, message = null } = value as Readonly<Record<string, unknown>>;
  return ['string', 'undefined'].includes(typeof title) && (message === null || typeof message === 'string');
}

/** `{errors: [{status, title, message}]}`: the body of every error answer. */
export const errorBody = v.looseObject({
  errors: v.custom<readonly [ServiceError, ...ServiceError[]]>(
    (errors) => Array.isArray(errors) && errors.length > 0 && errors.every(isServiceError),
  ),
});

const words = (text: string): readonly string[] => text.split(/\s+/);

const document = 'type published_date ticker company_name year month quarter pdf_link html_link company_id id';
const tagged = 'published_date ticker company_name source_link type id ai_insights.sentiment ai_insights.summary_text';
const company = `ticker company_name marketcap_category industry_info.macro industry_info.sector industry_info.industry
  industry_info.basic_industry isin exchange_info company_website id`;

/** The documented fields of the items of each list, as dotted paths. */
export const DOCUMENT_FIELDS = words(`${document} exchange_tickers`);
export const US_DOCUMENT_FIELDS = words(`${document} cik`);
export const ANNOUNCEMENT_FIELDS = words(
  `${tagged} ai_insights.announcement_type ai_insights.announcement_type_id ai_insights.summary_header exchange_tickers`,
);
export const US_ANNOUNCEMENT_FIELDS = words(
  `${tagged} ai_insights.category_name ai_insights.category_id ai_insights.summary_title cik`,
);
export const PASSAGE_FIELDS = words(
  `similarity_score text metadata.chunk_num document.type document.published_date document.year document.quarter document.link
  company.id company.company_name company.ticker company.exchange_tickers`,
);
/** Those of a holder, then those of its filing. */
export const HOLDER_FIELDS = words(
  `holder_name category subcategory shares percentage
  as_of_date filing_basis total_shares total_shareholders ticker company_name company_id`,
);
export const COMPANY_FIELDS = words(
  `${company} market_snapshot.market_cap.value market_snapshot.market_cap.unit market_snapshot.prices.currency
  market_snapshot.prices.current market_snapshot.prices.high_52w market_snapshot.prices.low_52w market_snapshot.as_of`,
);
export const US_COMPANY_FIELDS = words(`${company} cik`);
export const CALENDAR_FIELDS = words('result_date ticker company_name security_code');
