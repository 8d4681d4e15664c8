import type { Endpoint, Envelope } from '../api';
import type { Coroutine } from './coroutine';
import { wait } from './coroutine';
import type { PromiseOrValue } from './promise-or-value';
import { all } from './promise-or-value';

type Row = Readonly<Record<string, unknown>>;

export interface PagedQuery {
  /**
   * Queries one page; for the others `first` is the first page's answer. With `sinceMs` the page must have been
   * received since.
   */
  readonly page: (number: number, sinceMs: number, first?: Envelope) => PromiseOrValue<Envelope>;
  readonly rowsOf: (envelope: Envelope) => readonly Row[];
  readonly size: number;
  /** Maximum number of rows; Infinity means all. */
  readonly limit: number;
  /** Ends the reading before the limit, by the pages so far. The pages are then queried one after another. */
  readonly isEnough?: ((read: PagedRows) => boolean) | undefined;
  readonly sinceMs: number;
  readonly nowMs: () => number;
}

export interface PagedRows {
  readonly rows: readonly Row[];
  /** The number of rows in the whole list. */
  readonly total: number;
}

/** The page size to request: the smallest declared size that covers the limit, else the largest. */
export function pageSize({ pageSizes = [] }: Endpoint, limit: number): number {
  return pageSizes.find((size) => size >= limit) ?? pageSizes.at(-1) ?? 50;
}

/**
 * Queries the first `limit` rows of a list in the service's order, over as many pages as needed. Undefined if the list
 * cannot be read consistently. The first page gives the total; the other pages are queried together, and more follow if
 * they are shorter than the first. Pages of different ages that do not fit together (a row was added between them) are
 * all queried once more.
 */
export function* queryPagedRows(query: PagedQuery): Coroutine<PagedRows | undefined> {
  const once = yield* readPages(query, query.sinceMs);
  if (once?.repeated === '') return once;
  const again = yield* readPages(query, query.nowMs() + 1); // excludes pages received in this millisecond
  // The same rows repeat in both readings: the list itself contains duplicates.
  return again?.repeated === '' || again?.repeated === once?.repeated ? again : undefined;
}

interface Reading extends PagedRows {
  /** Ids found on several pages: a row that moved to the next page during the reading appears twice. */
  readonly repeated: string;
}

function* readPages(query: PagedQuery, sinceMs: number): Coroutine<Reading | undefined> {
  const { page, rowsOf, limit, isEnough } = query;
  const first = yield* wait(page(1, sinceMs));
  const rows = [...rowsOf(first)];
  const total = Math.max(first.meta?.total_count ?? 0, rows.length);
  const wanted = Math.min(total, limit);
  const length = Math.min(query.size, rows.length); // a service may return pages smaller than requested
  let last = 1;
  while (rows.length < wanted && !isEnough?.({ rows, total })) {
    const before = rows.length;
    const missing = isEnough ? 1 : Math.ceil((wanted - before) / length);
    const others = Array.from(
      { length: length > 0 ? missing : 0 },
      (_, index) => () => page(last + 1 + index, sinceMs, first),
    );
    for (const other of yield* wait(all(others))) {
      last += 1;
      if (!continues(other, last, first)) return undefined;
      rows.push(...rowsOf(other));
    }
    if (rows.length === before) return undefined;
  }
  return { rows: rows.slice(0, wanted), total, repeated: last > 1 ? repeatedIds(rows) : '' };
}

function continues({ meta }: Envelope, page: number, first: Envelope): boolean {
  return meta?.page === page && meta.total_count === first.meta?.total_count;
}

function repeatedIds(rows: readonly Row[]): string {
  const seen = new Set<unknown>();
  const ids = rows.map((row) => row['id']).filter((id) => id !== undefined && id !== null);
  return ids.filter((id) => seen.size === seen.add(id).size).join();
}
