import type { Presentation } from './presentation';

const COLUMNS = ['adsh', 'cik'] as const;

const cellsOf = (row: string) => row.replace(/\r$/, '').split('\t');

/** True for text that starts like the sub.txt of a data set, which says whose each filing is. */
export function isFilersText(text: string): boolean {
  const head = cellsOf(text.slice(0, 1000).split('\n', 1)[0] ?? '');
  return COLUMNS.every((column) => head.includes(column));
}

/** Adds whose each filing of a data set is. A row without a number is left out: its filing counts as one of a filer of its own. */
export function addFilers({ filers }: Presentation, text: string): void {
  const [head = '', ...rows] = text.split('\n');
  const [accessionAt, filerAt] = COLUMNS.map((column) => cellsOf(head).indexOf(column)) as [number, number];
  for (const row of rows) {
    const cells = cellsOf(row);
    const [accession, filer] = [cells[accessionAt], cells[filerAt]];
    if (accession && filer) filers.set(accession, filer);
  }
}
