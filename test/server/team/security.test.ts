import { statSync } from 'node:fs';
import fc from 'fast-check';
import { readQuestion } from '../../../server/team/question';
import type { Arguments, Endpoint, Parameter } from '../../../src/api';
import { ENDPOINTS, incomeStatement } from '../../../src/api';
import { indianAnswer } from '../../support/indian-statement';
import { until } from '../../support/manual-clock';
import type { StubAnswer, StubService } from '../../support/stub-service';
import { startStubService } from '../../support/stub-service';
import { head, openRaw } from '../support/raw-connection';
import type { RunningTeam, TeamOptions } from './support/team-servers';
import { bearer, configurationOf, makeKey, removeTemporaryFolders, startTeam } from './support/team-servers';

const statement = (ticker: string, date = '2024-03-31') =>
  `${incomeStatement.path}?ticker=${ticker}&period_end_date=${date}&reporting_type=annual`;
const ADDRESS = statement('NSE:A');
const ALLOWED = 'https://addin.example.com';

/** The answer of the service: sales that tell which request it answers. */
const salesOf = (sales: number, date = '2024-03-31'): StubAnswer =>
  indianAnswer({ income: { sales } }, { period_end_date: date });

let answer: (url: URL, count: number) => StubAnswer | Promise<StubAnswer>;
let service: StubService;
let teams: RunningTeam[];

beforeEach(async () => {
  answer = (_, count) => salesOf(count);
  service = await startStubService((url, count) => answer(url, count));
  teams = [];
});
afterEach(async () => {
  for (const team of teams) await team.close();
  await service.close();
});
afterAll(removeTemporaryFolders);

async function start(options: Partial<TeamOptions> = {}): Promise<RunningTeam> {
  const team = await startTeam({ serviceUrl: service.url, ...options });
  teams.push(team);
  return team;
}

const ask = ({ url, key }: RunningTeam, path = ADDRESS, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers: { ...bearer(key), ...headers } });

/** What the server says to these bytes until it closes the connection. */
const said = async (team: RunningTeam, bytes: string) => (await openRaw(team, bytes)).answer;

describe('two questions share an answer only if they are the same question', () => {
  const hostile = ['\r\n', ' ', '=', '%3D', '&', '|', ',', '\n', '"', 'E7', 'ticker=NSE:A', '__proto__', 'é', '😀'];

  /** Values of one parameter: what its rule names, and texts that look like something else. */
  const valuesOf = ({ rule }: Parameter): fc.Arbitrary<string | undefined> => {
    const named = [rule.example, ...(rule.values ?? [])];
    const odd = fc
      .array(fc.constantFrom(...named, ...hostile), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join(''));
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(undefined, ...named) }, { weight: 1, arbitrary: odd });
  };
  const asked = fc.constantFrom<Endpoint>(...ENDPOINTS).chain((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      values: fc.record(
        Object.fromEntries(Object.entries(endpoint.parameters).map(([key, each]) => [key, valuesOf(each)])),
      ),
      scope: fc.constantFrom('a'.repeat(32), 'b'.repeat(32)),
    }),
  );

  type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;
  const keyOf = ({ endpoint, values, scope }: Asked): { key: string; same: string } | undefined => {
    let args: Arguments;
    let key: string;
    try {
      ({ args, key } = readQuestion(endpoint, values, { india: scope, us: scope }));
    } catch {
      return undefined;
    }
    return { key, same: JSON.stringify([scope, endpoint.id, Object.entries(args).sort()]) };
  };

  test('keys are equal exactly where token, endpoint and canonical arguments are, for every endpoint', () => {
    const keys = new Map<string, string>();
    const questions = new Map<string, string>();
    fc.assert(
      fc.property(asked, (one) => {
        const made = keyOf(one);
        if (!made) return;
        expect(keys.get(made.key) ?? made.same).toBe(made.same);
        expect(questions.get(made.same) ?? made.key).toBe(made.key);
        keys.set(made.key, made.same);
        questions.set(made.same, made.key);
      }),
      { numRuns: 6_000 },
    );
    const ids = new Set([...keys.keys()].map((key) => key.split(' ')[1]));
    expect(ids).toEqual(new Set(ENDPOINTS.map(({ id }) => id)));
  });

  test('after a change of the service’s token nothing that the old one got is sent, not even when the service fails', async () => {
    const first = await start({ token: 'the-first-token' });
    const { dataDir } = first;
    const other = statement('NSE:A', '2023-03-31');
    answer = (url, count) => salesOf(count, url.searchParams.get('period_end_date') ?? '');
    const stored = [await (await ask(first)).text(), await (await ask(first, other)).text()];
    await first.close();
    teams.pop();
    const same = await start({ token: 'the-first-token', dataDir });
    expect(await (await ask(same)).text()).toBe(stored[0]);
    expect(service.received).toHaveLength(2);
    const changed = await start({ token: 'the-second-token', dataDir });
    expect(await (await ask(changed, other)).text()).toBe(stored[1]?.replace('"sales":2', '"sales":3'));
    // With the first token this outage would be answered with the last good answer.
    answer = () => ({ status: 302 });
    expect((await ask(changed)).status).toBe(502);
    expect((await ask(same, ADDRESS, { 'Cache-Control': 'max-age=0' })).headers.get('Spillway-Stale')).toBe(
      'redirected',
    );
  });
});

