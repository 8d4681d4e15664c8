import type { Endpoint, Envelope } from '../api';
import type { Eventually, Steps } from './eventually';
import { all, wait } from './eventually';

type Row = Readonly<Record<string, unknown>>;

export interface PagedQuestion {
  /** Asks for one page; `first` is the first page's answer, for the others. With `sinceMs` the page must have been received since. */
  readonly page: (number: number, sinceMs: number, first?: Envelope) => Eventually<Envelope>;
  readonly rowsOf: (envelope: Envelope) => readonly Row[];
  readonly size: number;
  /** Rows wanted; Infinity is all. */
  readonly limit: number;
  readonly sinceMs: number;
  readonly nowMs: () => number;
}

/** The page size to ask for: the smallest declared one that covers the rows wanted, else the largest. */
export function pageSize({ pageSizes = [] }: Endpoint, limit: number): number {
  return pageSizes.find((size) => size >= limit) ?? pageSizes.at(-1) ?? 50;
}

/**
 * The first `limit` rows of a list in the service's order, over as many pages as that takes; undefined where they cannot be had whole. The
 * first page says how many there are, the others are asked together, none twice. Pages of different ages that do not fit together (a row
 * was added between them) are all asked once more.
 */
export function* askPagedRows(question: PagedQuestion): Steps<readonly Row[] | undefined> {
  const rows = yield* readPages(question, question.sinceMs);
  return rows ?? (yield* readPages(question, question.nowMs()));
}

function* readPages({ page, rowsOf, size, limit }: PagedQuestion, sinceMs: number): Steps<readonly Row[] | undefined> {
  const first = yield* wait(page(1, sinceMs));
  const rows = [...rowsOf(first)];
  const total = first.meta?.total_count ?? rows.length;
  const wanted = Math.min(total, limit);
  const pages = pagesOf(wanted, rows.length, size);
  const others = Array.from({ length: pages - 1 }, (_, index) => () => page(index + 2, sinceMs, first));
  for (const [index, other] of (yield* wait(all(others))).entries()) {
    if (other.meta?.total_count !== total || other.meta.page !== index + 2) return undefined;
    rows.push(...rowsOf(other));
  }
  return rows.length < wanted || (pages > 1 && hasRepeats(rows)) ? undefined : rows.slice(0, wanted);
}

/** How many pages hold the rows wanted. A service that gives less than a full page has pages of that size. */
function pagesOf(wanted: number, received: number, size: number): number {
  return received === 0 || received >= wanted ? 1 : Math.ceil(wanted / Math.min(size, received));
}

/** A row that moved to the next page while pages were read is there twice. */
function hasRepeats(rows: readonly Row[]): boolean {
  const ids = rows.map((row) => row['id']).filter((id) => id !== undefined);
  return new Set(ids).size < ids.length;
}
