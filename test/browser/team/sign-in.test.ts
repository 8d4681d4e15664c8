/** Members sign in at a real team server with a real OpenID provider, from the pane to the number in a cell. */
import type { Page } from 'playwright-core';
import { OidcProvider, CLIENT_SECRET } from '../../server/team/support/oidc';
import { bearer, removeTemporaryFolders, startTeam, type RunningTeam } from '../../server/team/support/team-servers';
import { freePort } from '../../support/free-port';
import { newContext } from '../support/new-context';
import { seriousFindings } from '../support/pane-findings';
import { addressesOnly, check } from '../support/pane';
import { setPaneStage } from '../support/pane-stage';
import { expectShown, expectSoon } from '../support/wait';

const ADMIN_KEY = 'the-key-of-the-administrator';
const stage = setPaneStage();
let provider: OidcProvider;
let team: RunningTeam;

beforeEach(async () => {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  provider = await OidcProvider.start({ callback: `${publicUrl}/sign-in/callback` });
  team = await startTeam({
    serviceUrl: stage.sandbox.url,
    environment: {
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      ALLOWED_ORIGINS: stage.site.url,
      ADMIN_KEY,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'spillway',
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_GROUPS: 'analysts',
    },
  });
});
afterEach(async () => {
  await team.close();
  await provider.close();
  removeTemporaryFolders();
});

const part = () => stage.page.getByRole('region', { name: `Sign-in at ${new URL(team.url).host}` });

const openSignedOut = () => {
  const { india } = addressesOnly(team.url);
  const connection = { ...india, answers: true };
  return stage.openWorkbook({ settings: { india: connection, us: connection } });
};

const sales = async (): Promise<unknown> => {
  await stage.page.evaluate(() => window.playground.settled());
  return stage.page.evaluate(() => window.playground.values('A1')[0]?.[0]);
};

/** Presses Sign in, and goes on to the provider. */
async function startSignIn(): Promise<Page> {
  const opening = stage.page.waitForEvent('popup');
  await part()
    .getByRole('button', { name: /^Sign in( again)?$/ })
    .click();
  const dialog = await opening;
  await dialog.getByRole('link', { name: 'Continue' }).click();
  return dialog;
}

/** The first time the provider wants a name and a consent; then it knows the browser. */
async function signIn(person: string): Promise<void> {
  const dialog = await startSignIn();
  await dialog.getByPlaceholder('Enter any login').fill(person);
  await dialog.getByPlaceholder('and password').fill('any');
  await dialog.getByRole('button', { name: 'Sign-in' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

const administrate = (path: string) =>
  fetch(`${team.url}/admin/${path}`, { method: 'POST', headers: bearer(ADMIN_KEY) });

test('who is in a group signs in and sees a number; revoked, the cell says so; allowed again, it is a number', async () => {
  const page = await openSignedOut();
  await page.evaluate(() => window.playground.set('A1', '=FIN.METRIC("NSE:AURELKA","FY2026","sales")'));
  expect(await sales()).toBe('#VALUE!');
  await signIn('ada');
  await part().getByRole('heading', { name: 'Signed in as Ada Lovelace' }).waitFor();
  await check(page).getByText('United States: works').waitFor();
  await expectSoon(sales).toEqual(expect.any(Number));

  const [member] = team.team.members.all.filter(({ name }) => name === 'Ada Lovelace');
  expect((await administrate(`members/${member?.id}/revoke`)).status).toBe(204);
  await page.evaluate(() => window.playground.set('A2', '=FIN.METRIC("NSE:AURELKA","FY2024","sales")'));
  await page.evaluate(() => window.playground.settled());
  expect(await page.evaluate(() => window.playground.message('A2'))).toBe(
    'Your sign-in has ended. Sign in again in the Spillway pane (Home tab, Settings).',
  );
  const dialog = await startSignIn();
  await part().getByText('The administrator of this server has ended the access of Ada Lovelace.').waitFor();
  await expectSoon(async () => dialog.isClosed()).toBe(true);

  expect((await administrate(`members/${member?.id}/allow`)).status).toBe(204);
  await startSignIn();
  await part().getByRole('heading', { name: 'Signed in as Ada Lovelace' }).waitFor();
  await expectSoon(() => page.evaluate(() => window.playground.values('A2')[0]?.[0])).toEqual(expect.any(Number));
});

test('who is in no group reads that in the pane', async () => {
  await openSignedOut();
  await signIn('eve');
  await expectShown(part().getByText('Eve Adams is in no group that may use this server. Ask your administrator.'));
});

test('the server’s own pages of a sign-in are readable, in a window alone', async () => {
  const { browser } = stage;
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await newContext(browser, { colorScheme, viewport: { width: 480, height: 640 } });
    const page = await context.newPage();
    const failed: string[] = [];
    page.on('pageerror', ({ message }) => failed.push(message));
    await page.goto(`${team.url}/sign-in`);
    await page.getByText('This page is opened by the Spillway pane in Excel: Settings, Sign in.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(failed).toEqual([]);
    await context.close();
  }
});
