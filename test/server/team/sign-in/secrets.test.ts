import { SIGN_IN_PATHS } from '../../../../src/api';
import { createLogger } from '../../../../server/team/telemetry/log';
import { CLIENT_SECRET, FormBrowser, type OidcProvider } from '../support/oidc';
import { askKey, codeOf, newVerifier, post, signIn, startSignIn } from '../support/sign-in-flow';
import { bearer, removeTemporaryFolders, type RunningTeam } from '../support/team-servers';

const ADMIN_KEY = 'the-key-of-the-administrator';
const SIGN_IN_SECRET = 'what-seals-the-cookies-of-all-nodes';

let provider: OidcProvider;
let team: RunningTeam;
const logged: string[] = [];

beforeAll(async () => {
  const logger = createLogger('debug', { write: (line) => void logged.push(line) });
  ({ provider, team } = await startSignIn({ ADMIN_KEY, SIGN_IN_SECRET, LOG_LEVEL: 'debug' }, { logger }));
});
afterAll(async () => {
  await team.close();
  await provider.close();
  removeTemporaryFolders();
});

test('no code, verifier, key, cookie or secret stands in the log, the audit log or what the administrator sees', async () => {
  const secrets: string[] = [CLIENT_SECRET, SIGN_IN_SECRET];
  const browser = new FormBrowser();
  for (const person of ['ada', 'eve', 'ada']) {
    const { message, verifier, back } = await signIn(team, person, { browser });
    const cookie = browser.cookies.get(new URL(team.url).host)?.get('spillway-sign-in') ?? '';
    const { searchParams } = new URL(back);
    secrets.push(
      verifier,
      searchParams.get('code') ?? '',
      searchParams.get('state') ?? '',
      ...(cookie ? [cookie] : []),
    );
    const code = codeOf(message);
    if (!code) continue;
    const { key } = (await (await askKey(team, code, verifier)).json()) as { key: string };
    const { key: renewed } = (await (await post(team, SIGN_IN_PATHS.renew, key)).json()) as { key: string };
    secrets.push(code, key, renewed, key.slice(16), renewed.slice(16));
    await askKey(team, code, newVerifier());
    await post(team, SIGN_IN_PATHS.out, renewed);
    await post(team, SIGN_IN_PATHS.renew, renewed);
  }
  const pages = ['/admin/state.json', '/admin/audit.json', '/admin/audit.csv', '/metrics', '/readyz'];
  const told = await Promise.all(
    pages.map(async (path) => (await fetch(team.url + path, { headers: bearer(ADMIN_KEY) })).text()),
  );
  expect(told.join()).toContain('sign-in refused');
  expect(logged.join()).toContain(SIGN_IN_PATHS.key);
  for (const text of [...told, ...logged]) for (const secret of secrets) expect(text).not.toContain(secret);
});
