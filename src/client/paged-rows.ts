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
  readonly sinceMs: number;
  readonly nowMs: () => number;
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
export function* queryPagedRows(query: PagedQuery): Coroutine<readonly Row[] | undefined> {
  const once = yield* readPages(query, query.sinceMs);
  if (once?.repeated === '') return once.rows;
  const again = yield* readPages(query, query.nowMs() + 1); // excludes pages received in this millisecond
  // The same rows repeat in both readings: the list itself contains duplicates.
  return again?.repeated === '' || again?.repeated === once?.repeated ? again?.rows : undefined;
}

interface Reading {
  readonly rows: readonly Row[];
  /** Ids found on several pages: a row that moved to the next page during the reading appears twice. */
  readonly repeated: string;
}

function* readPages({ page, rowsOf, size, limit }: PagedQuery, sinceMs: number): Coroutine<Reading | undefined> {
  const first = yield* wait(page(1, sinceMs));
  const rows = [...rowsOf(first)];
  const total = first.meta?.total_count ?? 0;
  const wanted = Math.min(Math.max(total, rows.length), limit);
  const length = Math.min(size, rows.length); // a service may return pages smaller than requested
  let last = 1;
  while (rows.length < wanted) {
    const before = rows.length;
    const missing = length > 0 ? Math.ceil((wanted - before) / length) : 0;
    const others = Array.from({ length: missing }, (_, index) => () => page(last + 1 + index, sinceMs, first));
    for (const other of yield* wait(all(others))) {
      last += 1;
      if (other.meta?.total_count !== total || other.meta.page !== last) return undefined;
      rows.push(...rowsOf(other));
    }
    if (rows.length === before) return undefined;
  }
  return { rows: rows.slice(0, wanted), repeated: last > 1 ? repeatedIds(rows) : '' };
}

function repeatedIds(rows: readonly Row[]): string {
  const seen = new Set<unknown>();
  const ids = rows.map((row) => row['id']).filter((id) => id !== undefined && id !== null);
  return ids.filter((id) => seen.size === seen.add(id).size).join();
}
