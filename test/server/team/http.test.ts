import { execSync, spawn } from 'node:child_process';
import { SHOWCASE } from '../../../server/market/showcase';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { ENDPOINTS, incomeStatement } from '../../../src/api';
import { until } from '../../support/manual-clock';
import { head, openRaw } from '../support/raw-connection';
import type { RunningTeam } from './support/team-servers';
import { bearer, removeTemporaryFolders, startTeam } from './support/team-servers';

const ADDRESS = `${incomeStatement.path}?ticker=NSE:${SHOWCASE.india.ticker}&period_end_date=2024-03-31`;

let sandbox: Sandbox;
let team: RunningTeam;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  const environment = { ADMIN_KEY: 'the-key-of-the-administrator', ALLOWED_ORIGINS: 'https://addin.example.com' };
  team = await startTeam({ serviceUrl: sandbox.url, environment });
});
afterAll(async () => {
  await team.close();
  await sandbox.close();
  removeTemporaryFolders();
});
beforeEach(() => sandbox.faults.clear());

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${team.url}${path}`, { ...init, headers: { ...bearer(team.key), ...headers } });

/** Sends bytes as they are and returns what comes back until the connection ends. */
async function send(bytes: string): Promise<string> {
  return (await openRaw(team, bytes)).answer;
}

describe('answers', () => {
  test('are the service’s bytes, compressed where the client takes it, with their age and a tag', async () => {
    const direct = await fetch(`${sandbox.url}${ADDRESS}`, { headers: { Authorization: 'Bearer sandbox-token' } });
    const body = await direct.text();
    const plain = await ask(ADDRESS, { 'Accept-Encoding': 'identity' });
    expect(await plain.text()).toBe(body);
    const packed = await ask(ADDRESS, { 'Accept-Encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.text()).toBe(body);
    expect(packed.headers.get('cache-status')).toBe('Spillway; hit');
    expect(Number(packed.headers.get('age'))).toBeLessThan(100);
    const same = await ask(ADDRESS, { 'If-None-Match': packed.headers.get('etag') ?? '' });
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect((await ask(ADDRESS, { 'If-None-Match': '"another"' })).status).toBe(200);
  });

  test('a client that refuses gzip gets none', async () => {
    const response = await ask(ADDRESS, { 'Accept-Encoding': 'gzip;q=0, identity' });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('equal questions in other spellings share one request', async () => {
    const before = sandbox.requests.all().length;
    const ticker = SHOWCASE.india.ticker.toLowerCase();
    const path = `${incomeStatement.path}?period_end_date=2024-03-31&ticker=nse%3A${ticker}&unknown=1`;
    expect((await ask(path)).headers.get('cache-status')).toBe('Spillway; hit');
    expect(sandbox.requests.all().length).toBe(before);
  });

  test('max-age asks the service again; the no-cache of browsers does not', async () => {
    const before = sandbox.requests.all().length;
    await ask(ADDRESS, { 'Cache-Control': 'no-cache', Pragma: 'no-cache' });
    expect(sandbox.requests.all().length).toBe(before);
    await ask(ADDRESS, { 'Cache-Control': 'max-age=0' });
    expect(sandbox.requests.all().length).toBe(before + 1);
  });

  test('while the service fails the last good answer is sent with the header that says so', async () => {
    await ask(ADDRESS);
    sandbox.faults.set('500');
    const response = await ask(ADDRESS, { 'Cache-Control': 'max-age=0' });
    expect([response.status, response.headers.get('Spillway-Stale')]).toEqual([200, 'server']);
    const path = `${incomeStatement.path}?ticker=NSE:${SHOWCASE.india.ticker}&period_end_date=1999-03-31`;
    const failed = await ask(path);
    expect([failed.status, await failed.json()]).toMatchObject([500, { errors: [{ status: '500' }] }]);
  });
});

describe('requests to the service', () => {
  test.each([
    '/api/in/v0/nothing',
    '/api/in/v0/../v0/companies/',
    '/api/in/v0/%2e%2e/companies',
    '/api/in//v0/companies',
    '/api/in/v0/Companies',
    '/api/in/v1/companies',
    '/api/http://127.0.0.1:1/',
  ])('%s is no endpoint', async (path) => {
    const before = sandbox.requests.all().length;
    const received = await send(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${team.key}\r\nConnection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 404 /);
    expect(received).toContain('"title":"Not Found"');
    expect(sandbox.requests.all().length).toBe(before);
  });

  test('nothing but what src/api declares reaches the service', async () => {
    sandbox.requests.clear();
    const path = `${ADDRESS.replace('2024', '2023')}&base_url=http://127.0.0.1:1/&token=x&ticker=NSE:OTHER&__proto__=x&page=9#f`;
    const response = await ask(path, { 'X-Forwarded-Host': 'evil', Cookie: 'a=b', 'Cache-Control': 'max-age=0' });
    expect(response.status).toBe(200);
    const [request] = sandbox.requests.all();
    expect(request?.path.split('?')[0]).toBe(incomeStatement.path);
    expect(JSON.stringify(request)).not.toMatch(/evil|base_url|OTHER|proto|a=b/);
  });

  test.each([
    ['an argument that breaks its rule', `${incomeStatement.path}?ticker=NSE:X&period_end_date=yesterday`, 400],
    ['a missing argument', incomeStatement.path, 400],
    ['NUL in an argument', `${incomeStatement.path}?ticker=NSE:X%00`, 400],
    ['a broken escape', `${incomeStatement.path}?ticker=%E0%A4%A`, 400],
    ['arguments that are too long', `${incomeStatement.path}?ticker=${'x'.repeat(9_000)}`, 400],
  ])('%s is refused without a request', async (_, path, status) => {
    const before = sandbox.requests.all().length;
    const response = await ask(path);
    expect([response.status, await response.json()]).toMatchObject([status, { errors: [{ status: String(status) }] }]);
    expect(sandbox.requests.all().length).toBe(before);
  });

  test('without a key, or with a wrong one, every endpoint is 401 and nothing is said of its arguments', async () => {
    const { key } = team;
    const wrong = ['', key.slice(0, -1), `${key}a`, key.replace('sw_', 'sw-'), 'sandbox-token', `${key} ${key}`];
    for (const { path, method } of ENDPOINTS.slice(0, 5)) {
      for (const token of wrong) {
        const address = { 'X-Forwarded-For': `192.0.2.${wrong.indexOf(token)}` };
        const headers = { ...address, ...(token && bearer(token)) };
        const response = await fetch(`${team.url}${path}`, { method, headers });
        expect([response.status, await response.json()]).toMatchObject([401, { errors: [{ title: 'Unauthorized' }] }]);
      }
    }
    expect(
      (await fetch(`${team.url}/answers`, { method: 'POST', headers: { ...bearer('x') }, body: '{' })).status,
    ).toBe(401);
  });
});

