import { indianCompanyIdsIn } from './company-lookup';
import type { Handler } from './request';
import { whereIndustry, pageOf, createSelection } from './selection';

/** Newest first; the id last, since pages must not overlap where two were published at once. */
const NEWEST_FIRST = 'published_date DESC, id DESC';

/** E1 and E13: every filter given must hold, any value of each. */
export const documentFeed: Handler = ({ database, endpoint, arguments: args }) => {
  const market = endpoint.interface;
  const selection = createSelection('documents', market)
    .whereAny('type', args['type']?.split(','))
    .whereAny('company_id', indianCompanyIdsIn(database, args['tickers']))
    .whereAny('company_id', args['ciks']?.split(','))
    .whereAny('year', args['years']?.split(','))
    .whereAny('quarter', args['quarters']?.split(','));
  return pageOf(database, whereIndustry(selection, market, args), NEWEST_FIRST, args);
};

/** E4 and E14: the days asked for are days in UTC, as the dates published are, and both belong to the range. */
export const announcementFeed: Handler = ({ database, endpoint, arguments: args }) => {
  const market = endpoint.interface;
  const selection = createSelection('announcements', market)
    .whereAny('type', args['form']?.split(','))
    .whereAny('company_id', indianCompanyIdsIn(database, args['tickers']))
    .whereAny('company_id', args['ciks']?.split(','))
    .whereAny('category', args['categories']?.split(','))
    .whereAny('sentiment', args['sentiment']?.split(','));
  if (args['from'] !== undefined) selection.where('published_date >= ?', args['from']);
  // ISO text of any time that day sorts before its end.
  if (args['to'] !== undefined) selection.where('published_date <= ?', `${args['to']}T99`);
  return pageOf(database, whereIndustry(selection, market, args), NEWEST_FIRST, args);
};

/** E12: the latest result dates first, those still to come before those that were. */
export const resultsCalendar: Handler = ({ database, arguments: args }) => {
  const selection = createSelection('result_dates').whereAny(
    'company_id',
    indianCompanyIdsIn(database, args['tickers']),
  );
  return pageOf(database, selection, 'result_date DESC, company_id', args);
};
