import { type Interface, parseIndianTicker, US_MARKET_CAPS } from '../../api';
import type { PickedCompany } from '../shell/market';

interface Listing {
  readonly exchange: string;
  readonly symbol: string;
  /** The BSE code of the share. */
  readonly scripCode: string;
  readonly url: string;
}

/** A company of E11 or E15; "" for a text that the service does not give. */
export interface Company {
  readonly market: Interface;
  /** Unique across both markets. */
  readonly key: string;
  readonly name: string;
  readonly ticker: string;
  /** US only. */
  readonly cik: string;
  readonly isin: string;
  /** large, mid and so on. */
  readonly cap: string;
  readonly sector: string;
  readonly industry: string;
  readonly listings: readonly Listing[];
  readonly website: string;
  readonly snapshot: Snapshot | undefined;
}

/** E11 only; undefined for a missing number, which is not 0. */
interface Snapshot {
  readonly marketCap: number | undefined;
  readonly marketCapUnit: string;
  readonly currency: string;
  readonly current: number | undefined;
  readonly high: number | undefined;
  readonly low: number | undefined;
  /** A date-time. */
  readonly asOf: string;
}

/** Reads an item of a company list; undefined where it has no name or no identifier that a formula could use. */
export function readCompany(market: Interface, item: unknown): Company | undefined {
  const row = record(item);
  const industry = record(row['industry_info']);
  const company: Company = {
    market,
    key: `${market}:${text(row['id']) || text(row['cik']) || text(row['ticker'])}`,
    name: text(row['company_name']),
    ticker: text(row['ticker']),
    cik: market === 'us' ? text(row['cik']) : '',
    isin: text(row['isin']),
    cap: text(row['marketcap_category']),
    sector: text(industry['sector']),
    industry: text(industry['industry']),
    listings: readListings(row['exchange_info']),
    website: text(row['company_website']),
    snapshot: readSnapshot(row['market_snapshot']),
  };
  return company.name && formulaArgument(company) ? company : undefined;
}

/** The identifier for formulas: "NSE:INFY" before "BSE:500209" in India, a CIK of 10 digits in the US. */
export function formulaArgument({ market, cik, ticker, listings }: Company): string {
  if (market === 'us') return /^\d{10}$/.test(cik) ? cik : ticker;
  const named = ['NSE', 'BSE'].flatMap((exchange) => {
    const listing = listings.find((one) => one.exchange === exchange);
    const symbol = listing && (exchange === 'BSE' ? listing.scripCode || listing.symbol : listing.symbol);
    return symbol ? [`${exchange}:${symbol}`] : [];
  });
  return [...named, ticker].find((name) => parseIndianTicker(name) !== undefined) ?? '';
}

export function pick(company: Company): PickedCompany {
  return { market: company.market, name: company.name, argument: formulaArgument(company) };
}

function readListings(stored: unknown): Listing[] {
  if (!Array.isArray(stored)) return [];
  return stored.map(record).map((listing) => ({
    exchange: text(listing['exchange']),
    symbol: text(listing['symbol']),
    scripCode: text(listing['scrip_code']),
    url: text(listing['url']),
  }));
}

function readSnapshot(stored: unknown): Snapshot | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const snapshot = record(stored);
  const cap = record(snapshot['market_cap']);
  const prices = record(snapshot['prices']);
  return {
    marketCap: number(cap['value']),
    marketCapUnit: text(cap['unit']),
    currency: text(prices['currency']),
    current: number(prices['current']),
    high: number(prices['high_52w']),
    low: number(prices['low_52w']),
    asOf: text(snapshot['as_of']),
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

const RANKS: ReadonlyMap<string, number> = new Map(US_MARKET_CAPS.map((cap, rank) => [cap, rank]));

/**
 * Sorts larger companies first: by category, then by market value, then in list order. The US list has no values and
 * the currencies differ, so within a category the markets alternate.
 */
export function sortedBySize(companies: readonly Company[]): Company[] {
  const turns = new Map<string, number>();
  return companies
    .map((company) => ({
      company,
      rank: RANKS.get(company.cap) ?? RANKS.size,
      value: company.snapshot?.marketCap ?? 0,
    }))
    .sort((one, other) => one.rank - other.rank || other.value - one.value)
    .map(({ company, rank }) => {
      const group = `${company.market} ${rank}`;
      const turn = turns.get(group) ?? 0;
      turns.set(group, turn + 1);
      return { company, rank, turn };
    })
    .sort((one, other) => one.rank - other.rank || one.turn - other.turn)
    .map(({ company }) => company);
}
