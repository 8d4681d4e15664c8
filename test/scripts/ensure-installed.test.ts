import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, node } from './support/command';
import { Tree } from './support/tree';

const LOCK = {
  packages: {
    '': {},
    'node_modules/one': { version: '1.2.3' },
    'node_modules/two': { version: '1.0.0', optional: true },
  },
};
const WITH_A_TOOL = { packages: { ...LOCK.packages, 'node_modules/tool': { version: '2.0.0', dev: true } } };
const INSTALLED = { packages: { 'node_modules/one': { version: '1.2.3' } } };

let tree: Tree;
beforeEach(() => {
  tree = new Tree(['scripts/ensure-installed.mjs', 'scripts/progress.mjs', 'scripts/processes']);
  tree.write('package-lock.json', LOCK);
});
afterEach(() => tree.remove());

/** The command with an npm that runs this code; it is found as the npm that runs the command. */
function install(npm: string): Command {
  const script = tree.write('npm-cli.js', npm);
  return new Command(process.execPath, ['scripts/ensure-installed.mjs'], {
    cwd: tree.root,
    env: { npm_execpath: script },
  });
}

const SAYS_SO = `console.log('npm', ...process.argv.slice(2))`;
const HANGS = `console.log('npm runs'); setTimeout(() => {}, 60_000);`;

test('what is missing is installed with npm ci, without the tools of development', async () => {
  const { code, output } = await install(SAYS_SO).end();
  expect(code).toBe(0);
  expect(output.replace(/\d+ s/, 'N s').split('\n')).toEqual([
    'installing the dependencies (npm ci --omit=dev) …',
    'npm ci --omit=dev --no-audit --no-fund',
    'installing the dependencies (npm ci --omit=dev): done in N s',
    '',
  ]);
});

const WITH_TOOLS = `import('./scripts/ensure-installed.mjs').then((it) => it.ensureInstalled({ withTools: true }))`;

test.each([
  ['where nothing is installed, npm ci installs them with the rest', undefined, 'npm ci --no-audit'],
  ['they are added to what runs, which may be in use', INSTALLED, 'npm install --no-save --no-audit'],
  ['where that is outdated, npm ci begins anew', { packages: {} }, 'npm ci --no-audit'],
])('the tools of development: %s', async (_, installed, command) => {
  tree.write('package-lock.json', WITH_A_TOOL);
  if (installed) tree.write('node_modules/.package-lock.json', installed);
  const npm = tree.write('npm-cli.js', SAYS_SO);
  const { output } = await node(['-e', WITH_TOOLS], { cwd: tree.root, env: { npm_execpath: npm } });
  expect(output).toContain(`\n${command}`);
});

test.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.0.0', true],
])('Node %s is new enough: %s', async (version, isNewEnough) => {
  tree.write('node_modules/.package-lock.json', INSTALLED);
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  const install = `import('./scripts/ensure-installed.mjs').then((it) => it.ensureInstalled()).catch((error) => console.log(error.message))`;
  const { output } = await node(['-e', `${pretend} ${install}`], { cwd: tree.root });
  expect(output.trim()).toBe(isNewEnough ? '' : `Spillway needs Node 20.19, 22.12 or newer; this is ${version}`);
});

test('a tool that is missing is no reason to install what runs', async () => {
  tree.write('package-lock.json', WITH_A_TOOL);
  tree.write('node_modules/.package-lock.json', INSTALLED);
  expect(await install(SAYS_SO).end()).toEqual({ code: 0, output: '' });
});

test('a folder with a package.json of its own is installed there', async () => {
  tree.write('bench/contenders/package-lock.json', LOCK);
  const script = tree.write('npm-cli.js', `console.log(process.cwd())`);
  const args = ['scripts/ensure-installed.mjs', 'bench/contenders'];
  const { output } = await node(args, { cwd: tree.root, env: { npm_execpath: script } });
  expect(output).toContain(`\n${tree.path('bench/contenders')}\n`);
});

test.each([
  ['another version', { packages: { 'node_modules/one': { version: '1.2.2' } } }],
  ['no list of an installation that ended', '{'],
])('%s is installed again', async (_, installed) => {
  tree.write('node_modules/.package-lock.json', installed);
  expect((await install(SAYS_SO).end()).output).toContain('npm ci');
});

test('where every version is installed, nothing is, though the lockfile is newer', async () => {
  tree.write('node_modules/.package-lock.json', INSTALLED);
  tree.write('package-lock.json', LOCK);
  expect(await install(SAYS_SO).end()).toEqual({ code: 0, output: '' });
});

test('the folder that a linked node_modules leads to is not emptied', async () => {
  const target = tree.link('node_modules');
  writeFileSync(join(target, 'kept'), '');
  const { code, output } = await install(SAYS_SO).end();
  expect([code, output]).toEqual([
    1,
    `node_modules is a link and lacks packages of package-lock.json: update ${target}\n`,
  ]);
  expect(readdirSync(target)).toEqual(['kept']);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  '%s during the installation ends npm too',
  async (signal) => {
    const command = install(HANGS);
    await command.until(/npm runs/);
    command.kill(signal);
    expect((await command.end()).output).toMatch(/npm runs/);
  },
);

test('a failed installation is a failure', async () => {
  const { code, output } = await install('process.exit(7)').end();
  expect(code).toBe(1);
  expect(output).toContain('npm ci failed: see its messages above');
});

test('the command is run through a link too', async () => {
  tree.link('link', tree.path('scripts'));
  const script = tree.write('npm-cli.js', SAYS_SO);
  const { output } = await node(['link/ensure-installed.mjs'], { cwd: tree.root, env: { npm_execpath: script } });
  expect(output).toContain('npm ci');
});
