/** The licences of what a bundle holds. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LICENCE = /^(licen[cs]e|copying)/i;

/** The licences of the packages of these files, and of the packages in `folders`. Rejects where one has none. */
export async function noticesOf(root: string, inputs: readonly string[], folders: readonly string[]): Promise<string> {
  const ofInputs = inputs.flatMap((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  const all = [...new Set([...ofInputs.map((folder) => join(root, folder)), ...folders])].sort();
  return (await Promise.all(all.map(noticeOf))).join('\n');
}

async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  if (!license) throw new Error(`${name} states no licence`);
  const file = (await readdir(folder)).find((each) => LICENCE.test(each));
  const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8');
  return `${name} ${version}: ${license}\n\n${text}\n${'-'.repeat(60)}\n`;
}
