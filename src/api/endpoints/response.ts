import { parseIsoDate } from '../dates/calendar-date';
import type { Envelope } from './endpoint';
import { record } from '../record';
import { AMOUNTS, arrayOf, nullOr, NUMBER, OBJECT, objectOf, passing, TEXT } from './shape';
import { isSameValue } from '../same-value';
import type { Shape } from './shape';
import { wordList } from '../texts/word-list';

/**
 * The shapes of the answers. They accept extra and missing fields of an item but check the envelope: fields that a cell's
 * number depends on are checked, displayed ones are not.
 */
const exactly = (text: string) => passing((value) => value === text);
const success = exactly('success');
const meta = objectOf({ total_count: NUMBER, page: NUMBER, limit: NUMBER });
const date = passing((value) => typeof value === 'string' && parseIsoDate(value) !== undefined);

/** A statement's lines. */
const amounts: Shape = (value) => OBJECT(value) ?? AMOUNTS(value);

/** A list with `meta` (feeds, company lists, calendar). */
export const pagedList = objectOf({ status: success, data: arrayOf(OBJECT), meta });

/** E11: Indian companies; market caps and prices are numbers. */
export const companyList = objectOf({ status: success, data: arrayOf(objectOf({ market_snapshot: AMOUNTS })), meta });

/** A list of search hits; the document shows no `meta` for it. */
export const plainList = objectOf({ status: success, data: arrayOf(OBJECT) });

/** The totals of a filing about who owns the shares. */
const totals = { total_shares: AMOUNTS, total_shareholders: AMOUNTS };

const observations = arrayOf(objectOf({ as_of_date: date, ...totals, shareholding: AMOUNTS }));

/** Newest first: the first is shown as the newest. Two of one day must be the same, since either would be shown as that of the day. */
const newestFirst: Shape = (value) => {
  const wrong = observations(value);
  if (wrong !== undefined) return wrong;
  const at = (value as readonly PatternData[]).findIndex((pattern, index, all) => {
    const before = all[index - 1];
    const isInOrder = before === undefined || pattern.as_of_date < before.as_of_date;
    return !isInOrder && !isSameValue(pattern, before);
  });
  return at < 0 ? undefined : `${at}.as_of_date`;
};

/** E5: a company with its observations; null where it has none (Errors, absence of data). */
export const shareholdingPatterns = objectOf({ status: success, data: nullOr(objectOf({ patterns: newestFirst })) });

/** An observation of E5. It is no statement: it has no type, and no sums. */
export interface PatternData {
  readonly [field: string]: unknown;
  readonly as_of_date: string;
  readonly statement_type?: undefined;
}

/** The observations of an answer of E5, newest first, one of each day. */
export function patternsOf({ data }: Envelope): readonly PatternData[] {
  const patterns = (data as { readonly patterns: readonly PatternData[] } | null)?.patterns ?? [];
  return patterns.filter(({ as_of_date }, at) => as_of_date !== patterns[at - 1]?.as_of_date);
}

/** E6: one filing with a page of its holders; null where no filing matches (E6 rule 3). */
export const holdersPage = objectOf({
  status: success,
  data: nullOr(
    objectOf({ as_of_date: date, ...totals, holders: arrayOf(objectOf({ shares: AMOUNTS, percentage: AMOUNTS })) }),
  ),
  meta,
});

/** E7–E10: a statement, or null where none matches. */
export const indianStatement = (statementType: string) =>
  objectOf({
    status: success,
    data: nullOr(
      objectOf({
        statement_type: exactly(statementType),
        period_end_date: date,
        statement_scope: TEXT,
        reporting_type: TEXT,
        currency: TEXT,
        scale: TEXT,
        financials: amounts,
      }),
    ),
  });

/**
 * E16–E18: a statement; null is accepted too, since the document does not say what an answer without data looks like.
 */
export const usStatement = (statementType: string) =>
  objectOf({
    status: success,
    data: nullOr(
      objectOf({
        cik: TEXT,
        statement_type: exactly(statementType),
        period_end_date: date,
        reporting_type: TEXT,
        currency: TEXT,
        metrics: amounts,
      }),
    ),
  });

/** The `data` of an answer with a statement, of whatever market; a statement has other fields too, that with its lines among them. */
export interface StatementData {
  readonly [field: string]: unknown;
  readonly statement_type: string;
  readonly period_end_date: string;
  readonly reporting_type: string;
  readonly currency: string;
  /** Where the market's statements say what they are of, and the scale of their money. */
  readonly statement_scope?: string;
  readonly scale?: string;
}

/** The months that a statement's `data` says its period has, twelve of a year too; undefined where it says none. */
export function reportedMonths({ period_months: months }: Readonly<Record<string, unknown>>): number | undefined {
  return typeof months === 'number' && months > 0 ? months : undefined;
}

/** The statement of an answer of E7–E10 or E16–E18; undefined where the service has none. */
export function statementIn(answer: Envelope): StatementData | undefined {
  return (answer.data as StatementData | null) ?? undefined;
}

interface ServiceError {
  readonly title?: string;
  readonly message?: string | null;
}

function isServiceError(value: unknown): value is ServiceError {
  if (OBJECT(value) !== undefined) return false;
  const { title, message = null } = record(value);
  return ['string', 'undefined'].includes(typeof title) && (message === null || typeof message === 'string');
}

/** `{errors: [{status, title, message}]}`: the body of every error answer. */
export interface ErrorBody {
  readonly errors: readonly [ServiceError, ...ServiceError[]];
}

export function isErrorBody(body: unknown): body is ErrorBody {
  const { errors } = record(body);
  return Array.isArray(errors) && errors.length > 0 && errors.every(isServiceError);
}

const document = 'type published_date ticker company_name year month quarter pdf_link html_link company_id id';
const tagged = 'published_date ticker company_name source_link type id ai_insights.sentiment ai_insights.summary_text';
const company = `ticker company_name marketcap_category industry_info.macro industry_info.sector industry_info.industry
  industry_info.basic_industry isin exchange_info company_website id`;

/** The documented fields of the items of each list, as dotted paths. */
export const DOCUMENT_FIELDS = wordList(`${document} exchange_tickers`);
export const US_DOCUMENT_FIELDS = wordList(`${document} cik`);
export const ANNOUNCEMENT_FIELDS = wordList(
  `${tagged} ai_insights.announcement_type ai_insights.announcement_type_id ai_insights.summary_header exchange_tickers`,
);
export const US_ANNOUNCEMENT_FIELDS = wordList(
  `${tagged} ai_insights.category_name ai_insights.category_id ai_insights.summary_title cik`,
);
export const PASSAGE_FIELDS = wordList(
  `similarity_score text metadata.chunk_num document.type document.published_date document.year document.quarter document.link
  company.id company.company_name company.ticker company.exchange_tickers`,
);
/** Those of a holder, then those of its filing. */
export const HOLDER_FIELDS = wordList(
  `holder_name category subcategory shares percentage
  as_of_date filing_basis total_shares total_shareholders ticker company_name company_id`,
);
export const COMPANY_FIELDS = wordList(
  `${company} market_snapshot.market_cap.value market_snapshot.market_cap.unit market_snapshot.prices.currency
  market_snapshot.prices.current market_snapshot.prices.high_52w market_snapshot.prices.low_52w market_snapshot.as_of`,
);
export const US_COMPANY_FIELDS = wordList(`${company} cik`);
export const CALENDAR_FIELDS = wordList('result_date ticker company_name security_code');

/** A row of a list that the service answers, as it sent it. */
export type AnswerRow = Readonly<Record<string, unknown>>;
