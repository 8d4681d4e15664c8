import * as api from '../../../src/api';
import { until } from '../../support/manual-clock';
import { failureOf, NOTHING, StubbedClient } from '../support/stubbed-client';

let stub: StubbedClient;
beforeEach(async () => {
  stub = await new StubbedClient().open();
});
afterEach(() => stub.close());

const cancelled = () => ({ signal: AbortSignal.abort() });

test('two subscriptions of a cancelled cell do not abort the request that another cell shares', async () => {
  let release = () => {};
  stub.answer = () => new Promise((resolve) => (release = () => resolve(NOTHING)));
  const other = stub.income('A', { signal: new AbortController().signal });
  await until(() => stub.service.received.length === 1, 'the request');
  const failures = await Promise.all([
    failureOf(stub.income('A', cancelled())),
    failureOf(stub.income('A', cancelled())),
  ]);
  expect(failures.map((failure) => failure?.kind)).toEqual(['cancelled', 'cancelled']);
  release();
  expect(await other).toMatchObject({ data: null });
});

test('cancelling one of two cells keeps their request in flight; cancelling both aborts it', async () => {
  let release = () => {};
  stub.answer = () => new Promise((resolve) => (release = () => resolve(NOTHING)));
  const [one, two] = [new AbortController(), new AbortController()];
  const shared = [stub.income('A', one), stub.income('A', two)];
  await until(() => stub.service.received.length === 1, 'the request');
  one.abort();
  release();
  expect(await Promise.all(shared)).toMatchObject([{ data: null }, { data: null }]);
  const both = [failureOf(stub.income('B', one)), failureOf(stub.income('B', two))];
  two.abort();
  expect((await Promise.all(both)).map((failure) => failure?.kind)).toEqual(['cancelled', 'cancelled']);
  expect(stub.client.waiting).toBe(0);
});

test('a later query does not join an aborted request', async () => {
  stub.answer = (_url, count) => (count === 1 ? { hang: true } : NOTHING);
  const cell = new AbortController();
  const failure = failureOf(stub.income('A', cell));
  await until(() => stub.service.received.length === 1, 'the request');
  cell.abort();
  expect(await stub.income('A')).toMatchObject({ data: null });
  expect((await failure)?.kind).toBe('cancelled');
});

test('a cancelled cell sends no request, and still gets an answer from memory', async () => {
  expect((await failureOf(stub.income('A', cancelled())))?.kind).toBe('cancelled');
  expect(stub.client.counts.sent).toBe(0);
  const kept = await stub.income('A');
  const result = stub.client.query(api.incomeStatement, { ticker: 'A', type: 'annual' }, cancelled());
  expect(result).toMatchObject({ envelope: kept });
});

test('an answer from memory does not read the signal', async () => {
  await stub.income('A');
  const options = {
    get signal(): AbortSignal {
      throw new Error('the signal was read');
    },
  };
  expect(await stub.income('A', options)).toMatchObject({ data: null });
});
