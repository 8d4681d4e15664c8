import { readOptions } from '../arguments/options-argument';
import { badArgument, changed, notAvailable } from '../runtime/cell-error';
import { all, andThen, run, wait } from '../../client';
import { readCount } from '../arguments/count-argument';
import { readDay } from '../arguments/day-argument';
import { askPagedRows, pageSize } from '../../client/paged-rows';
import type { Endpoint, Envelope } from '../../api';
import type { PromiseOrValue, Steps } from '../../client';
import type { Row, Table } from '../../tables';
import { readByRule, readCategories } from '../arguments/list-argument';
import type { QueryContext, Values } from '../runtime/query-context';
import type { AskedCompanies } from './asked-companies';
import { companyGroups } from './asked-companies';
import type { Feed } from './feeds';
import { DATED_OPTIONS } from './record-option-rules';
import { arrangeRecords, zoneOf } from './record-options';

/** Rows of a feed where none are asked for, and at most: 200 pages of the service. */
const DEFAULT_ROWS = 20;
const MAX_ROWS = 10_000;

export type FeedArguments = Readonly<Record<string, unknown>>;

export interface FeedQuestion {
  readonly feed: Feed;
  readonly companies: AskedCompanies;
  readonly values: Values;
  readonly limit: number;
}

/** FIN.DOCUMENTS and its like: the newest rows of a feed, newest first (E1, E4, E12, E13, E14). */
export function feedFunction(context: QueryContext, feed: Feed, args: FeedArguments): PromiseOrValue<Table> {
  const options = readOptions(args['options'], DATED_OPTIONS);
  const question = readFeed(feed, args);
  return andThen(run(askFeed(context, question)), (newest) => {
    const rows = options.order === 'oldest' ? [...newest].reverse() : newest;
    return arrangeRecords(rows, recordKind(feed), options);
  });
}

/** The feed's own columns. */
export function recordKind({ endpoint, columns }: Feed) {
  return { columns, fields: endpoint.fields ?? [], zone: zoneOf(endpoint) };
}

/** Reads all arguments of a feed by the endpoint's own rules; nothing has been asked yet. */
export function readFeed(feed: Feed, args: FeedArguments): FeedQuestion {
  const { endpoint } = feed;
  const values: Record<string, string | undefined> = {};
  for (const name of Object.keys(endpoint.parameters)) values[name] = readValue(endpoint, name, args[name]);
  if (feed.required !== undefined && values[feed.required] === undefined) {
    throw badArgument(`${feed.required} is empty. Give ${endpoint.parameters[feed.required]?.rule.allowed}.`);
  }
  if (values['from'] !== undefined && values['to'] !== undefined && values['from'] > values['to']) {
    throw badArgument(`from (${values['from']}) must not be after to (${values['to']}).`);
  }
  const limit = readCount(args['limit'], 'limit', MAX_ROWS) ?? DEFAULT_ROWS;
  return { feed, companies: feed.companies(args[feed.companyArgument]), values, limit };
}

/** Companies and paging are read apart: they may take several requests. */
function readValue(endpoint: Endpoint, name: string, argument: unknown): string | undefined {
  switch (name) {
    case 'page':
    case 'limit':
    case 'tickers':
    case 'ciks':
      return undefined;
    case 'from':
    case 'to':
      return readDay(argument, name);
    case 'categories':
      return readCategories(argument);
    default:
      return readByRule(endpoint, name, argument);
  }
}

/** The newest rows, newest first; those of many companies come from several lists. */
export function* askFeed(context: QueryContext, question: FeedQuestion): Steps<readonly Row[]> {
  const { feed, companies, values, limit } = question;
  const names = yield* wait(companies.resolve(context));
  const groups = companyGroups(companies, names).map((group) => ({ ...values, ...group }));
  const lists = yield* wait(all(groups.map((group) => () => run(askRows(context, feed.endpoint, group, limit)))));
  const rows = joined(lists, feed.what);
  if (rows.length === 0) throw notAvailable(`The service has no ${feed.what}${inWords(question)}.`);
  const dated = rows.map((row) => ({ row, ms: Date.parse(String(row[feed.date])) || 0 }));
  return dated
    .sort((a, b) => b.ms - a.ms)
    .slice(0, limit)
    .map(({ row }) => row);
}

/** The rows of several lists; a company named in two ways may stand in two of them. */
export function joined(lists: readonly (readonly Row[] | undefined)[], what: string): readonly Row[] {
  const rows = lists.flatMap((list) => {
    if (!list) throw changed(what, 'the list');
    return list;
  });
  return lists.length > 1 ? [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()] : rows;
}

/** The rows of one list question; undefined where its pages do not fit together. */
export function askRows(
  context: QueryContext,
  endpoint: Endpoint,
  values: Values,
  limit: number,
): Steps<readonly Row[] | undefined> {
  const size = pageSize(endpoint, limit);
  return askPagedRows({
    page: (number, sinceMs) =>
      context.query(endpoint, { ...values, limit: String(size), page: String(number) }, { receivedSinceMs: sinceMs }),
    rowsOf: (envelope: Envelope) => envelope.data as readonly Row[],
    size,
    limit,
    sinceMs: 0,
    nowMs: () => context.nowMs(),
  });
}

/** What was asked, for a message: ` for NSE:INFY · type annual-report · years 2024`. */
export function inWords({ companies, values }: Pick<FeedQuestion, 'companies' | 'values'>): string {
  const named = companies.asked.length > 0 ? [companies.asked.slice(0, 5).join(', ')] : [];
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
  const words = [...named, ...given].join(' · ');
  return words ? ` for ${words}` : '';
}
