import type { Envelope } from '../../src/api';
import * as api from '../../src/api';
import type { PromiseOrValue } from '../../src/client';
import { run } from '../../src/client';
import { askPagedRows, pageSize } from '../../src/client/paged-rows';
import { StubbedClient } from './support/stubbed-client';

type Row = { id?: string; n: number };

/** A list as a service would page it; `change` may alter it before a page is answered. */
function pages(list: Row[], change: (page: number, asked: number) => void = () => undefined, cap = 50) {
  const asked: { page: number; sinceMs: number }[] = [];
  const page = (number: number, sinceMs: number): PromiseOrValue<Envelope> => {
    asked.push({ page: number, sinceMs });
    change(number, asked.length);
    const rows = list.slice((number - 1) * cap, number * cap);
    return { status: 'success', data: rows, meta: { total_count: list.length, page: number, limit: rows.length } };
  };
  const rowsOf = ({ data }: Envelope) => data as Row[];
  const read = (limit: number) =>
    run(askPagedRows({ page, rowsOf, size: 50, limit, sinceMs: 0, nowMs: () => 7 })) as Row[] | undefined;
  return { asked, read };
}
const listOf = (count: number): Row[] => Array.from({ length: count }, (_, n) => ({ id: `r${n}`, n }));

test('all pages, in order, none twice; no more than the rows wanted need', () => {
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
    const { asked, read } = pages(listOf(count));
    expect(read(limit)?.map(({ n }) => n)).toEqual(Array.from({ length: Math.min(count, limit) }, (_, n) => n));
    expect(asked.map(({ page }) => page)).toEqual(Array.from({ length: expected }, (_, index) => index + 1));
  }
});

test('a row added while pages are read: all are asked once more, past what came up to now', () => {
  const list = listOf(130);
  const { asked, read } = pages(list, (page, count) => {
    if (page === 2 && count === 2) list.unshift({ id: 'new', n: -1 });
  });
  expect(read(130)?.map(({ n }) => n)).toEqual([-1, ...Array.from({ length: 129 }, (_, n) => n)]);
  expect(asked.map(({ sinceMs }) => sinceMs)).toEqual([0, 0, 0, 8, 8, 8]);
});

test('a list that changes each time is not shown', () => {
  const list = listOf(130);
  const { read } = pages(list, (page, count) => {
    if (page === 2) list.unshift({ id: `new ${count}`, n: -count });
  });
  expect(read(130)).toBeUndefined();
});

test('a row that moved to the next page while another left is noticed though the number stays', () => {
  const list = listOf(130);
  const { asked, read } = pages(list, (page, count) => {
    if (page === 2 && count === 2) {
      list.unshift({ id: 'new', n: -1 });
      list.pop();
    }
  });
  expect(read(130)?.[0]?.n).toBe(-1);
  expect(asked).toHaveLength(6);
});

test('a row that the list holds twice each time it is read is shown twice; a row without an id is no repeat', () => {
  const twice = listOf(130).map((row) => (row.n === 75 ? { ...row, id: 'r10' } : row));
  const { asked, read } = pages(twice);
  expect(read(130)?.map(({ n }) => n)).toEqual(Array.from({ length: 130 }, (_, n) => n));
  expect(asked).toHaveLength(6);
  const nameless = pages(twice.map(({ n }) => ({ id: null as never, n })));
  expect(nameless.read(130)).toHaveLength(130);
  expect(nameless.asked).toHaveLength(3);
});

test('a service with smaller pages than asked for is read page by page of its own size', () => {
  const { asked, read } = pages(listOf(60), undefined, 20);
  expect(read(Infinity)).toHaveLength(60);
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
});

test('a service that answers the first page to every question is not believed', () => {
  const list = listOf(130).map(({ n }) => ({ n }));
  const first = { status: 'success', data: list.slice(0, 50), meta: { total_count: 130, page: 1, limit: 50 } } as const;
  const question = { page: () => first, rowsOf: () => list.slice(0, 50), size: 50, limit: 130, sinceMs: 0 };
  expect(run(askPagedRows({ ...question, nowMs: () => 7 }))).toBeUndefined();
});

test('the smallest declared page that covers the rows wanted, else the largest', () => {
  expect([5, 100, 101, Infinity].map((limit) => pageSize(api.indianCompanies, limit))).toEqual([
    100, 100, 10_000, 10_000,
  ]);
  expect([5, 500].map((limit) => pageSize(api.announcements, limit))).toEqual([50, 50]);
  for (const { pageSizes, parameters } of api.ENDPOINTS) {
    for (const size of pageSizes ?? []) expect(parameters['limit']?.rule.canonical(String(size))).toBe(String(size));
  }
});

test('pages are asked once more though they came in this very millisecond', async () => {
  const stub = await new StubbedClient().open();
  let before = 1; // a row is added behind the first page
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
  const question = { page, rowsOf, size: 50, limit: Infinity, sinceMs: 0, nowMs: () => stub.clock.now() };
  expect(await run(askPagedRows(question))).toHaveLength(52);
  expect(stub.service.received).toHaveLength(4);
  await stub.close();
});
