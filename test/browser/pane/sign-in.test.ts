/** Members of a team server sign in: the pane, the dialog as a window of the browser, and the functions with the key. */
import type { Page } from 'playwright-core';
import type { Settings } from '../../../src/client';
import { PROVIDER, SignInServer } from '../../support/sign-in-server';
import { SIGNED_IN } from '../../support/signed-in';
import { addressesOnly, button, check } from '../support/pane';
import { seriousFindings } from '../support/pane-findings';
import { setPaneStage } from '../support/pane-stage';
import { expectSoon } from '../support/wait';

const DAY_MS = 86_400_000;
const stage = setPaneStage();
let server: SignInServer;
beforeEach(async () => {
  server = await new SignInServer({ service: { url: stage.sandbox.url, token: 'sandbox-token' } }).start();
});
afterEach(() => server.close());

const part = () => stage.page.getByRole('region', { name: `Sign-in at ${new URL(server.url).host}` });
const stored = (): Promise<Settings> =>
  stage.page.evaluate(() => JSON.parse(localStorage.getItem('spillway.settings') ?? '{}') as Settings);
const asked = (request: string) => server.received.filter((each) => each === request).length;
const sales = async (): Promise<unknown> => {
  await stage.page.evaluate(() => window.playground.settled());
  return stage.page.evaluate(() => window.playground.values('A1')[0]?.[0]);
};

const askSales = (page: Page) =>
  page.evaluate(() => window.playground.set('A1', '=FIN.METRIC("NSE:AURELKA","FY2026","sales")'));

/** A pane whose addresses are the server's, which it was told to be a team server. */
const openSignedOut = () => {
  const { india } = addressesOnly(server.url);
  const connection = { ...india, answers: true };
  return stage.openWorkbook({ settings: { india: connection, us: connection } });
};

function signedInUntil(days: number, since = -20) {
  const moment = (inDays: number) => new Date(Date.now() + inDays * DAY_MS).toISOString();
  const signIn = { ...SIGNED_IN, since: moment(since), expires: moment(days), signInAgain: moment(60) };
  const connection = { baseUrl: server.url, token: server.makeKey(), answers: true, signIn };
  return { india: connection, us: connection };
}

/** Presses Sign in, and a link on the provider's page. */
async function signIn(end: 'Continue' | 'Refuse' | 'Pretend'): Promise<void> {
  const opening = stage.page.waitForEvent('popup');
  await part().getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = await opening;
  // The server is none that the build knows, so that its host is shown first.
  await dialog.getByText(`You go on to ${new URL(server.url).host}`).waitFor();
  await dialog.getByRole('link', { name: 'Continue' }).click();
  await dialog.getByRole('heading', { name: PROVIDER }).waitFor();
  await dialog.getByRole('link', { name: end }).click();
}

test('without a token a cell says what to do; who signs in sees its number, and who is signed in until when', async () => {
  const page = await openSignedOut();
  await askSales(page);
  expect(await sales()).toBe('#VALUE!');
  await part().getByText(`Members sign in with ${PROVIDER}, and need no key.`).waitFor();
  await signIn('Continue');
  await part().getByRole('heading', { name: 'Signed in as Ada Lovelace' }).waitFor();
  await check(page).getByText('United States: works').waitFor();
  await check(page).getByText('One cell that had no token runs again.').waitFor();
  expect(await sales()).toEqual(expect.any(Number));
  expect(await part().textContent()).toMatch(/until \d{1,2} \w{3} \d{4}, \d\d:\d\d\..*renewed by itself until/);
  // The key is that of both markets, and needs no field.
  const { india, us } = await stored();
  expect(india).toEqual(us);
  expect([...server.keys.keys()]).toEqual([india.token]);
  expect(await page.getByLabel('Access token').count()).toBe(0);
  expect(asked('POST /sign-in/key')).toBe(1);
  expect(
    page
      .context()
      .pages()
      .filter((each) => each.url().includes('sign-in')),
  ).toEqual([]);
});

