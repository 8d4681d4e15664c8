import { SIGN_IN_PATHS } from '../../../../src/api';
import { readConfiguration } from '../../../../server/team/configuration/configuration';
import { Provider } from '../../../../server/team/sign-in/provider';
import { until } from '../../../support/manual-clock';
import { freePort } from '../../../support/free-port';
import { type Forgery, ForgingProvider } from '../support/forging-provider';
import { FormBrowser, OidcProvider, PEOPLE } from '../support/oidc';
import {
  askKey,
  CALLBACK_URL,
  codeOf,
  environmentFor,
  lastPage,
  newVerifier,
  signIn,
  startOf,
} from '../support/sign-in-flow';
import { bearer, removeTemporaryFolders, type RunningTeam, startTeam } from '../support/team-servers';

const serviceUrl = 'http://127.0.0.1:9';
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(removeTemporaryFolders);

async function nodeFor(issuer: string, more: Readonly<Record<string, string | undefined>> = {}): Promise<RunningTeam> {
  const team = await startTeam({ serviceUrl, environment: environmentFor(issuer, more) });
  closing.push(() => team.close());
  return team;
}

const ready = async ({ url }: RunningTeam) =>
  (await fetch(`${url}/readyz`)).json() as Promise<{ status: string; degraded?: readonly string[] }>;

/** The message of the last page, after a sign-in at a provider that asks nothing. */
async function messageOf(team: RunningTeam) {
  const browser = new FormBrowser();
  const { url } = await browser.open(startOf(team, newVerifier()), {}, CALLBACK_URL);
  return (await lastPage(team, url, browser)).message;
}

