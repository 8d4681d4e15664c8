import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { sharedFile } from '../../server/filings/shared-data';

/** The SEC's Financial Statement Data Set of a quarter, among the shared data. */
export const DATA_SET = 'us/fsds/2010q2.zip';

/** The rows of a table of the data set, by column. */
export function dataSetRows(table: 'pre' | 'tag'): readonly Readonly<Record<string, string>>[] {
  const file = `${table}.txt`;
  const archive = unzipSync(readFileSync(sharedFile(DATA_SET)), { filter: ({ name }) => name === file });
  const [head = '', ...lines] = strFromU8(archive[file] ?? new Uint8Array()).split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}

/** A tag as the service spells it. */
export function snakeCase(tag: string): string {
  const parted = tag.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2');
  return parted.toLowerCase();
}
