import type { CellValue } from '../workbook';
import { isCellError } from '../workbook';

/** A hash of values; equal for values that are displayed alike. */
export function fingerprintOf(values: readonly (readonly CellValue[])[]): string {
  return hash(JSON.stringify(values.map((row) => row.map(comparable))));
}

/** A form of a value that is equal for values that are displayed alike. */
export function comparable(value: CellValue): unknown {
  if (isCellError(value)) return [value.error];
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;
}

/** FNV-1a over UTF-16 units, twice, with different seeds. */
function hash(text: string): string {
  return [0x811c9dc5, 0x9747b28c]
    .map((start) => {
      let state = start;
      for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
      return (state >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
