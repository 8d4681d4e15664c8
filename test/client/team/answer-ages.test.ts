import type { CacheView } from '../../../src/client/cache/cache-store';
import { REFRESH } from '../../../src/client/cache/cache-store';
import type { AnswerLine, Envelope } from '../../../src/api';
import { announcements } from '../../../src/api';
import { run } from '../../../src/client';
import { laterThan, sentSince } from '../../../src/client/cache/freshness';
import { queryPagedRows } from '../../../src/client/lists/paged-rows';
import type { QueryResult } from '../../../src/client';
import { incomeStatement } from '../../../src/api';
import { indianAnswer, indianData } from '../../support/indian-statement';
import { failureOf } from '../support/stubbed-client';
import { StubTeamServer } from '../support/stub-team-server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A team server with a cache of its own that keeps its promises: no answer is older than a question allows. */
class CachingTeamServer extends StubTeamServer {
  /** When the service was asked for the statement in the cache, and what it said. */
  held: { readonly askedMs: number; readonly sales: number } | undefined;
  /** The answers of the service so far. */
  services = 0;

  override async open(): Promise<this> {
    await super.open();
    this.stream = async ({ questions, line, end }) => {
      for (const [index, { maxAgeMs = 24 * HOUR }] of questions.entries()) {
        const nowMs = this.clock.now();
        if (!this.held || nowMs - this.held.askedMs > maxAgeMs)
          this.held = { askedMs: nowMs, sales: (this.services += 1) };
        this.sales = this.held.sales;
        await line(index, { ageMs: nowMs - this.held.askedMs });
      }
      end();
    };
    return this;
  }

  /** The service answered this long ago. */
  holdSince(ageMs: number): void {
    this.held = { askedMs: this.clock.now() - ageMs, sales: (this.services += 1) };
  }
}

let team: CachingTeamServer;
beforeEach(async () => {
  team = await new CachingTeamServer().open();
});
afterEach(() => team.close());

const sales = () => team.salesOf('T');
const resultOf = async (): Promise<QueryResult> => team.client.query(incomeStatement, { ticker: 'T', type: 'annual' });

describe('lifetimes do not add up', () => {
  test('an answer is fresh for what is left of its hour', async () => {
    team.holdSince(50 * MINUTE);
    expect(await sales()).toBe(1);
    expect(team.asked[0]?.[0]).not.toHaveProperty('maxAgeMs');
    team.clock.advance(9 * MINUTE);
    await sales();
    expect(team.requests).toBe(1);
    team.clock.advance(MINUTE);
    await sales();
    expect(team.requests).toBe(2);
  });

  test('the age in the header of a single answer counts too', async () => {
    team.use({});
    team.single = () => ({ ...indianAnswer({ sales: 1 }), headers: { Age: '3000' } });
    expect(await resultOf()).toMatchObject({
      sentMs: team.clock.now() - 3_000_000,
      receivedMs: team.clock.now() - 3_000_000,
    });
    team.clock.advance(10 * MINUTE);
    await sales();
    expect(team.requests).toBe(2);
  });

  test.each([['x'], ['-5'], ['1e999']])('an age of "%s" is ignored', async (Age) => {
    team.use({});
    team.single = () => ({ ...indianAnswer({ sales: 1 }), headers: { Age } });
    expect(await resultOf()).toMatchObject({ sentMs: team.clock.now() });
  });
});

