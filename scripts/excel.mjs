/**
 * `npm run excel [-- --yes]`: says what it will do and asks; then builds the add-in, serves dist/ at
 * https://localhost:3000 with a development certificate, and opens desktop Excel with it until Ctrl-C. The script was
 * written from the tools' sources; it has never run on a machine with Excel.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { homedir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { askToGoOn } from './excel/agreement.mjs';
import { plan } from './excel/plan.mjs';
import { runTool, TOOLS } from './excel/tools.mjs';
import { listen } from './ports.mjs';
import { ROOT, runNode } from './processes/node-process.mjs';

const DIST = join(ROOT, 'dist');
/** The address in manifest.xml. */
const PORT = 3000;
const ADDRESS = `https://localhost:${PORT}/`;
const CERTIFICATES = join(homedir(), '.office-addin-dev-certs');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.png': 'image/png' };

const NO_EXCEL = `There is no desktop Excel for this system (${process.platform}). Instead:
  npm start       the add-in in a browser workbook
  npm run build   then serve dist/ over https and upload dist/manifest.xml in Excel on the web`;

function refusal(args) {
  const other = args.find((arg) => arg !== '--yes');
  if (other !== undefined) return `npm run excel takes no argument but --yes, not "${other}"`;
  return ['win32', 'darwin'].includes(process.platform) ? undefined : NO_EXCEL;
}

async function runScript(script, ...args) {
  const loader = script.endsWith('.mts') ? ['--import', 'tsx'] : [];
  if ((await runNode([...loader, script, ...args])) !== 0) throw new Error(`${script} failed: see its messages above`);
}

const debugging = (verb, ...options) => runTool(TOOLS.debugging, verb, 'dist/manifest.xml', 'desktop', ...options);

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
  return listen(server, { port: PORT, host: 'localhost', remedy: 'end what uses it (npm start does)' });
}

async function main(args) {
  const refused = refusal(args);
  if (refused) throw new Error(refused);
  console.log(`${plan(process.platform, ADDRESS)}\n`);
  if (!args.includes('--yes')) await askToGoOn();
  await runScript('scripts/ensure-installed.mjs');
  await runScript('scripts/build.mts', `--url=${ADDRESS}`);
  await runTool(TOOLS.certificates, 'install');
  await serveOverHttps();
  console.log(`serving dist/ at ${ADDRESS}; Ctrl-C ends it and takes the add-in out of Excel`);
  process.once('SIGINT', () => void debugging('stop').finally(() => process.exit()));
  await debugging('start', '--app', 'excel', '--no-debug');
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
