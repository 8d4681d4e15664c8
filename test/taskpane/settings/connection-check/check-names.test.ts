import { startSandbox } from '../../../../server/sandbox/server';
import { ENDPOINTS } from '../../../../src/api';
import type { Settings } from '../../../../src/client';
import { checkNames, type CheckedName } from '../../../../src/taskpane/settings/connection-check/check-names';
import { startStubService } from '../../../support/stub-service';

const settingsOf = (baseUrl: string, parameterNames: Settings['parameterNames'] = {}): Settings => ({
  india: { baseUrl, token: 'sandbox-token' },
  us: { baseUrl, token: 'sandbox-token' },
  parameterNames,
});
const wrong = (names: readonly CheckedName[]) =>
  names
    .filter(({ outcome }) => outcome !== 'accepted')
    .map(({ endpoint, wire, sent, outcome }) => `${endpoint} ${wire} ${sent} ${outcome}`);

const assumedIn = (market: string) =>
  ENDPOINTS.filter((endpoint) => endpoint.market === market).flatMap(({ id, parameters }) =>
    Object.values(parameters).flatMap(({ wire, assumed }) => (assumed ? [`${id} ${wire}`] : [])),
  );

test.each(['india', 'us'] as const)(
  '%s: each assumed name is tried once, and the sandbox accepts all',
  async (market) => {
    const sandbox = await startSandbox({ port: 0, minors: false });
    try {
      const names = await checkNames(market, settingsOf(sandbox.url), { fetch });
      expect(names.map(({ endpoint, wire }) => `${endpoint} ${wire}`).sort()).toEqual(assumedIn(market).sort());
      expect(wrong(names)).toEqual([]);
      const sent = sandbox.requests.all();
      expect(new Set(names.map(({ endpoint, wire }) => `${endpoint} ${wire}`)).size).toBe(names.length);
      // A name a request; those that an endpoint cannot do without share one.
      const alone = market === 'us' ? names.length - 8 + 3 : names.length;
      expect(sent).toHaveLength(alone);
      for (const { status } of sent) expect([200, 404]).toContain(status);
    } finally {
      await sandbox.close();
    }
  },
);

test('a name that the service does not know is named: refused, or ignored where the answer shows it', async () => {
  const sandbox = await startSandbox({ port: 0, minors: false });
  try {
    const names = {
      E11: { ticker: 'symbols', limit: 'size', page: 'number' },
      E4: { to_date: 'until', from_date: 'since', sentiment: 'mood' },
      E16: { cik: 'issuer' },
    };
    const settings = settingsOf(sandbox.url, names);
    expect(wrong(await checkNames('india', settings, { fetch })).sort()).toEqual([
      'E11 limit size ignored',
      'E11 page number ignored',
      'E11 ticker symbols ignored',
      'E4 from_date since ignored',
      'E4 sentiment mood ignored',
      'E4 to_date until ignored',
    ]);
    const us = await checkNames('us', settings, { fetch });
    expect(wrong(us)).toEqual([
      'E16 cik issuer refused',
      'E16 period_end_date period_end_date refused',
      'E16 reporting_type reporting_type refused',
    ]);
    expect(us.find(({ outcome }) => outcome === 'refused')?.detail).toMatch(/cik/);
  } finally {
    await sandbox.close();
  }
});

test('a service that refuses unknown names is quoted', async () => {
  const service = await startStubService((url) => {
    const known = ['ticker', 'page', 'limit'];
    const other = [...url.searchParams.keys()].find((name) => !known.includes(name));
    if (other !== undefined)
      return {
        status: 400,
        body: { errors: [{ status: '400', title: `Invalid field - ${other}`, message: 'unknown' }] },
      };
    const page = Number(url.searchParams.get('page') ?? 1);
    return { body: { status: 'success', data: [], meta: { total_count: 0, page, limit: 0 } } };
  });
  const names = await checkNames('india', settingsOf(service.url), { fetch });
  const refused = names.filter(({ outcome }) => outcome === 'refused');
  expect(refused.filter(({ endpoint }) => endpoint === 'E11').map(({ wire }) => wire)).toEqual([
    'sector',
    'industry',
    'id',
    'marketcap_category',
    'sort',
  ]);
  expect(refused.find(({ wire }) => wire === 'sort')?.detail).toBe('Invalid field - sort: unknown');
  await service.close();
});

test.each([429, 401])('after a %d nothing more is sent, and what was not tried says so', async (status) => {
  const service = await startStubService(() => ({ status, headers: { 'Retry-After': '60' } }));
  const names = await checkNames('us', settingsOf(service.url), { fetch });
  expect(new Set(names.map(({ outcome }) => outcome))).toEqual(new Set(['untried']));
  expect(names.length).toBeGreaterThan(20);
  expect(service.received.length).toBeLessThanOrEqual(4);
  await service.close();
});

test('a service that is gone rejects nothing', async () => {
  const service = await startStubService(() => ({}));
  await service.close();
  expect(
    new Set((await checkNames('india', settingsOf(service.url), { fetch })).map(({ outcome }) => outcome)),
  ).toEqual(new Set(['untried']));
});
