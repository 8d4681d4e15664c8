import type { AnswerRow, Endpoint } from '../../api';
import type { Coroutine, ParameterValues } from '../../client';
import type { Table } from '../../tables';
import { readDay } from '../arguments/periods/day-argument';
import { readByRule, readCategories } from '../arguments/list-argument';
import { DATED_OPTIONS, LIVE_OPTIONS } from '../arguments/options/option-rules';
import type { OptionValues } from '../arguments/options/options-argument';
import { readOptions } from '../arguments/options/options-argument';
import { readCount } from '../arguments/scalar-argument';
import { serviceHasNo } from '../cells/failures/absence-text';
import { badArgument, CellError } from '../cells/failures/cell-error';
import type { QueryContext } from '../context/query-context';
import type { LiveQuery } from '../streaming/live-feed';
import type { AskedCompanies } from '../companies/asked-companies';
import { companyGroups } from '../companies/asked-companies';
import { refuseUnlisted } from '../companies/unlisted-companies';
import type { AskedNames } from './asked-names';
import { askedNames } from './asked-names';
import type { Feed } from './feeds';
import type { ListRows } from './list-query';
import { queryLists, wordsOf } from './list-query';
import type { ListedDays } from './listed-days';
import { queryListedDays } from './listed-days';
import { arrangeRecords, zoneOf } from './record-columns';

/** The default and the largest number of rows of a feed; the largest takes 200 pages. */
const DEFAULT_ROWS = 20;
const MAX_ROWS = 10_000;

/** The default and the smallest number of seconds between two polls of a live feed. */
const LIVE_SECONDS = 60;
const MIN_LIVE_SECONDS = 10;
const MAX_LIVE_SECONDS = 86_400;

type FeedOptions = OptionValues<typeof DATED_OPTIONS>;
type FeedArguments = Readonly<Record<string, unknown>>;

interface FeedQuery {
  readonly feed: Feed;
  readonly companies: AskedCompanies;
  readonly names: AskedNames;
  readonly values: ParameterValues;
  /** The days to select here. */
  readonly days: ListedDays | undefined;
  readonly limit: number;
}

/**
 * FIN.DOCUMENTS, FIN.ANNOUNCEMENTS, FIN.CALENDAR and the US feeds: the newest rows, newest first (E1, E4, E12, E13,
 * E14).
 */
export function feedFunction(context: QueryContext, feed: Feed, args: FeedArguments): Coroutine<Table> {
  const options = readOptions(args['options'], DATED_OPTIONS);
  return feedTable(context, readFeed(feed, args), options);
}

function* feedTable(context: QueryContext, query: FeedQuery, options: FeedOptions): Coroutine<Table> {
  const { endpoint, columns } = query.feed;
  const { rows, ...list } = yield* queryFeed(context, query, options);
  const kind = { columns, fields: endpoint.fields ?? [], zone: zoneOf(endpoint), list, changes: context.changes };
  return arrangeRecords(rows, kind, options);
}

/** FIN.LIVE, US.LIVE: the newest rows of a feed, polled (E4, E14). */
export function liveFunction(feed: Feed, args: FeedArguments): LiveQuery {
  const query = readFeed(feed, args);
  const seconds = readCount(args['seconds'], 'seconds', MAX_LIVE_SECONDS, MIN_LIVE_SECONDS) ?? LIVE_SECONDS;
  const options = readOptions(args['options'], LIVE_OPTIONS);
  const { companies, names, values, limit } = query;
  return {
    key: JSON.stringify([feed.endpoint.id, [...new Set(companies.asked)].sort(), names.asked, values, limit, options]),
    seconds,
    compute: (context) => feedTable(context, query, { headers: 'yes', ...options }),
  };
}

/** Reads all arguments of a feed by the rules of its endpoint. */
function readFeed(feed: Feed, args: FeedArguments): FeedQuery {
  const { endpoint } = feed;
  const values: Record<string, string | undefined> = {};
  for (const name of Object.keys(endpoint.parameters)) values[name] = readValue(endpoint, name, args[name]);
  if (feed.required !== undefined && values[feed.required] === undefined) {
    throw badArgument(`${feed.required} is empty. Give ${endpoint.parameters[feed.required]?.rule.allowed}.`);
  }
  const from = readDay(args['from'], 'from');
  const to = readDay(args['to'], 'to');
  if (from !== undefined && to !== undefined && from > to) {
    throw badArgument(`from (${from}) must not be after to (${to}).`);
  }
  const days = feed.selectsDays && (from ?? to) !== undefined ? { from, to } : undefined;
  const limit = readCount(args['limit'], 'limit', MAX_ROWS) ?? DEFAULT_ROWS;
  const names = askedNames(endpoint, args);
  return { feed, companies: feed.companies(args[feed.companyArgument]), names, values, days, limit };
}

/** Companies, their classes and paging, which may take several requests. */
const READ_ELSEWHERE: readonly string[] = ['page', 'limit', 'tickers', 'ciks', 'sectors', 'industries'];

function readValue(endpoint: Endpoint, name: string, argument: unknown): string | undefined {
  if (READ_ELSEWHERE.includes(name)) return undefined;
  if (name === 'from' || name === 'to') return readDay(argument, name);
  return name === 'categories' ? readCategories(argument) : readByRule(endpoint, name, argument);
}

/**
 * The newest rows, merged from several lists where there are many companies; oldest first where the options say so. Of
 * days that are selected here, that means the oldest rows since the first day.
 */
function* queryFeed(context: QueryContext, query: FeedQuery, { order, count }: FeedOptions): Coroutine<ListRows> {
  const { feed, companies, days, limit } = query;
  const values = { ...query.values, ...(yield* query.names.resolve(context)) };
  const names = yield* companies.resolve(context);
  const groups = companyGroups(companies, names).map((group) => ({ ...values, ...group }));
  const isOldest = order === 'oldest';
  const fromFirstDay = isOldest && days?.from !== undefined;
  const list = yield* days
    ? queryListedDays(context, feed, groups, {
        ...days,
        newest: fromFirstDay || count === 'yes' ? Infinity : limit,
      })
    : queryLists(context, feed.endpoint, groups, { what: feed.what, limit, isShown: true });
  yield* refuseUnlisted(context, companies, list.rows);
  if (list.rows.length === 0) throw yield* noRows(context, query, { ...values, ...days });
  const sorted = newestFirst(list.rows, feed.date);
  const rows = fromFirstDay ? sorted.slice(-limit) : sorted.slice(0, limit);
  return { ...list, rows: isOldest ? rows.reverse() : rows };
}

function* noRows(context: QueryContext, query: FeedQuery, asked: ParameterValues): Coroutine<CellError> {
  const advice = yield* query.names.advice(context);
  const what = `${query.feed.what}${wordsOf(query.companies, asked)}`;
  return new CellError(serviceHasNo({ what, advice: () => advice.trim() }));
}

function newestFirst(rows: readonly AnswerRow[], date: string): AnswerRow[] {
  const dated = rows.map((row) => ({ row, ms: Date.parse(String(row[date])) || 0 }));
  return dated.sort((a, b) => b.ms - a.ms).map(({ row }) => row);
}
