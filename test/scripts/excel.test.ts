import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from './support/command';
import { Tree } from './support/tree';

const TOOLS_FILE = join(__dirname, '../../scripts/excel/tools.json');
const tools = Object.values(JSON.parse(readFileSync(TOOLS_FILE, 'utf8')) as Record<string, string>);

/** Notes that it ran, and with what, and says so. */
const NOTES = `import { appendFileSync } from 'node:fs';
  import { basename } from 'node:path';
  const [, script, ...args] = process.argv;
  const line = [basename(script), ...args].join(' ');
  appendFileSync('ran', line + '\\n');
  console.log(line);`;

let tree: Tree;
beforeEach(() => {
  tree = new Tree(['scripts/excel.mjs', 'scripts/excel', 'scripts/ports.mjs', 'scripts/processes']);
  tree.write('package.json', { type: 'module' });
  for (const script of ['scripts/ensure-installed.mjs', 'scripts/build.mts']) tree.write(script, NOTES);
  // Beside the npm that runs the command, where its npx is found.
  for (const script of ['npm/npm-cli.js', 'npm/npx-cli.js']) tree.write(script, NOTES);
  for (const file of ['localhost.crt', 'localhost.key']) tree.write(`.office-addin-dev-certs/${file}`, '');
  mkdirSync(tree.path('nothing'));
  mkdirSync(tree.path('node_modules'));
  tree.link('node_modules/tsx', join(__dirname, '../../node_modules/tsx'));
});
afterEach(() => tree.remove());

interface Run {
  readonly platform?: string;
  readonly args?: readonly string[];
  /** What a person types at a terminal; without it there is no terminal. */
  readonly typed?: string;
}

/** Node's arguments that run the script as if on that system, with a server that serves nothing. */
function command({ platform = 'win32', args = [], typed }: Run): string[] {
  const disguise = `import https from 'node:https';
    import { syncBuiltinESMExports } from 'node:module';
    Object.defineProperty(process, 'platform', { value: '${platform}' });
    process.stdin.isTTY = process.stdout.isTTY = ${typed !== undefined};
    https.createServer = () => ({ once() {}, listen: (port, host, listening) => {
      console.log('listens at', host, port);
      if (process.env.SERVES) setInterval(() => {}, 60_000);
      listening();
    } });
    syncBuiltinESMExports();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`, 'scripts/excel.mjs', ...args];
}

/** No program of this machine can be found, and npx only notes. */
const environment = () => ({
  HOME: tree.root,
  USERPROFILE: tree.root,
  PATH: tree.path('nothing'),
  npm_execpath: tree.path('npm/npm-cli.js'),
});

const ran = () => (existsSync(tree.path('ran')) ? readFileSync(tree.path('ran'), 'utf8').trimEnd().split('\n') : []);

function excel(run: Run) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command(run), {
    cwd: tree.root,
    env: environment(),
    encoding: 'utf8',
    input: run.typed ?? '',
    timeout: 300_000, // What hangs: Jest cannot end it.
  });
  return { status, stdout, stderr, ran: ran() };
}

const ALL = [
  'ensure-installed.mjs',
  'build.mts --url=https://localhost:3000/',
  `npx-cli.js --yes ${tools[0]} install`,
  `npx-cli.js --yes ${tools[1]} start dist/manifest.xml desktop --app excel --no-debug`,
];

test('every package that npx runs is pinned to one version', () => {
  expect(tools).toHaveLength(2);
  for (const tool of tools) expect(tool).toMatch(/^[a-z-]+@\d+\.\d+\.\d+$/);
});

test.each(['win32', 'darwin'])('on %s --yes does all of it, with these packages and no other', (platform) => {
  const { status, stdout, stderr, ran } = excel({ platform, args: ['--yes'] });
  expect([status, stderr]).toEqual([0, '']);
  expect(ran).toEqual(ALL);
  expect(stdout).toMatch(/listens at localhost 3000/);
});

test('Ctrl-C takes the add-in out of Excel with the same package', async () => {
  const running = new Command(process.execPath, command({ args: ['--yes'] }), {
    cwd: tree.root,
    env: { ...environment(), SERVES: 'on' },
  });
  await running.until(/npx-cli\.js .* start/);
  running.kill('SIGINT');
  expect((await running.end()).code).toBe(0);
  expect(ran()).toEqual([...ALL, `npx-cli.js --yes ${tools[1]} stop dist/manifest.xml desktop`]);
});

test.each(['yes\n', 'Y\n', ' YES \n'])('the answer %j at a terminal does so too', (typed) => {
  const { status, ran } = excel({ typed });
  expect([status, ran]).toEqual([0, ALL]);
});

test.each(['no\n', '\n', 'yes please\n', ''])('after the answer %j nothing is done', (typed) => {
  const { status, stderr, ran } = excel({ typed });
  expect([status, ran]).toEqual([1, []]);
  expect(stderr).toBe('nothing was done\n');
});

test('where there is no terminal nothing is done, and the message says how to agree', () => {
  const { status, stdout, stderr, ran } = excel({});
  expect([status, ran]).toEqual([1, []]);
  expect(stdout).toMatch(/root certificate/);
  expect(stderr).toMatch(/npm run excel -- --yes/);
});

describe.each(['win32', 'darwin'])('what it says first on %s', (platform) => {
  const said = () => excel({ platform, typed: 'no\n' }).stdout;

  test('names each package and version, the certificate, the port and the manifest', () => {
    const text = said();
    for (const tool of tools) expect(text).toContain(tool);
    expect(text).toMatch(/root certificate "Developer CA for Microsoft Office Add-ins"/);
    expect(text).toMatch(/https:\/\/localhost:3000\//);
    expect(text).toMatch(/dist\/manifest\.xml/);
  });

  test('has a way to undo each step, with the pinned versions', () => {
    const text = said();
    expect(text.match(/^\d\. /gm)!.length).toBeGreaterThanOrEqual(5);
    expect(text.match(/^ {3}Undo: \S/gm)).toHaveLength(text.match(/^\d\. /gm)!.length);
    expect(text).toContain(`npx --yes ${tools[0]} uninstall`);
    expect(text).toContain(`npx --yes ${tools[1]} stop dist/manifest.xml`);
  });
});

test('each system reads of its own places', () => {
  const [windows, mac] = ['win32', 'darwin'].map((platform) => excel({ platform, typed: 'no\n' }).stdout);
  expect(windows).toMatch(/HKEY_CURRENT_USER/);
  expect(windows).not.toMatch(/keychain|~\/Library/);
  expect(mac).toMatch(/login keychain/);
  expect(mac).not.toMatch(/HKEY|CheckNetIsolation/);
});

test('without desktop Excel the script says so, and what to do instead', () => {
  const { status, stderr, stdout, ran } = excel({ platform: 'linux', args: ['--yes'] });
  expect([status, stdout, ran]).toEqual([1, '', []]);
  expect(stderr).toMatch(/no desktop Excel for this system \(linux\)/);
  expect(stderr).toMatch(/npm start/);
  expect(stderr).toMatch(/dist\/manifest\.xml in Excel on the web/);
});

test.each(['linux', 'win32', 'darwin'])('on %s another argument is refused with what is allowed', (platform) => {
  const { status, stderr, stdout, ran } = excel({ platform, args: ['--yes', '--now'] });
  expect([status, stdout, ran]).toEqual([1, '', []]);
  expect(stderr).toBe('npm run excel takes no argument but --yes, not "--now"\n');
});
