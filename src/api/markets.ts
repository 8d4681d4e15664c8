import type { EndpointOf } from './endpoint';
import { announcements, documents, INDIA_ENDPOINTS, indianCompanies } from './india-endpoints';
import type { Zone } from './market-day';
import { DAY_ZONES } from './market-day';
import { US_ENDPOINTS, usAnnouncements, usCompanies, usDocuments } from './us-endpoints';
import type { StatementScope } from './vocabulary';
import { STATEMENT_SCOPES } from './vocabulary';

/** What a market is to the rest of the code. What else differs between markets is in a `Record<MarketId, …>` beside it. */
export interface Market {
  readonly name: string;
  /** Its word in the addresses of its endpoints (`/api/in/…`), and in commands. */
  readonly code: string;
  /** Where its companies file, as data sets of filings name it. */
  readonly filedWith: string;
  /** What its statements may be of, the usual one first; empty where they do not say. */
  readonly scopes: readonly StatementScope[];
  /** The zone in which its days begin. */
  readonly zone: Zone;
  readonly endpoints: readonly Endpoint[];
  /** Those of its filings, its announcements and its list of companies. */
  readonly documents: Endpoint;
  readonly announcements: Endpoint;
  readonly companies: Endpoint;
}

const ENTRIES = {
  india: {
    name: 'India',
    code: 'in',
    filedWith: 'NSE',
    scopes: STATEMENT_SCOPES,
    zone: DAY_ZONES.india,
    endpoints: INDIA_ENDPOINTS,
    documents,
    announcements,
    companies: indianCompanies,
  },
  us: {
    name: 'United States',
    code: 'us',
    filedWith: 'SEC',
    scopes: [],
    zone: DAY_ZONES.us,
    endpoints: US_ENDPOINTS,
    documents: usDocuments,
    announcements: usAnnouncements,
    companies: usCompanies,
  },
} as const;

export type MarketId = keyof typeof ENTRIES;

/** The markets of the service, by the name that settings, caches and databases store. */
export const MARKETS: Readonly<Record<MarketId, Market>> = ENTRIES;

/** In the order in which they are shown. */
export const MARKET_IDS = Object.keys(ENTRIES) as readonly MarketId[];

/** A record with an entry for each market. */
export function byMarket<T>(of: (id: MarketId) => T): Readonly<Record<MarketId, T>> {
  return Object.fromEntries(MARKET_IDS.map((id) => [id, of(id)])) as Record<MarketId, T>;
}

/** An endpoint of any market. */
export type Endpoint = EndpointOf<MarketId>;

/** The ids of the endpoints that are declared: a record by them has an entry for each. */
export type DeclaredEndpointId = (typeof ENTRIES)[MarketId]['endpoints'][number]['id'];

/** E1 to E18, in order. */
export const ENDPOINTS: readonly (Endpoint & { readonly id: DeclaredEndpointId })[] = MARKET_IDS.flatMap(
  (id): readonly (Endpoint & { readonly id: DeclaredEndpointId })[] => ENTRIES[id].endpoints,
);

/** The market whose service has an address; undefined where none has. */
export function marketOfPath(path: string): MarketId | undefined {
  return MARKET_IDS.find((id) => path.startsWith(`/api/${MARKETS[id].code}/`));
}
