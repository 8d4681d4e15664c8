import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { incomeStatement } from '../../../src/api';
import { ANSWERS_PATH } from '../../../src/api/team/answers';
import { indianAnswer } from '../../support/indian-statement';
import type { StubService } from '../../support/stub-service';
import { startStubService } from '../../support/stub-service';
import { head, openRaw } from '../support/raw-connection';
import type { RunningTeam } from './support/team-servers';
import { bearer, removeTemporaryFolders, startTeam } from './support/team-servers';

const LIMITS = { headersMs: 60, requestMs: 90, betweenMs: 60, silentMs: 1_000, checkMs: 10 };
const MANY = 50;
const ADDRESS = `${incomeStatement.path}?ticker=NSE:A&period_end_date=2024-03-31&reporting_type=annual`;

let service: StubService;
let team: RunningTeam;

beforeAll(async () => {
  // No answer of the service may be larger than 8 MB.
  service = await startStubService(() => indianAnswer({ income: { note: 'x'.repeat(7_000_000) } }));
  // The answer is large; it is there before anybody is in a hurry.
  const before = await startTeam({ serviceUrl: service.url });
  expect((await fetch(`${before.url}${ADDRESS}`, { headers: bearer(before.key) })).status).toBe(200);
  await before.close();
  team = await startTeam({ serviceUrl: service.url, dataDir: before.dataDir, connectionLimits: LIMITS });
});
afterAll(async () => {
  await team.close();
  await service.close();
  removeTemporaryFolders();
});

const post = () =>
  head(`POST ${ANSWERS_PATH}`, { ...bearer(team.key), 'Content-Type': 'application/json', 'Content-Length': 9 });

test.each([
  ['that says nothing', () => ''],
  ['whose headers never end', () => 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A'],
  ['whose body never ends', () => `${post()}{"q`],
  ['whose body never ends and that has no key', () => `${head(`POST ${ANSWERS_PATH}`, { 'Content-Length': 9 })}{`],
  ['after its last request', () => head('GET /healthz')],
])('a connection %s is closed', async (_, text) => {
  const connections = await Promise.all(Array.from({ length: MANY }, () => openRaw(team, text())));
  expect(await Promise.all(connections.map(({ answer }) => answer))).toHaveLength(MANY);
});

test('headers that come a byte at a time have no more time than others', async () => {
  const { socket, answer } = await openRaw(team, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const trickle = setInterval(() => socket.write('x'), 5);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 .*"title":"Request Timeout"/s);
  clearInterval(trickle);
});

describe('a reader that takes nothing is cut off', () => {
  /** The server's side of the next request with this method. */
  const nextSocket = (method: string) =>
    new Promise<Socket>((resolve) => {
      const listen = (message: unknown) => {
        const { request, socket } = message as { request: { method: string }; socket: Socket };
        if (request.method !== method) return;
        if (socket.localPort !== Number(new URL(team.url).port)) return;
        unsubscribe('http.server.request.start', listen);
        resolve(socket);
      };
      subscribe('http.server.request.start', listen);
    });
  const question = { endpoint: incomeStatement.id, arguments: { ticker: 'NSE:A', date: '2024-03-31', type: 'annual' } };
  const body = JSON.stringify({ questions: Array(8).fill(question) });
  const lengths = { 'Content-Type': 'application/json', 'Content-Length': body.length };

  test.each([
    ['many answers', 'POST', () => head(`POST ${ANSWERS_PATH}`, { ...bearer(team.key), ...lengths }) + body],
    ['one answer after another', 'GET', () => head(`GET ${ADDRESS}`, bearer(team.key)).repeat(8)],
  ])('%s', async (_, method, text) => {
    const opening = nextSocket(method);
    const { socket } = await openRaw(team, text());
    socket.pause();
    const server = await opening;
    if (!server.destroyed) await once(server, 'close');
    expect(server.bytesWritten).toBeGreaterThan(0);
    expect(server.destroyed).toBe(true);
    socket.destroy();
  });
});
