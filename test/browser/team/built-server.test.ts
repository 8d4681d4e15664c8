/** The server as the image has it: run in a folder where nothing else is, by a user who may write to its data alone. */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { spawnSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SANDBOX_TOKEN } from '../../../server/sandbox/credentials';
import { bearer } from '../../server/team/support/team-servers';
import { freePort } from '../../support/free-port';
import { buildTeamServer } from '../support/built-server';
import { setStage } from '../support/stage';

const MOST_BYTES = 60 * 1024 * 1024;
const ADMIN_KEY = 'the-administrators-own-key';

const stage = setStage();
let bare: string;
let tree: string;
/** Of the image where the test may be another user. */
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

beforeAll(() => {
  bare = mkdtempSync(join(tmpdir(), 'built-server-'));
  tree = join(bare, 'app');
  buildTeamServer(tree);
  mkdirSync(join(bare, 'data'));
  chmodSync(bare, 0o755);
  if (user.uid) chownSync(join(bare, 'data'), user.uid, user.gid);
});
afterAll(() => rmSync(bare, { recursive: true, force: true }));

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

test('it is small, and holds what runs and nothing that builds or tests', () => {
  const files = filesOf(tree);
  expect(files.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(MOST_BYTES);
  const notices = readFileSync(join(tree, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const packages = [...notices.matchAll(/^(\S+) \d+\.\d+\.\S+: /gm)].map(([, name = '']) => name);
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'libsql', '@redis/client']));
  expect(
    packages.filter((name) => /univer|react|tsx|esbuild|typescript|chromium|webpack|jest|hono/.test(name)),
  ).toEqual([]);
  expect(readdirSync(join(tree, 'node_modules')).sort()).toEqual(['@libsql', '@neon-rs', 'detect-libc', 'libsql']);
  expect(files.filter((path) => /\.(ts|map)$/.test(path) && !path.includes('node_modules'))).toEqual([]);
});

describe('in a bare folder', () => {
  let port: number;
  let server: ChildProcess | undefined;

  const environment = () => ({
    PATH: '',
    PORT: String(port),
    DATA_DIR: join(bare, 'data'),
    SERVICE_URL: stage.sandbox.url,
    SERVICE_TOKEN: SANDBOX_TOKEN,
    PUBLIC_URL: 'https://spillway.example.com',
    ADMIN_KEY,
    DRAIN_SECONDS: '0',
  });
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['server.js', ...args], { cwd: tree, env: environment(), encoding: 'utf8', ...user });

  async function start(): Promise<string> {
    const child = spawn(process.execPath, ['server.js'], {
      cwd: tree,
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
      ...user,
    });
    server = child;
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    while (!output.includes('listening on')) await once(child.stdout, 'data');
    return `http://127.0.0.1:${port}`;
  }

  beforeEach(async () => {
    port = await freePort();
  });
  afterEach(() => server?.kill('SIGKILL'));

  test('it answers a member, serves the add-in and its pages, and ends in order', async () => {
    const [key = ''] = /sw_[0-9a-f]{12}_[\w-]{43}/.exec(run('members', 'add', 'Asha', 'Rao').stdout) ?? [];
    const url = await start();
    const question = '/api/in/v0/shareholding/pattern?ticker=NSE%3AAURELKA';
    const [through, direct] = await Promise.all([
      fetch(`${url}${question}`, { headers: bearer(key) }),
      fetch(`${stage.sandbox.url}${question}`, { headers: bearer(SANDBOX_TOKEN) }),
    ]);
    expect([through.status, await through.text()]).toEqual([200, await direct.text()]);
    expect(await (await fetch(`${url}/manifest.xml`)).text()).toContain('https://spillway.example.com/taskpane.html');
    const script = await fetch(`${url}/functions.js`, { headers: { 'Accept-Encoding': 'br' } });
    expect([script.headers.get('content-encoding'), (await script.text()).length > 50_000]).toEqual(['br', true]);
    const state = await fetch(`${url}/admin/state.json`, { headers: bearer(ADMIN_KEY) });
    expect(await state.json()).toMatchObject({ counts: { questions: 1, sent: 1 }, members: [{ name: 'Asha Rao' }] });
    for (const path of ['/', '/admin/', '/admin/admin.js', '/metrics', '/readyz']) {
      expect({ path, status: (await fetch(`${url}${path}`)).status }).toEqual({ path, status: 200 });
    }
    const ended = once(server!, 'exit');
    server?.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    if (user.uid) expect(filesOf(tree).filter((path) => statSync(path).uid === user.uid)).toEqual([]);
  });

  test('its usage names the command that it is started with', () => {
    expect(run('members', 'nope').stderr).toContain('usage: node server.js members add NAME');
  });

  test('without a service it says what is missing: it has no sandbox', () => {
    const { status, stderr } = spawnSync(process.execPath, ['server.js'], {
      cwd: tree,
      env: { DATA_DIR: join(bare, 'data') },
      encoding: 'utf8',
      ...user,
    });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'SERVICE_URL is missing: a built server has no sandbox to try\n',
    });
  });
});
