import type { Envelope } from '../../src/api';
import * as api from '../../src/api';
import type { PromiseOrValue } from '../../src/client';
import { run } from '../../src/client';
import { type PagedRows, queryPagedRows, pageSize } from '../../src/client/paged-rows';
import { StubbedClient } from './support/stubbed-client';

type Row = { id?: string; n: number };

/** A paged list; `change` may alter it before a page is answered. */
function pages(list: Row[], change: (page: number, requested: number) => void = () => undefined, cap = 50) {
  const requested: { page: number; sinceMs: number }[] = [];
  const page = (number: number, sinceMs: number): PromiseOrValue<Envelope> => {
    requested.push({ page: number, sinceMs });
    change(number, requested.length);
    const rows = list.slice((number - 1) * cap, number * cap);
    return { status: 'success', data: rows, meta: { total_count: list.length, page: number, limit: rows.length } };
  };
  const rowsOf = ({ data }: Envelope) => data as Row[];
  const read = (limit: number) =>
    (run(queryPagedRows({ page, rowsOf, size: 50, limit, sinceMs: 0, nowMs: () => 7 })) as PagedRows | undefined)
      ?.rows as Row[] | undefined;
  return { requested, read };
}
const listOf = (count: number): Row[] => Array.from({ length: count }, (_, n) => ({ id: `r${n}`, n }));

test('all pages are queried in order and once each, no more than the limit needs', () => {
  for (const [count, limit, expected] of [
    [130, Infinity, 3],
    [130, 130, 3],
    [130, 100, 2],
    [130, 101, 3],
    [130, 20, 1],
    [100, Infinity, 2],
    [50, Infinity, 1],
    [0, Infinity, 1],
  ] as const) {
    const { requested, read } = pages(listOf(count));
    expect(read(limit)?.map(({ n }) => n)).toEqual(Array.from({ length: Math.min(count, limit) }, (_, n) => n));
    expect(requested.map(({ page }) => page)).toEqual(Array.from({ length: expected }, (_, index) => index + 1));
  }
});

test('a row added between pages makes all pages be queried once more, excluding pages received before', () => {
  const list = listOf(130);
  const { requested, read } = pages(list, (page, count) => {
    if (page === 2 && count === 2) list.unshift({ id: 'new', n: -1 });
  });
  expect(read(130)?.map(({ n }) => n)).toEqual([-1, ...Array.from({ length: 129 }, (_, n) => n)]);
  expect(requested.map(({ sinceMs }) => sinceMs)).toEqual([0, 0, 0, 8, 8, 8]);
});

test('a list that changes during both readings is undefined', () => {
  const list = listOf(130);
  const { read } = pages(list, (page, count) => {
    if (page === 2) list.unshift({ id: `new ${count}`, n: -count });
  });
  expect(read(130)).toBeUndefined();
});

test('a row that moved to the next page is noticed although the total is the same', () => {
  const list = listOf(130);
  const { requested, read } = pages(list, (page, count) => {
    if (page === 2 && count === 2) {
      list.unshift({ id: 'new', n: -1 });
      list.pop();
    }
  });
  expect(read(130)?.[0]?.n).toBe(-1);
  expect(requested).toHaveLength(6);
});

test('a row that the list itself contains twice is returned twice; rows without an id are not compared', () => {
  const twice = listOf(130).map((row) => (row.n === 75 ? { ...row, id: 'r10' } : row));
  const { requested, read } = pages(twice);
  expect(read(130)?.map(({ n }) => n)).toEqual(Array.from({ length: 130 }, (_, n) => n));
  expect(requested).toHaveLength(6);
  const nameless = pages(twice.map(({ n }) => ({ id: null as never, n })));
  expect(nameless.read(130)).toHaveLength(130);
  expect(nameless.requested).toHaveLength(3);
});

test('if the service returns smaller pages than requested, every page is read', () => {
  const { requested, read } = pages(listOf(60), undefined, 20);
  expect(read(Infinity)).toHaveLength(60);
  expect(requested.map(({ page }) => page)).toEqual([1, 2, 3]);
});

test('a service that always returns the first page gives undefined', () => {
  const list = listOf(130).map(({ n }) => ({ n }));
  const first = { status: 'success', data: list.slice(0, 50), meta: { total_count: 130, page: 1, limit: 50 } } as const;
  const query = { page: () => first, rowsOf: () => list.slice(0, 50), size: 50, limit: 130, sinceMs: 0 };
  expect(run(queryPagedRows({ ...query, nowMs: () => 7 }))).toBeUndefined();
});

test('the page size is the smallest declared one that covers the limit, else the largest', () => {
  expect([5, 100, 101, Infinity].map((limit) => pageSize(api.indianCompanies, limit))).toEqual([
    100, 100, 10_000, 10_000,
  ]);
  expect([5, 500].map((limit) => pageSize(api.announcements, limit))).toEqual([50, 50]);
  for (const { pageSizes, parameters } of api.ENDPOINTS) {
    for (const size of pageSizes ?? []) expect(parameters['limit']?.rule.canonical(String(size))).toBe(String(size));
  }
});

test('pages received in the same millisecond are queried again', async () => {
  const stub = await new StubbedClient().open();
  let before = 1; // a row is appended after the first page
  stub.answer = (url, count) => {
    const number = Number(url.searchParams.get('page') ?? 1);
    before = count === 1 ? 1 : 2;
    const rows = number === 1 ? listOf(50) : [{ n: 50 }, { n: 51 }].slice(0, before);
    const meta = { total_count: 50 + before, page: number, limit: rows.length };
    return { body: { status: 'success', data: rows, meta } };
  };
  const page = async (number: number, receivedSinceMs: number) => {
    const parameters = { limit: '50', page: String(number) };
    return (await stub.client.query(api.announcements, parameters, { receivedSinceMs })).envelope;
  };
  const rowsOf = ({ data }: Envelope) => data as Row[];
  const query = { page, rowsOf, size: 50, limit: Infinity, sinceMs: 0, nowMs: () => stub.clock.now() };
  expect((await run(queryPagedRows(query)))?.rows).toHaveLength(52);
  expect(stub.service.received).toHaveLength(4);
  await stub.close();
});
