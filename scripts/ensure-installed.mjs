/**
 * Installs the dependencies where node_modules is missing or older than package-lock.json. It uses nothing but Node,
 * because it runs first in a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK = join(ROOT, 'package-lock.json');
/** npm writes it at the end of each install. */
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
const OLDEST_NODE = 20;

/** Throws where Node is too old or the installation fails. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Error(`Spillway needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}`);
  }
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs) return;
  console.log('installing the dependencies (npm ci)');
  const { status } = spawnSync(...npm(['ci', '--no-audit', '--no-fund']), { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci failed: see its messages above');
  const now = new Date();
  utimesSync(INSTALLED, now, now);
}

/**
 * The npm of this Node where its path is known: on Windows plain `npm` is a batch file, which cannot be started
 * directly.
 */
function npm(args) {
  const beside = [process.env.npm_execpath, join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')];
  const script = beside.find((path) => path?.endsWith('.js') && existsSync(path));
  return script ? [process.execPath, [script, ...args]] : ['npm', args];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureInstalled();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
