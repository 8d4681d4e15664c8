import type { Endpoint, MarketId } from '../../api';
import { indianCompanies, isIndianCompany, isUsCompany, usCompanies } from '../../api';

/** The parameter that lists the companies of a joined request. */
export type CompanyKey = 'tickers' | 'ids' | 'ciks';

export type CompanyRow = Readonly<Record<string, unknown>>;

/** A company list of the service, with the parameter that selects companies from it. */
export interface CompanyList {
  readonly endpoint: Endpoint;
  readonly key: CompanyKey;
  /** Whether a row belongs to a canonical ticker, an id or a CIK; undefined where it does not say. */
  readonly matches: (row: CompanyRow, name: string) => boolean | undefined;
}

/** The lists of each market (E11, E15), by the parameter that names a company. */
export const COMPANY_LISTS = {
  india: {
    // A plain ticker matches the generic one; `NSE:` its symbol; `BSE:` and `BSE.` its symbol or code.
    tickers: { endpoint: indianCompanies, key: 'tickers', matches: isIndianCompany },
    ids: { endpoint: indianCompanies, key: 'ids', matches: (row, id) => row['id'] === id },
  },
  us: {
    // A plain ticker matches the primary one, `NASDAQ:AAPL` a symbol on that exchange.
    tickers: { endpoint: usCompanies, key: 'tickers', matches: isUsCompany },
    ciks: { endpoint: usCompanies, key: 'ciks', matches: (row, cik) => row['cik'] === cik },
  },
} as const satisfies Readonly<Record<MarketId, Readonly<Partial<Record<CompanyKey, CompanyList>>>>>;
