import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The server's own pages, as they are sent: bodies and their types by path. */
export type Pages = ReadonlyMap<string, { readonly type: string; readonly body: Buffer }>;

const TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
} as const;

/** Reads the pages and bundles their script, once at the start. */
export async function buildPages(): Promise<Pages> {
  const read = (name: string) => readFile(join(__dirname, name));
  const [home, admin, style, script] = await Promise.all([
    read('home.html'),
    read('admin.html'),
    read('pages.css'),
    bundle(join(__dirname, 'admin/admin.ts')),
  ]);
  return new Map([
    ['/', { type: TYPES.html, body: home }],
    ['/admin/', { type: TYPES.html, body: admin }],
    ['/admin/pages.css', { type: TYPES.css, body: style }],
    ['/admin/admin.js', { type: TYPES.js, body: script }],
  ]);
}

async function bundle(entry: string): Promise<Buffer> {
  const built = await build({ entryPoints: [entry], bundle: true, minify: true, write: false, target: 'es2022' });
  return Buffer.from(built.outputFiles[0]?.contents ?? '');
}
