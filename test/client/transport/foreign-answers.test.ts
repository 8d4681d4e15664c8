import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_BODY_BYTES } from '../../../src/api';
import { until } from '../../support/manual-clock';
import { startStubService } from '../../support/stub-service';
import { failureOf, NOTHING, StubbedClient } from '../support/stubbed-client';

const TOKEN = 'live-5fQ+7b/Zk"29x';

let stub: StubbedClient;
beforeEach(async () => {
  stub = await new StubbedClient().open();
});
afterEach(() => stub.close());

const failed = (ticker = 'A') => stub.settled(failureOf(stub.income(ticker)), 20);

test.each([301, 302, 303, 307, 308])('a %d is not followed: no other address gets the question', async (status) => {
  const elsewhere = await startStubService(() => NOTHING);
  stub.answer = () => ({ status, headers: { Location: `${elsewhere.url}/taken` } });
  expect(await failed()).toMatchObject({ kind: 'redirected', address: expect.stringContaining(stub.service.url) });
  expect([stub.service.received.length, elsewhere.received.length]).toEqual([1, 0]);
  await elsewhere.close();
});

describe('a body without an end', () => {
  test('is received up to the limit, and the connection then closed', async () => {
    let sent = 0;
    let isClosed = false;
    const server = createServer((_request, response) => {
      response.on('close', () => (isClosed = true));
      const chunk = Buffer.alloc(256 * 1024, ' ');
      const send = () => {
        while (!isClosed && response.write(chunk)) sent += chunk.length;
        sent += chunk.length;
        if (!isClosed) response.once('drain', send);
      };
      send();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    stub.use({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    await stub.client.open();
    expect(await failed()).toMatchObject({ kind: 'unreadable', detail: 'the body is too large' });
    await until(() => isClosed, 'the end of the connection');
    expect(sent).toBeLessThan(3 * MAX_BODY_BYTES);
    server.closeAllConnections();
    server.close();
  });

  test('one as large as the limit is read', async () => {
    const body = JSON.stringify({ status: 'success', data: null, note: '' });
    stub.answer = () => ({ body: body.replace('""', `"${'x'.repeat(MAX_BODY_BYTES - body.length)}"`) });
    expect(await stub.income('A')).toMatchObject({ status: 'success' });
    stub.answer = () => ({ body: body.replace('""', `"${'x'.repeat(MAX_BODY_BYTES - body.length + 1)}"`) });
    expect(await failed('B')).toMatchObject({ detail: 'the body is too large' });
  });
});

describe('a token that the service echoes', () => {
  const error = (message: string) => ({ status: 400, body: { errors: [{ title: 'Invalid token', message }] } });
  beforeEach(async () => {
    stub.use({ token: TOKEN });
    await stub.client.open();
  });

  test.each([TOKEN, encodeURIComponent(TOKEN), `Bearer ${TOKEN}`, JSON.stringify({ token: TOKEN })])(
    'is in no message: %s',
    async (echoed) => {
      stub.answer = () => error(`Your token ${echoed} is bad`);
      const failure = await failed();
      expect(failure?.detail).toMatch(/^Your token .*•••.* is bad$/);
      expect(`${failure?.message}${failure?.detail}`).not.toMatch(/5fQ|Zk|29x/);
    },
  );

  test('is in no answer', async () => {
    stub.answer = () => ({ body: { status: 'success', data: null, note: [TOKEN, `x${TOKEN}y`] } });
    expect(JSON.stringify(await stub.income('A'))).toBe('{"status":"success","data":null,"note":["•••","x•••y"]}');
  });

  test('is left where it is too short for a secret, and may be a word of the answer', async () => {
    const echo = async (token: string) => {
      stub.use({ token });
      await stub.client.open();
      stub.answer = () => error(`Your token ${token} is bad`);
      return (await failed(token))?.detail;
    };
    expect(await echo('seven77')).toBe('Your token seven77 is bad');
    expect(await echo('eight888')).toBe('Your token ••• is bad');
  });

  test('nor is what looks like a token, while words, dates and identifiers stay', async () => {
    stub.answer = () =>
      error('Bearer abc, eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9; 0000320193-23-000106; NSE:RELIANCE 2024-03-31');
    expect((await failed())?.detail).toBe('••• •••; 0000320193-23-000106; NSE:RELIANCE 2024-03-31');
  });
});

test('a title and a message of 3 MB are cut', async () => {
  const long = 'x '.repeat(1_500_000);
  stub.answer = () => ({ status: 400, body: { errors: [{ title: long, message: long }] } });
  const failure = await failed();
  expect([failure?.title?.length, failure?.detail?.length]).toEqual([301, 301]);
});
