import { beginningOf } from '../arguments/scalar-argument';
import type { AnswerRow, Endpoint, Envelope } from '../../api';
import { NAME_SEPARATOR } from '../../api';
import type { Coroutine, PagedRows, ParameterValues } from '../../client';
import { findMismatch, pageSize, queryPagedRows, RequestError, together } from '../../client';
import { CellError, CellFailure } from '../cells/failures/cell-error';
import type { QueryContext } from '../context/query-context';
import type { AskedCompanies } from '../companies/asked-companies';

/** Some rows of a list, and how many the service has in all. */
export interface ListRows extends PagedRows {
  /** False where `total` may count a row twice, as where it is the sum of several lists. */
  readonly isExact: boolean;
}

/** How far a list is read. */
export interface ListExtent {
  /** The name of the list in the message where it cannot be read. */
  readonly what: string;
  readonly limit: number;
  readonly isEnough?: (read: PagedRows) => boolean;
  /** True where the cells show the list, so that what it no longer has is a change that they show. */
  readonly isShown?: true;
}

/** The first rows of each of several list queries, joined. A company named in two ways may be in two of them. */
export function* queryLists(
  context: QueryContext,
  endpoint: Endpoint,
  groups: readonly ParameterValues[],
  extent: ListExtent,
): Coroutine<ListRows> {
  const lists = yield* together(groups.map((values) => queryList(context, endpoint, values, extent)));
  const [only, ...others] = lists;
  if (only && others.length === 0) return { ...only, isExact: true };
  const rows = lists.flatMap((list) => list.rows);
  const unique = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  return total === rows.length
    ? { rows: unique, total: unique.length, isExact: true }
    : { rows: unique, total, isExact: false };
}

/** The first rows of one list. Throws where the list changed between its pages. */
function* queryList(
  context: QueryContext,
  endpoint: Endpoint,
  values: ParameterValues,
  { what, limit, isEnough, isShown }: ListExtent,
): Coroutine<PagedRows> {
  const size = pageSize(endpoint, limit);
  const list = yield* queryPagedRows({
    endpoint,
    page: (number, freshness) =>
      context.result(endpoint, { ...values, limit: String(size), page: String(number) }, freshness),
    rowsOf: ({ data }: Envelope) => {
      const rows = data as readonly AnswerRow[];
      if (isShown) context.changes?.addAll(rows);
      return rows;
    },
    size,
    limit,
    isEnough,
  });
  if (!list) throw changedWhileRead(what, 'the list');
  const message = findMismatch(endpoint, values, list.rows, { every: true });
  if (message !== undefined) throw new RequestError('mismatched', endpoint, { message });
  return list;
}

/** The error of a list that changed between the requests for its pages; `what` names the list. */
export function changedWhileRead(asked: string, what: string): CellError {
  return new CellError(
    new CellFailure('#VALUE!', `${asked}: ${what} changed while it was read. Try again with Refresh.`),
  );
}

/** The most characters of one filter in a message that may quote it once more. */
const MOST_OF_FILTER = 30;

/** The filters of a list as messages show them: ` for NSE:INFY · type annual-report · years 2024`. */
export function wordsOf(companies: AskedCompanies, values: ParameterValues): string {
  const named = companies.asked.length > 0 ? [[...new Set(companies.asked)].slice(0, 5).join(', ')] : [];
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${beginningOf(value.replaceAll(NAME_SEPARATOR, ', '), MOST_OF_FILTER)}`],
  );
  const words = [...named, ...given].join(' · ');
  if (words === '') return '';
  // "for from 2030-01-01" is no English.
  return /^(?:from|to) \d/.test(words) ? ` ${words}` : ` for ${words}`;
}
