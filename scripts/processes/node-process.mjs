/** Starts programs on Node that end with the process that started them, however that ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PRELOAD = new URL('end-with-starter.mjs', import.meta.url).href;

/** Starts Node with these arguments, in the project's folder where none is given; `output` is the stdio of stdout and stderr. */
export function startNode(args, { output = ['inherit', 'inherit'], cwd = ROOT, timeout } = {}) {
  return spawn(process.execPath, ['--import', PRELOAD, ...args], { cwd, stdio: ['pipe', ...output], timeout });
}

/**
 * Runs Node with these arguments to its end; resolves to its exit status, null where a signal ended it. `print` gets what it
 * prints.
 */
export async function runNode(args, { print, ...options } = {}) {
  const child = startNode(args, print ? { ...options, output: ['pipe', 'pipe'] } : options);
  if (print) for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  const [status] = await once(child, 'close');
  return status;
}

/** The script behind a command of node_modules/.bin; on Windows those are batch files, which need a shell. */
export function binOf(packageName, name = packageName) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** The script of npm or npx that belongs to this Node; undefined where it is not found. */
export function npmScript(name) {
  const file = `${name}-cli.js`;
  const folder = dirname(process.execPath);
  const beside = ['node_modules/npm/bin', '../lib/node_modules/npm/bin'].map((path) => join(folder, path, file));
  const running = process.env.npm_execpath;
  const own = running && basename(running) === 'npm-cli.js' ? [join(dirname(running), file)] : [];
  return [...own, ...beside].find((path) => existsSync(path));
}

/** True in the script that Node was started with, through a link too: what imports the script does not run its command. */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url));
}
