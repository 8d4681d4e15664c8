import { bodyOf, decodeAnswer, encodeAnswer } from '../../../server/team/cache/stored-answer';
import type { Nodes } from '../../../server/team/nodes';
import { KEPT_MS } from '../../../src/api';
import type { RequestError } from '../../../src/client';
import { until } from '../../support/manual-clock';
import type { StubAnswer } from '../../support/stub-service';
import { income, MapStore, salesOf, TestNode } from './support/shared-answers';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DATE = '2024-03-31';

let answer: (url: URL, count: number) => StubAnswer | Promise<StubAnswer>;
let node: TestNode;

beforeEach(async () => {
  answer = (_, count) => salesOf(count);
  node = await TestNode.start((url, count) => answer(url, count));
});
afterEach(() => node.stub.close());

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as RequestError,
  );

/** Runs what waits for the clock until the promise has settled. */
async function advancing<T>(promise: Promise<T>): Promise<T> {
  const pump = setInterval(() => node.clock.advance(500), 1);
  try {
    return await promise;
  } finally {
    clearInterval(pump);
  }
}

describe('lifetimes are the client’s', () => {
  test('a statement of a date is asked for once a day', async () => {
    await node.income('A', DATE);
    node.clock.advance(24 * HOUR - 1);
    expect(await node.income('A', DATE)).toMatchObject({ financials: income(1), ageMs: 24 * HOUR - 1 });
    expect(node.requests).toBe(1);
  });

  test('the latest one once an hour, and an empty answer once in 15 minutes', async () => {
    await node.income('A');
    node.clock.advance(HOUR - 1);
    await node.income('A');
    expect(node.requests).toBe(1);
    answer = () => ({ body: { status: 'success', data: null } });
    await node.income('B');
    node.clock.advance(15 * MINUTE - 1);
    await node.income('B');
    expect(node.requests).toBe(2);
    node.clock.advance(2 * MINUTE);
    await node.income('B');
    expect(node.requests).toBe(3);
  });

  test('a question that wants a newer answer gets one, and the rest share it', async () => {
    await node.income('A', DATE);
    node.clock.advance(2 * MINUTE);
    expect(await node.income('A', DATE, { maxAgeMs: 2 * MINUTE })).toMatchObject({ financials: income(1) });
    expect(await node.income('A', DATE, { maxAgeMs: 2 * MINUTE - 1 })).toMatchObject({
      financials: income(2),
      ageMs: 0,
    });
    expect(await node.income('A', DATE)).toMatchObject({ financials: income(2) });
    expect(node.requests).toBe(2);
  });

  test('an answer dated in the future by a wrong clock is asked for again', async () => {
    await node.income('A', DATE);
    node.clock.jumpTo(node.clock.now() - HOUR);
    expect(await node.income('A', DATE)).toMatchObject({ financials: income(2) });
  });
});

