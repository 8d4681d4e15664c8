import type Database from 'libsql';
import { parseIndianTicker } from '../../src/api';
import { ServiceError } from './service-error';

/**
 * The ids of the companies with this ticker: a plain ticker matches the generic one, a prefixed one the symbol on that
 * exchange (E5 parameters).
 */
export function indianCompanyIds(database: Database.Database, ticker: string): readonly string[] {
  const parsed = parseIndianTicker(ticker);
  if (!parsed) return [];
  const rows = database
    .prepare(`SELECT company_id FROM symbols WHERE market = 'india' AND exchange = ? AND symbol = ?`)
    .all(parsed.exchange ?? '', parsed.symbol) as { company_id: string }[];
  return rows.map((row) => row.company_id);
}

/** The ids for a comma-separated list of tickers; undefined if there is no list. */
export function indianCompanyIdsIn(database: Database.Database, tickers: string | undefined): string[] | undefined {
  return tickers?.split(',').flatMap((ticker) => indianCompanyIds(database, ticker));
}

/** The id of the company with this ticker. Throws 404 with the ticker as sent (`given`). */
export function requireIndianCompany(database: Database.Database, ticker: string, given: string): string {
  const [id] = indianCompanyIds(database, ticker);
  if (id === undefined) throw new ServiceError(404, 'Company not found', `No company found for ticker: ${given}`);
  return id;
}

/**
 * The ids of the issuers with this ticker: a plain ticker matches the primary one, `NASDAQ:X` the symbol on that
 * exchange (E15).
 */
export function usCompanyIds(database: Database.Database, ticker: string): readonly string[] {
  const colon = ticker.indexOf(':');
  const rows = database
    .prepare(`SELECT company_id FROM symbols WHERE market = 'us' AND exchange = ? AND symbol = ?`)
    .all(ticker.slice(0, Math.max(colon, 0)), ticker.slice(colon + 1)) as { company_id: string }[];
  return rows.map((row) => row.company_id);
}
