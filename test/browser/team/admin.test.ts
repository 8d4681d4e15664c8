import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SANDBOX_TOKEN } from '../../../server/sandbox/credentials';
import { runInStores } from '../../../server/team/members/members-command';
import { openStores } from '../../../server/team/stores/open-stores';
import { createLogger } from '../../../server/team/telemetry/log';
import type { RunningTeam } from '../../server/team/support/team-servers';
import { bearer, configurationOf, removeTemporaryFolders, startTeam } from '../../server/team/support/team-servers';
import { seriousFindings } from '../support/pane-findings';
import { setStage } from '../support/stage';
import { expectShown, expectSoon } from '../support/wait';

const SCREENSHOTS = join(__dirname, '../../../build/screenshots');
const ADMIN_KEY = 'the-administrators-own-key';
const QUESTION = '/api/in/v0/shareholding/pattern?ticker=NSE%3AAURELKA';

const stage = setStage();
let team: RunningTeam;
let page: Page;

beforeAll(() => mkdirSync(SCREENSHOTS, { recursive: true }));
beforeEach(async () => {
  const environment = { ADMIN_KEY };
  team = await startTeam({ serviceUrl: stage.sandbox.url, token: SANDBOX_TOKEN, environment });
  page = await stage.pages.open(team.url);
  await page.goto(`${team.url}/admin/`);
});
afterEach(() => team.close());
afterAll(removeTemporaryFolders);

const ask = (key = team.key) => fetch(`${team.url}${QUESTION}`, { headers: bearer(key) });

async function signIn(key: string): Promise<void> {
  await page.getByLabel("Administrator's key").fill(key);
  await page.getByRole('button', { name: 'Show the numbers' }).click();
}

const total = (name: string) => page.locator(`dt:text-is("${name}") + dd`).innerText();
const rowOf = (name: string) => page.locator('#members').getByRole('row').filter({ hasText: name });

/** As on the command line. */
const members = async (...args: readonly string[]) =>
  (await runInStores(args, configurationOf(team.dataDir))).split('\n');

