/** Two nodes behind nginx are replaced one after the other, as docs/deploying.md says it, while a page asks all the time. */
import type { BrowserContext, Page } from 'playwright-core';
import { SANDBOX_TOKEN } from '../../../server/sandbox/credentials';
import { Command } from '../../scripts/support/command';
import { HAS_NGINX, TestNginx } from '../../server/team/support/nginx';
import { HAS_REDIS, TestRedis } from '../../server/team/support/redis';
import {
  configurationOf,
  makeKey,
  removeTemporaryFolders,
  temporaryFolder,
} from '../../server/team/support/team-servers';
import { freePort } from '../../support/free-port';
import { buildTeamServer } from '../support/built-server';
import { newContext } from '../support/new-context';
import { setStage } from '../support/stage';
import { testUnless } from '../../support/where-possible';

const READY_MS = 60_000;

const stage = setStage();
let server: string;
let redis: TestRedis;
let nginx: TestNginx;
let context: BrowserContext;
const running = new Map<number, Command>();

const environmentOf = (port: number) => ({
  SERVICE_URL: stage.sandbox.url,
  SERVICE_TOKEN: SANDBOX_TOKEN,
  REDIS_URL: redis.url,
  PUBLIC_URL: nginx.url,
  PORT: String(port),
  DRAIN_SECONDS: '2',
  LOG_LEVEL: 'info',
});

/** Starts a node of the built server, and waits until it is ready: from its sources it would compress the add-in at each start. */
async function startNode(port: number): Promise<void> {
  const env = { ...environmentOf(port), DATA_DIR: temporaryFolder() };
  const node = new Command(process.execPath, ['server.js'], { cwd: server, env });
  running.set(port, node);
  await node.until(/listening on/);
  const startedMs = Date.now();
  while (!(await isReady(port))) {
    if (Date.now() - startedMs > READY_MS) throw new Error(`not ready: ${node.output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function stopNode(port: number) {
  const node = running.get(port);
  node?.kill('SIGTERM');
  return node?.end();
}

afterEach(async () => {
  for (const node of running.values()) node.kill('SIGKILL');
  await Promise.all([...running.values()].map((node) => node.end()));
  await context?.close();
  await nginx?.stop();
  await redis?.stop();
  removeTemporaryFolders();
});

/** What the page saw since it began: how many answers were right, and everything that was not. */
interface Seen {
  right: number;
  readonly wrong: string[];
}

/** Asks all the time: single questions from the cache and past it, and lists, until `window.isOver`. */
function askAllTheTime(page: Page, key: string): Promise<void> {
  return page.evaluate((token) => {
    const seen: Seen = { right: 0, wrong: [] };
    Object.assign(window, { seen, isOver: false });
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const date = (count: number) => `${2022 + (count % 5)}-03-31`;
    const judge = (status: number, body: string, wanted: string) => {
      if (status === 200 && body.includes(`"${wanted}"`)) seen.right += 1;
      else seen.wrong.push(`${status} ${body.slice(0, 200)}`);
    };
    const single = async (count: number, past: boolean) => {
      const query = `ticker=NSE:AURELKA&reporting_type=annual&period_end_date=${date(count)}`;
      const path = `/api/in/v0/financial-statements/income-statement?${query}`;
      const response = await fetch(path, { headers: past ? { ...headers, 'Cache-Control': 'max-age=0' } : headers });
      judge(response.status, await response.text(), date(count));
    };
    const list = async (count: number) => {
      const dates = Array.from({ length: 10 }, (_, index) => date(count + index));
      const questions = dates.map((each) => ({
        endpoint: 'E10',
        arguments: { ticker: 'NSE:AURELKA', type: 'annual', date: each },
        ...(count % 2 > 0 && { maxAgeMs: 0 }),
      }));
      const response = await fetch('/answers', { method: 'POST', headers, body: JSON.stringify({ questions }) });
      const lines = (await response.text()).split('\n').filter(Boolean);
      if (lines.length !== dates.length) seen.wrong.push(`${response.status}: ${lines.length} lines`);
      for (const line of lines) {
        const { question, status, body } = JSON.parse(line) as { question: number; status: number; body: unknown };
        judge(status, JSON.stringify(body), dates[question] ?? '');
      }
    };
    const again = async (ask: (count: number) => Promise<void>) => {
      for (let count = 0; !('isOver' in window && window.isOver); count += 1) {
        await ask(count).catch((error: unknown) => seen.wrong.push(String(error)));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    for (const past of [false, true]) void again((count) => single(count, past));
    void again(list);
    void again((count) => list(count + 5));
  }, key);
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

async function untilMore(page: Page, count: number): Promise<void> {
  const { right } = await seenBy(page);
  while ((await seenBy(page)).right < right + count) await new Promise((resolve) => setTimeout(resolve, 50));
}

testUnless(HAS_NGINX && HAS_REDIS ? undefined : 'nginx or redis-server')(
  'no request of the page fails while both nodes are replaced',
  async () => {
    server = temporaryFolder();
    buildTeamServer(server);
    redis = await TestRedis.start();
    const ports = [await freePort(), await freePort()] as const;
    nginx = await TestNginx.start(ports);
    const limits = { perMinute: 1_000_000, perDay: 100_000_000 };
    const key = await makeKey(configurationOf(temporaryFolder(), { REDIS_URL: redis.url }), limits);
    await Promise.all(ports.map(startNode));
    context = await newContext(stage.browser, { ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const failed: (string | undefined)[] = [];
    page.on('requestfailed', (request) => failed.push(request.failure()?.errorText));
    await page.goto(nginx.url);
    await askAllTheTime(page, key);
    await untilMore(page, 200);
    for (const port of ports) {
      const ended = await stopNode(port);
      expect(ended).toMatchObject({
        code: 0,
        output: expect.stringMatching(/it is not ready[^]*it answers what has begun/),
      });
      await untilMore(page, 100);
      await startNode(port);
      await untilMore(page, 100);
    }
    const { right, wrong } = await seenBy(page);
    const log = wrong.length > 0 ? nginx.log : '';
    expect({ failed, wrong: wrong.slice(0, 5), log }).toEqual({ failed: [], wrong: [], log: '' });
    expect(right).toBeGreaterThan(600);
  },
  480_000,
);
