import type { Endpoint, Envelope } from '../../api';
import type { Coroutine, ParameterValues } from '../../client';
import { all, RequestError, run, wait } from '../../client';
import { queryPagedRows, pageSize } from '../../client/paged-rows';
import { findMismatch } from '../../client/read-answer';
import type { Row } from '../../tables';
import { changed } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import type { AskedCompanies } from '../companies/asked-companies';

/**
 * The first `limit` rows of each of several list queries, joined. A company named in two ways may be in two of them.
 */
export function* queryLists(
  context: QueryContext,
  endpoint: Endpoint,
  groups: readonly ParameterValues[],
  limit: number,
  what: string,
): Coroutine<readonly Row[]> {
  const lists = yield* wait(all(groups.map((values) => () => run(queryRows(context, endpoint, values, limit)))));
  const rows = lists.flatMap((list) => {
    if (!list) throw changed(what, 'the list');
    return list;
  });
  return lists.length > 1 ? [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()] : rows;
}

/** The rows of one list query; undefined where the list changed between its pages. */
function* queryRows(
  context: QueryContext,
  endpoint: Endpoint,
  values: ParameterValues,
  limit: number,
): Coroutine<readonly Row[] | undefined> {
  const size = pageSize(endpoint, limit);
  const rows = yield* queryPagedRows({
    page: (number, sinceMs) =>
      context.query(endpoint, { ...values, limit: String(size), page: String(number) }, { receivedSinceMs: sinceMs }),
    rowsOf: (envelope: Envelope) => envelope.data as readonly Row[],
    size,
    limit,
    sinceMs: 0,
    nowMs: () => context.nowMs(),
  });
  const message = findMismatch(endpoint, values, rows, true);
  if (message !== undefined) throw new RequestError('mismatched', endpoint, { message });
  return rows;
}

/** The filters of a list as messages show them: ` for NSE:INFY · type annual-report · years 2024`. */
export function wordsOf(companies: AskedCompanies, values: ParameterValues): string {
  const named = companies.asked.length > 0 ? [companies.asked.slice(0, 5).join(', ')] : [];
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
  const words = [...named, ...given].join(' · ');
  return words ? ` for ${words}` : '';
}
