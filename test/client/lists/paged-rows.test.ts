import fc from 'fast-check';
import type { Envelope } from '../../../src/api';
import * as api from '../../../src/api';
import type { RequestError } from '../../../src/client';
import { run } from '../../../src/client';
import { queryPagedRows, pageSize } from '../../../src/client/lists/paged-rows';
import { failureOf, StubbedClient } from '../support/stubbed-client';

type Row = { id?: string | null; n: number };

/** A service with one list; `change` may alter it before a page is answered. */
let stub: StubbedClient;
let list: Row[];
let change: (page: number, count: number) => void;
let cap: number;
let total: () => number;
beforeEach(async () => {
  stub = await new StubbedClient().open();
  change = () => undefined;
  cap = 50;
  total = () => list.length;
  stub.answer = (url, count) => {
    const page = Number(url.searchParams.get('page') ?? 1);
    change(page, count);
    return answerOf(list.slice((page - 1) * cap, page * cap), page);
  };
});
afterEach(() => stub.close());

const answerOf = (rows: readonly Row[], page: number) => ({
  body: { status: 'success', data: rows, meta: { total_count: total(), page, limit: rows.length } },
});
const listOf = (count: number): Row[] => Array.from({ length: count }, (_, n) => ({ id: `r${n}`, n }));
const nameless = (count: number): Row[] => Array.from({ length: count }, (_, n) => ({ n }));
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const requestedPages = () =>
  stub.service.received.map((request) => Number(new URL(request.slice(4), 'http://x').searchParams.get('page') ?? 1));

async function read(limit: number): Promise<number[] | undefined> {
  const list = await run(
    queryPagedRows({
      endpoint: api.announcements,
      page: (page, freshness) =>
        stub.client.query(api.announcements, { limit: '50', page: String(page) }, { freshness }),
      rowsOf: ({ data }: Envelope) => data as Row[],
      size: 50,
      limit,
    }),
  );
  return list?.rows.map(({ n }) => n as number);
}
const failure = (limit = Infinity): Promise<RequestError | undefined> => failureOf(read(limit));

