import { statSync, type Stats } from 'node:fs';

/** What a file or folder is, or what a link leads to; undefined where nothing is there to read, as for a link that leads to itself. */
export function statIfThere(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
