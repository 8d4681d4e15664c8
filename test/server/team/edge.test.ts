/** What a request, or an address of the server, may look like, seen from outside. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareAddIn } from '../../../server/team/pages/prepare-add-in';
import { incomeStatement } from '../../../src/api';
import { ANSWERS_PATH } from '../../../src/api/team/answers';
import { indianAnswer } from '../../support/indian-statement';
import type { StubService } from '../../support/stub-service';
import { startStubService } from '../../support/stub-service';
import { head, openRaw } from '../support/raw-connection';
import type { RunningTeam } from './support/team-servers';
import { bearer, removeTemporaryFolders, startTeam, temporaryFolder } from './support/team-servers';

const ROOT = join(__dirname, '../../..');
const ADDRESS = `${incomeStatement.path}?ticker=NSE:A&period_end_date=2024-03-31&reporting_type=annual`;

let service: StubService;
let team: RunningTeam;

beforeAll(async () => {
  service = await startStubService(() => indianAnswer({ income: { sales: 1 } }));
  const environment = { PUBLIC_URL: 'https://spillway.example.com', ALLOWED_ORIGINS: 'https://addin.example.com' };
  team = await startTeam({ serviceUrl: service.url, environment });
});
afterAll(async () => {
  await team.close();
  await service.close();
  removeTemporaryFolders();
});

/** The status, headers and error of what the server says to these bytes. */
async function said(bytes: string) {
  const { answer } = await openRaw(team, bytes);
  const [top = '', body = ''] = (await answer).split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(top)?.[1]), top, body };
}

const get = (path: string, headers = {}) => head(`GET ${path}`, { ...headers, Connection: 'close' });
const errorOf = (body: string) => (JSON.parse(body) as { errors: readonly { title: string }[] }).errors[0];

describe('paths', () => {
  test.each(['/%6detrics', '/metric%73', '/%2fmetrics', '/admin%2Fstate.json', '/%61nswers', '/functions%2ejs'])(
    '%s is compared as it is written, and so is no path of the server',
    async (path) => {
      const { status, body } = await said(get(path, bearer(team.key)));
      expect([status, errorOf(body)]).toMatchObject([404, { title: 'Not Found' }]);
    },
  );

  test.each(['/%zz', '/%', '/api/in/v0/%e0%a4', `/api/us/v0/${'%zz'.repeat(50)}`])(
    'the broken escape %s gets the service’s error body',
    async (path) => {
      const { status, top, body } = await said(get(path));
      expect([status, errorOf(body)]).toMatchObject([404, { title: 'Not Found' }]);
      expect(top).toMatch(/^content-type: application\/json/im);
    },
  );

  test('an escape in the query is an argument as before', async () => {
    expect((await said(get(ADDRESS.replace('NSE:A', 'NSE%3AA'), bearer(team.key)))).status).toBe(200);
  });
});

