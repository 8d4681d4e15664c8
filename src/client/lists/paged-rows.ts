import type { AnswerRow, Endpoint, Envelope } from '../../api';
import { DAY_MS, isSameValue } from '../../api';
import type { Coroutine } from '../async/coroutine';
import { wait } from '../async/coroutine';
import type { PromiseOrValue } from '../async/promise-or-value';
import { all, isPromise } from '../async/promise-or-value';
import type { FirstPage, FreshnessPolicy } from '../cache/freshness';
import { laterThan, NotOfReading, pageOf } from '../cache/freshness';
import type { QueryResult } from '../query-result';
import { RequestError } from '../request-error';

export interface PagedQuery {
  readonly endpoint: Endpoint;
  /** Queries one page; for the others `first` is the first page's answer. */
  readonly page: (number: number, freshness?: FreshnessPolicy, first?: Envelope) => PromiseOrValue<QueryResult>;
  readonly rowsOf: (envelope: Envelope) => readonly AnswerRow[];
  /** The fields of a page beside its rows. They must be the same on all pages of one reading. */
  readonly factsOf?: (envelope: Envelope) => unknown;
  readonly size: number;
  /** Maximum number of rows; Infinity means all. */
  readonly limit: number;
  /** Decides from the pages so far whether to stop before the limit. With it, pages are queried one after another. */
  readonly isEnough?: ((read: PagedRows) => boolean) | undefined;
}

export interface PagedRows {
  readonly rows: readonly AnswerRow[];
  /** The number of rows in the whole list. */
  readonly total: number;
}

/** The most pages of one list: the longest feed that a cell may ask for, in pages of 20 rows. */
const MAX_PAGES = 500;

/** The first pages after a full one are requested together; then twice as many each time, while none is empty. */
const FIRST_BATCH = 6;

/** A row may move to another day by less than this; two rows of one company that are further apart are of different quarters. */
const MOVED_MS = 31 * DAY_MS;

/** Readings of a list whose pages do not fit together are repeated once. */
const MAX_READINGS = 2;

/** The page size to request: the smallest declared size that covers the limit, else the largest. */
export function pageSize({ pageSizes = [] }: Endpoint, limit: number): number {
  return pageSizes.find((size) => size >= limit) ?? pageSizes.at(-1) ?? 50;
}

/**
 * Queries the first `limit` rows of a list in the service's order, over as many pages as needed. All pages are of one
 * reading: from memory, or requested together as soon as the first arrives. Undefined if the list changes during two
 * readings. Throws an unexpected answer where the total is not that of the rows.
 * Decision: docs/decisions/client/pages-of-one-reading.md
 */
export function* queryPagedRows(query: PagedQuery): Coroutine<PagedRows | undefined> {
  let lastFirst: QueryResult | undefined;
  let before: RowsOfReading | undefined;
  // A reading from memory that lacks a page does not count.
  for (let readings = 0, attempts = 0; readings < MAX_READINGS && attempts <= MAX_READINGS; attempts += 1) {
    const first = yield* readFirst(query, lastFirst);
    const reading = yield* readPages(query, first);
    if (reading && hasNoMovedRow(reading, first.result.envelope, before)) return reading;
    if (first.isNew) readings += 1;
    before = reading;
    lastFirst = first.result;
  }
  return undefined;
}

function* readFirst({ page }: PagedQuery, before: QueryResult | undefined): Coroutine<FirstPage> {
  const answer = page(1, before && laterThan(before));
  const result = yield* wait(answer);
  const isOld = result.stale && !result.stale.isServed;
  return { result, isNew: isPromise(answer) && result.reading !== undefined && !isOld };
}

interface RowsOfReading extends PagedRows {
  /** Rows found on several pages: a row that moved to the next page during the reading appears twice. */
  readonly repeated: string;
}

/** First pages of lists that contain a row twice: the same rows repeated in a second reading. */
const proven = new WeakSet<Envelope>();

function hasNoMovedRow({ repeated }: RowsOfReading, first: Envelope, before: RowsOfReading | undefined): boolean {
  if (repeated === before?.repeated) proven.add(first);
  return repeated === '' || proven.has(first);
}

/** Undefined where the list changed between the pages, or memory lacks one of them. */
function* readPages(query: PagedQuery, first: FirstPage): Coroutine<RowsOfReading | undefined> {
  const { limit, rowsOf } = query;
  const { envelope } = first.result;
  const total = envelope.meta?.total_count ?? 0;
  const pages = [rowsOf(envelope)];
  const length = countOf(pages);
  for (let batch = firstBatch(query, length); wantsMore(query, pages, total); batch *= query.isEnough ? 1 : 2) {
    const missing = Math.ceil((Math.min(total, limit) - countOf(pages)) / length);
    if (pages.length + missing > MAX_PAGES) return unexpected(query, first, `the first page holds ${length} rows`);
    const others = yield* nextPages(query, first, pages.length, Math.min(missing, batch));
    if (!others || others.some((other) => isOfAnotherState(query, envelope, other))) return undefined;
    if (!addPages(pages, others.map(rowsOf))) return unexpected(query, first, `it ends after ${countOf(pages)} rows`);
  }
  const wrong = contradictionIn(pages, total, query);
  if (wrong !== undefined) return unexpected(query, first, wrong);
  const rows = pages.flat().slice(0, limit);
  return { rows, total: Math.max(total, rows.length), repeated: repeatedRows(query.endpoint, pages) };
}

