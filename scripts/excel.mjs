/**
 * `npm run excel`: builds the add-in, serves dist/ at https://localhost:3000 with a development certificate, and opens
 * desktop Excel with it until Ctrl-C. npx fetches Microsoft's tools on demand: their several hundred packages are not
 * dependencies. office-addin-debugging stays at 5, since 6 and 7 need a package that the registry lacks. The script was
 * written from the tools' sources; it has never run on a machine with Excel.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { homedir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
/** The address in manifest.xml. */
const PORT = 3000;
const CERTIFICATES = join(homedir(), '.office-addin-dev-certs');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.png': 'image/png' };

const NO_EXCEL = `There is no desktop Excel for this system (${process.platform}). Instead:
  npm start       the add-in in a browser workbook
  npm run build   then serve dist/ over https and upload dist/manifest.xml in Excel on the web`;

function refusal() {
  if (process.argv.length > 2) return `npm run excel takes no arguments, not "${process.argv[2]}"`;
  return ['win32', 'darwin'].includes(process.platform) ? undefined : NO_EXCEL;
}

/** Runs a program to its end while the server keeps running. On Windows npx is a batch file, which needs a shell. */
async function run(command, ...args) {
  const shell = command === 'npx' && process.platform === 'win32';
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', shell });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: see its messages above`);
}

const debugging = (verb, ...options) =>
  run('npx', '--yes', 'office-addin-debugging@5', verb, 'dist/manifest.xml', 'desktop', ...options);

function serveOverHttps() {
  const [cert, key] = ['localhost.crt', 'localhost.key'].map((name) => readFileSync(join(CERTIFICATES, name)));
  const server = createServer({ cert, key }, async ({ url = '/' }, response) => {
    // A normalized path that starts with "/" cannot leave the folder.
    const name = normalize(`/${url.split('?')[0]}`);
    const body = await readFile(join(DIST, name)).catch(() => undefined);
    response.setHeader('Content-Type', (body && TYPES[extname(name)]) ?? 'text/plain');
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Access-Control-Allow-Origin', '*'); // Excel on the web reads functions.json from its own origin
    response.writeHead(body ? 200 : 404).end(body ?? 'not found');
  });
  return new Promise((resolve, reject) => {
    const taken = new Error(`port ${PORT} is taken: end what uses it (npm start does)`);
    server.once('error', (error) => reject(error.code === 'EADDRINUSE' ? taken : error));
    server.listen(PORT, 'localhost', () => resolve(server));
  });
}

async function main() {
  const refused = refusal();
  if (refused) throw new Error(refused);
  await run(process.execPath, 'scripts/ensure-installed.mjs');
  await run(process.execPath, 'scripts/build.mjs', `--url=https://localhost:${PORT}/`);
  await run('npx', '--yes', 'office-addin-dev-certs@1', 'install');
  await serveOverHttps();
  console.log(`serving dist/ at https://localhost:${PORT}/; Ctrl-C ends it and takes the add-in out of Excel`);
  process.once('SIGINT', () => void debugging('stop').finally(() => process.exit()));
  await debugging('start', '--app', 'excel', '--no-debug');
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