describe('headers and redirects of the service', () => {
  test('cookies, CORS and other headers of the service reach no member', async () => {
    const sent = {
      'Set-Cookie': 'session=stolen',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Credentials': 'true',
      'Clear-Site-Data': '"*"',
      Refresh: '0; url=https://evil.example',
      Location: 'https://evil.example',
      Link: '<https://evil.example>; rel=preload',
      'Cache-Control': 'public, max-age=31536000',
      'X-Secret': 'yes',
    };
    answer = () => ({ ...salesOf(1), headers: sent });
    const team = await start();
    for (const which of ['from the service', 'from memory']) {
      const { status, headers } = await ask(team);
      expect({ which, status }).toEqual({ which, status: 200 });
      for (const [name, value] of Object.entries(sent)) {
        const ours = name === 'Cache-Control' ? 'private, no-cache' : null;
        expect({ which, name, value: headers.get(name) }).toEqual({ which, name, value: ours });
        expect(ours).not.toBe(value);
      }
    }
  });

  test.each([301, 302, 303, 307, 308])('a %d of the service is not followed, whatever it names', async (status) => {
    const elsewhere = await startStubService(() => salesOf(666));
    answer = () => ({ status, headers: { Location: `${elsewhere.url}${ADDRESS}` } });
    const team = await start();
    const response = await ask(team);
    expect([response.status, await response.text()]).toEqual([502, expect.not.stringContaining(elsewhere.url)]);
    expect([service.received.length, elsewhere.received.length]).toEqual([1, 0]);
    await elsewhere.close();
  });
});

