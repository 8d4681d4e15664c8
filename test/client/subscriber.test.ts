import * as api from '../../src/api';
import { Subscriber } from '../../src/client';
import { until } from '../support/manual-clock';
import { failureOf, NOTHING, StubbedClient } from './support/stubbed-client';

let stub: StubbedClient;
beforeEach(async () => {
  stub = await new StubbedClient().open();
});
afterEach(() => stub.close());

function cancelledWaiter(): Subscriber {
  const subscriber = new Subscriber();
  subscriber.cancel();
  return subscriber;
}

test('a cancelled cell that asks the same twice leaves the request of another cell alone', async () => {
  let release = () => {};
  stub.answer = () => new Promise((resolve) => (release = () => resolve(NOTHING)));
  const other = stub.income('A', new Subscriber());
  await until(() => stub.service.received.length === 1, 'the request');
  const cancelled = cancelledWaiter();
  const failures = await Promise.all([failureOf(stub.income('A', cancelled)), failureOf(stub.income('A', cancelled))]);
  expect(failures.map((failure) => failure?.kind)).toEqual(['cancelled', 'cancelled']);
  release();
  expect(await other).toMatchObject({ data: null });
});

test('a cancelled cell sends nothing, and still gets what is in memory', async () => {
  expect((await failureOf(stub.income('A', cancelledWaiter())))?.kind).toBe('cancelled');
  expect(stub.client.counts.sent).toBe(0);
  const kept = await stub.income('A');
  expect(stub.client.ask(api.incomeStatement, { ticker: 'A', type: 'annual' }, cancelledWaiter())).toBe(kept);
});
