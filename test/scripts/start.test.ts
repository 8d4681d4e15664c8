import { join } from 'node:path';
import { Command } from './support/command';
import { freePort } from '../support/free-port';
import { Tree } from './support/tree';

const PROJECT = join(__dirname, '../..');
const PACKAGE = { version: '1.0.0' };

let tree: Tree;
beforeEach(() => (tree = new Tree(['scripts', 'eslint.layers.cjs'])));
afterEach(() => tree.remove());

/** A fresh clone whose npm, webpack and sandbox are small programs. */
function prepare(): { readonly npm: string } {
  tree.write('package-lock.json', { packages: { '': {}, 'node_modules/one': PACKAGE } });
  tree.write('src/functions/functions.ts', '');
  tree.write('node_modules/one/package.json', PACKAGE);
  tree.write('node_modules/webpack/package.json', { bin: { webpack: 'bin.cjs' } });
  tree.write(
    'node_modules/webpack/bin.cjs',
    `for (const folder of ['dist', 'build/playground']) require('fs').mkdirSync(folder, { recursive: true });`,
  );
  for (const name of ['tsx', '@fastify/send']) {
    tree.write(join('node_modules', name, '..', 'of-a-scope'), '');
    tree.link(`node_modules/${name}`, join(PROJECT, 'node_modules', name));
  }
  tree.write('server/sandbox/main.ts', `setInterval(() => {}, 1000); console.log('sandbox listening on http://x')`);
  const installs = `require('fs').writeFileSync('node_modules/.package-lock.json', require('fs').readFileSync('package-lock.json'))`;
  return { npm: tree.write('npm-cli.js', installs) };
}

test('npm start in a fresh clone says that it installs, builds and starts, and how long each took', async () => {
  const { npm } = prepare();
  const env = { npm_execpath: npm, PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const command = new Command(process.execPath, ['scripts/start.mjs'], { cwd: tree.root, env });
  await command.until(/Ctrl-C/);
  command.kill('SIGTERM');
  const { code, output } = await command.end();
  expect(output.replace(/\d+ s/g, 'N s').trim().split('\n')).toEqual([
    'installing the dependencies (npm ci --omit=dev) …',
    'installing the dependencies (npm ci --omit=dev): done in N s',
    'starting the sandbox …',
    'sandbox listening on http://x',
    'starting the sandbox: done in N s',
    'building the add-in and the playground …',
    'building the add-in and the playground: done in N s',
    `playground listening on http://127.0.0.1:${env.PORT}`,
    'open it in a browser; Ctrl-C ends it and the sandbox',
  ]);
  expect(code).toBe(0);
});

test.each([['--port', '5000'], ['--port=5000']])(
  'npm start %s names the variables of the ports',
  async (...options) => {
    prepare();
    const { code, output } = await new Command(process.execPath, ['scripts/start.mjs', ...options], {
      cwd: tree.root,
    }).end();
    expect([code, output.trim()]).toEqual([
      1,
      '--port is no option of npm start: set the environment variables PORT and SANDBOX_PORT',
    ]);
  },
);

test('npm start ends before it builds where the sandbox refuses its options', async () => {
  const { npm } = prepare();
  tree.write('server/sandbox/main.ts', `console.error('sandbox: --data is empty'); process.exit(1)`);
  const env = { npm_execpath: npm, PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const command = new Command(process.execPath, ['scripts/start.mjs', '--data', ''], { cwd: tree.root, env });
  const { code, output } = await command.end();
  expect(code).toBe(1);
  expect(output).toMatch(/--data is empty.*the sandbox did not start/s);
  expect(output).not.toContain('building');
});

test('npm start -- --help says how it is used, and installs nothing', async () => {
  prepare();
  const command = new Command(process.execPath, ['scripts/start.mjs', '--help'], { cwd: tree.root, env: {} });
  const { code, output } = await command.end();
  expect([code, output]).toEqual([0, expect.stringMatching(/^usage: npm start .*SANDBOX_PORT/s)]);
});