test('nothing of a sign-in is in the workbook, and no key on the screen', async () => {
  const page = await openSignedOut();
  await signIn('Continue');
  await part().getByRole('heading', { name: 'Signed in as Ada Lovelace' }).waitFor();
  const { token } = (await stored()).india;
  expect(await page.content()).not.toContain(token);
  await askSales(page);
  expect(await sales()).toEqual(expect.any(Number));
  await page.getByRole('tab', { name: 'Activity' }).click();
  await button(page, 'Save answers in this workbook').click();
  await button(page, 'Save').click();
  await page.getByText(/^Saved \d+ answers? in this workbook\. Save the file to keep them\.$/).waitFor();
  const texts = await page.evaluate(async () => {
    const keys = (await window.spillwayWorkbook?.metadataKeys()) ?? [];
    return Promise.all(keys.map((key) => window.spillwayWorkbook?.readMetadata(key)));
  });
  expect(texts.length).toBeGreaterThan(0);
  expect(JSON.stringify(texts)).not.toMatch(new RegExp(`${token}|Ada Lovelace|${new URL(server.url).host}`));
});

test('a page that pretends is passed over, and a refusal is shown in the server’s words', async () => {
  await openSignedOut();
  await signIn('Pretend');
  await part().getByRole('heading', { name: 'Signed in as Ada Lovelace' }).waitFor();
  expect(asked('POST /sign-in/key')).toBe(1);
  await part().getByRole('button', { name: 'Sign out' }).click();
  await signIn('Refuse');
  await part().getByText('Ada Lovelace is in no group that may use this server. Ask your administrator.').waitFor();
  expect(await part().getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true);
});

test('a window that is closed, and one that is cancelled, leave everything as it was', async () => {
  const page = await openSignedOut();
  const before = await stored();
  let opening = page.waitForEvent('popup');
  await button(page, 'Sign in').click();
  await (await opening).close();
  await part().getByText('The sign-in window was closed before you had signed in.').waitFor();
  opening = page.waitForEvent('popup');
  await button(page, 'Sign in').click();
  const dialog = await opening;
  await button(page, 'Cancel').click();
  await button(page, 'Sign in').waitFor();
  await expectSoon(async () => dialog.isClosed()).toBe(true);
  expect(await stored()).toEqual(before);
});

test('who signs out has no key any more, and neither has the server', async () => {
  const page = await stage.openWorkbook({ settings: signedInUntil(25, 0) });
  await askSales(page);
  expect(await sales()).toEqual(expect.any(Number));
  await page.getByRole('tab', { name: 'Settings' }).click();
  await part().getByRole('button', { name: 'Sign out' }).click();
  await check(page).getByText('You are signed out. The answers that were kept are removed.').waitFor();
  expect(server.keys.size).toBe(0);
  const { india, us } = await stored();
  expect([india, us]).toEqual([
    { baseUrl: server.url, token: '', answers: true },
    { baseUrl: server.url, token: '', answers: true },
  ]);
  await page.getByLabel('Access token').waitFor();
});

test('with an address alone, Save and check finds the sign-in; a service without one is asked for a token', async () => {
  const page = await stage.openWorkbook({ settings: addressesOnly(server.url) });
  expect(await part().count()).toBe(0);
  expect(server.received).toEqual([]);
  server.isOffered = false;
  await button(page, 'Save and check').click();
  await check(page).getByText('Not saved. Enter the access token.').waitFor();
  expect(server.received).toEqual(['GET /sign-in/about']);
  server.isOffered = true;
  await button(page, 'Save and check').click();
  await check(page).getByText('Now sign in, above.').waitFor();
  await signIn('Continue');
  await check(page).getByText('United States: works').waitFor();
});

test('a pane that the team server serves needs no address, and its dialog goes to the server at once', async () => {
  const none = { baseUrl: '', token: '' };
  const offer = JSON.stringify({ provider: PROVIDER, days: 30 });
  const script = `const ask = window.fetch;
    window.fetch = (url, ...more) => String(url).endsWith('/add-in/sign-in/about')
      ? Promise.resolve(new Response(${JSON.stringify(offer)})) : ask(url, ...more);`;
  const page = await stage.openWorkbook({ settings: { india: none, us: none }, script });
  const own = `${stage.site.url}/add-in`;
  const section = page.getByRole('region', { name: `Sign-in at ${new URL(own).host}` });
  await section.getByText(`Members sign in with ${PROVIDER}`).waitFor();
  for (const market of ['India', 'the United States']) {
    expect(await page.getByLabel(`Service address for ${market}`).inputValue()).toBe(own);
  }
  const opening = page.waitForEvent('popup');
  await section.getByRole('button', { name: 'Sign in' }).click();
  await (await opening).waitForURL(/\/add-in\/sign-in\?challenge=[\w-]{43}$/);
});

