import type { AddressInfo, Socket } from 'node:net';
import { createHttpServer } from '../../../server/http/http-server';
import { fullTextSearch } from '../../../src/api';
import type { ConnectionLimits } from '../../../server/http/limits';
import type { Sandbox } from '../../../server/sandbox/server';
import { head, openRaw } from '../support/raw-connection';
import { BEARER, request, IN, US } from '../support/service';
import { sandboxesPerTest } from '../support/started-sandboxes';

const { start, afterwards } = sandboxesPerTest();

const MANY = 100;
const LIMITS = { headersMs: 40, requestMs: 60, betweenMs: 40, silentMs: 80, checkMs: 10 };
const opened = (sandbox: Sandbox, text: string) =>
  Promise.all(Array.from({ length: MANY }, () => openRaw(sandbox, text)));
const post = head(`POST ${fullTextSearch.path}`, {
  ...BEARER,
  'Content-Type': 'application/json',
  'Content-Length': 9,
});

describe('an idle connection is closed', () => {
  test.each([
    ['that says nothing', ''],
    ['whose headers never end', `GET ${IN}/companies HTTP/1.1\r\nHost: localhost\r\nX-A`],
    ['whose body never ends', `${post}{"q`],
    ['whose body never ends and that has no credential', head(`POST ${fullTextSearch.path}`, { 'Content-Length': 9 })],
    ['after its last request', head(`GET ${IN}/companies?limit=1`, BEARER)],
  ])('%s', async (_, text) => {
    const sandbox = await start({ limits: LIMITS });
    const connections = await opened(sandbox, text);
    expect(await Promise.all(connections.map(({ answer }) => answer))).toHaveLength(MANY);
  });
});

test('a connection whose answer is not received is closed', async () => {
  const server = createHttpServer(() => new Response('x'.repeat(20_000_000)), LIMITS);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterwards(() => server.close());
  const closed = new Promise<Socket>((resolve) => {
    server.on('connection', (socket) => socket.once('close', () => resolve(socket)));
  });
  const { port } = server.address() as AddressInfo;
  const { socket } = await openRaw({ url: `http://127.0.0.1:${port}` }, head('GET /'));
  socket.pause();
  expect((await closed).writableFinished).toBe(false);
});

test('a request that is too slow, too long or no HTTP gets an error body of the service, which any page may read', async () => {
  const answerTo = async (text: string, limits?: ConnectionLimits) => {
    const answer = await (await openRaw(await start({ limits }), text)).answer;
    expect(answer).toContain('Access-Control-Allow-Origin: *');
    const { errors } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { errors: object[] };
    return errors[0];
  };
  const slow = await answerTo(`GET ${IN}/companies HTTP/1.1\r\n`, LIMITS);
  expect(slow).toMatchObject({ status: '408', title: 'Request Timeout' });
  expect(await answerTo('nonsense\r\n\r\n')).toMatchObject({ status: '400', message: 'The request is not HTTP' });
  expect(await answerTo(head(`GET ${US}/companies`, { 'X-Long': 'x'.repeat(20_000) }))).toEqual({
    status: '431',
    title: 'Request Header Fields Too Large',
  });
});

test('an address that is too long is 400 with the argument, whatever its length', async () => {
  const sandbox = await start();
  for (const count of [400, 1_000, 40_000]) {
    const sector = Array.from({ length: count }, (_, at) => `A sector of a long name ${at % 400}`).join(',');
    const { status, body } = await request(sandbox, `${IN}/companies`, { limit: 1, sector, page: 1 });
    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({ status: '400', title: 'Invalid field - sector' });
    expect(body.errors?.[0]?.message).toMatch(/^sector must be shorter: .* at most 8000 characters/);
  }
  expect(await request(sandbox, `${US}/companies`, { cik: '0000320193,'.repeat(40_000) })).toEqual({
    status: 400,
    body: { errors: [{ status: '400', title: 'Invalid field - cik' }] },
  });
});
