import { type AnswerRow, dayOfMoment, parseIsoDate } from '../../api';
import type { Coroutine, PagedRows, ParameterValues } from '../../client';
import { badArgument } from '../cells/failures/cell-error';
import type { QueryContext } from '../context/query-context';
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
  { from, to, newest }: ListedDays & { readonly newest: number },
): Coroutine<ListRows> {
  const zone = zoneOf(feed.endpoint);
  const dayOf = (row: AnswerRow) => {
    const text = String(row[feed.date]);
    return parseIsoDate(text) ?? dayOfMoment(text, zone);
  };
  const isAsked = (day: string) => !(from !== undefined && day < from) && !(to !== undefined && day > to);
  // The first row distinguishes one list, or reading of it, from another.
  const lists = new Map<AnswerRow | undefined, ReadDays>();
  const isEnough = ({ rows, total }: PagedRows) => {
    const known = lists.get(rows[0]);
    const read = known && known.rows < rows.length ? known : new ReadDays(dayOf, isAsked);
    lists.set(rows[0], read.extendTo(rows));
    const isPast = from !== undefined && (read.last ?? from) < from;
    if (read.isSorted && (isPast || read.asked >= newest)) return true;
    if (rows.length >= MAX_READ || (!read.isSorted && total > MAX_READ)) throw tooLong(feed, total);
    return false;
  };
  const read = yield* queryLists(context, feed.endpoint, groups, { what: feed.what, limit: Infinity, isEnough });
  const rows = read.rows.filter((row) => isAsked(dayOf(row) ?? ''));
  return { rows, total: rows.length, isExact: true };
}

/** The days of the rows read so far. A page only adds rows, so that each row is looked at once. */
class ReadDays {
  rows = 0;
  asked = 0;
  last: string | undefined;
  isSorted = true;

  constructor(
    readonly dayOf: (row: AnswerRow) => string | undefined,
    readonly isAsked: (day: string) => boolean,
  ) {}

  extendTo(rows: readonly AnswerRow[]): this {
    for (const day of rows.slice(this.rows).map(this.dayOf)) {
      if (day === undefined) continue;
      this.isSorted &&= day <= (this.last ?? day);
      this.last = day;
      if (this.isAsked(day)) this.asked += 1;
    }
    this.rows = rows.length;
    return this;
  }
}

function tooLong({ what }: Feed, total: number): Error {
  return badArgument(
    `from and to: the list has ${total.toLocaleString('en-US')} ${what}, of which at most 10,000 rows are read. Give a later from, or tickers.`,
  );
}