function isOfAnotherState({ factsOf }: PagedQuery, first: Envelope, other: Envelope): boolean {
  if (first.meta?.total_count !== other.meta?.total_count) return true;
  return factsOf !== undefined && !isSameValue(factsOf(first), factsOf(other));
}

function firstBatch({ size, isEnough }: PagedQuery, length: number): number {
  return isEnough || length < size ? 1 : FIRST_BATCH;
}

function wantsMore({ limit, isEnough }: PagedQuery, pages: readonly (readonly AnswerRow[])[], total: number): boolean {
  return countOf(pages) < Math.min(total, limit) && !isEnough?.({ rows: pages.flat(), total });
}

function countOf(pages: readonly (readonly AnswerRow[])[]): number {
  return pages.reduce((sum, { length }) => sum + length, 0);
}

/** Adds pages until one is empty or repeats the one before: the list has ended. False in that case. */
function addPages(pages: (readonly AnswerRow[])[], others: readonly (readonly AnswerRow[])[]): boolean {
  return others.every((rows) => {
    const isEnd = rows.length === 0 || JSON.stringify(rows) === JSON.stringify(pages.at(-1));
    return !isEnd && pages.push(rows) > 0;
  });
}

/** How the pages contradict the total, or each other where they do not make it since a limit ends the list before. */
function contradictionIn(
  pages: readonly (readonly AnswerRow[])[],
  total: number,
  { size, limit }: PagedQuery,
): string | undefined {
  const [count, length] = [countOf(pages), pages[0]?.length ?? 0];
  // One page that is not full is the whole list, whatever its total.
  const isWhole = pages.length === 1 && length < size;
  if (Math.min(count, limit) > total && !isWhole) return `there are at least ${count} rows`;
  if (count >= total) return undefined;
  const at = pages.findIndex((rows, page) => rows.length > length || (rows.length < length && page < pages.length - 1));
  return at < 0 ? undefined : `page ${at + 1} holds ${pages[at]?.length} rows where the first holds ${length}`;
}

/** Refuses rows that the total contradicts; undefined for a reading from memory, which is then repeated. */
function unexpected({ endpoint }: PagedQuery, { result, isNew }: FirstPage, what: string): undefined {
  if (!isNew) return;
  const message = `the list has a total_count of ${result.envelope.meta?.total_count}, but ${what}`;
  throw new RequestError('mismatched', endpoint, { message });
}

/** The next pages of the reading. Undefined where memory lacks one and it is too late to request it. */
function* nextPages(
  { endpoint, page }: PagedQuery,
  first: FirstPage,
  read: number,
  count: number,
): Coroutine<readonly Envelope[] | undefined> {
  const freshness = pageOf(first);
  const numbers = Array.from({ length: count }, (_, index) => read + 1 + index);
  const asked = numbers.map((number) => () => page(number, freshness, first.result.envelope));
  try {
    const envelopes = (yield* wait(all(asked))).map(({ envelope }) => envelope);
    const wrong = envelopes.findIndex(({ meta }, index) => meta?.page !== numbers[index]);
    if (wrong < 0) return envelopes;
    const message = `asked for page ${numbers[wrong]}, the answer is page ${envelopes[wrong]?.meta?.page}`;
    throw new RequestError('mismatched', endpoint, { message });
  } catch (error) {
    if (error instanceof NotOfReading) return undefined;
    throw error;
  }
}

/**
 * The keys of rows that are on several pages. Rows are compared by their key, since a row that moved during the reading may also have
 * changed. Two rows of one company whose days are far apart are different rows.
 */
function repeatedRows({ itemKey = [], itemDay }: Endpoint, pages: readonly (readonly AnswerRow[])[]): string {
  if (pages.length === 1) return '';
  const last = new Map<string, { readonly page: number; readonly ms: number }>();
  const repeated = pages.flatMap((rows, page) =>
    rows
      .map((row) => ({ name: nameOf(row, itemKey), ms: itemDay === undefined ? 0 : Date.parse(String(row[itemDay])) }))
      .filter(({ name, ms }) => {
        const before = last.get(name);
        last.set(name, { page, ms });
        return before !== undefined && before.page !== page && Math.abs(before.ms - ms) < MOVED_MS;
      })
      .map(({ name }) => name),
  );
  return repeated.join();
}

/** The values of the row's key fields as text, or of all its fields where it has no key field. */
function nameOf(row: AnswerRow, key: readonly string[]): string {
  const values = key.map((field) => row[field] ?? null);
  return JSON.stringify(values.some((value) => value !== null) ? values : row);
}
