import type { Arguments } from '../../src/api';
import { US_MARKET_CAPS } from '../../src/api';
import { whereClassified } from './classification';
import { IDS_BY_TICKER } from './company-lookup';
import type { Handler } from './request';
import { pageOf, createSelection } from './selection';

/** The column that each list parameter filters by. */
const FILTERS: Readonly<Record<string, string>> = {
  caps: 'marketcap_category',
  ids: 'id',
  ciks: 'id',
};
/** Sizes ascend from the smallest; the vocabulary begins with the largest. */
const SIZE_ORDER = `CASE marketcap_category ${US_MARKET_CAPS.map((cap, at) => `WHEN '${cap}' THEN ${-at}`).join(' ')} END`;
const SORT_COLUMNS: Readonly<Record<string, string>> = {
  company_name: 'name COLLATE NOCASE',
  marketcap_category: SIZE_ORDER,
};

/**
 * E11 and E15: a row must match all filters; `meta.total_count` counts before paging, `meta.limit` the items returned.
 */
export const companyList: Handler = (request) => {
  const { database, endpoint, arguments: args } = request;
  const market = endpoint.market;
  const selection = whereClassified(createSelection('companies', market), request);
  for (const [key, column] of Object.entries(FILTERS)) selection.whereAny(column, args[key]?.split(','));
  selection.whereAny(
    'id',
    args['tickers'] === undefined ? undefined : IDS_BY_TICKER[market](database, args['tickers'].split(',')),
  );
  return pageOf(database, selection, orderBy(args), args);
};

function orderBy(args: Arguments): string {
  const terms = (args['sort'] ?? 'company_name:asc').split(',').map((pair) => {
    const [key = '', order = ''] = pair.split(':');
    return `${SORT_COLUMNS[key]} ${order === 'desc' ? 'DESC' : 'ASC'}`;
  });
  // The id breaks ties, so that pages do not overlap.
  return [...terms, 'id'].join(', ');
}