describe('the Host header', () => {
  const without = (line: string, ...hosts: readonly string[]) =>
    [`GET ${line}`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''].join('\r\n');

  test.each([
    ['two of them', without('/healthz HTTP/1.1', 'a.example', 'b.example')],
    ['the same twice', without('/healthz HTTP/1.1', 'a.example', 'a.example')],
    ['none', without('/healthz HTTP/1.1')],
  ])('%s is refused in the service’s words', async (_, bytes) => {
    const { status, body } = await said(bytes);
    expect([status, errorOf(body)]).toMatchObject([400, { title: 'Bad Request' }]);
  });

  test('two are refused where the answer is in memory too', async () => {
    const headers = { ...bearer(team.key), 'Accept-Encoding': 'gzip' };
    expect((await said(get(ADDRESS, headers))).status).toBe(200);
    const twice = get(ADDRESS, headers).replace('\r\n', '\r\nHost: other.example\r\n');
    expect((await said(twice)).status).toBe(400);
  });

  test('HTTP/1.0 needs none', async () => {
    expect((await said('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

describe('too large a head', () => {
  const large = { 'X-Large': 'x'.repeat(40_000) };

  test.each([incomeStatement.path, ADDRESS, `${ADDRESS}&company_id=${'x'.repeat(500)}`])(
    'with a header of 40 KB no parameter of %s is blamed',
    async (path) => {
      const { status, body } = await said(get(path, large));
      expect([status, errorOf(body)]).toMatchObject([431, { title: 'Request Header Fields Too Large' }]);
    },
  );

  test('with a parameter of 40 KB that parameter is', async () => {
    const { status, body } = await said(
      get(`${incomeStatement.path}?period_end_date=2024&ticker=${'x'.repeat(40_000)}`),
    );
    expect([status, errorOf(body)]).toMatchObject([400, { title: 'Invalid field - ticker' }]);
  });
});

describe('what a cache on the way may keep', () => {
  const lists = { ...bearer('key'), 'Content-Type': 'application/json' };
  const ask = (path: string, encoding: string, origin = {}) =>
    fetch(`${team.url}${path}`, { headers: { ...bearer(team.key), 'Accept-Encoding': encoding, ...origin } });

  test.each(['br', 'gzip', 'identity'])('files and answers depend on Accept-Encoding, here %s', async (encoding) => {
    for (const path of ['/functions.js', '/manifest.xml', ADDRESS]) {
      for (const origin of [{}, { Origin: 'https://addin.example.com' }]) {
        const vary = (await ask(path, encoding, origin)).headers.get('vary') ?? '';
        expect(vary).toMatch(/\bAccept-Encoding\b/i);
        if ('Origin' in origin) expect(vary).toMatch(/\bOrigin\b/);
      }
    }
  });

  test('so do a file that is still the same, and a list of questions', async () => {
    const etag = (await ask('/functions.js', 'gzip')).headers.get('etag') ?? '';
    // Not by fetch, which sends no-cache with it.
    const same = await said(get('/functions.js', { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' }));
    expect([same.status, /^vary: (.+)$/im.exec(same.top)?.[1]]).toEqual([304, 'Accept-Encoding']);
    const headers = { ...lists, ...bearer(team.key) };
    const body = '{"questions":[]}';
    const response = await fetch(`${team.url}${ANSWERS_PATH}`, { method: 'POST', headers, body });
    expect([response.status, response.headers.get('vary')]).toEqual([200, 'Accept-Encoding']);
  });
});

test('only this host is kept to https, not the names below it', async () => {
  for (const path of ['/', '/admin/', '/functions.js']) {
    const { headers } = await fetch(`${team.url}${path}`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
});

describe('the add-in as it is served', () => {
  const served = async (publicUrl: string) => {
    const [built, folder] = [temporaryFolder(), join(temporaryFolder(), 'served')];
    mkdirSync(built, { recursive: true });
    copyFileSync(join(ROOT, 'manifest.xml'), join(built, 'manifest.xml'));
    writeFileSync(join(built, 'functions.js'), '');
    writeFileSync(join(built, 'functions.js.map'), '{"mappings":"AAAA"}'.padEnd(2_000));
    writeFileSync(join(built, 'functions.json'), '{"helpUrl":"https://localhost:3000/help.html#fin-income"}');
    await prepareAddIn(built, folder, publicUrl);
    return {
      read: (name: string) => readFileSync(join(folder, name), 'utf8'),
      has: (name: string) => existsSync(join(folder, name)),
    };
  };

  test('source maps are for developers: a server neither compresses nor serves them', async () => {
    const { has } = await served('https://spillway.example.com');
    expect(['functions.js', 'functions.js.map', 'functions.js.map.br'].map(has)).toEqual([true, false, false]);
  });

  test.each([
    ['https://spillway.example.com', 'https://spillway.example.com'],
    ['https://example.com:8443/spillway', 'https://example.com:8443'],
  ])('at %s its manifest allows the domain %s and names no other address', async (publicUrl, domain) => {
    const { read } = await served(publicUrl);
    const manifest = read('manifest.xml');
    expect([...manifest.matchAll(/<AppDomain>(.*)<\/AppDomain>/g)].map(([, each]) => each)).toEqual([domain]);
    expect(manifest).toContain(`<SourceLocation DefaultValue="${publicUrl}/taskpane.html" />`);
    expect(manifest).not.toContain('localhost');
    expect(read('functions.json')).toBe(`{"helpUrl":"${publicUrl}/help.html#fin-income"}`);
  });
});