describe('requests of a member', () => {
  test('line ends in a value start no header, neither of the answer nor of the request to the service', async () => {
    const team = await start();
    const evil = 'NSE:A%0D%0AInjected:%20yes%0D%0A%0D%0A%3Chtml%3E';
    for (const { method, path, parameters } of ENDPOINTS) {
      const query = Object.values(parameters).map(({ wire }) => `${wire}=${evil}`);
      const line = method === 'GET' ? `GET ${path}?${query.join('&')}` : `POST ${path}`;
      const values = Object.values(parameters).map(({ wire }) => [wire, decodeURIComponent(evil)]);
      const body = method === 'GET' ? '' : JSON.stringify(Object.fromEntries(values));
      const headers = { ...bearer(team.key), 'Content-Type': 'application/json', Connection: 'close' };
      const length = { 'Content-Length': Buffer.byteLength(body) };
      const received = await said(team, head(line, { ...headers, ...length }) + body);
      const [answerHead = ''] = received.split('\r\n\r\n');
      expect(answerHead).toMatch(/^HTTP\/1\.1 [245]\d\d /);
      expect(answerHead).not.toMatch(/^injected/im);
      expect(answerHead).toMatch(/^content-type: application\/json/im);
      expect(answerHead).toMatch(/^x-content-type-options: nosniff/im);
    }
    for (const { headers } of service.raw) expect(headers).not.toHaveProperty('injected');
  });

  test('a request that is hidden in the body of another is not answered', async () => {
    const team = await start();
    await ask(team);
    const hidden = head(`GET ${ADDRESS}`, bearer(team.key));
    const outer = head(`GET ${ADDRESS}`, {
      ...bearer(team.key),
      'Accept-Encoding': 'gzip',
      'Content-Length': hidden.length,
    });
    const last = head('GET /healthz', { Connection: 'close' });
    const received = await said(team, outer + hidden + last);
    expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(received).toContain('"status":"ok"');
  });

  test('the host that a request names stands nowhere', async () => {
    const team = await start();
    const lies = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Connection: 'close' };
    for (const path of ['/manifest.xml', '/', '/admin', '/nothing', ADDRESS]) {
      expect(await said(team, head(`GET ${path}`, lies))).not.toContain('evil.example');
    }
  });

  test('an error shows nothing of another member who asked the same', async () => {
    answer = (url) => ({
      status: 400,
      body: { errors: [{ status: '400', title: 'Bad', message: `No ${url.searchParams.get('ticker')}` }] },
    });
    const team = await start();
    const key = await makeKey(configurationOf(team.dataDir));
    await until(async () => (await ask({ ...team, key }, '/api/in/v0/nothing')).status === 404, 'the other member');
    const [one, other] = await Promise.all([
      ask(team, statement('nse:hidden')),
      ask({ ...team, key }, statement('NSE:HIDDEN')),
    ]);
    const text = await other.text();
    expect(await one.text()).toContain('nse:hidden');
    expect(text).toContain('NSE:HIDDEN');
    const all = `${text} ${JSON.stringify([...other.headers])}`;
    const ids = team.team.members.all.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    for (const word of ['nse:hidden', 'Asha', ...ids]) expect(all).not.toContain(word);
    expect(service.received).toHaveLength(1);
  });

  test('counts that cannot be written fail the question, not the server', async () => {
    const team = await start();
    jest.spyOn(team.team.allowance, 'take').mockRejectedValue(new Error('the disk is full'));
    jest.spyOn(team.team.allowance, 'takeReserved').mockReturnValue(false);
    expect((await ask(team)).status).toBe(500);
    expect((await fetch(`${team.url}/healthz`)).status).toBe(200);
  });
});

describe('other pages in a member’s browser', () => {
  test('the server’s own pages stand in no frame and load nothing from elsewhere', async () => {
    const team = await start({ environment: { PUBLIC_URL: 'https://spillway.example.com' } });
    for (const path of ['/', '/admin/']) {
      const { headers } = await fetch(`${team.url}${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    }
  });

  test('no reply sets a cookie or lets a browser add what it knows by itself', async () => {
    const team = await start({ environment: { ALLOWED_ORIGINS: ALLOWED, ADMIN_KEY: 'the-administrators-own-key' } });
    for (const origin of [ALLOWED, 'https://evil.example', 'null']) {
      for (const path of ['/', '/admin/', '/admin/state.json', '/metrics', ADDRESS, '/nothing']) {
        const { headers } = await ask(team, path, { Origin: origin });
        expect(headers.get('set-cookie')).toBeNull();
        expect(headers.get('access-control-allow-credentials')).toBeNull();
        expect(headers.get('access-control-allow-origin')).toBe(origin === ALLOWED ? ALLOWED : null);
      }
    }
  });

  test('an answer for one origin is not taken for another’s', async () => {
    const team = await start({ environment: { ALLOWED_ORIGINS: ALLOWED } });
    for (const headers of [{ Origin: ALLOWED }, {}]) {
      expect((await ask(team, ADDRESS, headers)).headers.get('vary')).toMatch(/\bOrigin\b/);
    }
  });
});

test('no other user of the machine can read the folder of the data', async () => {
  const team = await start();
  const made = configurationOf(`${team.dataDir}/own`).dataDir;
  const own = await start({ dataDir: made });
  // Windows has no such modes.
  if (process.platform !== 'win32') expect(statSync(own.dataDir).mode & 0o077).toBe(0);
});
