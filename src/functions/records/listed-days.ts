import { dayOfMoment, parseIsoDate } from '../../api';
import type { Coroutine, ParameterValues } from '../../client';
import type { PagedRows } from '../../client/paged-rows';
import type { Row } from '../../tables';
import { badArgument } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import type { Feed } from './feeds';
import type { ListRows } from './list-query';
import { queryLists } from './list-query';
import { zoneOf } from './record-columns';

/** Days of a list from which the service itself cannot select (E12). */
export interface ListedDays {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The most rows that are read of one list. */
const MAX_READ = 10_000;

/**
 * The rows of some days, or at least the newest `newest` of them. Reads as many pages as reach back to them where the
 * list is sorted by date, newest first, else the whole list. Throws where that is too long.
 */
export function* queryListedDays(
  context: QueryContext,
  feed: Feed,
  groups: readonly ParameterValues[],
  { from, to }: ListedDays,
  newest: number,
): Coroutine<ListRows> {
  const zone = zoneOf(feed.endpoint);
  const dayOf = (row: Row) => {
    const text = String(row[feed.date]);
    return parseIsoDate(text) ?? dayOfMoment(text, zone);
  };
  const isAsked = (day: string) => !(from !== undefined && day < from) && !(to !== undefined && day > to);
  const isEnough = ({ rows, total }: PagedRows) => {
    const days = rows.flatMap((row) => dayOf(row) ?? []);
    const isSorted = days.every((day, at) => day <= (days[at - 1] ?? day));
    const isPast = from !== undefined && (days.at(-1) ?? from) < from;
    if (isSorted && (isPast || days.filter(isAsked).length >= newest)) return true;
    if (rows.length >= MAX_READ || (!isSorted && total > MAX_READ)) throw tooLong(feed, total);
    return false;
  };
  const read = yield* queryLists(context, feed.endpoint, groups, { limit: Infinity, isEnough }, feed.what);
  const rows = read.rows.filter((row) => isAsked(dayOf(row) ?? ''));
  return { rows, total: rows.length, isExact: true };
}

function tooLong({ what }: Feed, total: number): Error {
  return badArgument(
    `from and to: the list has ${total.toLocaleString('en-US')} ${what}, of which at most 10,000 rows are read. Give a later from, or tickers.`,
  );
}
