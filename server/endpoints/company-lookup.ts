import type Database from 'libsql';
import type { MarketId } from '../../src/api';
import { parseIndianTicker } from '../../src/api';
import { prepared } from '../database/prepared';
import { ServiceError } from './service-error';

/**
 * The ids of the companies with these tickers: a plain ticker matches the generic one, a prefixed one the symbol on that
 * exchange (E5 parameters).
 */
function indianCompanyIds(database: Database.Database, tickers: readonly string[]): readonly string[] {
  const parsed = tickers.map((ticker) => parseIndianTicker(ticker)).filter((ticker) => ticker !== undefined);
  const symbols = parsed.map(({ exchange = '', symbol }) => [exchange, symbol] as const);
  const byTicker = prepared<{ id: string }>(database, ON_BSE_BY_TICKER).all(JSON.stringify(symbols));
  return [...companyIds(database, 'india', symbols), ...byTicker.map(({ id }) => id)];
}

/** The ids for a comma-separated list of tickers; undefined if there is no list. */
export function indianCompanyIdsIn(
  database: Database.Database,
  tickers: string | undefined,
): readonly string[] | undefined {
  return tickers === undefined ? undefined : indianCompanyIds(database, tickers.split(','));
}

/** The id of the company with this ticker. Throws 404 with the ticker as sent (`given`). */
export function requireIndianCompany(database: Database.Database, ticker: string, given: string): string {
  const [id] = indianCompanyIds(database, [ticker]);
  if (id === undefined) throw new ServiceError(404, 'Company not found', `No company found for ticker: ${given}`);
  return id;
}

/**
 * The ids of the issuers with these tickers: a plain ticker matches the primary one, `NASDAQ:X` the symbol on that
 * exchange (E15).
 */
function usCompanyIds(database: Database.Database, tickers: readonly string[]): readonly string[] {
  const parts = tickers.map((ticker) => {
    const colon = ticker.indexOf(':');
    return [ticker.slice(0, Math.max(colon, 0)), ticker.slice(colon + 1)] as const;
  });
  return companyIds(database, 'us', parts);
}

/** The ids of the companies of a market with these tickers. */
export const IDS_BY_TICKER: Readonly<
  Record<MarketId, (database: Database.Database, tickers: readonly string[]) => readonly string[]>
> = { india: indianCompanyIds, us: usCompanyIds };

/** What the BSE calls a company where the rows have only its code: as the company is called anywhere, unless another has that symbol there. */
const ON_BSE_BY_TICKER = `SELECT own.company_id AS id FROM json_each(?) AS asked CROSS JOIN symbols AS own
  ON own.market = 'india' AND own.exchange = '' AND own.symbol = asked.value ->> 1
  WHERE asked.value ->> 0 = 'BSE' AND NOT EXISTS (
    SELECT 1 FROM symbols WHERE market = 'india' AND exchange = 'BSE' AND symbol = asked.value ->> 1
  ) AND (
    SELECT max(symbol GLOB '*[^0-9]*') FROM symbols
    WHERE market = 'india' AND exchange = 'BSE' AND company_id = own.company_id
  ) = 0`;

function companyIds(
  database: Database.Database,
  market: MarketId,
  symbols: readonly (readonly [exchange: string, symbol: string])[],
): readonly string[] {
  const sql = `SELECT company_id AS id FROM json_each(?) AS asked CROSS JOIN symbols
    ON market = ? AND exchange = asked.value ->> 0 AND symbol = asked.value ->> 1`;
  const rows = prepared<{ id: string }>(database, sql).all(JSON.stringify(symbols), market);
  return rows.map(({ id }) => id);
}
