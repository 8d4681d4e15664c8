import { readSignInKey, SIGN_IN_PATHS } from '../../../../src/api';
import { FormBrowser, type OidcProvider, PEOPLE } from '../support/oidc';
import {
  askKey,
  CALLBACK_URL,
  codeOf,
  lastPage,
  newVerifier,
  post,
  signIn,
  signInAtProvider,
  startOf,
  startSignIn,
} from '../support/sign-in-flow';
import { bearer, removeTemporaryFolders, type RunningTeam } from '../support/team-servers';

const ADMIN_KEY = 'the-key-of-the-administrator';

let provider: OidcProvider;
let team: RunningTeam;

beforeAll(async () => {
  ({ provider, team } = await startSignIn({ ADMIN_KEY, ALLOWED_ORIGINS: 'https://addin.example.com' }));
});
afterAll(async () => {
  await team.close();
  await provider.close();
  removeTemporaryFolders();
});

const audit = async () => {
  const answer = await fetch(`${team.url}/admin/audit.json`, { headers: bearer(ADMIN_KEY) });
  return (
    (await answer.json()) as { entries: { act: string; by: string; detail?: string; member?: { name: string } }[] }
  ).entries;
};
const asksWith = (key: string) => fetch(`${team.url}/api/stocks/in/companies`, { headers: bearer(key) });

async function keyFor(person: string) {
  const { message, verifier } = await signIn(team, person);
  const answer = await askKey(team, codeOf(message), verifier);
  return readSignInKey(await answer.json());
}