test('a wrong key is refused in words, the right one shows the numbers, and is kept in this tab alone', async () => {
  await signIn('not-the-administrators-key');
  await page.getByRole('alert').getByText("This is not the administrator's key").waitFor();
  expect(await page.getByText('Members').isVisible()).toBe(false);
  await signIn(ADMIN_KEY);
  await page.getByRole('heading', { name: 'Members' }).waitFor();
  expect(await total('Refused keys')).toBe('1');
  await page.reload();
  await page.getByRole('heading', { name: 'Members' }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole('button', { name: 'Forget the key' }).click();
  await page.reload();
  await page.getByLabel("Administrator's key").waitFor();
});

test('the numbers follow the questions', async () => {
  await signIn(ADMIN_KEY);
  await page.getByRole('heading', { name: 'Members' }).waitFor();
  expect(await total('Questions')).toBe('0');
  for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(200);
  await ask('sw_000000000000_wrong');
  await expectSoon(() => total('Questions')).toBe('3');
  expect(await total('Requests to the service')).toBe('1');
  expect(await total('Saved requests')).toBe('2');
  expect(await total('Answered from memory')).toBe('2');
  expect(await total('Refused keys')).toBe('1');
  expect(await rowOf('Asha Rao').innerText()).toContain('3 of 200,000');
});

test('a chart says in words what it shows, once there are samples', async () => {
  await signIn(ADMIN_KEY);
  await page.getByText('No figures yet').first().waitFor();
  await ask();
  await ask();
  await team.team.activity.sample();
  const chart = (name: string) => expectShown(page.getByRole('img', { name }));
  await chart('Questions a second, since 0 s ago: now 0.133, highest 0.133');
  await chart('Requests to the service a second, since 0 s ago: now 0.0667');
});

test('a revoked member is shown as such, below the others', async () => {
  const [, , key = ''] = await members('add', 'Bela Iyer', '--per-day', '10');
  await signIn(ADMIN_KEY);
  await rowOf('Bela Iyer').getByText('active').waitFor();
  const id = /^sw_([0-9a-f]+)_/.exec(key)?.[1] ?? '';
  await members('revoke', id);
  await rowOf('Bela Iyer').getByText('revoked').waitFor();
  const names = await page.getByRole('rowheader').allInnerTexts();
  expect(names.slice(0, 2)).toEqual(['Asha Rao', 'Bela Iyer']);
});

test('a member is added, changed and revoked, and the log tells of it', async () => {
  await signIn(ADMIN_KEY);
  await page.getByLabel('Name', { exact: true }).fill('=Bela');
  await page.getByRole('button', { name: 'Add a member' }).click();
  await page.getByText('The name must begin with a letter or digit').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Bela Iyer');
  await page.getByRole('button', { name: 'Add a member' }).click();
  await page.getByText('The key of Bela Iyer. It is shown this once:').waitFor();
  const key = await page.locator('#member-key').inputValue();
  expect((await ask(key)).status).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Change Bela Iyer' }).click();
  await page.getByRole('dialog').getByLabel('A day').fill('50');
  await page.getByRole('dialog').getByLabel('Last day').fill('2999-12-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await rowOf('Bela Iyer').getByText('of 50').waitFor();
  await rowOf('Bela Iyer').getByText('until 2999-12-31').first().waitFor();
  await page.getByRole('button', { name: 'Change Bela Iyer' }).click();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await page.getByRole('button', { name: 'Revoke for good?' }).click();
  await page.locator('#members').getByText('revoked').waitFor();
  expect((await ask(key)).status).toBe(401);
  const acts = page.locator('#audit tbody tr td:nth-child(2)');
  await expectSoon(() => acts.allInnerTexts()).toEqual([
    ...['member revoked', 'expiry changed', 'limits changed', 'member added', 'administrator came', 'member added'],
  ]);
  await page.reload();
  await page.getByRole('heading', { name: 'Members' }).waitFor();
  expect(await page.content()).not.toContain(key);
});

test('a table of members is added whole, and their keys are saved', async () => {
  await signIn(ADMIN_KEY);
  const choose = (text: string) =>
    page
      .getByLabel('Add from CSV')
      .setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('heading', { name: 'Members' }).waitFor();
  await choose('name,per_day\nBela,5\nChitra,many');
  await page.getByText('line 3: per_day must be a whole number').waitFor();
  const saving = page.waitForEvent('download');
  await choose('name,per_day\nBela,5\nChitra,6');
  expect((await saving).suggestedFilename()).toBe('spillway-keys.csv');
  await rowOf('Chitra').first().waitFor();
});

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 320],
  ['dark', 320],
] as const)('members are changed on a page in %s that is %d wide', async (colorScheme, width) => {
  await members('add', 'A member of a rather long name, of the office in Thiruvananthapuram');
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await signIn(ADMIN_KEY);
  await page.getByLabel('Name', { exact: true }).fill('Bela Iyer');
  await page.getByRole('button', { name: 'Add a member' }).click();
  await page.getByText('It is shown this once').waitFor();
  await page.locator('#audit tbody tr').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: join(SCREENSHOTS, `team-admin-members-${colorScheme}-${width}.png`), fullPage: true });
  await page.getByRole('button', { name: 'Change Asha Rao' }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: join(SCREENSHOTS, `team-admin-member-${colorScheme}-${width}.png`) });
});

test('members are found by name, and many of them come in pages', async () => {
  const stores = await openStores(configurationOf(team.dataDir), { india: '', us: '' }, createLogger('silent'));
  for (let index = 0; index < 120; index += 1) {
    const [id, name] = [String(100_000_000_000 + index), `Member ${index}`];
    await stores.members.put([{ id, name, keys: [], createdMs: index, perMinute: 1, perDay: 1 }], []);
  }
  await stores.close();
  await signIn(ADMIN_KEY);
  await page.getByText('1 to 50 of 121').waitFor();
  expect(await page.locator('#members tbody tr').count()).toBe(50);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('101 to 121 of 121').waitFor();
  await page.getByLabel('Search members').fill('member 117');
  await page.getByText('1 to 1 of 1').waitFor();
  await rowOf('Member 117').waitFor();
  await page.getByLabel('Search members').fill('nobody');
  await page.getByText('none found').waitFor();
});

