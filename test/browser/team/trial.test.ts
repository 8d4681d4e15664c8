import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { AdminState } from '../../../server/team/routes/admin/admin-routes';
import { Command } from '../../scripts/support/command';
import '../support/fixture';
import { setStage } from '../support/stage';
import { freePort } from '../../support/free-port';

const ROOT = join(__dirname, '../../..');

const stage = setStage();
let folder: string;
let env: Record<string, string>;
const started: Command[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spillway-trial-'));
  const none = { SERVICE_URL: '', INDIA_URL: '', US_URL: '', REDIS_URL: '', ADMIN_KEY: '', PUBLIC_URL: '' };
  env = { ...none, DATA_DIR: folder, PORT: String(await freePort()), PLAYGROUND_PORT: String(await freePort()) };
});
afterEach(async () => {
  for (const command of started.splice(0)) {
    command.kill('SIGKILL'); // nothing, where it has ended
    await command.end();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a person reads, when all of it is there. */
async function start() {
  const command = new Command(process.execPath, ['scripts/server.mjs'], { cwd: ROOT, env });
  started.push(command);
  await command.until(/playground listening on/);
  const read = (pattern: RegExp) => pattern.exec(command.output)?.[1] ?? '';
  return {
    command,
    playground: read(/in your browser +(http:\S+)/),
    admin: read(/administrator's page +(http:\S+)/),
    adminKey: read(/^ +key (\S+)/m),
    token: read(/^ +token (\S+)/m),
    manifest: read(/manifest +(http:\S+)/),
  };
}

/** Opened by its address, as a person does; the settings of an earlier start stay. */
async function showSales(page: Page): Promise<unknown> {
  await page.evaluate(async () => {
    await window.playground.ready;
    window.playground.set('Z60', '=FIN.METRIC("NSE:INFY","FY2024","sales")');
    await window.playground.settled();
  });
  return page.evaluate(() => window.playground.values('Z60'));
}

test('npm run server without configuration: a workbook with real numbers that came through it, now and after a restart', async () => {
  const first = await start();
  const page = await stage.pages.open(first.playground.replace(/\/$/, ''));
  await page.goto(`${first.playground}headless.html`);
  expect(await showSales(page)).toEqual([[153_670]]);
  const headers = { Authorization: `Bearer ${first.adminKey}` };
  const { counts, members } = (await (await fetch(`${first.admin}state.json`, { headers })).json()) as AdminState;
  expect(counts.questions).toBeGreaterThan(0);
  expect(counts.sent).toBeGreaterThan(0);
  expect(members).toEqual([expect.objectContaining({ name: 'trial', usedToday: counts.questions })]);
  // One question or many: they went as lists from the start.
  const metrics = await (await fetch(new URL('/metrics', first.admin))).text();
  expect(metrics).toMatch(/^spillway_lines_total\{endpoint="E\d+",status="200"\} [1-9]/m);
  expect(first.command.output).toContain('Excel wants https');
  expect(await (await fetch(first.manifest)).text()).toContain(`http://localhost:${env['PORT']}/taskpane.html`);
  const stored = await page.evaluate(() => localStorage.getItem('spillway.settings'));
  expect(stored).toContain(first.token);
  first.command.kill('SIGINT');
  expect((await first.command.end()).code).toBe(0);

  const second = await start();
  expect(second.token).not.toBe(first.token);
  await page.reload();
  expect(await showSales(page)).toEqual([[153_670]]);
  expect(await page.evaluate(() => localStorage.getItem('spillway.settings'))).toContain(second.token);
  second.command.kill('SIGINT');
  await second.command.end();
});

test('a taken port is named with its remedy', async () => {
  const taken = createServer().listen(Number(env['PLAYGROUND_PORT']), '127.0.0.1');
  await once(taken, 'listening');
  const command = new Command(process.execPath, ['scripts/server.mjs'], { cwd: ROOT, env });
  const { code, output } = await command.end();
  taken.close();
  expect({ code, output: output.trim() }).toEqual({
    code: 1,
    output: `port ${env['PLAYGROUND_PORT']} is taken: set the environment variable PLAYGROUND_PORT to a free one`,
  });
});