describe('signing in', () => {
  test('the offer names the provider and how long a key fits', async () => {
    const answer = await fetch(team.url + SIGN_IN_PATHS.about);
    expect(await answer.json()).toEqual({ provider: new URL(provider.issuer).host, days: 30 });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a person in a group gets a key under the provider’s name, and is let in with it', async () => {
    const key = await keyFor('ada');
    expect(key).toMatchObject({ name: 'Ada Lovelace' });
    const days = (text = '') => Math.round((Date.parse(text) - Date.now()) / 86_400_000);
    expect([days(key?.expires), days(key?.signInAgain)]).toEqual([30, 90]);
    // The service behind it is not there: the member is let through to it.
    expect((await asksWith(key?.key ?? '')).status).not.toBe(401);
    expect((await asksWith(`${key?.key.slice(0, -1)}!`)).status).toBe(401);
  });

  test('the same person is one member, with a key for each computer', async () => {
    await keyFor('ada');
    await keyFor('ada');
    const state = await fetch(`${team.url}/admin/state.json`, { headers: bearer(ADMIN_KEY) });
    const { members } = (await state.json()) as { members: { name: string }[] };
    expect(members.filter(({ name }) => name === 'Ada Lovelace')).toHaveLength(1);
    expect((await audit()).filter(({ act, by }) => act === 'member added' && by === 'member')).toHaveLength(1);
  });

  test('the way to the provider has PKCE, a state and a nonce, and the browser keeps them sealed', async () => {
    const answer = await fetch(startOf(team, newVerifier()), { redirect: 'manual' });
    const { origin, searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'spillway',
      redirect_uri: CALLBACK_URL,
      scope: 'openid profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^spillway-sign-in=[\w-]{200,}; Max-Age=600; Path=\/sign-in; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(searchParams.get('state'));
  });

  test('the last page sends its message to the page that asked, loads nothing else, and stands in no frame', async () => {
    const { html, headers, message } = await signIn(team, 'ada');
    expect(codeOf(message)).toMatch(/^[\w-]{43}$/);
    expect(html).toContain('data-origin="http://127.0.0.1:3080"');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';script-src 'self' https://appsforoffice.microsoft.com;style-src 'self';frame-src https://telemetryservice.firstpartyapps.oaspapps.com;frame-ancestors 'none';base-uri 'none';form-action 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.getSetCookie().join()).toMatch(/^spillway-sign-in=; .*Path=\/sign-in/);
    const scripts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(scripts).toEqual([
      '/admin/pages.css',
      'https://appsforoffice.microsoft.com/lib/1/hosted/office.js',
      '/sign-in/last-page.js',
    ]);
    expect((await fetch(`${team.url}/sign-in/last-page.js`)).status).toBe(200);
  });

  test('an add-in of an allowed origin gets the message, no other origin does', async () => {
    const verifier = newVerifier();
    const from = (origin: string) => `${startOf(team, verifier)}&origin=${encodeURIComponent(origin)}`;
    const browser = new FormBrowser();
    const { url } = await browser.signIn(from('https://addin.example.com'), 'ada', CALLBACK_URL);
    expect((await lastPage(team, url, browser)).html).toContain('data-origin="https://addin.example.com"');
    const other = await fetch(from('https://evil.example.com'), { redirect: 'manual' });
    expect(other.status).toBe(400);
    expect(await other.text()).toContain('does not sign people in for https://evil.example.com');
    expect(other.headers.getSetCookie()).toEqual([]);
  });

  test.each(['', '?challenge=short', `?challenge=${'a'.repeat(43)}&challenge=${'b'.repeat(43)}`])(
    'a start that no pane made (%j) gets a page that says so',
    async (query) => {
      const answer = await fetch(`${team.url}/sign-in${query}`, { redirect: 'manual' });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('This page is opened by the Spillway pane');
    },
  );
});

describe('a person who may not sign in', () => {
  test('is in no group: reads why, gets no code, and the audit log says who it was', async () => {
    const { message, html } = await signIn(team, 'eve');
    const problem = 'Eve Adams is in no group that may use this server. Ask your administrator.';
    expect(message).toEqual({ spillway: 'sign-in', problem });
    expect(html).toContain('You are not signed in');
    expect((await audit())[0]).toMatchObject({
      act: 'sign-in refused',
      by: '',
      detail: 'Eve Adams: in none of the groups of OIDC_GROUPS',
    });
  });

  test('has no groups at the provider', async () => {
    const { message } = await signIn(team, 'bob');
    expect(message).toMatchObject({ problem: expect.stringContaining('does not say which groups you are in') });
  });

  test('groups are looked at with each sign-in', async () => {
    await provider.change({ ...PEOPLE, eve: { name: 'Eve Adams', groups: ['partners'] } });
    expect(codeOf((await signIn(team, 'eve')).message)).not.toBe('');
    await provider.change(PEOPLE);
    expect((await signIn(team, 'eve')).message).toHaveProperty('problem');
  });

  test('is revoked, until the administrator allows it again', async () => {
    await provider.change({ ...PEOPLE, rita: { name: 'Rita Rao', groups: ['analysts'] } });
    const key = await keyFor('rita');
    const state = await fetch(`${team.url}/admin/state.json`, { headers: bearer(ADMIN_KEY) });
    const { members } = (await state.json()) as { members: { id: string; name: string }[] };
    const id = members.find(({ name }) => name === 'Rita Rao')?.id;
    const { message: before, verifier } = await signIn(team, 'rita');
    await fetch(`${team.url}/admin/members/${id}/revoke`, { method: 'POST', headers: bearer(ADMIN_KEY) });
    expect((await asksWith(key?.key ?? '')).status).toBe(401);
    const renewing = await post(team, SIGN_IN_PATHS.renew, key?.key ?? '');
    expect([renewing.status, await renewing.text()]).toEqual([401, expect.stringContaining('was revoked')]);
    // Also with the code of a sign-in that ended before.
    const refused = await askKey(team, codeOf(before), verifier);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('has ended the access of Rita Rao');
    const { message } = await signIn(team, 'rita');
    expect(message).toMatchObject({ problem: expect.stringContaining('has ended the access of Rita Rao') });
    const allow = () => fetch(`${team.url}/admin/members/${id}/allow`, { method: 'POST', headers: bearer(ADMIN_KEY) });
    expect((await allow()).status).toBe(204);
    expect((await audit())[0]).toMatchObject({ act: 'member allowed again', by: 'ADMIN_KEY' });
    // The keys of before stay ended.
    expect((await asksWith(key?.key ?? '')).status).toBe(401);
    expect((await asksWith((await keyFor('rita'))?.key ?? '')).status).not.toBe(401);
    expect(await (await allow()).text()).toContain('Rita Rao is not revoked.');
    await provider.change(PEOPLE);
  });
});

describe('the code', () => {
  test('gives one key, and none with another verifier', async () => {
    const { message, verifier } = await signIn(team, 'ada');
    expect((await askKey(team, codeOf(message), verifier)).status).toBe(200);
    expect((await askKey(team, codeOf(message), verifier)).status).toBe(400);

    const other = await signIn(team, 'ada');
    expect((await askKey(team, codeOf(other.message), newVerifier())).status).toBe(400);
    // The attempt has used it.
    expect((await askKey(team, codeOf(other.message), other.verifier)).status).toBe(400);
  });

  test.each([[{}], [{ code: 'x', verifier: newVerifier() }], [{ code: newVerifier() }], ['text'], [null], [[1]]])(
    'a body like %j names what is wrong',
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(team.url + SIGN_IN_PATHS.key, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(/must be that of the (message|challenge)/);
    },
  );
});

describe('the way back', () => {
  test('is refused a second time, and in a browser that did not begin', async () => {
    const { back, browser } = await signInAtProvider(team, 'ada');
    const stranger = await lastPage(team, back, new FormBrowser());
    expect([stranger.status, stranger.message]).toEqual([400, undefined]);
    expect(stranger.html).toContain('This sign-in has ended, or was started in another window');
    const sealed = browser.cookies.get(new URL(team.url).host)?.get('spillway-sign-in') ?? '';
    expect(codeOf((await lastPage(team, back, browser)).message)).not.toBe('');
    browser.cookies.get(new URL(team.url).host)?.set('spillway-sign-in', sealed);
    expect((await lastPage(team, back, browser)).message).toMatchObject({
      problem: `${new URL(provider.issuer).host} did not sign you in. To try again, choose Sign in.`,
    });
  });

  test.each([
    ['state', (back: URL) => back.searchParams.set('state', 'a'.repeat(43))],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['issuer', (back: URL) => back.searchParams.set('iss', 'https://login.evil.example.com')],
    ['code', (back: URL) => back.searchParams.set('code', 'a'.repeat(43))],
  ])('of another %s signs nobody in', async (_what, change) => {
    const { back, browser } = await signInAtProvider(team, 'ada');
    const changed = new URL(back);
    change(changed);
    expect((await lastPage(team, changed.href, browser)).message).toMatchObject({
      problem: expect.stringContaining('did not sign you in'),
    });
  });

  test('of another sign-in of the same browser signs nobody in', async () => {
    const { back, browser } = await signInAtProvider(team, 'ada');
    await browser.open(startOf(team, newVerifier()), {}, provider.issuer);
    expect((await lastPage(team, back, browser)).message).toHaveProperty('problem');
  });

  test('with a changed cookie is over', async () => {
    const { back, browser } = await signInAtProvider(team, 'ada');
    const kept = browser.cookies.get(new URL(team.url).host);
    const sealed = kept?.get('spillway-sign-in') ?? '';
    const at = sealed.length >> 1;
    kept?.set('spillway-sign-in', `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`);
    expect((await lastPage(team, back, browser)).status).toBe(400);
  });

  test('with the provider’s refusal says that, without the provider’s text', async () => {
    const { back, browser } = await signInAtProvider(team, 'ada');
    const { searchParams } = new URL(back);
    const query = new URLSearchParams({
      error: 'access_denied',
      error_description: '<b>call 555</b>',
      state: searchParams.get('state') ?? '',
      iss: searchParams.get('iss') ?? '',
    });
    const { message, html } = await lastPage(team, `${CALLBACK_URL}?${query}`, browser);
    expect(message).toMatchObject({ problem: expect.stringContaining('did not sign you in') });
    expect(html).not.toContain('555');
  });
});

describe('keys', () => {
  test('are renewed: the old one fits for minutes more', async () => {
    const key = await keyFor('ada');
    const answer = await post(team, SIGN_IN_PATHS.renew, key?.key ?? '');
    const renewed = readSignInKey(await answer.json());
    expect(renewed?.key).not.toBe(key?.key);
    expect(renewed?.signInAgain).toBe(key?.signInAgain);
    for (const each of [key, renewed]) expect((await asksWith(each?.key ?? '')).status).not.toBe(401);
  });

  test('end when their member signs out', async () => {
    const key = (await keyFor('ada'))?.key ?? '';
    expect((await post(team, SIGN_IN_PATHS.out, key)).status).toBe(204);
    expect((await asksWith(key)).status).toBe(401);
    expect((await post(team, SIGN_IN_PATHS.out, key)).status).toBe(401);
    expect((await audit())[0]).toMatchObject({ act: 'signed out', member: { name: 'Ada Lovelace' } });
  });

  test('that the administrator gave are not renewed', async () => {
    expect((await post(team, SIGN_IN_PATHS.renew, team.key)).status).toBe(401);
    expect((await audit())[0]).toMatchObject({ act: 'renewal refused', detail: 'Asha Rao' });
  });
});