describe('after a Refresh', () => {
  test('no answer is shown that was asked before it, and the new one is not asked again', async () => {
    team.holdSince(10 * MINUTE);
    expect(await sales()).toBe(1);
    team.client.refresh();
    expect(await sales()).toBe(2);
    for (const waitMs of [0, 1, MINUTE]) {
      team.clock.advance(waitMs);
      expect(await sales()).toBe(2);
    }
    expect(team.requests).toBe(2);
  });

  test('an answer that another member asked for after it will do', async () => {
    team.client.refresh();
    team.clock.advance(10 * MINUTE);
    team.holdSince(9 * MINUTE);
    expect(await sales()).toBe(1);
    expect(team.asked[0]?.[0]?.maxAgeMs).toBe(10 * MINUTE - 1);
    team.clock.advance(5 * MINUTE);
    expect(await sales()).toBe(1);
    expect(team.requests).toBe(1);
  });

  test('the time that the service takes does not make its answer older than the Refresh', async () => {
    team.stream = async ({ line, end }) => {
      team.clock.advance(3_000);
      await line(0, { ageMs: 3_000 });
      end();
    };
    team.client.refresh();
    await sales();
    await sales();
    expect(team.requests).toBe(1);
  });

  test('of an hour ago nothing is asked of the server that its lifetimes do not tell', async () => {
    team.client.refresh();
    team.clock.advance(HOUR + 1);
    await sales();
    expect(team.asked[0]?.[0]).not.toHaveProperty('maxAgeMs');
  });

  test('of another session answers are as new', async () => {
    const nowMs = team.clock.now();
    const persistentCache = Promise.resolve({
      load: (memory: CacheView) => Promise.resolve(memory.restore(REFRESH, nowMs - MINUTE, nowMs)),
      find: () => undefined,
      save: () => undefined,
      mark: () => undefined,
      clear: () => Promise.resolve(),
    });
    await team.reopen({ persistentCache });
    team.holdSince(2 * MINUTE);
    expect(await sales()).toBe(2);
    expect(team.asked[0]?.[0]?.maxAgeMs).toBe(MINUTE - 1);
  });

  test('an answer to a question asked before it is stale', async () => {
    team.stream = async ({ line, end }) => {
      team.clock.advance(5);
      team.client.refresh();
      await line(0, { ageMs: 0 });
      end();
    };
    await sales();
    team.stream = async ({ line, end }) => {
      await line(0);
      end();
    };
    await sales();
    expect(team.requests).toBe(2);
  });

  test('an answer that a team shares for a while does, though it is a little older', async () => {
    team.client.refresh();
    team.stream = async ({ line, end }) => {
      await line(0, { ageMs: MINUTE });
      end();
    };
    const before = team.requests;
    await sales();
    await sales();
    expect(team.requests).toBe(before + 1);
  });

  test('an answer that is older than that, whatever the server says, is not shown', async () => {
    team.client.refresh();
    team.stream = async ({ line, end }) => {
      await line(0, { ageMs: 3 * MINUTE });
      end();
    };
    const failure = await team.settled(failureOf(sales()));
    expect(failure).toMatchObject({ kind: 'malformed', detail: 'it is older than asked for' });
    expect(team.requests).toBe(2);
  });

  test('where questions are asked one by one, the header says so in whole seconds', async () => {
    team.refusal = { status: 404 };
    team.single = () => ({ ...indianAnswer({ sales: 1 }), headers: { Age: '1' } });
    await sales();
    expect(team.service.raw.at(-1)?.headers['cache-control']).toBe('no-cache');
    team.client.refresh();
    team.clock.advance(2_900);
    await sales();
    expect(team.service.raw.at(-1)?.headers['cache-control']).toBe('max-age=2');
    await sales();
    expect(team.requests).toBe(4); // with the one that the Refresh tries
  });

  test('a connection without the flag sends no such header: it would need a preflight', async () => {
    team.use({});
    team.single = () => indianAnswer({ sales: 1 });
    team.client.refresh();
    await sales();
    expect(team.service.raw[0]?.headers['cache-control']).toBe('no-cache');
    expect(team.service.received).toEqual([expect.stringMatching(/^GET /)]);
  });
});

