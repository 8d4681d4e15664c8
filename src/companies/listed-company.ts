import { type MarketId, parseIndianTicker, record, usTicker } from '../api';

interface Listing {
  readonly exchange: string;
  readonly symbol: string;
  /** The BSE code of the share. */
  readonly scripCode: string;
  readonly url: string;
}

/** What names a company of E11 or E15; "" for a text that the service does not give. */
export interface ListedCompany {
  readonly market: MarketId;
  /** Unique across all markets. */
  readonly key: string;
  readonly name: string;
  readonly ticker: string;
  readonly cik: string;
  readonly isin: string;
  readonly listings: readonly Listing[];
  /** The tickers that it had before its last. */
  readonly formerTickers: readonly string[];
}

/** Reads an item of a company list; undefined where it has no name or no identifier that a formula could use. */
export function readListedCompany(market: MarketId, item: unknown): ListedCompany | undefined {
  const row = record(item);
  const company: ListedCompany = {
    market,
    key: `${market}:${text(row['id']) || text(row['cik']) || text(row['ticker'])}`,
    name: text(row['company_name']),
    ticker: text(row['ticker']),
    cik: text(row['cik']),
    isin: text(row['isin']),
    listings: readListings(row['exchange_info']),
    formerTickers: readFormerTickers(row['former_tickers']),
  };
  return company.name && uniqueArgument(company) ? company : undefined;
}

/** The identifier that no other company has, as formulas take it; '' where there is none. */
export function uniqueArgument(company: ListedCompany): string {
  return UNIQUE_ARGUMENTS[company.market](company);
}

/** What a formula calls a company whose ticker is its own: the ticker that people know, which headers then show. */
export function formulaArgument(company: ListedCompany): string {
  return TICKER_ARGUMENTS[company.market](company) || uniqueArgument(company);
}

const UNIQUE_ARGUMENTS: Readonly<Record<MarketId, (company: ListedCompany) => string>> = {
  india: indianArgument,
  us: ({ cik, ticker }) => (/^\d{10}$/.test(cik) ? cik : usArgument(ticker)),
};

const TICKER_ARGUMENTS: Readonly<Record<MarketId, (company: ListedCompany) => string>> = {
  india: indianArgument,
  us: ({ ticker }) => usArgument(ticker),
};

/** The ticker as functions read it; a ticker of digits alone would be read as a CIK. */
function usArgument(ticker: string): string {
  return /[A-Z]/i.test(ticker) ? (usTicker.canonical(ticker) ?? '') : '';
}

/** "NSE:INFY" before "BSE:500209". */
function indianArgument({ ticker, listings }: ListedCompany): string {
  const named = ['NSE', 'BSE'].flatMap((exchange) => {
    const listing = listings.find((one) => one.exchange === exchange);
    const symbol = listing && (exchange === 'BSE' ? listing.scripCode || listing.symbol : listing.symbol);
    return symbol ? [`${exchange}:${symbol}`] : [];
  });
  return [...named, ticker].find((name) => parseIndianTicker(name) !== undefined) ?? '';
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

function readFormerTickers(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.map(text).filter(Boolean) : [];
}

/** Whether a text is a ticker that the company had, and has no longer: alone, or after an exchange of its. */
export function wasTickerOf({ formerTickers, listings }: ListedCompany, asked: string): boolean {
  return formerNames(formerTickers, listings).includes(asked.trim().toLowerCase());
}

/** Former tickers as a text may give them, in lower case. */
export function formerNames(tickers: readonly string[], listings: readonly Listing[]): readonly string[] {
  return tickers
    .flatMap((ticker) => [ticker, ...listings.map(({ exchange }) => `${exchange}:${ticker}`)])
    .map((name) => name.toLowerCase());
}

/** A text without spaces around it; "" for any other value. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
