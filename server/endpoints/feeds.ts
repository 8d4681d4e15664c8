import type Database from 'libsql';
import type { Endpoint, Zone } from '../../src/api';
import { addDays, MARKET_IDS, MARKETS, ZONE_OFFSET_MS } from '../../src/api';
import { whereCompanyClassified } from './classification';
import { indianCompanyIdsIn } from './company-lookup';
import type { Handler } from './request';
import { countOf, createSelection, pageOf } from './selection';

/** The id breaks ties, so that pages do not overlap. */
const NEWEST_FIRST = 'published_date DESC, id DESC';

/** Counts the feeds of all companies in advance: of a whole market's filings that takes seconds, in which nobody else is served. */
export function countFeeds(database: Database.Database): void {
  for (const market of MARKET_IDS) {
    const { documents, announcements } = MARKETS[market];
    for (const type of [undefined, ...valuesOf(documents, 'type')])
      countOf(database, createSelection('documents', market).whereAny('type', type));
    for (const form of [undefined, ...valuesOf(announcements, 'form')])
      countOf(database, createSelection('announcements', market).whereAny('type', form));
  }
}

/** The values of a parameter, each as a filter; none where the endpoint has no such parameter. */
function valuesOf({ parameters }: Endpoint, parameter: string): string[][] {
  return (parameters[parameter]?.rule.values ?? []).map((value) => [value]);
}

/** E1 and E13: a row must match all filters, each by any of its values. */
export const documentFeed: Handler = (request) => {
  const { database, endpoint, arguments: args } = request;
  const market = endpoint.market;
  const selection = createSelection('documents', market)
    .whereAny('type', args['type']?.split(','))
    .whereAny('company_id', indianCompanyIdsIn(database, args['tickers']))
    .whereAny('company_id', args['ciks']?.split(','))
    .whereAny('year', args['years']?.split(','))
    .whereAny('quarter', args['quarters']?.split(','));
  return pageOf(database, whereCompanyClassified(selection, request), NEWEST_FIRST, args);
};

/** E4 and E14: the range is inclusive, in the days of the market. */
export const announcementFeed: Handler = (request) => {
  const { database, endpoint, arguments: args } = request;
  const market = endpoint.market;
  const selection = createSelection('announcements', market)
    .whereAny('type', args['form']?.split(','))
    .whereAny('company_id', indianCompanyIdsIn(database, args['tickers']))
    .whereAny('company_id', args['ciks']?.split(','))
    .whereAny('category', args['categories']?.split(','))
    .whereAny('sentiment', args['sentiment']?.split(','));
  const startOf = (date: string) => startOfDay(date, MARKETS[market].zone);
  if (args['from'] !== undefined) selection.where('published_date >= ?', startOf(args['from']));
  if (args['to'] !== undefined) selection.where('published_date < ?', startOf(addDays(args['to'], 1)));
  return pageOf(database, whereCompanyClassified(selection, request), NEWEST_FIRST, args);
};

/** The moment in UTC at which a day begins in a zone, as far as the texts of timestamps are alike: `2026-11-19T18:30:00`. */
function startOfDay(date: string, zone: Zone): string {
  return new Date(Date.parse(date) - ZONE_OFFSET_MS[zone]).toISOString().slice(0, 19);
}

/** E12: latest result date first, so future dates come before past ones. */
export const resultsCalendar: Handler = ({ database, arguments: args }) => {
  const selection = createSelection('result_dates').whereAny(
    'company_id',
    indianCompanyIdsIn(database, args['tickers']),
  );
  return pageOf(database, selection, 'result_date DESC, company_id', args);
};
