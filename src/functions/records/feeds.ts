import { announcements, documents, resultsCalendar, usAnnouncements, usDocuments } from '../../api';
import type { Endpoint } from '../../api';
import type { AskedCompanies } from '../companies/asked-companies';
import { anyTickers, exchangeTickers, issuers } from '../companies/asked-companies';

/** A list of dated records: its endpoint, and the columns that a table shows by default. */
export interface Feed {
  readonly endpoint: Endpoint;
  /** The name of the rows in messages. */
  readonly what: string;
  readonly columns: readonly string[];
  /** The date field that orders the rows. */
  readonly date: string;
  readonly companyArgument: 'tickers' | 'ciks';
  readonly companies: (argument: unknown) => AskedCompanies;
  /** True where `from` and `to` are not parameters of the endpoint: the days are selected here. */
  readonly selectsDays?: true;
  /** The argument that the caller must give. */
  readonly required?: string;
}

const DOCUMENT = ['published_date', 'ticker', 'company_name', 'type', 'year', 'quarter', 'pdf_link|html_link'];
const tagged = (category: string, summary: string) =>
  [
    'published_date',
    'ticker',
    'company_name',
    `ai_insights.${category}`,
    'ai_insights.sentiment',
    `ai_insights.${summary}`,
    'source_link',
  ] as const;
const published = { date: 'published_date' } as const;
const india = { companyArgument: 'tickers', companies: exchangeTickers } as const;
const us = { companyArgument: 'ciks', companies: issuers } as const;

/** E1. */
export const DOCUMENTS: Feed = {
  ...india,
  ...published,
  endpoint: documents,
  what: 'documents',
  columns: DOCUMENT,
  required: 'type',
};

/** E4. */
export const ANNOUNCEMENTS: Feed = {
  ...india,
  ...published,
  endpoint: announcements,
  what: 'announcements',
  columns: tagged('announcement_type', 'summary_header'),
};

/** E12. */
export const CALENDAR: Feed = {
  ...india,
  companies: anyTickers,
  endpoint: resultsCalendar,
  what: 'result dates',
  columns: ['result_date', 'ticker', 'company_name', 'security_code'],
  date: 'result_date',
  selectsDays: true,
};

/** E13. */
export const US_DOCUMENTS: Feed = {
  ...us,
  ...published,
  endpoint: usDocuments,
  what: 'documents',
  columns: DOCUMENT,
};

/** E14. */
export const US_ANNOUNCEMENTS: Feed = {
  ...us,
  ...published,
  endpoint: usAnnouncements,
  what: 'announcements',
  columns: tagged('category_name', 'summary_title'),
};