describe('an answer that is not what was asked for signs nobody in', () => {
  const now = Math.floor(Date.now() / 1_000);
  test.each<[string, Forgery]>([
    ['another nonce', { claims: { nonce: 'a'.repeat(43) } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['another issuer', { claims: { iss: 'https://login.evil.example.com' } }],
    ['a token that is over', { claims: { exp: now - 600, iat: now - 900 } }],
    ['a token of tomorrow', { claims: { nbf: now + 86_400 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['another signature', { isForeign: true }],
    ['an error', { error: 'invalid_grant' }],
  ])('%s', async (_what, forgery) => {
    const provider = await new ForgingProvider().start();
    closing.push(() => provider.close());
    const team = await nodeFor(provider.issuer);
    expect(codeOf(await messageOf(team))).not.toBe('');
    provider.forgery = forgery;
    expect(await messageOf(team)).toMatchObject({ problem: expect.stringContaining('did not sign you in') });
    expect(await ready(team)).toEqual({ status: 'ready' });
    provider.forgery = { claims: { exp: now + 300 - 100, iat: now - 100 } };
    expect(codeOf(await messageOf(team))).not.toBe('');
  });

  test.each([undefined, '', 7, 'visitors', [], ['Analysts'], [['analysts']], { analysts: true }])(
    'groups that are %j',
    async (groups) => {
      const provider = await new ForgingProvider().start();
      closing.push(() => provider.close());
      const team = await nodeFor(provider.issuer);
      provider.forgery = { claims: { groups } };
      expect(codeOf(await messageOf(team))).toBe('');
      provider.forgery = { claims: { groups: 'partners' } };
      expect(codeOf(await messageOf(team))).not.toBe('');
    },
  );

  test.each([
    [{ name: '=HYPERLINK("x")' }, 'HYPERLINK x'],
    [{ name: undefined, preferred_username: 'ada@example.com' }, 'ada@example.com'],
    [{ name: '   ', preferred_username: undefined, email: 'a@b.c' }, 'a@b.c'],
    [{ name: 'Ánna\u0000\n Müller-Łukasz' }, 'Ánna Müller-Łukasz'],
    [{ name: 'x'.repeat(500) }, 'x'.repeat(80)],
    [{ name: undefined }, 'ada'],
  ])('a name from %j is %j', async (claims, name) => {
    const provider = await new ForgingProvider().start();
    closing.push(() => provider.close());
    const team = await nodeFor(provider.issuer);
    provider.forgery = { claims };
    const verifier = newVerifier();
    const browser = new FormBrowser();
    const { url } = await browser.open(startOf(team, verifier), {}, CALLBACK_URL);
    const { message } = await lastPage(team, url, browser);
    expect(await (await askKey(team, codeOf(message), verifier)).json()).toMatchObject({ name });
  });
});

test('a provider that signs with a new key at once is believed from the next sign-in on', async () => {
  const provider = await new ForgingProvider().start();
  closing.push(() => provider.close());
  const team = await nodeFor(provider.issuer);
  expect(codeOf(await messageOf(team))).not.toBe('');
  provider.rotateKeys();
  expect(codeOf(await messageOf(team))).toBe('');
  expect(codeOf(await messageOf(team))).not.toBe('');
});

describe('a provider that fails', () => {
  test('is reported to the administrator, and is fine again with the next sign-in', async () => {
    const provider = await new ForgingProvider().start();
    closing.push(() => provider.close());
    const team = await nodeFor(provider.issuer);
    await messageOf(team);
    for (const forgery of [{ status: 503 }, { status: 500, error: 'server_error' }, { status: 200 }]) {
      provider.forgery = forgery;
      expect(await messageOf(team)).toMatchObject({ problem: expect.stringContaining('cannot be reached') });
      expect(await ready(team)).toEqual({ status: 'ready', degraded: ['sign-in'] });
      provider.forgery = {};
      expect(codeOf(await messageOf(team))).not.toBe('');
      expect(await ready(team)).toEqual({ status: 'ready' });
    }
  });

  test('is fine again without a sign-in, once its document can be read', async () => {
    const provider = await new ForgingProvider().start();
    closing.push(() => provider.close());
    const told: (string | undefined)[] = [];
    const asked = new Provider({
      settings: readConfiguration(environmentFor(provider.issuer)).signIn!,
      callback: CALLBACK_URL,
      onChange: (problem) => told.push(problem?.failure),
      againMs: 20,
    });
    closing.push(async () => asked.close());
    const { address, ...begun } = await asked.begin();
    const { url } = await new FormBrowser().open(address, {}, CALLBACK_URL);
    provider.forgery = { status: 503 };
    await expect(asked.finish(new URL(url).search, begun)).rejects.toMatchObject({ failure: 'unavailable' });
    await until(() => told.length === 3, 'the document');
    expect(told).toEqual([undefined, 'unavailable', undefined]);
  });

  test.each(['invalid_client', 'server_error', 'x'.repeat(500), '<b>\n', ''])(
    'is not what an error in the address of the last page says: %j',
    async (error) => {
      const provider = await new ForgingProvider().start();
      closing.push(() => provider.close());
      const team = await nodeFor(provider.issuer, { ADMIN_KEY: 'the-key-of-the-administrator' });
      const browser = new FormBrowser();
      const { url } = await browser.open(startOf(team, newVerifier()), {}, CALLBACK_URL);
      const brought = new URL(url);
      brought.searchParams.delete('code');
      brought.searchParams.set('error', error);
      const { message } = await lastPage(team, brought.href, browser);
      expect(message).toMatchObject({ problem: expect.stringContaining('did not sign you in') });
      expect(await ready(team)).toEqual({ status: 'ready' });
      const headers = bearer('the-key-of-the-administrator');
      const { entries } = await (await fetch(`${team.url}/admin/audit.json`, { headers })).json();
      const refused = entries.find(({ act }: { act: string }) => act === 'sign-in refused');
      expect(refused.detail.length).toBeLessThan(90);
    },
  );

  test('and refuses this server is reported as that', async () => {
    const provider = await new ForgingProvider().start();
    closing.push(() => provider.close());
    const team = await nodeFor(provider.issuer);
    provider.forgery = { status: 401, error: 'invalid_client' };
    expect(await messageOf(team)).toMatchObject({ problem: expect.stringContaining('does not take this team server') });
    expect(team.team.troubles.all).toEqual([
      expect.objectContaining({
        id: 'sign-in',
        what: expect.stringContaining('it says invalid_client'),
        todo: expect.stringContaining('OIDC_CLIENT_SECRET'),
      }),
    ]);
  });

  test('is down when the server starts: members with keys are let through, and signing in begins by itself', async () => {
    const port = await freePort();
    const team = await nodeFor(`http://127.0.0.1:${port}`);
    const answer = await fetch(startOf(team, newVerifier()), { redirect: 'manual' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(`127.0.0.1:${port} cannot be reached from the team server now`);
    await until(async () => (await ready(team)).degraded?.includes('sign-in') === true, 'the trouble');
    expect((await ready(team)).status).toBe('ready');
    expect(team.team.members.find(`Bearer ${team.key}`)).toBeDefined();
    const provider = await OidcProvider.start({ callback: CALLBACK_URL, port });
    closing.push(() => provider.close());
    expect(codeOf((await signIn(team, 'ada')).message)).not.toBe('');
    expect(await ready(team)).toEqual({ status: 'ready' });
  });

  test('tells name and groups by UserInfo where the ID token leaves them out', async () => {
    const provider = await OidcProvider.start({ callback: CALLBACK_URL, claimsInToken: false, people: PEOPLE });
    closing.push(() => provider.close());
    const team = await nodeFor(provider.issuer);
    const { message, verifier } = await signIn(team, 'ada');
    expect(await (await askKey(team, codeOf(message), verifier)).json()).toMatchObject({ name: 'Ada Lovelace' });
    expect((await signIn(team, 'eve')).message).toMatchObject({ problem: expect.stringContaining('Eve Adams') });
  });

  test('lets everybody in whom it knows where that is configured', async () => {
    const provider = await OidcProvider.start({ callback: CALLBACK_URL });
    closing.push(() => provider.close());
    const team = await nodeFor(provider.issuer, { OIDC_GROUPS: undefined, OIDC_ALLOW_ALL: 'yes' });
    expect(codeOf((await signIn(team, 'bob')).message)).not.toBe('');
  });
});

test('where nothing is configured there is no sign-in', async () => {
  const team = await startTeam({ serviceUrl });
  closing.push(() => team.close());
  for (const path of [SIGN_IN_PATHS.about, SIGN_IN_PATHS.start, '/sign-in/callback'])
    expect((await fetch(team.url + path)).status).toBe(404);
  expect((await askKey(team, newVerifier(), newVerifier())).status).toBe(404);
});
