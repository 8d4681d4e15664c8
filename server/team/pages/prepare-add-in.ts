import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Where a build without `--url` says it is: in the manifest, and in the help addresses of functions.json. */
export const BUILT_FOR = 'https://localhost:3000';
const NAMES_ADDRESS = /(manifest|functions)[^/\\]*\.(xml|json)$/;

/** Types that compression makes smaller. */
const COMPRESSIBLE = ['.html', '.js', '.css', '.json', '.xml', '.svg', '.txt', '.md'];

/** Its compressed forms are served in the place of a file, its source maps to nobody: they are for who develops the add-in. */
const NOT_SERVED_ITSELF = /\.(gz|br|map)$/;

/** Where the built add-in is missing, and how to make it. */
export class AddInMissingError extends Error {
  override readonly name = 'AddInMissingError';
}

/**
 * Copies the built add-in into `folder` as it is served: each file with its compressed forms beside it, and what names
 * an address with the server's own. Replaces what an earlier start left there. Compressed forms that were built are copied.
 */
export async function prepareAddIn(built: string, folder: string, publicUrl: string): Promise<void> {
  if (!existsSync(join(built, 'functions.js'))) {
    throw new AddInMissingError(`${built} holds no add-in: build it with npm run build`);
  }
  const making = `${folder}.${process.pid}`;
  await rm(making, { recursive: true, force: true });
  const all = (await readdir(built, { recursive: true, withFileTypes: true })).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(built.length + 1)] : [],
  );
  const names = all.filter((name) => !NOT_SERVED_ITSELF.test(name));
  await Promise.all(names.map((name) => writeForms(join(built, name), join(making, name), publicUrl)));
  await rm(folder, { recursive: true, force: true });
  await rename(making, folder);
}

async function writeForms(from: string, to: string, publicUrl: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const isSame = !NAMES_ADDRESS.test(from);
  if (isSame && existsSync(`${from}.gz`)) {
    await Promise.all(['', '.gz', '.br'].map((form) => copyFile(from + form, to + form)));
    return;
  }
  const read = await readFile(from);
  const bytes = isSame ? read : Buffer.from(hostedAt(publicUrl, read.toString('utf8')));
  await writeFile(to, bytes);
  if (!COMPRESSIBLE.includes(extname(to)) || bytes.length < 1_024) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [gz, br] = await Promise.all([compressGzip(bytes, { level: 9 }), compressBrotli(bytes, { params })]);
  await Promise.all([writeFile(`${to}.gz`, gz), writeFile(`${to}.br`, br)]);
}

/** A domain has no path, whatever the address has. */
function hostedAt(publicUrl: string, text: string): string {
  return text.replaceAll(`${BUILT_FOR}/`, `${publicUrl}/`).replaceAll(BUILT_FOR, new URL(publicUrl).origin);
}
