import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Pages } from './page-files';
import { pagesOf } from './page-files';

/** The scripts of pages, and where each begins. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'admin.js': 'admin/admin.ts',
  'last-page.js': 'sign-in/last-page.ts',
};

/** Reads the pages and bundles their scripts. */
export function buildPages(): Promise<Pages> {
  return pagesOf((name) => {
    const entry = SCRIPTS[name];
    return entry === undefined ? readFile(join(__dirname, name)) : bundle(join(__dirname, entry));
  });
}

async function bundle(entry: string): Promise<Buffer> {
  const built = await build({ entryPoints: [entry], bundle: true, minify: true, write: false, target: 'es2022' });
  return Buffer.from(built.outputFiles[0]?.contents ?? '');
}