describe('pages', () => {
  test('files are compressed, with a policy, and Office may frame them', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const question = 'GET /functions.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n';
    const received = await send(`${question}\r\n`);
    expect(received).toMatch(/content-encoding: br/i);
    // The browser then runs what it compiled before.
    const etag = /^etag: (.+)\r$/im.exec(received)?.[1] ?? '';
    expect(await send(`${question}If-None-Match: ${etag}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 304 /);
    const page = await fetch(`${team.url}/functions.js`, { headers });
    expect((await page.text()).startsWith('// the add-in')).toBe(true);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/frame-ancestors[^;]*officeapps\.live\.com/);
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('the manifest names the server’s own address', async () => {
    expect(await (await fetch(`${team.url}/manifest.xml`)).text()).toContain('"http://localhost:3080/taskpane.html"');
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/.env', '/team.db', '//etc/passwd'])(
    '%s is not served',
    async (path) => {
      expect(await send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 (400|403|404) /,
      );
    },
  );

  test('only the origins that are configured may ask from elsewhere', async () => {
    const from = (origin: string, method = 'GET') => ask(ADDRESS, { Origin: origin }, { method });
    expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const allowed = await from('https://addin.example.com');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://addin.example.com');
    const preflight = await fetch(`${team.url}${ADDRESS}`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://addin.example.com' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'Authorization, Content-Type, Cache-Control',
    ]);
  });
});

/** Fewer only where the system allows a process no more open files. */
const IDLE = Math.min(10_000, (Number(execSync('ulimit -n', { shell: '/bin/sh' })) || 20_000) - 1_000);

describe('connections', () => {
  test('headers that are too large are refused', async () => {
    const received = await send(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('a body that is too large is refused before it is read', async () => {
    const head = `POST /answers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${team.key}\r\nContent-Type: application/json\r\n`;
    const received = await send(`${head}Content-Length: 2000000\r\nConnection: close\r\n\r\n{`);
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
  });

  test.each([
    ['both lengths', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['a folded encoding', 'Transfer-Encoding:\r\n chunked'],
    ['an unknown encoding', 'Transfer-Encoding: xchunked'],
  ])('a request that two servers could read in two ways (%s) is refused', async (_, lengths) => {
    const hidden = `GET ${ADDRESS} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${team.key}\r\n\r\n`;
    const head = `POST /answers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${team.key}\r\nContent-Type: application/json\r\n`;
    const received = await send(`${head}${lengths}\r\n\r\n0\r\n\r\n${hidden}`);
    expect(received).not.toContain('"status":"success"');
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('10,000 idle connections leave room for others', async () => {
    // In a process of their own: the system bounds the open files of each.
    const open = `const { connect } = require('node:net');
      let left = ${IDLE};
      for (let index = left; index > 0; index -= 1) {
        connect(${new URL(team.url).port}, '127.0.0.1', () => --left || console.log('open')).on('error', () => process.exit(1));
      }`;
    const child = spawn(process.execPath, ['-e', open], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    await until(() => output.includes('open') || child.exitCode !== null, 'the connections');
    expect(child.exitCode).toBeNull();
    expect((await ask(ADDRESS)).status).toBe(200);
    child.kill();
  });
});

test('a server that ends answers what it has begun, and says before that it is not ready', async () => {
  const ending = await startTeam({ serviceUrl: sandbox.url });
  expect((await fetch(`${ending.url}/readyz`)).status).toBe(200);
  sandbox.faults.set('delay=500 next=1');
  const before = sandbox.requests.all().length;
  const asked = fetch(`${ending.url}${ADDRESS}`, { headers: { ...bearer(ending.key), 'Cache-Control': 'max-age=0' } });
  await until(() => sandbox.requests.all().length > before, 'the request');
  const closed = ending.close();
  expect((await asked).status).toBe(200);
  await closed;
  expect(ending.team.readiness()).toMatchObject({ isReady: false });
  await expect(fetch(`${ending.url}/healthz`)).rejects.toThrow();
});

test('a node that is to end says that it is not ready, and goes on answering, each connection for the last time', async () => {
  const ending = await startTeam({ serviceUrl: sandbox.url });
  const headers = bearer(ending.key);
  expect((await fetch(`${ending.url}/readyz`)).status).toBe(200);
  ending.retire();
  const ready = await fetch(`${ending.url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'not ready', reason: 'the server ends' }]);
  for (const headersOf of [headers, { ...headers, 'Accept-Encoding': 'gzip' }, headers]) {
    const { answer } = await openRaw(ending, head(`GET ${ADDRESS}`, headersOf));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  }
  const body = `{"questions":[{"endpoint":"E10","arguments":{"ticker":"NSE:${SHOWCASE.india.ticker}","date":"2024-03-31"}}]}`;
  const list = { ...headers, 'Content-Type': 'application/json', 'Content-Length': body.length };
  const { answer } = await openRaw(ending, head('POST /answers', list) + body);
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*"status":200/is);
  await ending.close();
});

test('a server that ends does not wait for connections on which nothing was asked', async () => {
  const ending = await startTeam({ serviceUrl: sandbox.url });
  // A browser opens one ahead of the next request.
  const { answer } = await openRaw(ending);
  await fetch(`${ending.url}/healthz`);
  // A request that has begun is answered.
  const other = await openRaw(ending, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  const closed = ending.close();
  expect(await answer).toBe('');
  other.socket.write('\r\n');
  expect(await other.answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  await closed;
});
