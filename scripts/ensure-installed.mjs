/**
 * Installs the dependencies where node_modules lacks what package-lock.json names. It uses nothing but Node, because it
 * runs first in a fresh clone.
 */
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, npmScript, ROOT, runNode } from './processes/node-process.mjs';
import { showing } from './progress.mjs';

const MODULES = join(ROOT, 'node_modules');
const OLDEST_NODE = 20;

/** Rejects where Node is too old or the installation fails. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Error(`Spillway needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}`);
  }
  if (isInstalled()) return;
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
    // npm would empty the folder that the link leads to, and with it the project it belongs to.
    throw new Error(`node_modules is a link and lacks packages of package-lock.json: update ${realpathSync(MODULES)}`);
  }
  const npm = npmScript('npm');
  if (!npm) throw new Error('npm was not found beside Node: run npm ci, then this command again');
  await showing('installing the dependencies (npm ci)', (print) => runNpm(npm, print), { detail: packageCounter() });
}

async function runNpm(npm, print) {
  const status = await runNode([npm, 'ci', '--no-audit', '--no-fund'], { print });
  if (status !== 0) throw new Error('npm ci failed: see its messages above');
}

/** Tells how many of the packages that every system needs are unpacked by now. */
function packageCounter() {
  const paths = Object.entries(packagesOf(join(ROOT, 'package-lock.json')) ?? {})
    .filter(([path, { optional }]) => path !== '' && !optional)
    .map(([path]) => path);
  const isUnpacked = (path) => existsSync(join(ROOT, path, 'package.json'));
  return () => `${paths.filter(isUnpacked).length} of ${paths.length} packages`;
}

/** Compares the versions with those of the list that npm writes at the end of each installation. */
function isInstalled() {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const installed = packagesOf(join(MODULES, '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional === true && !installed[path]),
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

if (isMain(import.meta.url)) {
  ensureInstalled().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
