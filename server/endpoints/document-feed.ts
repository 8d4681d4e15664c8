import type { Handler } from './handler';
import { indianCompanyIdsOf } from './indian-company';
import { keepOfIndustry } from './of-industry';
import { pageOf } from './page';
import { createSelection } from './selection';

/** Newest first; the id last, since pages must not overlap where two were published at once. */
export const NEWEST_FIRST = 'published_date DESC, id DESC';

/** E1 and E13: every filter given must hold, any value of each. */
export const documentFeed: Handler = ({ database, endpoint, arguments: args }) => {
  const market = endpoint.interface;
  const selection = createSelection('documents', market)
    .keepAny('type', args['type']?.split(','))
    .keepAny('company_id', indianCompanyIdsOf(database, args['tickers']))
    .keepAny('company_id', args['ciks']?.split(','))
    .keepAny('year', args['years']?.split(','))
    .keepAny('quarter', args['quarters']?.split(','));
  return pageOf(database, keepOfIndustry(selection, market, args), NEWEST_FIRST, args);
};
