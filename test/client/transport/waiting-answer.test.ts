import type { ServerResponse } from 'node:http';
import { WAITING_HEADER } from '../../../src/api';
import { failureOf, NOTHING, StubbedClient } from '../support/stubbed-client';

let stub: StubbedClient;
beforeEach(async () => {
  stub = await new StubbedClient().open();
});
afterEach(() => stub.close());

/** Writes a space, lets almost a timeout pass, and so on; then the answer. */
const slowly = (headers: Readonly<Record<string, string>>) => () => ({
  headers,
  write: async (response: ServerResponse) => {
    for (let count = 0; count < 3; count += 1) {
      response.write(' ');
      await new Promise((resolve) => setTimeout(resolve, 5));
      stub.clock.advance(15_000);
    }
    response.end(JSON.stringify(NOTHING.body));
  },
});

test('an answer whose question waits for its turn at a team server does not time out while spaces come', async () => {
  stub.answer = slowly({ [WAITING_HEADER]: '1' });
  expect(await stub.income('A')).toMatchObject({ data: null });
  expect(stub.service.received).toHaveLength(1);
});

test('one of the service itself has a timeout, whatever trickles', async () => {
  stub.answer = slowly({});
  expect((await stub.settled(failureOf(stub.income('A'))))?.kind).toBe('timeout');
});
