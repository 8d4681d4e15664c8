import type { Coroutine } from '../../client';
import { wait } from '../../client';
import type { Row } from '../../tables';
import type { AskedIssuer } from '../arguments/company-argument';
import { badArgument, notAvailable } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';

/** The CIK of an issuer. A ticker is looked up in the US company list (E15). */
export function* cikOf(context: QueryContext, issuer: AskedIssuer): Coroutine<string> {
  if ('cik' in issuer) return issuer.cik;
  const rows = yield* wait(context.company('us', issuer.ticker));
  const ciks = [...new Set(rows.map((row) => row['cik']))].filter((cik): cik is string => typeof cik === 'string');
  const [cik, ...others] = ciks;
  if (cik === undefined) throw notAvailable(`No such company: the US list has no ticker ${issuer.ticker}.`);
  if (others.length > 0)
    throw badArgument(`cik: ${issuer.ticker} is the ticker of several companies: ${ciks.join(', ')}. Give the CIK.`);
  return cik;
}

/** The one row of the Indian company list (E11) for a canonical ticker. */
export function* indianCompany(context: QueryContext, ticker: string): Coroutine<Row> {
  const rows = yield* wait(context.company('india', ticker));
  const [company, ...others] = rows;
  if (!company) throw notAvailable(`No such company: the India list has no ticker ${ticker}.`);
  if (others.some((other) => other['id'] !== company['id'])) {
    const names = rows.map((row) => String(row['company_name'])).join(', ');
    throw badArgument(`${ticker} is the ticker of several companies: ${names}. Give it with its exchange.`);
  }
  return company;
}

/**
 * The `Exchange:Ticker` of an Indian ticker. A plain ticker is looked up in the company list; NSE takes precedence over
 * BSE.
 */
export function* exchangeTicker(context: QueryContext, ticker: string): Coroutine<string> {
  if (ticker.includes(':')) return ticker;
  if (ticker.startsWith('BSE.')) return ticker.replace('.', ':');
  const company = yield* indianCompany(context, ticker);
  const listings = Array.isArray(company['exchange_info']) ? (company['exchange_info'] as readonly Row[]) : [];
  const listing =
    listings.find(({ exchange }) => exchange === 'NSE') ?? listings.find(({ exchange }) => exchange === 'BSE');
  const symbol = listing?.['symbol'] ?? listing?.['scrip_code'];
  if (!listing || !symbol) throw notAvailable(`${ticker}: the company list names no exchange for it.`);
  return `${String(listing['exchange'])}:${String(symbol)}`;
}