describe('a query that wants an answer of its own time', () => {
  test('goes past the cache of the server, and shares no request that does not', async () => {
    team.holdSince(MINUTE);
    const any = team.income('T');
    const poll = team.income('T', { freshness: sentSince(team.clock.now()) });
    const sold = (envelope: Envelope) => (envelope.data as { financials: { sales: number } }).financials.sales;
    expect([sold(await any), sold(await poll)]).toEqual([1, 2]);
    expect(team.asked.flat().map(({ maxAgeMs }) => maxAgeMs)).toEqual([undefined, 0]);
  });

  test('is shared by those that want no more', async () => {
    const polls = [0, 1].map(() => team.income('T', { freshness: sentSince(team.clock.now()) }));
    await Promise.all(polls);
    expect(team.asked.flat()).toHaveLength(1);
  });
});

describe('an answer that the server marks as stale', () => {
  const served = (more: Partial<AnswerLine>) => {
    team.stream = async ({ line, end }) => {
      await line(0, more);
      end();
    };
  };

  test('is shown as such, with its age, and asked again at the next calculation', async () => {
    team.sales = 7;
    served({ ageMs: 3 * HOUR, stale: 'timeout' });
    const receivedMs = team.clock.now() - 3 * HOUR;
    expect(await resultOf()).toMatchObject({ receivedMs, stale: { receivedMs, error: { kind: 'timeout' } } });
    // Within two seconds the failure is shared, as one of the service itself.
    expect(await resultOf()).toMatchObject({ stale: { receivedMs, error: { kind: 'timeout' } } });
    expect(team.requests).toBe(1);
    team.clock.advance(3_000);
    served({ ageMs: 0 });
    expect(await resultOf()).not.toHaveProperty('stale');
    expect(team.requests).toBe(2);
  });

  test('is asked again even within its lifetime', async () => {
    served({ ageMs: MINUTE, stale: 'server' });
    await resultOf();
    team.clock.advance(3_000);
    await resultOf();
    expect(team.requests).toBe(2);
  });

  test('is no newer reading of a list', async () => {
    served({ ageMs: MINUTE, stale: 'server' });
    const before = await resultOf();
    team.clock.advance(3_000);
    expect(await failureOf(team.income('T', { freshness: laterThan(before) }))).toMatchObject({ kind: 'server' });
    expect(team.asked[1]?.[0]?.maxAgeMs).toBe(MINUTE + 3_000 - 1);
  });

  test('after a Refresh is shown as such too', async () => {
    team.client.refresh();
    served({ ageMs: MINUTE, stale: 'server' });
    expect(await resultOf()).toMatchObject({ stale: { error: { kind: 'server' } } });
  });

  test('does not satisfy a query that wants one of its own time', async () => {
    served({ ageMs: MINUTE, stale: 'server' });
    expect(await failureOf(team.income('T', { freshness: sentSince(team.clock.now()) }))).toMatchObject({
      kind: 'server',
    });
  });

  test.each([['nonsense'], ['invalid']])('as "%s" counts as a failure of the service', async (stale) => {
    served({ ageMs: MINUTE, stale });
    expect(await resultOf()).toMatchObject({ stale: { error: { kind: 'server' } } });
  });

  test('in the header of a single answer is one too', async () => {
    team.use({});
    team.single = () => ({ ...indianAnswer({ sales: 1 }), headers: { Age: '60', 'Spillway-Stale': 'limited' } });
    expect(await resultOf()).toMatchObject({
      stale: { receivedMs: team.clock.now() - MINUTE, error: { kind: 'limited' } },
    });
  });
});