describe('sharing', () => {
  test('a hundred questions at once send one request', async () => {
    const results = await Promise.all(Array.from({ length: 100 }, () => node.income('A', DATE)));
    expect(results).toEqual(Array(100).fill({ financials: income(1), stale: undefined, ageMs: 0 }));
    expect(node.requests).toBe(1);
    expect(node.answers.counts.bySharing).toBe(99);
  });

  test('one that wants a newer answer does not join a request that began before', async () => {
    await node.stub.close();
    node = await TestNode.start((url, count) => answer(url, count), undefined, undefined, { sharedFor: () => 0 });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    answer = async (_, count) => {
      if (count === 1) await held;
      return salesOf(count);
    };
    const first = node.income('A', DATE);
    await until(() => node.requests === 1, 'the first request');
    node.clock.advance(5_000);
    const second = await node.income('A', DATE, { maxAgeMs: 4_999 });
    release();
    expect(second.financials).toEqual(income(2));
    expect((await first).financials).toEqual(income(1));
    // The older answer arrived later: it must not take the place of the newer one.
    expect((await node.income('A', DATE, { maxAgeMs: 4_999 })).financials).toEqual(income(2));
    expect(node.requests).toBe(2);
  });

  test('the request ends when the last that waits is cancelled, not before', async () => {
    answer = () => ({ hang: true });
    const [one, other] = [new AbortController(), new AbortController()];
    const first = failureOf(node.income('A', DATE, { signal: one.signal }));
    const second = failureOf(node.income('A', DATE, { signal: other.signal }));
    await until(() => node.requests === 1, 'the request');
    one.abort();
    answer = (_, count) => salesOf(count);
    other.abort();
    expect(await Promise.all([first, second])).toMatchObject([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
    expect((await node.income('A', DATE)).financials).toEqual(income(2));
  });

  test('a question that everyone left before its lease came is not asked, and the next one gets the lease', async () => {
    await node.stub.close();
    let grant = () => {};
    const granted = new Promise<void>((resolve) => (grant = resolve));
    let isLeased = false;
    const lease = async () => {
      await granted;
      if (isLeased) return undefined;
      isLeased = true;
      return { settle: () => (isLeased = false) };
    };
    node = await TestNode.start((url, count) => answer(url, count), undefined, { lease: lease as Nodes['lease'] });
    const reader = new AbortController();
    const asked = failureOf(node.income('A', DATE, { signal: reader.signal }));
    await new Promise(setImmediate);
    reader.abort();
    grant();
    expect((await asked)?.kind).toBe('cancelled');
    expect(node.requests).toBe(0);
    expect((await node.income('A', DATE)).financials).toEqual(income(1));
  });

  test('a failure is shared for two seconds and not stored', async () => {
    answer = () => ({ status: 400, body: { errors: [{ status: '400', title: 'Invalid field - ticker' }] } });
    expect(await failureOf(node.income('A', DATE))).toMatchObject({ kind: 'invalid' });
    await failureOf(node.income('A', DATE));
    expect(node.requests).toBe(1);
    expect(node.store.answers.size).toBe(0);
    node.clock.advance(2_000);
    answer = () => salesOf(7);
    expect((await node.income('A', DATE)).financials).toEqual(income(7));
  });
});

describe('while revalidating', () => {
  test('an answer whose lifetime has just ended is sent, and the next one is new', async () => {
    await node.income('A');
    node.clock.advance(HOUR + 5 * MINUTE);
    expect(await node.income('A')).toMatchObject({ financials: income(1), stale: undefined });
    await until(() => node.requests === 2 && node.answers.memory.answers === 1, 'the second request');
    await until(async () => (await node.income('A')).ageMs === 0, 'the new answer');
    expect((await node.income('A')).financials).toEqual(income(2));
    expect(node.requests).toBe(2);
  });

  test('one that is older by a tenth is not sent, nor one where a newer one is wanted', async () => {
    await node.income('A');
    node.clock.advance(1.1 * HOUR + 1);
    expect((await node.income('A')).financials).toEqual(income(2));
    node.clock.advance(1.05 * HOUR);
    expect((await node.income('A', undefined, { maxAgeMs: HOUR })).financials).toEqual(income(3));
  });
});

describe('a service that fails', () => {
  test('the last good answer is sent and says so', async () => {
    await node.income('A', DATE);
    node.clock.advance(48 * HOUR);
    answer = () => ({ status: 503 });
    expect(await advancing(node.income('A', DATE))).toMatchObject({ financials: income(1), stale: 'server' });
    expect(node.answers.counts.stale).toBe(1);
  });

  test('an empty answer and one of 90 days are not sent, nor any where the service did answer', async () => {
    answer = () => ({ body: { status: 'success', data: null } });
    await node.income('EMPTY', DATE);
    answer = (_, count) => salesOf(count);
    await node.income('OLD', DATE);
    node.clock.advance(HOUR);
    answer = () => ({ status: 503 });
    expect(await failureOf(advancing(node.income('EMPTY', DATE)))).toMatchObject({ kind: 'server' });
    node.clock.advance(KEPT_MS);
    expect(await failureOf(advancing(node.income('OLD', DATE)))).toMatchObject({ kind: 'server' });
    node.clock.advance(MINUTE);
    answer = () => salesOf(9);
    await node.income('OLD', DATE);
    node.clock.advance(48 * HOUR);
    answer = () => ({ status: 404, body: { errors: [{ status: '404', title: 'Company not found' }] } });
    expect(await failureOf(node.income('OLD', DATE))).toMatchObject({ kind: 'not-found' });
  });

  test('a page of HTML and an answer about another company are failures, never stored', async () => {
    answer = () => ({ headers: { 'Content-Type': 'text/html' }, body: '<html>Sign in</html>' });
    expect(await failureOf(advancing(node.income('A', DATE)))).toMatchObject({ kind: 'unreadable' });
    node.clock.advance(MINUTE);
    answer = () => salesOf(1, '2023-03-31');
    expect(await failureOf(node.income('A', DATE))).toMatchObject({ kind: 'mismatched' });
    expect(node.store.answers.size).toBe(0);
  });

  test('a service that hangs: the last good answer after 8 s, else a failure before the client gives up', async () => {
    await node.income('A', DATE);
    node.clock.advance(48 * HOUR);
    answer = () => ({ hang: true });
    const beganMs = node.clock.now();
    expect(await advancing(node.income('A', DATE))).toMatchObject({ financials: income(1), stale: 'timeout' });
    expect(node.clock.now() - beganMs).toBeLessThan(10_000);
    const asked = node.clock.now();
    expect(await failureOf(advancing(node.income('B', DATE)))).toMatchObject({ kind: 'timeout' });
    expect(node.clock.now() - asked).toBeLessThan(20_000);
  });

  test('its token is in no stored answer and no failure', async () => {
    const { authorization = '' } = { authorization: 'the-token-of-the-service' };
    answer = () => salesOf(1, DATE, { company_id: `echoes ${authorization}` });
    await node.income('A', DATE);
    answer = () => ({ status: 400, body: { errors: [{ status: '400', title: `bad ${authorization}` }] } });
    const failure = await failureOf(node.income('B', DATE));
    expect(failure?.message).not.toContain(authorization);
    const [stored] = [...node.store.answers.values()];
    expect(stored && String(bodyOf(stored))).toContain('echoes •••');
  });
});

describe('the store', () => {
  test('an answer that another process stored is sent without a request, with its age', async () => {
    await node.income('A', DATE);
    const later = await TestNode.start(() => ({ status: 500 }), node.store);
    later.clock.jumpTo(node.clock.now() + HOUR);
    expect(await later.income('A', DATE)).toMatchObject({ financials: income(1), ageMs: HOUR });
    expect(later.requests).toBe(0);
    await later.stub.close();
  });

  test('an answer keeps no more memory than its compressed body', async () => {
    await node.income('A', DATE);
    const [answer] = [...node.store.answers.values()];
    const encoded = answer && encodeAnswer(answer);
    const decoded = encoded && decodeAnswer(Buffer.concat([encoded, Buffer.alloc(60_000)]).subarray(0, encoded.length));
    for (const each of [answer, decoded]) expect(each?.gzip.buffer.byteLength).toBe(answer?.gzip.length);
    expect(decoded).toEqual(answer);
  });

  test('an entry that is damaged or of another program is no answer', async () => {
    await node.income('A', DATE);
    const [answer] = [...node.store.answers.values()];
    const encoded = encodeAnswer(answer!);
    const bodyAt = encoded.indexOf('\n') + 1;
    const [head, body] = [encoded.subarray(0, bodyAt), encoded.subarray(bodyAt)];
    const unzipped = Buffer.from('{"status":"success","data":null}');
    const undated = Buffer.from(`${JSON.stringify({ ...JSON.parse(String(head)), freshMs: null })}\n`);
    const damaged = [head, body, Buffer.concat([head, unzipped]), Buffer.concat([undated, body])];
    for (const bytes of [...damaged, Buffer.from('{}\n'), Buffer.from('PING')])
      expect(decodeAnswer(bytes)).toBeUndefined();
    expect(decodeAnswer(encoded)).toEqual(answer);
  });

  test('a store that loses everything costs a request, not an answer', async () => {
    class Lossy extends MapStore {
      override async set(): Promise<void> {
        // Nothing is kept.
      }
    }
    const lossy = await TestNode.start((_, count) => salesOf(count), new Lossy());
    await lossy.income('A', DATE);
    expect((await lossy.income('A', DATE)).financials).toEqual(income(1));
    expect(lossy.requests).toBe(1);
    await lossy.stub.close();
  });
});
