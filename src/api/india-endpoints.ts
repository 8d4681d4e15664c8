import { calendarTicker, exchangeTicker, indianTicker } from './company-rules';
import type { Endpoint, Envelope, Parameter } from './endpoint';
import { FRESH_MS } from './lifetime';
import {
  ANNOUNCEMENT_FIELDS,
  CALENDAR_FIELDS,
  COMPANY_FIELDS,
  DOCUMENT_FIELDS,
  HOLDER_FIELDS,
  holdersPage,
  indianStatement,
  pagedList,
  PASSAGE_FIELDS,
  plainList,
  shareholdingPatterns,
} from './response';
import { integer, isoDate, listOf, oneOf, text } from './rule';
import {
  assumed,
  CATEGORY_IDS,
  COMPANIES_LIMIT,
  COMPANY_IDS,
  COMPANY_PAGES,
  FEED_LIMIT,
  FEED_PAGES,
  FROM_DATE,
  INDUSTRIES,
  marketCaps,
  PAGE,
  QUARTER_LIST,
  QUERY,
  SEARCHED_TYPES,
  searchFilters,
  SECTORS,
  SENTIMENT_LIST,
  SORT,
  TICKER,
  TO_DATE,
  YEAR_LIST,
} from './shared-parameters';
import {
  FILING_BASES,
  HOLDER_CATEGORIES,
  INDIAN_DOCUMENT_TYPES,
  INDIAN_MARKET_CAPS,
  REPORTING_TYPES,
  STATEMENT_SCOPES,
} from './vocabulary';

const india = <T extends Omit<Endpoint, 'interface'>>(endpoint: T) => ({ ...endpoint, interface: 'india' }) as const;

const noRows = (envelope: Envelope) => Array.isArray(envelope.data) && envelope.data.length === 0;
const list = (freshMs: number, pageSizes: readonly number[]) => ({
  response: pagedList,
  isEmpty: noRows,
  lifetime: { freshMs },
  pageSizes,
});
const dated = (parameter: string) => ({
  freshMs: FRESH_MS.datedStatement,
  undated: { parameter, freshMs: FRESH_MS.undatedStatement },
});

/** E1: the filings feed. */
export const documents = india({
  id: 'E1',
  name: 'documents',
  method: 'GET',
  path: '/api/in/v0/documents',
  summary: 'Documents published on the two Indian exchanges',
  fields: DOCUMENT_FIELDS,
  parameters: {
    type: { wire: 'document_type', rule: oneOf(INDIAN_DOCUMENT_TYPES), required: true },
    tickers: { wire: 'ticker', rule: listOf(exchangeTicker) },
    quarters: QUARTER_LIST,
    years: YEAR_LIST,
    sectors: SECTORS,
    industries: INDUSTRIES,
    page: PAGE,
    limit: FEED_LIMIT,
  },
  ...list(FRESH_MS.feed, FEED_PAGES),
});

/** E2: semantic search. The keys of `filters` other than `types` are assumed to be those of E3. */
export const embeddingsSearch = india({
  id: 'E2',
  name: 'embeddingsSearch',
  method: 'POST',
  path: '/api/in/v0/documents/embeddings-search',
  summary: 'Chunks of filings nearest to a natural-language query',
  fields: PASSAGE_FIELDS,
  parameters: {
    query: QUERY,
    top_k: { wire: 'top_k', rule: integer({ minimum: 1, maximum: 50 }), default: '20' },
    ...searchFilters({ wire: 'filters.types', rule: SEARCHED_TYPES, required: true }),
  },
  response: plainList,
  isEmpty: noRows,
  lifetime: { freshMs: FRESH_MS.search },
});

/** E3: keyword or phrase search, at most 100 results, newest first. */
export const fullTextSearch = india({
  id: 'E3',
  name: 'fullTextSearch',
  method: 'POST',
  path: '/api/in/v0/documents/full-text-search',
  summary: 'Keyword or phrase search over filings',
  parameters: { query: QUERY, ...searchFilters({ wire: 'filters.types', rule: SEARCHED_TYPES }) },
  response: plainList,
  isEmpty: noRows,
  lifetime: { freshMs: FRESH_MS.search },
});

/** E4: the tagged announcements feed. */
export const announcements = india({
  id: 'E4',
  name: 'announcements',
  method: 'GET',
  path: '/api/in/v0/documents/announcement',
  summary: 'Exchange announcements with category, summary and sentiment',
  fields: ANNOUNCEMENT_FIELDS,
  parameters: assumed({
    tickers: { wire: 'ticker', rule: listOf(exchangeTicker) },
    from: FROM_DATE,
    to: TO_DATE,
    categories: { wire: 'announcement_type_id', rule: CATEGORY_IDS },
    sentiment: SENTIMENT_LIST,
    sectors: SECTORS,
    industries: INDUSTRIES,
    limit: FEED_LIMIT,
    page: PAGE,
  }),
  ...list(FRESH_MS.feed, FEED_PAGES),
});

