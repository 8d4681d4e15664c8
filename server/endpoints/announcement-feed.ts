import type { Handler } from './handler';
import { NEWEST_FIRST } from './document-feed';
import { indianCompanyIdsOf } from './indian-company';
import { keepOfIndustry } from './of-industry';
import { pageOf } from './page';
import { createSelection } from './selection';

/** E4 and E14: the days asked for are days in UTC, as the dates published are, and both belong to the range. */
export const announcementFeed: Handler = ({ database, endpoint, arguments: args }) => {
  const market = endpoint.interface;
  const selection = createSelection('announcements', market)
    .keepAny('type', args['form']?.split(','))
    .keepAny('company_id', indianCompanyIdsOf(database, args['tickers']))
    .keepAny('company_id', args['ciks']?.split(','))
    .keepAny('category', args['categories']?.split(','))
    .keepAny('sentiment', args['sentiment']?.split(','));
  if (args['from'] !== undefined) selection.where('published_date >= ?', args['from']);
  // ISO text of any time that day sorts before its end.
  if (args['to'] !== undefined) selection.where('published_date <= ?', `${args['to']}T99`);
  return pageOf(database, keepOfIndustry(selection, market, args), NEWEST_FIRST, args);
};
