import { exchangeTicker, indianTicker } from './company-rules';
import { same, sameOf, since, until } from './echo';
import type { Envelope, Parameter } from './endpoint';
import type { Zone } from '../dates/market-day';
import { pagedList } from './response';
import { integer, isoDate, listOf, listOfNames, matching, oneOf, text } from './rule';
import { ANNOUNCEMENT_CATEGORIES, QUARTERS, SENTIMENTS, SORT_KEYS, SORT_ORDERS } from './vocabulary';

/** Parameters with the same name and rule in several endpoints. Each endpoint makes its own (endpoint.ts). */
export const page = (): Parameter => ({ wire: 'page', rule: integer({ minimum: 1 }), default: '1' });
export const feedLimit = (): Parameter => ({
  wire: 'limit',
  rule: integer({ minimum: 1, maximum: 50 }),
  default: '20',
});
const companiesLimit = (): Parameter => ({ wire: 'limit', rule: integer({ minimum: 1 }), default: '10000' });
/** The maximum page size of a feed. */
export const FEED_PAGES = [50];
/** Page sizes for a few companies and for all of them. */
export const COMPANY_PAGES = [100, 10_000];
export const ticker = (): Parameter => ({ wire: 'ticker', rule: indianTicker, required: 'assumed' });

export const sectors = (): Parameter => ({ wire: 'sector', rule: listOfNames('Information Technology') });
export const industries = (): Parameter => ({ wire: 'industry', rule: listOfNames('IT - Software') });
export const quarterList = (): Parameter => ({ wire: 'quarter', rule: listOf(oneOf(QUARTERS)) });
export const yearList = (): Parameter => ({
  wire: 'year',
  rule: listOf(matching(/^\d{4}$/, 'a year in the form YYYY', '2024')),
});

const sentimentList = (): Parameter => ({ wire: 'sentiment', rule: listOf(oneOf(SENTIMENTS)) });
const companyIds = (): Parameter => ({ wire: 'id', rule: listOf(text('C0001')), echo: same('*.id') });

/** `key:order` pairs, most significant first (E11, E15: sort). */
const sort = (): Parameter => ({
  wire: 'sort',
  rule: listOf(oneOf(SORT_KEYS.flatMap((key) => SORT_ORDERS.map((order) => `${key}:${order}`))), {
    ordered: true,
    exact: true,
  }),
  default: 'company_name:asc',
});

/** The paths of statements name their types: `balance-sheet` for `balance_sheet`. */
export const statementPath = (country: 'in' | 'us', statementType: string) =>
  `/api/${country}/v0/financial-statements/${statementType.replace('_', '-')}`;

/** The title of the error that says that a ticker matches no company (Errors, 404). */
export const UNKNOWN_COMPANY = 'Company not found';

/** A parameter whose values the items of the answer repeat. */
export const echoed = (parameter: Parameter, at: string): Parameter => ({
  ...parameter,
  echo: sameOf(at, parameter.rule),
});

/** The document gives no names for these parameters: the names are assumed. */
export function assumed<T extends Record<string, Parameter>>(parameters: T): T {
  const marked = Object.entries(parameters).map(([key, parameter]) => [key, { ...parameter, assumed: true as const }]);
  return Object.fromEntries(marked) as T;
}

/** The filters of both feeds of announcements, after the companies (E4, E14). */
export const announcementFilters = (categoryId: string, zone: Zone) => ({
  from: { wire: 'from_date', rule: isoDate(), echo: since('*.published_date', zone) },
  to: { wire: 'to_date', rule: isoDate(), echo: until('*.published_date', zone) },
  categories: echoed(
    { wire: categoryId, rule: listOf(integer({ minimum: 1, maximum: ANNOUNCEMENT_CATEGORIES.length })) },
    `*.ai_insights.${categoryId}`,
  ),
  sentiment: echoed(sentimentList(), '*.ai_insights.sentiment'),
  sectors: sectors(),
  industries: industries(),
  limit: feedLimit(),
  page: page(),
});

/** The filters of both lists of companies, after the companies (E11, E15). */
export const companyFilters = (marketCaps: readonly string[]) => ({
  sectors: sectors(),
  industries: industries(),
  ids: companyIds(),
  // Comma-separated lowercase keys.
  caps: echoed(
    { wire: 'marketcap_category', rule: listOf(oneOf(marketCaps), { exact: true }) },
    '*.marketcap_category',
  ),
  sort: sort(),
  page: page(),
  limit: companiesLimit(),
});

/** What an endpoint whose answer is a list says when it has no items. */
export const noRows = (envelope: Envelope) => Array.isArray(envelope.data) && envelope.data.length === 0;

/** An endpoint whose answer is a page of a list of items with an id. */
export const pages = (freshMs: number, pageSizes: readonly number[]) => ({
  response: pagedList,
  isEmpty: noRows,
  lifetime: { freshMs },
  itemKey: ['id'],
  pageSizes,
});

/** The parameters of the two searches (E2, E3). */
export const searchFilters = () =>
  ({
    tickers: { wire: 'filters.tickers', rule: listOf(exchangeTicker) },
    sectors: { wire: 'filters.sectors', rule: sectors().rule },
    industries: { wire: 'filters.industries', rule: industries().rule },
    years: { wire: 'filters.years', rule: yearList().rule },
    quarters: { wire: 'filters.quarters', rule: quarterList().rule },
  }) as const;
export const searchedTypes = (): Parameter => ({
  wire: 'filters.types',
  rule: listOf(oneOf(['earnings-transcript', 'annual-report'])),
});
export const query = (): Parameter => ({ wire: 'query', rule: text('order book', 1_000, 32), required: 'assumed' });
