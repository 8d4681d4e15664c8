import { calendarTicker, exchangeTicker, indianTicker } from './company-rules';
import { ofIndianCompany, same, sameOf } from './echo';
import type { EndpointOf, Parameter } from './endpoint';
import { endpointsOf } from './endpoint';
import { balanceSheet, cashFlow, incomeStatement, segmentResults } from './indian-statements';
import { datedLifetime, FRESH_MS } from './lifetime';
import {
  ANNOUNCEMENT_FIELDS,
  CALENDAR_FIELDS,
  COMPANY_FIELDS,
  DOCUMENT_FIELDS,
  companyList,
  HOLDER_FIELDS,
  holdersPage,
  PASSAGE_FIELDS,
  patternsOf,
  plainList,
  shareholdingPatterns,
} from './response';
import { DAY_ZONES } from '../dates/market-day';
import { integer, isoDate, listOf, oneOf, text } from './rule';
import {
  announcementFilters,
  assumed,
  companyFilters,
  noRows,
  pages,
  COMPANY_PAGES,
  echoed,
  feedLimit,
  FEED_PAGES,
  industries,
  page,
  quarterList,
  query,
  searchFilters,
  searchedTypes,
  sectors,
  ticker,
  yearList,
  UNKNOWN_COMPANY,
} from './shared-parameters';
import { FILING_BASES, HOLDER_CATEGORIES, INDIAN_DOCUMENT_TYPES, INDIAN_MARKET_CAPS } from './vocabulary';

const india = endpointsOf('india');

/** A filing of another kind may be labelled `announcement`: only these two labels are compared. */
const documentType = () => sameOf('*.type', searchedTypes().rule);

/** E1: the filings feed. */
export const documents = india({
  id: 'E1',
  summary: 'Documents published on the two Indian exchanges',
  method: 'GET',
  path: '/api/in/v0/documents',
  fields: DOCUMENT_FIELDS,
  parameters: () => ({
    type: { wire: 'document_type', rule: oneOf(INDIAN_DOCUMENT_TYPES), required: true, echo: documentType() },
    tickers: { wire: 'ticker', rule: listOf(exchangeTicker), echo: ofIndianCompany('*') },
    quarters: echoed(quarterList(), '*.quarter'),
    years: echoed(yearList(), '*.year'),
    sectors: sectors(),
    industries: industries(),
    page: page(),
    limit: feedLimit(),
  }),
  ...pages(FRESH_MS.feed, FEED_PAGES),
});

/** E2: semantic search. The keys of `filters` other than `types` are assumed to be those of E3. */
export const embeddingsSearch = india({
  id: 'E2',
  summary: 'Chunks of filings nearest to a natural-language query',
  method: 'POST',
  path: '/api/in/v0/documents/embeddings-search',
  fields: PASSAGE_FIELDS,
  parameters: () => {
    const filters = searchFilters();
    return {
      query: query(),
      top_k: { wire: 'top_k', rule: integer({ minimum: 1, maximum: 50 }), default: '20' },
      types: { ...echoed(searchedTypes(), '*.document.type'), required: true },
      ...assumed({
        ...filters,
        tickers: { ...filters.tickers, echo: ofIndianCompany('*.company') },
        years: echoed(filters.years, '*.document.year'),
        quarters: echoed(filters.quarters, '*.document.quarter'),
      }),
    };
  },
  response: plainList,
  isEmpty: noRows,
  lifetime: { freshMs: FRESH_MS.search },
});

/** E3: keyword or phrase search, at most 100 results, newest first. */
export const fullTextSearch = india({
  id: 'E3',
  summary: 'Keyword or phrase search over filings',
  method: 'POST',
  path: '/api/in/v0/documents/full-text-search',
  parameters: () => ({ query: query(), types: searchedTypes(), ...searchFilters() }),
  response: plainList,
  isEmpty: noRows,
  lifetime: { freshMs: FRESH_MS.search },
});

