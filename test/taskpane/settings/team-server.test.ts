import type { Settings } from '../../../src/client';
import { checkConnection, type Checked, type CheckOutcome } from '../../../src/taskpane/settings/check-connection';
import { readEntered } from '../../../src/taskpane/settings/entered-settings';
import { CHECK_TIMEOUT_MS } from '../../../src/taskpane/settings/request-once';
import { isTeamServer } from '../../../src/taskpane/settings/team-server';
import { withTeamServers } from '../../../src/taskpane/settings/with-team-servers';
import { ManualClock, until } from '../../support/manual-clock';
import { startStubService, type StubAnswer } from '../../support/stub-service';

const LINES = { 'Content-Type': 'application/x-ndjson; charset=utf-8' };
const COMPANIES = { body: { status: 'success', data: [], meta: { total_count: 3, page: 1, limit: 0 } } };

const settingsOf = (baseUrl: string): Settings => ({
  india: { baseUrl, token: 'member-key' },
  us: { baseUrl, token: 'member-key' },
  parameterNames: {},
});

const checking = async (answer: StubAnswer) => {
  const service = await startStubService(({ pathname }) => (pathname === '/answers' ? answer : COMPANIES));
  const outcome = await checkConnection('us', settingsOf(service.url), { fetch });
  await service.close();
  return { outcome, service };
};

test('an empty answer of lines to an empty list is a team server', async () => {
  const { outcome, service } = await checking({ headers: LINES, body: '' });
  expect(outcome).toEqual({ kind: 'works', companies: 3, isTeamServer: true });
  expect(service.received).toEqual(['GET /api/us/v0/companies?limit=1', 'POST /answers']);
  expect(service.raw[1]).toMatchObject({ body: '{"questions":[]}', headers: { authorization: 'Bearer member-key' } });
});

test.each<[string, StubAnswer]>([
  ['404', { status: 404 }],
  ['401', { status: 401, headers: LINES }],
  ['a page', { headers: { 'Content-Type': 'text/html' }, body: '<html>' }],
  ['JSON', { body: {} }],
  ['a redirect', { status: 302, headers: { Location: '/' } }],
])('%s at its address is none, and no failure', async (_what, answer) => {
  expect((await checking(answer)).outcome).toEqual({ kind: 'works', companies: 3 });
});

test('an address that hangs is none after a time', async () => {
  const service = await startStubService(() => ({ hang: true }));
  const clock = new ManualClock();
  const found = isTeamServer(settingsOf(service.url).us, { fetch, clock });
  await until(() => service.received.length === 1, 'the request');
  clock.advance(CHECK_TIMEOUT_MS);
  expect(await found).toBe(false);
  await service.close();
});

const works = (isTeam: boolean): CheckOutcome => ({
  kind: 'works',
  companies: 1,
  ...(isTeam && { isTeamServer: true }),
});
const both = (outcome: CheckOutcome, baseUrl = 'https://a'): Checked[] => [
  { market: 'india', baseUrl, outcome },
  { market: 'us', baseUrl, outcome },
];

test('the flag is stored for each connection that works, and removed where there is none any more', () => {
  const before = settingsOf('https://a');
  const found = withTeamServers(before, both(works(true)));
  expect(found).toEqual({
    ...before,
    india: { ...before.india, answers: true },
    us: { ...before.us, answers: true },
  });
  expect(found && withTeamServers(found, both(works(true)))).toBeUndefined();
  expect(found && withTeamServers(found, both(works(false)))).toEqual(before);
});

test('a check that failed, or of another address, changes nothing', () => {
  const before = settingsOf('https://a');
  expect(withTeamServers(before, both({ kind: 'timeout' }))).toBeUndefined();
  expect(withTeamServers(before, both(works(true), 'https://b'))).toBeUndefined();
});

test('saving keeps the flag of an address that stays, and drops that of another', () => {
  const before = settingsOf('https://a');
  const stored: Settings = {
    ...before,
    india: { ...before.india, answers: true },
    us: { ...before.us, answers: true },
  };
  const entered = readEntered({ tokens: { india: 'other' }, address: { india: 'https://a', us: 'https://b' } }, stored);
  expect(entered).toMatchObject({
    settings: { india: { token: 'other', answers: true }, us: { baseUrl: 'https://b', token: 'other' } },
  });
  expect('settings' in entered && entered.settings.us).not.toHaveProperty('answers');
});
