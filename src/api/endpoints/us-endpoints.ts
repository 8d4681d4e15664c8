import { cik, usTicker } from './company-rules';
import { ofUsCompany, same } from './echo';
import type { EndpointOf, Parameters } from './endpoint';
import { endpointsOf } from './endpoint';
import { FRESH_MS } from './lifetime';
import { DAY_ZONES } from '../dates/market-day';
import { US_ANNOUNCEMENT_FIELDS, US_COMPANY_FIELDS, US_DOCUMENT_FIELDS, usStatement } from './response';
import { isoDate, listOf, oneOf } from './rule';
import {
  announcementFilters,
  assumed,
  companyFilters,
  pages,
  COMPANY_PAGES,
  echoed,
  feedLimit,
  FEED_PAGES,
  industries,
  page,
  quarterList,
  sectors,
  statementPath,
  UNKNOWN_COMPANY,
  yearList,
} from './shared-parameters';
import { REPORTING_TYPES, US_ANNOUNCEMENT_FORMS, US_DOCUMENT_TYPES, US_MARKET_CAPS } from './vocabulary';

const us = endpointsOf('us');

const ciks = () => ({ wire: 'cik', rule: listOf(cik), echo: same('*.cik') });

/** E13: the US filings feed. */
export const usDocuments = us({
  id: 'E13',
  summary: 'US regulator filings and earnings transcripts',
  method: 'GET',
  path: '/api/us/v0/documents',
  fields: US_DOCUMENT_FIELDS,
  parameters: () =>
    assumed({
      type: echoed({ wire: 'document_type', rule: oneOf(US_DOCUMENT_TYPES) }, '*.type'),
      ciks: ciks(),
      sectors: sectors(),
      industries: industries(),
      quarters: echoed(quarterList(), '*.quarter'),
      years: echoed(yearList(), '*.year'),
      page: page(),
      limit: feedLimit(),
    }),
  ...pages(FRESH_MS.feed, FEED_PAGES),
});

/** E14: 8-K and 6-K filings with AI tags. */
export const usAnnouncements = us({
  id: 'E14',
  summary: '8-K and 6-K filings with category, summary and sentiment',
  method: 'GET',
  path: '/api/us/v0/documents/announcement',
  fields: US_ANNOUNCEMENT_FIELDS,
  parameters: () =>
    assumed({
      form: echoed({ wire: 'document_type', rule: oneOf(US_ANNOUNCEMENT_FORMS) }, '*.type'),
      ciks: ciks(),
      ...announcementFilters('category_id', DAY_ZONES.us),
    }),
  ...pages(FRESH_MS.feed, FEED_PAGES),
});

/** E15: the US company list. */
export const usCompanies = us({
  id: 'E15',
  summary: 'US-listed companies',
  method: 'GET',
  path: '/api/us/v0/companies',
  fields: US_COMPANY_FIELDS,
  parameters: () =>
    assumed({
      tickers: { wire: 'ticker', rule: listOf(usTicker), echo: { ...ofUsCompany('*'), one: true } },
      ciks: { ...ciks(), echo: { ...ciks().echo, one: true } },
      ...companyFilters(US_MARKET_CAPS),
    }),
  ...pages(FRESH_MS.companies, COMPANY_PAGES),
});

const issuerAndDate = () =>
  assumed({
    cik: { wire: 'cik', rule: cik, required: 'assumed', echo: same('cik') },
    date: { wire: 'period_end_date', rule: isoDate(), required: 'assumed', echo: same('period_end_date') },
  });
const withType = () => ({
  ...issuerAndDate(),
  ...assumed({
    type: {
      wire: 'reporting_type',
      rule: oneOf(REPORTING_TYPES),
      required: 'assumed',
      echo: same('reporting_type'),
    },
  }),
});

function statement<P extends Parameters>(
  id: 'E16' | 'E17' | 'E18',
  statementType: string,
  { summary, parameters }: { readonly summary: string; readonly parameters: () => P },
) {
  return us({
    id,
    summary,
    method: 'GET',
    path: statementPath('us', statementType),
    parameters,
    response: usStatement(statementType),
    isEmpty: (envelope) => envelope.data === null,
    notFound: { company: UNKNOWN_COMPANY, otherwise: 'none' },
    lifetime: { freshMs: FRESH_MS.datedStatement },
  } as const);
}

export const usIncomeStatement = statement('E16', 'income_statement', {
  summary: 'The as-reported income statement of one period',
  parameters: withType,
});
export const usCashFlow = statement('E17', 'cash_flow', {
  summary: 'The as-reported cash flow of one period',
  parameters: withType,
});
/** E18 takes no type and always returns `instant`. */
export const usBalanceSheet = statement('E18', 'balance_sheet', {
  summary: 'The as-reported balance sheet of one period',
  parameters: issuerAndDate,
});

export const US_ENDPOINTS = [
  usDocuments,
  usAnnouncements,
  usCompanies,
  usIncomeStatement,
  usCashFlow,
  usBalanceSheet,
] as const satisfies readonly EndpointOf<'us'>[];