/** E4: the tagged announcements feed. */
export const announcements = india({
  id: 'E4',
  summary: 'Exchange announcements with category, summary and sentiment',
  method: 'GET',
  path: '/api/in/v0/documents/announcement',
  fields: ANNOUNCEMENT_FIELDS,
  parameters: () =>
    assumed({
      tickers: { wire: 'ticker', rule: listOf(exchangeTicker), echo: ofIndianCompany('*') },
      ...announcementFilters('announcement_type_id', DAY_ZONES.india),
    }),
  ...pages(FRESH_MS.feed, FEED_PAGES),
});

const filingBasis = (): Parameter => ({ wire: 'filing_basis', rule: oneOf(FILING_BASES), default: 'periodic' });
const asOfDate = (): Parameter => ({ wire: 'as_of_date', rule: isoDate() });

/** E5: shareholding history; zero or one observation with a date (E5 rule 2). */
export const shareholdingPattern = india({
  id: 'E5',
  summary: 'Shareholding patterns by filing, newest first',
  method: 'GET',
  path: '/api/in/v0/shareholding/pattern',
  parameters: () => ({
    ticker: { ...ticker(), echo: ofIndianCompany('') },
    basis: { ...filingBasis(), echo: same('patterns.*.filing_basis') },
    date: { ...asOfDate(), echo: same('patterns.*.as_of_date') },
  }),
  response: shareholdingPatterns,
  isEmpty: (envelope) => patternsOf(envelope).length === 0,
  notFound: { company: UNKNOWN_COMPANY },
  lifetime: datedLifetime('date'),
});

/** E6: disclosed holders of one filing. */
export const shareholders = india({
  id: 'E6',
  summary: 'Disclosed holder rows of one shareholding filing',
  method: 'GET',
  path: '/api/in/v0/shareholding/pattern/holders',
  fields: HOLDER_FIELDS,
  parameters: () => ({
    ticker: { ...ticker(), echo: ofIndianCompany('') },
    basis: { ...filingBasis(), echo: same('filing_basis') },
    date: { ...asOfDate(), echo: same('as_of_date') },
    category: { wire: 'category', rule: oneOf(HOLDER_CATEGORIES), echo: same('holders.*.category') },
    query: { wire: 'q', rule: text('insurance') },
    page: page(),
    limit: { wire: 'limit', rule: integer({ minimum: 1, maximum: 100 }), default: '50' },
  }),
  response: holdersPage,
  isEmpty: (envelope) => envelope.data === null || (envelope.data as { holders: unknown[] }).holders.length === 0,
  notFound: { company: UNKNOWN_COMPANY },
  lifetime: datedLifetime('date'),
  itemKey: ['holder_name', 'category', 'subcategory'],
  pageSizes: [100],
});

/** E11: the company list. */
export const indianCompanies = india({
  id: 'E11',
  summary: 'India-listed companies',
  method: 'GET',
  path: '/api/in/v0/companies',
  fields: COMPANY_FIELDS,
  parameters: () =>
    assumed({
      tickers: { wire: 'ticker', rule: listOf(indianTicker), echo: { ...ofIndianCompany('*'), one: true } },
      ...companyFilters(INDIAN_MARKET_CAPS),
    }),
  ...pages(FRESH_MS.companies, COMPANY_PAGES),
  response: companyList,
});

/** E12: the results calendar. Assumed: its page size is that of the feeds. */
export const resultsCalendar = india({
  id: 'E12',
  summary: 'Result dates of Indian companies',
  method: 'GET',
  path: '/api/in/v0/results-calendar',
  fields: CALENDAR_FIELDS,
  parameters: () =>
    assumed({
      tickers: { wire: 'ticker', rule: listOf(calendarTicker), echo: ofIndianCompany('*') },
      page: page(),
      limit: feedLimit(),
    }),
  ...pages(FRESH_MS.calendar, FEED_PAGES),
  itemKey: ['security_code', 'ticker', 'company_name'],
  itemDay: 'result_date',
});

export const INDIA_ENDPOINTS = [
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
] as const satisfies readonly EndpointOf<'india'>[];