describe('all pages', () => {
  test.each([
    [130, Infinity, 3],
    [130, 130, 3],
    [130, 100, 2],
    [130, 101, 3],
    [130, 20, 1],
    [100, Infinity, 2],
    [50, Infinity, 1],
    [0, Infinity, 1],
    [1_020, 1_001, 21],
  ])('of %d rows, %d wanted, are %d, each requested once', async (count, limit, expected) => {
    list = listOf(count);
    expect(await read(limit)).toEqual(upTo(Math.min(count, limit)));
    expect(requestedPages().sort((a, b) => a - b)).toEqual(upTo(expected).map((page) => page + 1));
    expect(await read(limit)).toEqual(upTo(Math.min(count, limit)));
    expect(requestedPages()).toHaveLength(expected);
  });

  test('are read where the service returns smaller ones than requested', async () => {
    list = listOf(60);
    cap = 20;
    expect(await read(Infinity)).toEqual(upTo(60));
    expect(requestedPages()).toEqual([1, 2, 3]);
  });

  test('are shared by cells with different limits', async () => {
    list = listOf(180);
    expect(await Promise.all([read(20), read(120), read(Infinity)])).toEqual([upTo(20), upTo(120), upTo(180)]);
    expect(requestedPages().sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('pages of one list are of one age', () => {
  test('a page that goes with an older one is requested together with it, once for all cells', async () => {
    list = nameless(130);
    expect(await read(20)).toEqual(upTo(20));
    list = nameless(131).slice(1); // one removed, one added: the total is the same, and no row has an id
    const whole = list.map(({ n }) => n);
    expect(await Promise.all([read(Infinity), read(100), read(Infinity)])).toEqual([whole, whole.slice(0, 100), whole]);
    expect(requestedPages()).toEqual([1, 1, 2, 3]);
    expect(await read(Infinity)).toEqual(whole);
    expect(requestedPages()).toHaveLength(4);
  });

  test('whatever happened to the list between two cells', async () => {
    const edits = fc.array(fc.record({ at: fc.nat(129), kind: fc.constantFrom('add', 'remove', 'move') }), {
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(edits, fc.boolean(), fc.constantFrom(20, 60, 100), async (changes, hasIds, limit) => {
        await stub.client.clear();
        list = hasIds ? listOf(130) : nameless(130);
        await read(limit);
        let next = 1_000;
        for (const { at, kind } of changes) {
          const [row] = kind === 'add' ? [{ n: (next += 1) }] : list.splice(at, 1);
          if (kind !== 'remove' && row) list.splice(kind === 'add' ? at : 129 - at, 0, row);
        }
        const whole = list.map(({ n }) => n);
        expect(await read(Infinity)).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test('after an outage the last good pages are shown only if all are of one reading', async () => {
    list = nameless(130);
    await read(Infinity);
    stub.clock.advance(3_600_000);
    list = nameless(131).slice(1);
    stub.answer = () => ({ status: 500 });
    expect(await stub.settled(read(Infinity))).toEqual(upTo(130));
    stub.clock.advance(3_600_000);
    stub.answer = (url) => {
      const page = Number(url.searchParams.get('page') ?? 1);
      return page === 1 ? answerOf(list.slice(0, 50), 1) : { status: 500 };
    };
    expect(await stub.settled(failure())).toMatchObject({ kind: 'server' });
  });
});

describe('a list that changes while it is read', () => {
  test.each([
    ['is noticed by its total', (rows: Row[]) => void rows.unshift({ id: 'new', n: -1 })],
    [
      'is noticed by a row that moved to the next page',
      (rows: Row[]) => {
        rows.unshift({ id: 'new', n: -1 });
        rows.pop();
      },
    ],
  ])('%s, with and without ids, and read once more', async (_, alter) => {
    for (const made of [listOf, nameless]) {
      await stub.client.clear();
      list = made(130);
      let isAltered = false;
      change = (page) => {
        if (page > 1 && !isAltered) alter(list);
        if (page > 1) isAltered = true;
      };
      const before = stub.service.received.length;
      expect((await read(Infinity))?.slice(0, 2)).toEqual([-1, 0]);
      expect(requestedPages().slice(before).sort()).toEqual([1, 1, 2, 2, 3, 3]);
    }
  });

  test('during both readings is undefined', async () => {
    list = listOf(130);
    change = (page, count) => {
      if (page === 2) list.unshift({ id: `new ${count}`, n: -count });
    };
    expect(await read(130)).toBeUndefined();
    expect(requestedPages()).toHaveLength(6);
  });

  test('a row that the list itself contains twice is returned twice, and not asked for again', async () => {
    for (const hasIds of [true, false]) {
      await stub.client.clear();
      list = listOf(130).map((row) => (row.n === 75 ? { id: 'r10', n: 10 } : row));
      if (!hasIds) list = list.map(({ n }) => ({ id: null, n }));
      const before = stub.service.received.length;
      expect(await read(130)).toEqual(list.map(({ n }) => n));
      expect(stub.service.received.length - before).toBe(6);
      expect(await read(130)).toHaveLength(130);
      expect(stub.service.received.length - before).toBe(6);
    }
  });
});

describe('a total that the rows contradict is an unexpected answer after a few requests', () => {
  const cases: readonly [what: string, rows: number, total: number, requests: number, says: string][] = [
    ['far too large', 50, 847_350, 1, 'has a total_count of 847350, but the first page holds 50 rows'],
    ['too large for memory', 50, 1e15, 1, 'but the first page holds 50 rows'],
    ['too large', 120, 5_000, 7, 'but it ends after 120 rows'],
    ['too large for a short page', 3, 400, 2, 'but it ends after 3 rows'],
    ['of a list without rows', 0, 400, 1, 'but the first page holds 0 rows'],
    ['too small', 130, 30, 1, 'but there are at least 50 rows'],
    ['too small for the last page', 130, 120, 3, 'but there are at least 130 rows'],
  ];
  test.each(cases)('%s', async (_, rows, claimed, requests, says) => {
    list = nameless(rows);
    total = () => claimed;
    expect(await failure()).toMatchObject({ kind: 'mismatched', detail: expect.stringContaining(says) });
    expect(stub.service.received).toHaveLength(requests);
  });

  test.each([
    [2, 25, 'page 2 holds 25 rows where the first holds 50'],
    [3, 49, 'page 3 holds 49 rows where the first holds 50'],
    [3, 51, 'page 3 holds 51 rows where the first holds 50'],
  ])('page %d of another length than the others: %d rows', async (short, length, says) => {
    list = listOf(300);
    stub.answer = (url) => {
      const page = Number(url.searchParams.get('page') ?? 1);
      return answerOf(list.slice((page - 1) * cap, (page - 1) * cap + (page === short ? length : cap)), page);
    };
    expect(await failure(230)).toMatchObject({ kind: 'mismatched', detail: expect.stringContaining(says) });
  });

  test('a service that always returns the first page', async () => {
    list = nameless(130);
    stub.answer = () => answerOf(list.slice(0, 50), 1);
    expect(await failure()).toMatchObject({ detail: 'asked for page 2, the answer is page 1' });
    await stub.client.clear();
    stub.clock.advance(3_000);
    stub.answer = (url) => answerOf(list.slice(0, 50), Number(url.searchParams.get('page') ?? 1));
    expect(await failure()).toMatchObject({ detail: expect.stringContaining('ends after 50 rows') });
    expect(stub.service.received.length).toBeLessThan(10);
  });

  test('rows within the limit are returned whatever the total', async () => {
    list = nameless(130);
    total = () => 847_350;
    expect(await read(50)).toEqual(upTo(50));
    expect(await read(20)).toEqual(upTo(20));
    expect(stub.service.received).toHaveLength(1);
    expect(await read(110)).toEqual(upTo(110));
  });
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