const BASIS: Parameter = { wire: 'filing_basis', rule: oneOf(FILING_BASES), default: 'periodic' };
const AS_OF_DATE: Parameter = { wire: 'as_of_date', rule: isoDate() };

/** E5: shareholding history; zero or one observation with a date (E5 rule 2). */
export const shareholdingPattern = india({
  id: 'E5',
  name: 'shareholdingPattern',
  method: 'GET',
  path: '/api/in/v0/shareholding/pattern',
  summary: 'Shareholding patterns by filing, newest first',
  parameters: {
    ticker: TICKER,
    basis: { ...BASIS, echo: 'patterns.*.filing_basis' },
    date: { ...AS_OF_DATE, echo: 'patterns.*.as_of_date' },
  },
  response: shareholdingPatterns,
  isEmpty: (envelope) => (envelope.data as { patterns: unknown[] }).patterns.length === 0,
  lifetime: dated('date'),
});

/** E6: disclosed holders of one filing. */
export const shareholders = india({
  id: 'E6',
  name: 'shareholders',
  method: 'GET',
  path: '/api/in/v0/shareholding/pattern/holders',
  summary: 'Disclosed holder rows of one shareholding filing',
  fields: HOLDER_FIELDS,
  parameters: {
    ticker: TICKER,
    basis: { ...BASIS, echo: 'filing_basis' },
    date: { ...AS_OF_DATE, echo: 'as_of_date' },
    category: { wire: 'category', rule: oneOf(HOLDER_CATEGORIES) },
    query: { wire: 'q', rule: text('insurance') },
    page: PAGE,
    limit: { wire: 'limit', rule: integer({ minimum: 1, maximum: 100 }), default: '50' },
  },
  response: holdersPage,
  isEmpty: (envelope) => envelope.data === null || (envelope.data as { holders: unknown[] }).holders.length === 0,
  lifetime: dated('date'),
  pageSizes: [100],
});

/**
 * E7–E10 differ only in path, statement and default type. The balance sheet's answer has no type: its period is always
 * `as_of`.
 */
function statement(id: 'E7' | 'E8' | 'E9' | 'E10', path: string, type: string, reporting: Partial<Parameter>) {
  return india({
    id,
    name: type,
    method: 'GET',
    path: `/api/in/v0/financial-statements/${path}`,
    summary: `The ${type.replace('_', ' ')} of one period`,
    parameters: {
      ticker: TICKER,
      date: { wire: 'period_end_date', rule: isoDate(), echo: 'period_end_date' },
      type: { wire: 'reporting_type', rule: oneOf(REPORTING_TYPES), ...reporting },
      scope: {
        wire: 'statement_scope',
        rule: oneOf(STATEMENT_SCOPES),
        default: 'consolidated',
        echo: 'statement_scope',
      },
    },
    response: indianStatement(type),
    isEmpty: (envelope) => envelope.data === null,
    lifetime: dated('date'),
  } as const);
}

export const segmentResults = statement('E7', 'segment-results', 'segment_results', {
  default: 'quarterly',
  echo: 'reporting_type',
});
/**
 * Without type and date the service returns the latest half-yearly filing; the document gives no default type for a
 * date alone, so none is assumed.
 */
export const balanceSheet = statement('E8', 'balance-sheet', 'balance_sheet', {});
export const cashFlow = statement('E9', 'cash-flow', 'cash_flow', { default: 'half_yearly', echo: 'reporting_type' });
export const incomeStatement = statement('E10', 'income-statement', 'income_statement', {
  default: 'quarterly',
  echo: 'reporting_type',
});

/** E11: the company list. */
export const indianCompanies = india({
  id: 'E11',
  name: 'companies',
  method: 'GET',
  path: '/api/in/v0/companies',
  summary: 'India-listed companies',
  fields: COMPANY_FIELDS,
  parameters: assumed({
    tickers: { wire: 'ticker', rule: listOf(indianTicker) },
    sectors: SECTORS,
    industries: INDUSTRIES,
    ids: COMPANY_IDS,
    caps: marketCaps(INDIAN_MARKET_CAPS),
    sort: SORT,
    page: PAGE,
    limit: COMPANIES_LIMIT,
  }),
  ...list(FRESH_MS.companies, COMPANY_PAGES),
});

/** E12: the results calendar. Assumed: its page size is that of the feeds. */
export const resultsCalendar = india({
  id: 'E12',
  name: 'resultsCalendar',
  method: 'GET',
  path: '/api/in/v0/results-calendar',
  summary: 'Result dates of Indian companies',
  fields: CALENDAR_FIELDS,
  parameters: assumed({
    tickers: { wire: 'ticker', rule: listOf(calendarTicker) },
    page: PAGE,
    limit: FEED_LIMIT,
  }),
  ...list(FRESH_MS.calendar, FEED_PAGES),
});

export const INDIA_ENDPOINTS: readonly Endpoint[] = [
  documents,
  embeddingsSearch,
  fullTextSearch,
  announcements,
  shareholdingPattern,
  shareholders,
  segmentResults,
  balanceSheet,
  cashFlow,
  incomeStatement,
  indianCompanies,
  resultsCalendar,
];