describe('the pages of a list', () => {
  /** Pages that the server holds, by number: when the service was asked. Others are asked now. */
  let heldMs: Map<string, number>;
  let stale: string | undefined;
  beforeEach(() => {
    heldMs = new Map();
    stale = undefined;
    team.stream = async ({ questions, line, end }) => {
      const nowMs = team.clock.now();
      for (const [index, { arguments: args, maxAgeMs = Infinity }] of questions.entries()) {
        const page = args['page'] ?? '1';
        const ageMs = nowMs - (heldMs.get(page) ?? -Infinity);
        if (!stale && (ageMs > maxAgeMs || ageMs === Infinity)) heldMs.set(page, nowMs);
        const rows = Array.from({ length: 50 }, (_, n) => ({ id: `${page}-${n}` }));
        const body = { status: 'success', data: rows, meta: { total_count: 150, page: Number(page), limit: 50 } };
        await line(index, { body, ageMs: nowMs - (heldMs.get(page) ?? nowMs), ...(stale && { stale }) });
      }
      end();
    };
  });
  const read = () =>
    run(
      queryPagedRows({
        endpoint: announcements,
        page: (page, freshness) => team.client.query(announcements, { limit: '50', page: String(page) }, { freshness }),
        rowsOf: ({ data }: Envelope) => data as { id: string }[],
        size: 50,
        limit: Infinity,
      }),
    );
  const pagesAsked = () => team.asked.flat().map(({ arguments: args }) => Number(args['page'] ?? 1));
  const ago = (ms: number) => team.clock.now() - ms;

  test('asked within two minutes are one reading', async () => {
    heldMs = new Map([
      ['1', ago(4 * MINUTE)],
      ['2', ago(2 * MINUTE)],
      ['3', ago(3 * MINUTE)],
    ]);
    expect((await read())?.rows).toHaveLength(150);
    expect(pagesAsked()).toEqual([1, 2, 3]);
    // The list is as old as its first page: a feed lasts five minutes.
    team.clock.advance(MINUTE - 1);
    await read();
    expect(pagesAsked()).toHaveLength(3);
  });

  test.each([
    ['the first is 4 minutes old, and another is asked now', [['1', 4 * MINUTE]]],
    ['the first is asked now, and another is 4 minutes old', [['2', 4 * MINUTE]]],
  ] as const)('are read again where %s', async (_what, ages) => {
    const startedMs = team.clock.now();
    heldMs = new Map(ages.map(([page, ageMs]) => [page, ago(ageMs)]));
    expect((await read())?.rows).toHaveLength(150);
    for (const page of ['1', '2', '3']) expect(heldMs.get(page)).toBeGreaterThanOrEqual(startedMs);
    await read();
    const sent = pagesAsked().length;
    await read();
    expect(pagesAsked()).toHaveLength(sent);
  });

  test('that are all stale are one reading, marked as such', async () => {
    heldMs = new Map(['1', '2', '3'].map((page) => [page, ago(HOUR)]));
    stale = 'server';
    expect((await read())?.rows).toHaveLength(150);
    expect(pagesAsked()).toEqual([1, 2, 3]);
  });

  test('that are stale are not read as a new list', async () => {
    heldMs = new Map([
      ['1', ago(HOUR)],
      ['2', ago(2 * HOUR)],
      ['3', ago(HOUR)],
    ]);
    stale = 'server';
    expect(await failureOf(Promise.resolve(read()))).toMatchObject({ kind: 'server' });
  });
});

test('of two answers that the server kept, the one asked later may be of before the change that the other one shows', async () => {
  const kept = { consolidated: { sales: 1, ageMs: 0 }, standalone: { sales: 1, ageMs: MINUTE - 100 } };
  team.stream = async ({ questions, line, end }) => {
    for (const [index, { arguments: asked }] of questions.entries()) {
      const scope = asked['scope'] === 'standalone' ? 'standalone' : 'consolidated';
      const { sales: value, ageMs } = kept[scope];
      await line(index, {
        ageMs,
        body: { status: 'success', data: indianData({ sales: value }, { statement_scope: scope }) },
      });
    }
    end();
  };
  const ask = (scope: string) =>
    team.client.query(incomeStatement, { ticker: 'T', type: 'annual', date: '2024-03-31', scope });
  await ask('consolidated');
  team.clock.advance(25 * HOUR);
  await ask('standalone');
  kept.consolidated = { sales: 2, ageMs: MINUTE };
  await ask('consolidated');
  const { requests } = team;
  kept.standalone = { sales: 2, ageMs: 0 };
  expect((await ask('standalone')).envelope.data).toMatchObject({ financials: { sales: 2 } });
  await ask('consolidated');
  expect(team.requests).toBe(requests + 1);
});
