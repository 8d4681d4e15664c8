import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { ImportError } from '../import-error';
import { isHiddenFile } from './hidden-file';
import { statIfThere } from './file-stat';

/** What the reading of a country takes. */
export interface Accepted {
  /** Files in a folder that may be sources; others are passed over. */
  readonly isCandidate: (name: string) => boolean;
  /** The sources in words, for errors. */
  readonly allowed: string;
}

/**
 * The given files, with each folder replaced by the possible source files in it, at any depth, sorted by path. The others are added to `passedOver`,
 * but for those that systems hide.
 */
export function listFiles(
  paths: readonly string[],
  { isCandidate, allowed }: Accepted,
  passedOver?: Set<string>,
): readonly string[] {
  return paths.flatMap((path) => {
    if (!statOf(path).isDirectory()) return [path];
    const inside = candidatesIn(path, isCandidate, passedOver);
    if (inside.length === 0) throw new ImportError(`${path}: the folder holds no file to import; ${allowed}`);
    return inside;
  });
}

/** Does not follow links to folders, which may lead in a circle. */
function candidatesIn(
  folder: string,
  isCandidate: Accepted['isCandidate'],
  passedOver: Set<string> | undefined,
): string[] {
  const entries = entriesOf(folder);
  // Why a folder cannot be read is said where it would be.
  if (entries === undefined) return [folder];
  return entries
    .filter(({ name }) => !isHiddenFile(name))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return candidatesIn(path, isCandidate, passedOver);
      if (isCandidate(entry.name) && !isEndless(entry, path)) return [path];
      if (!OWN.test(entry.name)) passedOver?.add(path);
      return [];
    });
}

/** Whether a file, or what a link leads to, is a pipe or a device: reading it would wait for a writer, or never end. */
function isEndless(entry: Dirent, path: string): boolean {
  const found = entry.isSymbolicLink() ? statIfThere(path) : entry;
  return (
    found !== undefined && (found.isFIFO() || found.isCharacterDevice() || found.isBlockDevice() || found.isSocket())
  );
}

/** What an import into the folder itself puts there. */
const OWN = /^spillway\.db/;

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return undefined;
  }
}

function statOf(path: string) {
  const stat = statIfThere(path);
  if (!stat) throw new ImportError(`${path}: no such file or folder`);
  return stat;
}
