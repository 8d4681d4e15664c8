import { TEAM_SERVER_HEADER } from '../../../src/api';
import type { Settings } from '../../../src/client';
import {
  checkConnection,
  type Checked,
  type CheckOutcome,
} from '../../../src/taskpane/settings/connection-check/check-connection';
import { readEntered } from '../../../src/taskpane/settings/entered-settings';
import { withTeamServers } from '../../../src/taskpane/settings/with-team-servers';
import { startStubService } from '../../support/stub-service';

const COMPANIES = { body: { status: 'success', data: [], meta: { total_count: 3, page: 1, limit: 0 } } };

const settingsOf = (baseUrl: string): Settings => ({
  india: { baseUrl, token: 'member-key' },
  us: { baseUrl, token: 'member-key' },
  parameterNames: {},
});

const checking = async (headers: Record<string, string>) => {
  const service = await startStubService(() => ({ ...COMPANIES, headers }));
  const outcome = await checkConnection('us', settingsOf(service.url), { fetch });
  await service.close();
  return { outcome, requests: service.received };
};

const ASKED = ['GET /api/us/v0/companies?limit=1'];

test('an answer that says so comes from a team server', async () => {
  expect(await checking({ [TEAM_SERVER_HEADER]: '1' })).toEqual({
    outcome: { kind: 'works', companies: 3, isTeamServer: true },
    requests: ASKED,
  });
});

test('any other service is asked nothing that it does not have, which a browser would show as an error', async () => {
  expect(await checking({})).toEqual({ outcome: { kind: 'works', companies: 3 }, requests: ASKED });
});

const works = (isTeam: boolean): CheckOutcome => ({
  kind: 'works',
  companies: 1,
  ...(isTeam && { isTeamServer: true }),
});
const both = (outcome: CheckOutcome, baseUrl = 'https://a'): Checked[] => [
  { market: 'india', baseUrl, token: 'member-key', outcome },
  { market: 'us', baseUrl, token: 'member-key', outcome },
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
