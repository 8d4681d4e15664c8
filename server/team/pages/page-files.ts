import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The server's own pages, as they are sent: bodies and their types by path. */
export type Pages = ReadonlyMap<string, { readonly type: string; readonly body: Buffer }>;

const TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
} as const;

/** The files of the pages, by the path at which they are served. */
export const PAGE_FILES = {
  '/': 'home.html',
  '/admin/': 'admin.html',
  '/admin/pages.css': 'pages.css',
  '/admin/admin.js': 'admin.js',
  '/sign-in/last-page.js': 'last-page.js',
} as const;

/** Reads the pages from a folder that has them, the script bundled. */
export function readPages(folder: string): Promise<Pages> {
  return pagesOf((name) => readFile(join(folder, name)));
}

export async function pagesOf(read: (name: string) => Promise<Buffer>): Promise<Pages> {
  const entries = Object.entries(PAGE_FILES).map(async ([path, name]) => {
    const type = TYPES[name.split('.').at(-1) as keyof typeof TYPES];
    return [path, { type, body: await read(name) }] as const;
  });
  return new Map(await Promise.all(entries));
}
