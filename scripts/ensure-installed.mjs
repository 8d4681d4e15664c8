/**
 * Installs the dependencies where node_modules lacks what package-lock.json names. Running Spillway takes the `dependencies` of
 * package.json; the `devDependencies` check and test it. `node scripts/ensure-installed.mjs [FOLDER]` installs what a folder's own
 * package.json names. It uses nothing but Node, because it runs first in a fresh clone.
 */
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isMain, npmScript, ROOT, runNode } from './processes/node-process.mjs';
import { showing } from './progress.mjs';

/** The oldest version of each release line, as in package.json: from these on `require` accepts ECMAScript modules. */
const OLDEST_NODES = [
  [20, 19],
  [22, 12],
];

/** Whether Spillway runs on this version of Node. */
function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || OLDEST_NODES.some(([line, oldest]) => major === line && minor >= oldest);
}

/**
 * Installs the dependencies of `folder`, which has its own lockfile; `withTools` also installs the devDependencies. Rejects if Node is too
 * old or the installation fails.
 */
export async function ensureInstalled({ folder = ROOT, withTools = false } = {}) {
  if (!isNewEnough(process.versions.node)) {
    throw new Error(`Spillway needs Node 20.19, 22.12 or newer; this is ${process.versions.node}`);
  }
  const wanted = wantedIn(folder, withTools);
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  if (installed && holds(installed, wanted)) return;
  const modules = join(folder, 'node_modules');
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    // npm would empty the folder that the link leads to, and with it the project it belongs to.
    throw new Error(`node_modules is a link and lacks packages of package-lock.json: update ${realpathSync(modules)}`);
  }
  const npm = npmScript('npm');
  if (!npm) throw new Error('npm was not found beside Node: run npm ci, then this command again');
  const command = commandFor(folder, withTools, installed);
  const task = (print) => runNpm([npm, ...command], folder, print);
  await showing(`installing the dependencies (npm ${command.join(' ')})`, task, { detail: counterOf(folder, wanted) });
}

/** The npm command. `npm ci` empties the folder first: devDependencies are therefore added to installed ones, which may be in use. */
function commandFor(folder, withTools, installed) {
  if (!withTools) return ['ci', '--omit=dev'];
  return installed && holds(installed, wantedIn(folder, false)) ? ['install', '--no-save'] : ['ci'];
}

async function runNpm(args, cwd, print) {
  const status = await runNode([...args, '--no-audit', '--no-fund'], { print, cwd });
  if (status !== 0) throw new Error(`npm ${args[1]} failed: see its messages above`);
}

/** Counts how many of the packages that every system needs are unpacked so far. */
function counterOf(folder, wanted) {
  const paths = wanted.filter(([, { optional }]) => !optional).map(([path]) => path);
  const isUnpacked = (path) => existsSync(join(folder, path, 'package.json'));
  return () => `${paths.filter(isUnpacked).length} of ${paths.length} packages`;
}

/** Compares the versions with those of the list that npm writes at the end of each installation. */
function holds(installed, wanted) {
  return wanted.every(
    ([path, { version, optional }]) => installed[path]?.version === version || (optional === true && !installed[path]),
  );
}

/** The packages of the lockfile, with their paths; without those that only tools need. */
function wantedIn(folder, withTools) {
  const packages = packagesOf(join(folder, 'package-lock.json')) ?? {};
  return Object.entries(packages).filter(([path, { dev }]) => path !== '' && (withTools || !dev));
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

if (isMain(import.meta.url)) {
  const [, , folder = ROOT] = process.argv;
  ensureInstalled({ folder: resolve(ROOT, folder) }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
