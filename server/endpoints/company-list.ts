import type Database from 'libsql';
import type { Arguments, Interface } from '../../src/api';
import type { Handler } from './handler';
import { indianCompanyIds } from './indian-company';
import { pageOf } from './page';
import { createSelection } from './selection';

/** Which ids the tickers of one market name. */
type TickerLookup = (database: Database.Database, ticker: string) => readonly string[];

/** Plain tickers match the primary ticker, `NASDAQ:X` the symbol on that exchange (E15). */
const usCompanyIds: TickerLookup = (database, ticker) => {
  const colon = ticker.indexOf(':');
  const rows = database
    .prepare(`SELECT company_id FROM symbols WHERE market = 'us' AND exchange = ? AND symbol = ?`)
    .all(ticker.slice(0, Math.max(colon, 0)), ticker.slice(colon + 1)) as { company_id: string }[];
  return rows.map((row) => row.company_id);
};

const LOOKUPS: Readonly<Record<Interface, TickerLookup>> = { india: indianCompanyIds, us: usCompanyIds };

/** Columns that a comma-separated parameter filters, any of its values; case is ignored in names of sectors and industries. */
const FILTERS: Readonly<Record<string, string>> = {
  sectors: 'sector COLLATE NOCASE',
  industries: 'industry COLLATE NOCASE',
  caps: 'marketcap_category',
  ids: 'id',
  ciks: 'id',
};
const SORT_COLUMNS: Readonly<Record<string, string>> = {
  company_name: 'name COLLATE NOCASE',
  marketcap_category: 'marketcap_category',
};

/** E11 and E15: every filter given must hold; `meta.total_count` counts before paging, `meta.limit` the items answered. */
export const companyList: Handler = ({ database, endpoint, arguments: args }) => {
  const market = endpoint.interface;
  const selection = createSelection('companies', market);
  for (const [key, column] of Object.entries(FILTERS)) selection.keepAny(column, args[key]?.split(','));
  const lookUp = LOOKUPS[market];
  selection.keepAny(
    'id',
    args['tickers']?.split(',').flatMap((ticker) => lookUp(database, ticker)),
  );
  return pageOf(database, selection, orderBy(args), args);
};

function orderBy(args: Arguments): string {
  const terms = (args['sort'] ?? 'company_name:asc').split(',').map((pair) => {
    const [key = '', order = ''] = pair.split(':');
    return `${SORT_COLUMNS[key]} ${order === 'desc' ? 'DESC' : 'ASC'}`;
  });
  // The id last: pages must not overlap where names are equal.
  return [...terms, 'id'].join(', ');
}