test.each(['light', 'dark'] as const)('what is wrong stands at the top, with what to do: %s', async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  team.team.troubles.begin({
    id: 'service india',
    what: 'The service for India refuses the token (HTTP 401)',
    todo: 'Ask the service whether the token is still valid, and set SERVICE_TOKEN to a new one',
  });
  await signIn(ADMIN_KEY);
  await page.getByText('refuses the token (HTTP 401).').waitFor();
  await page.getByText(/For \d+ s, since/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: join(SCREENSHOTS, `team-admin-trouble-${colorScheme}.png`), fullPage: true });
  team.team.troubles.end('service india');
  await expectSoon(() => page.locator('.trouble').count()).toBe(0);
});

test('usage comes as a file, of the days that are chosen', async () => {
  await signIn(ADMIN_KEY);
  await page.getByRole('heading', { name: 'Members' }).waitFor();
  await ask();
  const today = new Date().toISOString().slice(0, 10);
  await expectSoon(() => page.getByLabel('to', { exact: true }).inputValue()).toBe(today);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^spillway-usage-\\d{4}-\\d\\d-\\d\\d-${today}\\.csv$`));
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  // As Excel wants it to read names of any alphabet.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toMatch(new RegExp(`\r\n${today},[0-9a-f]{12},Asha Rao,\\w+,[^\r]*,1,1\r\n`));
  await page.locator('#usage').getByLabel('From').fill('2031-01-01');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByText('from must not be after to').waitFor();
});

test('a name is text, whatever it holds', async () => {
  const stores = await openStores(configurationOf(team.dataDir), { india: '', us: '' }, createLogger('silent'));
  const name = '<img src=x onerror="document.title=1">';
  await stores.members.put([{ id: 'c0ffee000000', name, keys: [], createdMs: 0, perMinute: 1, perDay: 1 }], []);
  await stores.close();
  await signIn(ADMIN_KEY);
  await page.getByRole('rowheader', { name }).waitFor();
  expect(await page.locator('img').count()).toBe(0);
});

test('a server that ends says so, and nothing breaks the policy of the page', async () => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await page.reload();
  await signIn(ADMIN_KEY);
  await page.getByRole('heading', { name: 'Members' }).waitFor();
  await team.close();
  await page.getByText('The server does not answer').waitFor();
  expect(violations).toEqual([]);
});

describe.each(['light', 'dark'] as const)('in a %s scheme', (colorScheme) => {
  test('axe finds nothing serious, with a form, without members, with load', async () => {
    await page.emulateMedia({ colorScheme });
    await page.goto(team.url);
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(`${team.url}/admin/`);
    await signIn('not-the-administrators-key');
    await page.getByText('This is not').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await signIn(ADMIN_KEY);
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    await page.screenshot({ path: join(SCREENSHOTS, `team-admin-empty-${colorScheme}.png`), fullPage: true });
    await load();
    await rowOf('Chitra').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.screenshot({ path: join(SCREENSHOTS, `team-admin-${colorScheme}.png`), fullPage: true });
  });
});

test('a narrow window scrolls its tables, not the page', async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(ADMIN_KEY);
  await load();
  await rowOf('Chitra').waitFor();
  await page.screenshot({ path: join(SCREENSHOTS, 'team-admin-narrow.png'), fullPage: true });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

/** Two more members, questions of all kinds, and an hour of samples in a moment. */
async function load(): Promise<void> {
  const [, , key = ''] = await members('add', 'Chitra', '--per-day', '20');
  const [, , revoked = ''] = await members('add', 'Dev, who has left the firm and had a long name', '--per-day', '20');
  await members('revoke', /^sw_([0-9a-f]+)_/.exec(revoked)?.[1] ?? '');
  await expectSoon(async () => (await ask(key)).status).toBe(200);
  for (let sample = 0; sample < 40; sample += 1) {
    const count = 3 + Math.round(3 * Math.sin(sample / 4));
    await Promise.all(Array.from({ length: count }, () => ask(sample % 3 === 0 ? key : team.key)));
    await team.team.activity.sample();
  }
}
