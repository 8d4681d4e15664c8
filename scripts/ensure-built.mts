/**
 * Builds what is older than its sources: `tsx scripts/ensure-built.mts [playground] [add-in]`; both where none is
 * named. A stamp file in the built folder has the time at which its build started.
 */
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYERS, TYPES_ONLY } from '../eslint.layers.cjs';
import { binOf, isMain, ROOT, runNode } from './processes/node-process.mjs';
import { showing } from './progress.mjs';

const STAMP = '.built';

type Print = (text: string) => unknown;
type Layers = Readonly<Record<string, readonly string[]>>;
const allowed: Layers = LAYERS;
const typesOnly: Layers = TYPES_ONLY;

type Part = 'add-in' | 'playground';

const PARTS: Readonly<Record<Part, { readonly folder: string; readonly sources: readonly string[] }>> = {
  'add-in': {
    folder: 'dist',
    sources: [...layersOf('src/functions'), ...layersOf('src/taskpane'), 'assets', 'manifest.xml', 'docs/functions.md'],
  },
  playground: { folder: 'build/playground', sources: layersOf('playground') },
};
const SHARED = ['webpack.config.js', 'scripts/webpack', 'package-lock.json'];

/** A layer and all that it bundles, directly or not. */
function layersOf(layer: string): readonly string[] {
  const bundled = allowed[layer]?.filter((other) => !typesOnly[layer]?.includes(other)) ?? [];
  return [...new Set([layer, ...bundled.flatMap(layersOf)])];
}

/** Builds the named parts where needed, side by side; rejects where a build fails. */
export async function ensureBuilt(parts = Object.keys(PARTS) as readonly Part[]): Promise<void> {
  const isOld = (part: Part) => {
    const { folder, sources } = PARTS[part];
    const built = modified(join(ROOT, folder, STAMP));
    return Math.max(...[...sources, ...SHARED].map((source) => newest(join(ROOT, source)))) > built;
  };
  const old = parts.filter(isOld);
  if (old.length === 0) return;
  const named = old.map((part) => `the ${part}`).join(' and ');
  await showing(`building ${named}`, (print: Print) =>
    Promise.all(old.map((part) => build(part, PARTS[part].folder, print))),
  );
}

async function build(part: Part, folder: string, print: Print): Promise<void> {
  const began = new Date();
  const args = ['--config-name', part, '--mode', 'production', '--stats', 'errors-only'];
  const status = await runNode([binOf('webpack'), ...args], { print });
  if (status !== 0) throw new Error(`building the ${part} failed`);
  const stamp = join(ROOT, folder, STAMP);
  writeFileSync(stamp, '');
  utimesSync(stamp, began, began);
}

/** The time of the newest file at or below a path; 0 where there is none. */
function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (isMain(import.meta.url)) {
  const named = process.argv.slice(2) as Part[];
  ensureBuilt(named.length > 0 ? named : undefined).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
