import * as api from '../../../src/api';
import { startStubService, type StubAnswer } from '../../support/stub-service';
import { failureOf, NOTHING, StubbedClient } from '../support/stubbed-client';

/** What a thousand cells meet at once: a service that fails, refuses, or is another server. */
const FAULTS: Readonly<Record<string, StubAnswer>> = {
  'HTML with status 200': { body: '<html>Sign in</html>' },
  'HTML with status 404': { status: 404, body: '<html>' },
  'a documented 404': { status: 404, body: { errors: [{ title: 'Not Found', message: 'No such path' }] } },
  '500': { status: 500 },
  '503 with Retry-After 0': { status: 503, headers: { 'Retry-After': '0' } },
  '429 without Retry-After': { status: 429 },
  '429 with Retry-After 0': { status: 429, headers: { 'Retry-After': '0' } },
  '429 with Retry-After 1': { status: 429, headers: { 'Retry-After': '1' } },
  '401': { status: 401 },
  '403': { status: 403 },
  'a redirect loop': { status: 302, headers: { Location: '/' } },
};

let stub: StubbedClient;
beforeEach(async () => {
  stub = await new StubbedClient().open();
});
afterEach(() => stub.close());

const cells = (count: number, from = 0) =>
  Array.from({ length: count }, (_, row) => failureOf(stub.income(`T${from + row}`)));
/** Slowly enough for a busy machine, so that no request times out. */
const settled = <T>(promises: readonly Promise<T>[]) => stub.settled(Promise.all(promises), 20);

test.each(Object.entries(FAULTS))(
  '%s: 3,000 cells end with one reason, after at most 40 requests',
  async (_, fault) => {
    stub.answer = () => fault;
    const failures = await settled(cells(3_000));
    expect(new Set(failures.map((failure) => failure?.kind)).size).toBe(1);
    expect(stub.service.received.length).toBeLessThanOrEqual(40);
  },
);

test('no connection: 3,000 cells end after at most 40 requests', async () => {
  const closed = await startStubService(() => NOTHING);
  await closed.close();
  stub.use({ baseUrl: closed.url });
  await stub.client.open();
  const failures = await settled(cells(3_000));
  expect(new Set(failures.map((failure) => failure?.kind))).toEqual(new Set(['network']));
  expect(stub.client.counts.sent).toBeLessThanOrEqual(40);
});

test.each(['HTML with status 200', '500', '429 without Retry-After', 'a redirect loop', 'a documented 404'])(
  'after %s the connection heals by itself: the next cells are answered',
  async (name) => {
    stub.answer = () => FAULTS[name]!;
    await settled(cells(100));
    stub.answer = () => NOTHING;
    expect(await settled(cells(200, 200))).toEqual(Array.from({ length: 200 }, () => undefined));
  },
);

test('after an outage a few requests find out whether it lasts, without a retry', async () => {
  stub.answer = () => ({ status: 500 });
  await settled(cells(100));
  const sent = stub.service.received.length;
  await settled(cells(1_000, 100));
  expect(stub.service.received.length - sent).toBeLessThanOrEqual(12);
});

test.each([401, 403])('after a %d nothing is sent until the settings change or Refresh', async (status) => {
  stub.answer = () => ({ status });
  await settled(cells(100));
  const sent = stub.service.received.length;
  stub.clock.advance(24 * 3_600_000);
  expect((await settled(cells(100, 100))).map((failure) => failure?.kind)).toEqual(
    Array.from({ length: 100 }, () => 'auth'),
  );
  expect(stub.service.received).toHaveLength(sent);
  stub.answer = (_url, _count, token) => (token === 'B' ? NOTHING : { status });
  stub.use({ token: 'B' });
  await stub.client.open();
  expect(await settled(cells(10, 200))).toEqual(Array.from({ length: 10 }, () => undefined));
  stub.use({ token: 'A' });
  await stub.client.open();
  stub.answer = () => NOTHING;
  stub.client.refresh();
  expect(await settled(cells(10, 300))).toEqual(Array.from({ length: 10 }, () => undefined));
});

test('one endpoint that fails does not end the cells of the others, nor do these let it be never stop asking', async () => {
  stub.answer = (url) => (url.pathname.includes('income') ? { status: 500 } : NOTHING);
  const balances = Array.from({ length: 300 }, (_, row) =>
    failureOf(Promise.resolve(stub.client.query(api.balanceSheet, { ticker: `T${row}` }))),
  );
  const [incomes, others] = await Promise.all([settled(cells(300)), settled(balances)]);
  expect(new Set(incomes.map((failure) => failure?.kind))).toEqual(new Set(['server']));
  expect(others).toEqual(Array.from({ length: 300 }, () => undefined));
  expect(stub.service.received.filter((line) => line.includes('income')).length).toBeLessThanOrEqual(40);
});

test.each([
  [400, 'invalid'],
  [403, 'auth'],
] as const)('answers that refuse their own question with %d do not stop the others', async (status, kind) => {
  stub.answer = (url) =>
    url.searchParams.get('ticker') === 'T299' ? NOTHING : { status, body: { errors: [{ title: 'Not in your plan' }] } };
  const failures = await settled(cells(300));
  expect(failures.map((failure) => failure?.kind)).toEqual([...Array.from({ length: 299 }, () => kind), undefined]);
});
