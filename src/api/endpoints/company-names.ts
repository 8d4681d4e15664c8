import { parseIndianTicker } from './company-rules';

type Names = Readonly<Record<string, unknown>>;

/**
 * Whether a record (a company, a document, a shareholding filing, a result date) is of the company with this canonical
 * ticker; undefined where the record does not say. The names of NSE are those of the generic ticker; BSE has its own.
 */
export function isIndianCompany(record: Names, ticker: string): boolean | undefined {
  const asked = parseIndianTicker(ticker);
  if (!asked) return undefined;
  const { exchange, symbol } = asked;
  const generic = foldedName(record['ticker']);
  if (exchange === undefined) return generic === undefined ? isListedAs(record, symbol) : generic === symbol;
  const own = listingsOf(record).filter((listing) => foldedName(listing['exchange']) === exchange);
  const names = [...own.flatMap(namesOfListing), ...(exchange === 'BSE' ? namesIn(record, ['security_code']) : [])];
  if (names.includes(symbol)) return true;
  if (names.some((name) => isCode(name) === isCode(symbol))) return false;
  // The list of companies has all listings of each; a document may name only the one it was filed with.
  if (own.length === 0 && listingsIn(record, 'exchange_info').length > 0) return false;
  if (generic === symbol) return true;
  return exchange === 'NSE' && generic !== undefined ? false : undefined;
}

/**
 * Whether a record is of the US company with this ticker: the primary one, or a symbol with its exchange. Undefined
 * where only the symbol matches, since the document does not give the names of the exchanges.
 */
export function isUsCompany(record: Names, ticker: string): boolean | undefined {
  const [symbol = '', exchange] = ticker.split(':').reverse();
  const generic = foldedName(record['ticker']);
  const listed = listingsOf(record).filter((listing) => namesOfListing(listing).includes(symbol));
  if (exchange === undefined && generic === symbol) return true;
  if (exchange !== undefined && listed.some((listing) => foldedName(listing['exchange']) === exchange)) return true;
  return generic === symbol || listed.length > 0 || generic === undefined ? undefined : false;
}

function isCode(name: string): boolean {
  return /^\d+$/.test(name);
}

function isListedAs(record: Names, symbol: string): boolean | undefined {
  const names = listingsOf(record).flatMap(namesOfListing);
  return names.length === 0 ? undefined : names.includes(symbol);
}

function listingsOf(record: Names): readonly Names[] {
  return ['exchange_info', 'exchange_tickers'].flatMap((field) => listingsIn(record, field));
}

function listingsIn(record: Names, field: string): readonly Names[] {
  const listings = record[field];
  if (!Array.isArray(listings)) return [];
  return listings.filter((listing): listing is Names => typeof listing === 'object' && listing !== null);
}

function namesOfListing(listing: Names): readonly string[] {
  return namesIn(listing, ['symbol', 'ticker', 'scrip_code', 'id']);
}

function namesIn(record: Names, fields: readonly string[]): readonly string[] {
  return fields.flatMap((field) => foldedName(record[field]) ?? []);
}

/** A name in capitals; undefined where there is none. */
function foldedName(name: unknown): string | undefined {
  return (typeof name === 'string' && name.trim().toUpperCase()) || undefined;
}
