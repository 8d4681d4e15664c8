import {
  announcements,
  documents,
  embeddingsSearch,
  fullTextSearch,
  resultsCalendar,
  usAnnouncements,
  usDocuments,
} from '../../api';
import { DATED_OPTIONS, LIVE_OPTIONS, RECORD_OPTIONS } from '../arguments/options/option-rules';
import { feedFunction, liveFunction } from '../records/feed-function';
import { ANNOUNCEMENTS, CALENDAR, DOCUMENTS, type Feed, US_ANNOUNCEMENTS, US_DOCUMENTS } from '../records/feeds';
import { findFunction, searchFunction } from '../records/search-function';
import type { Arguments, CatalogEntries } from './catalog-entry';
import { live, table } from './catalog-entry';

type Classes = 'sectors' | 'industries';
type Published = 'years' | 'quarters' | Classes;
type Tagged = 'categories' | 'sentiment' | Classes;
type Rows = 'limit' | 'options';

const feed = <Name extends string>(rows: Feed) =>
  table((context, args: Arguments<Name>) => feedFunction(context, rows, args));
const liveFeed = <Name extends string>(rows: Feed) => live((args: Arguments<Name>) => liveFunction(rows, args));

export const FILINGS = {
  'FIN.DOCUMENTS': {
    endpoints: [documents],
    options: DATED_OPTIONS,
    compute: feed<'type' | 'tickers' | Published | Rows>(DOCUMENTS),
    example: '=FIN.DOCUMENTS("annual-report","NSE:AURELKA")',
  },
  'US.DOCUMENTS': {
    endpoints: [usDocuments],
    options: DATED_OPTIONS,
    compute: feed<'type' | 'ciks' | Published | Rows>(US_DOCUMENTS),
    example: '=US.DOCUMENTS("10-K","AAPL")',
  },
  'FIN.ANNOUNCEMENTS': {
    endpoints: [announcements],
    options: DATED_OPTIONS,
    compute: feed<'tickers' | 'from' | 'to' | Tagged | Rows>(ANNOUNCEMENTS),
    example: '=FIN.ANNOUNCEMENTS("NSE:AURELKA","2026-01-01",,"Contract Awards, Expansion Plans",,,,5)',
  },
  'US.ANNOUNCEMENTS': {
    endpoints: [usAnnouncements],
    options: DATED_OPTIONS,
    compute: feed<'ciks' | 'form' | 'from' | 'to' | Tagged | Rows>(US_ANNOUNCEMENTS),
    example: '=US.ANNOUNCEMENTS("QRVN","8-K",,,,,,,5)',
  },
  'FIN.SEARCH': {
    endpoints: [embeddingsSearch],
    options: RECORD_OPTIONS,
    compute: table((context, args: Arguments<'query' | 'types' | 'tickers' | Published | 'count' | 'options'>) =>
      searchFunction(context, args),
    ),
    example: '=FIN.SEARCH("order book","earnings-transcript","NSE:AURELKA",,,,,4)',
  },
  'FIN.FIND': {
    endpoints: [fullTextSearch],
    options: DATED_OPTIONS,
    compute: table((context, args: Arguments<'query' | 'types' | 'tickers' | Published | 'options'>) =>
      findFunction(context, args),
    ),
    example: '=FIN.FIND("""order book""",,"NSE:AURELKA","2026")',
  },
  'FIN.CALENDAR': {
    endpoints: [resultsCalendar],
    options: DATED_OPTIONS,
    compute: feed<'tickers' | 'from' | 'to' | Rows>(CALENDAR),
    example: '=FIN.CALENDAR(,"2026-11-20",,6,"order=oldest; count=yes")',
  },
  'FIN.LIVE': {
    endpoints: [announcements],
    options: LIVE_OPTIONS,
    compute: liveFeed<'tickers' | Tagged | 'seconds' | Rows>(ANNOUNCEMENTS),
    example: '=FIN.LIVE("NSE:AURELKA",,"positive",4)',
  },
  'US.LIVE': {
    endpoints: [usAnnouncements],
    options: LIVE_OPTIONS,
    compute: liveFeed<'ciks' | 'form' | Tagged | 'seconds' | Rows>(US_ANNOUNCEMENTS),
    example: '=US.LIVE("QRVN, TSSL",,,,4)',
  },
} as const satisfies CatalogEntries;
