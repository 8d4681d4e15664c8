import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Pages } from './page-files';
import { pagesOf } from './page-files';

const SCRIPT = 'admin.js';

/** Reads the pages and bundles their script. */
export function buildPages(): Promise<Pages> {
  return pagesOf((name) =>
    name === SCRIPT ? bundle(join(__dirname, 'admin/admin.ts')) : readFile(join(__dirname, name)),
  );
}

async function bundle(entry: string): Promise<Buffer> {
  const built = await build({ entryPoints: [entry], bundle: true, minify: true, write: false, target: 'es2022' });
  return Buffer.from(built.outputFiles[0]?.contents ?? '');
}
