import { SIGN_IN_PATHS } from '../../../../src/api';
import { MOST_REFUSALS, MOST_STARTS } from '../../../../server/team/sign-in/open-sign-in';
import { ForgingProvider } from '../support/forging-provider';
import { askKey, environmentFor, newVerifier, startOf } from '../support/sign-in-flow';
import { bearer, removeTemporaryFolders, type RunningTeam, startTeam } from '../support/team-servers';

const ADMIN_KEY = 'the-key-of-the-administrator';

let provider: ForgingProvider;
let team: RunningTeam;
beforeEach(async () => {
  provider = await new ForgingProvider().start();
  const environment = environmentFor(provider.issuer, { ADMIN_KEY });
  team = await startTeam({ serviceUrl: 'http://127.0.0.1:9', environment });
});
afterEach(async () => {
  await team.close();
  await provider.close();
});
afterAll(removeTemporaryFolders);

/** From an address that the proxy on this machine tells. */
const from = (address: string, path: string, init: RequestInit = {}) =>
  fetch(path, { redirect: 'manual', ...init, headers: { 'X-Forwarded-For': address } });

test('only so many sign-ins of an address begin in a minute; those of other addresses go on', async () => {
  const statuses: number[] = [];
  for (let count = 0; count <= MOST_STARTS; count += 1)
    statuses.push((await from('192.0.2.1', startOf(team, newVerifier()))).status);
  expect(statuses).toEqual([...Array<number>(MOST_STARTS).fill(302), 429]);
  const over = await from('192.0.2.1', startOf(team, newVerifier()));
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await over.text()).toContain('Too many sign-ins come from your network');
  expect((await from('192.0.2.2', startOf(team, newVerifier()))).status).toBe(302);
  // Those who began are let through to the end.
  expect((await from('192.0.2.1', `${team.url}/sign-in/callback`)).status).toBe(400);
});

test('only so many wrong codes of an address are checked; the audit log holds some of them', async () => {
  const guess = () => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.1' };
    const body = JSON.stringify({ code: newVerifier(), verifier: newVerifier() });
    return fetch(team.url + SIGN_IN_PATHS.key, { method: 'POST', headers, body });
  };
  const statuses: number[] = [];
  for (let count = 0; count <= MOST_REFUSALS + 1; count += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array<number>(MOST_REFUSALS + 1).fill(400), 429]);
  expect((await from('192.0.2.1', startOf(team, newVerifier()))).status).toBe(429);
  expect((await askKey(team, newVerifier(), newVerifier())).status).toBe(400);
  const audit = await (await fetch(`${team.url}/admin/audit.json`, { headers: bearer(ADMIN_KEY) })).json();
  expect(JSON.stringify(audit)).toContain('a code that does not fit');
});
