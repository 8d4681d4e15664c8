/**
 * `npm run build:server [-- FOLDER]` builds the team server into build/team-server: a bundle that runs on Node with nothing
 * installed, the built add-in compressed, the pages, and the one package with a part for this machine.
 */
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { buildPages } from '../server/team/pages/build-pages';
import { PAGE_FILES } from '../server/team/pages/page-files';
import { AddInMissingError, BUILT_FOR, prepareAddIn } from '../server/team/pages/prepare-add-in';
import { plainArguments } from './plain-arguments';
import { noticesOf } from './server-notices';

const ROOT = join(__dirname, '..');
const BUNDLE = 'server.js';

/** A package that loads a native library, which cannot be bundled. */
const NATIVE = 'libsql';

/** The packages that find that library. */
const HELPERS = ['@neon-rs/load', 'detect-libc'];

/** The innermost package of a path, and its name. */
const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\/(?!.*node_modules\/)/;

/** Whether a folder is none yet, is empty, or holds what an earlier build made. */
function mayBeReplaced(folder: string): boolean {
  return !existsSync(folder) || existsSync(join(folder, BUNDLE)) || readdirSync(folder).length === 0;
}

async function buildServer(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'pages'), { recursive: true });
  const { metafile } = await build({
    entryPoints: [join(ROOT, 'server/team/built-main.ts')],
    outfile: join(folder, BUNDLE),
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    external: [NATIVE],
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    absWorkingDir: ROOT,
  });
  const native = await copyNative(folder);
  await writePages(join(folder, 'pages'));
  await prepareAddIn(join(ROOT, 'dist'), join(folder, 'add-in'), BUILT_FOR);
  await writeFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), await noticesOf(ROOT, Object.keys(metafile.inputs), native));
  await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

async function writePages(folder: string): Promise<void> {
  const pages = await buildPages();
  for (const [path, name] of Object.entries(PAGE_FILES)) {
    await writeFile(join(folder, name), pages.get(path)?.body ?? '');
  }
}

/** Copies the package and those it needs, but of its native libraries only the one for this machine. Returns their folders. */
async function copyNative(folder: string): Promise<readonly string[]> {
  const own = createRequire(join(ROOT, 'package.json'));
  own(NATIVE);
  const loaded = Object.keys(own.cache).flatMap((path) => PACKAGE.exec(path)?.slice(1) ?? []);
  const isNeeded = (name: string) => name === NATIVE || name.startsWith('@libsql/') || HELPERS.includes(name);
  const folders = new Map<string, string>();
  for (let index = 0; index < loaded.length; index += 2) {
    const [from = '', name = ''] = loaded.slice(index, index + 2);
    if (isNeeded(name)) folders.set(name, from);
  }
  for (const [name, from] of folders) {
    const filter = (path: string) => !path.slice(from.length).includes('node_modules');
    await cp(from, join(folder, 'node_modules', name), { recursive: true, filter });
  }
  if (folders.size < 2 + HELPERS.length) throw new Error(`${NATIVE} has loaded ${[...folders.keys()].join(', ')} only`);
  return [...folders.values()];
}

async function main(): Promise<void> {
  const [given] = plainArguments({ usage: 'npm run build:server [-- FOLDER]', most: 1 });
  const folder = resolve(given ?? join(ROOT, 'build/team-server'));
  if (given !== undefined && !mayBeReplaced(folder)) {
    console.error(
      `${folder} holds something other than a built team server, and would be emptied. Give another folder.`,
    );
    process.exit(2);
  }
  await buildServer(folder);
  const { size } = await stat(join(folder, BUNDLE));
  console.log(`the team server is in ${folder}, its bundle of ${(size / 1e6).toFixed(1)} MB`);
}

main().catch((error: unknown) => {
  console.error(error instanceof AddInMissingError ? error.message : error);
  process.exit(1);
});
