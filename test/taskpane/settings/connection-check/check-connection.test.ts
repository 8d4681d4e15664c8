import { startSandbox } from '../../../../server/sandbox/server';
import type { Settings } from '../../../../src/client';
import { checkConnection } from '../../../../src/taskpane/settings/connection-check/check-connection';
import { CHECK_TIMEOUT_MS } from '../../../../src/taskpane/settings/connection-check/request-once';
import { ManualClock } from '../../../support/manual-clock';
import { startStubService, type StubAnswer } from '../../../support/stub-service';

const settingsOf = (baseUrl: string, token = 'sandbox-token'): Settings => ({
  india: { baseUrl, token },
  us: { baseUrl, token },
  parameterNames: {},
});

const answering = async (answer: StubAnswer) => {
  const service = await startStubService(() => answer);
  const outcome = await checkConnection('india', settingsOf(service.url), { fetch });
  await service.close();
  return { outcome, service };
};

test('a service that answers works, and accepts or rejects the token', async () => {
  const sandbox = await startSandbox({ port: 0, minors: false });
  try {
    const dataset = expect.stringMatching(/^Invented market, made on \d{4}-\d\d-\d\d from /) as string;
    expect(await checkConnection('india', settingsOf(sandbox.url), { fetch })).toEqual({
      kind: 'works',
      companies: 300,
      dataset,
    });
    expect(await checkConnection('us', settingsOf(sandbox.url), { fetch })).toEqual({
      kind: 'works',
      companies: 200,
      dataset,
    });
    expect(await checkConnection('us', settingsOf(sandbox.url, 'other'), { fetch })).toEqual({ kind: 'rejected' });
  } finally {
    await sandbox.close();
  }
});

test('the check sends one request for one company, with the token in a header only', async () => {
  const { service } = await answering({
    status: 500,
    body: { errors: [{ status: '500', title: 'Internal Server Error' }] },
  });
  expect(service.received).toEqual(['GET /api/in/v0/companies?limit=1']);
  expect(service.raw[0]?.headers.authorization).toBe('Bearer sandbox-token');
});

test.each([[{}], [{ 'Spillway-Dataset': '' }], [{ 'Spillway-Dataset': '%' }]])(
  'a service that does not say what its companies are from works without it: %j',
  async (headers: Record<string, string>) => {
    const body = { status: 'success', data: [], meta: { total_count: 3, page: 1, limit: 0 } };
    expect((await answering({ body, headers })).outcome).toEqual({ kind: 'works', companies: 3 });
  },
);

test.each<[string, StubAnswer, unknown]>([
  ['403', { status: 403 }, { kind: 'rejected' }],
  ['429', { status: 429, headers: { 'Retry-After': '5' } }, { kind: 'limited' }],
  ['503', { status: 503, body: 'down' }, { kind: 'failing', status: 503 }],
  ['an answer cut in half', { body: '{"status":"succ' }, { kind: 'broken', detail: 'it breaks off' }],
  [
    'a web page',
    { body: '<html></html>' },
    { kind: 'not-this-service', detail: expect.stringContaining('a web page') },
  ],
  [
    'a web page’s 404',
    { status: 404, body: '<html></html>' },
    { kind: 'not-this-service', detail: "HTTP 404, not in the service's format" },
  ],
  [
    'a redirect',
    { status: 302, headers: { Location: '/elsewhere' } },
    { kind: 'not-this-service', detail: 'it redirects' },
  ],
  ['other JSON', { body: { hello: 'world' } }, { kind: 'not-this-service', detail: expect.any(String) }],
  [
    'a documented 400',
    { status: 400, body: { errors: [{ status: '400', title: 'Invalid field - limit', message: 'no' }] } },
    { kind: 'refused', detail: 'Invalid field - limit: no' },
  ],
])('the answer "%s" has its own outcome', async (_, answer, expected) => {
  expect((await answering(answer)).outcome).toEqual(expected);
});

test('an address without a server is unreachable', async () => {
  const service = await startStubService(() => ({}));
  await service.close();
  expect(await checkConnection('us', settingsOf(service.url), { fetch })).toEqual({ kind: 'unreachable' });
});

test('the check of a service that does not answer times out', async () => {
  const clock = new ManualClock();
  let arrived: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  const service = await startStubService(() => {
    arrived();
    return { hang: true };
  });
  const outcome = checkConnection('us', settingsOf(service.url), { fetch, clock });
  await asked;
  await clock.advance(CHECK_TIMEOUT_MS);
  expect(await outcome).toEqual({ kind: 'timeout' });
  await service.close();
});