test('a key that is due is renewed when a page starts, once for two windows, and cells go on with the new one', async () => {
  const settings = signedInUntil(2);
  const page = await stage.openWorkbook({ settings });
  const other = await page.context().newPage();
  await other.goto(`${stage.site.url}/host.html`); // functions without a pane
  await other.evaluate(() => window.excel.ready);
  await expectSoon(async () => (await stored()).india.token === settings.india.token).toBe(false);
  server.keys.delete(settings.india.token); // its last minutes are over
  await askSales(page);
  const number = await sales();
  expect(number).toEqual(expect.any(Number));
  const args = ['NSE:AURELKA', 'FY2025', 'sales'];
  const shown = await other.evaluate((given) => window.excel.invoke({ name: 'FIN.METRIC', args: given }), args);
  expect(JSON.stringify(shown)).not.toContain('error');
  expect(asked('POST /sign-in/renew')).toBe(1);
  await other.close();
});

test('a sign-in that is over: the cell says so, and signing in again makes it a number', async () => {
  const settings = signedInUntil(5, 0);
  const page = await stage.openWorkbook({ settings });
  server.keys.clear();
  await askSales(page);
  expect(await sales()).toBe('#VALUE!');
  const message = await page.evaluate(() => window.playground.message('A1'));
  expect(message).toBe('Your sign-in has ended. Sign in again in the Spillway pane (Home tab, Settings).');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await button(page, 'Save and check').click();
  await check(page).getByText('your sign-in at').first().waitFor();
  await button(page, 'Sign in again').waitFor();
  await part().getByText('The sign-in of Ada Lovelace was over on').waitFor();
  const opening = page.waitForEvent('popup');
  await button(page, 'Sign in again').click();
  const dialog = await opening;
  await dialog.getByRole('link', { name: 'Continue' }).click();
  await dialog.getByRole('link', { name: 'Continue' }).click();
  await part().getByRole('heading', { name: 'Signed in as Ada Lovelace' }).waitFor();
  await expectSoon(sales).toEqual(expect.any(Number));
  // It is the same person: what was kept stays.
  expect((await stored()).india.signIn?.id).toBe(settings.india.signIn.id);
});

test('functions without a pane renew a key that is due', async () => {
  const settings = signedInUntil(2);
  const page = await stage.pages.open(stage.site.url);
  await page.addInitScript(
    (text) => localStorage.getItem('spillway.settings') ?? localStorage.setItem('spillway.settings', text),
    JSON.stringify(settings),
  );
  await page.goto(`${stage.site.url}/host.html`);
  const key = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('spillway.settings')!) as Settings).india.token);
  await expectSoon(async () => server.keys.has(await key()) && (await key()) !== settings.india.token).toBe(true);
  server.keys.delete(settings.india.token);
  const call = { name: 'FIN.METRIC', args: ['NSE:AURELKA', 'FY2026', 'sales'] };
  const shown = await page.evaluate(async (given) => {
    await window.excel.ready;
    return window.excel.invoke(given);
  }, call);
  expect(JSON.stringify(shown)).not.toContain('error');
});

test.each(['light', 'dark'])('the part is without serious findings, %s', async (theme) => {
  const { india } = addressesOnly(server.url);
  const connection = { ...india, answers: true };
  const page = await stage.openWorkbook({ settings: { india: connection, us: connection }, query: `?theme=${theme}` });
  await part().waitFor();
  await expectSoon(() => seriousFindings(page, ['#spillway-pane'])).toEqual([]);
  const opening = page.waitForEvent('popup');
  await button(page, 'Sign in').click();
  const dialog = await opening;
  await dialog.getByRole('link', { name: 'Continue' }).waitFor();
  await expectSoon(() => seriousFindings(page, ['#spillway-pane'])).toEqual([]);
  await expectSoon(() => seriousFindings(dialog)).toEqual([]);
  await dialog.close();
  await part().getByText('was closed').waitFor();
  await expectSoon(() => seriousFindings(page, ['#spillway-pane'])).toEqual([]);
  await signIn('Continue');
  await part().getByRole('heading', { name: 'Signed in as Ada Lovelace' }).waitFor();
  await expectSoon(() => seriousFindings(page, ['#spillway-pane'])).toEqual([]);
});
