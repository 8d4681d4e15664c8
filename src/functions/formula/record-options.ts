import type { RecordRow, Row, Table } from '../../tables';
import { fieldAt, recordTable, transposed } from '../../tables';
import type { OptionValues } from '../argument/option-text';
import { badArgument } from '../cell-error';

/** Options of every table of records, the default first. */
export const RECORD_OPTIONS = {
  headers: ['yes', 'no'],
  labels: ['names', 'keys'],
  blanks: ['empty', 'na'],
  columns: 'list',
  transpose: ['no', 'yes'],
} as const;

/** The table of some records as the options ask: its own columns, or the named ones that the records have. */
export function arrangeRecords(
  records: readonly RecordRow[],
  standard: readonly string[],
  options: OptionValues<typeof RECORD_OPTIONS>,
): Table {
  const { headers, labels, blanks, columns, transpose } = options;
  const chosen = columns.length > 0 ? columns : standard;
  const unknown = columns.filter((path) => !standard.includes(path) && !records.some((record) => has(record, path)));
  if (unknown.length > 0) {
    throw badArgument(
      `options: columns: no column ${unknown.join(', ')}. There are: ${knownColumns(records, standard).join(', ')}.`,
    );
  }
  const table = recordTable(records, { headers: headers === 'yes', labels, blanks, columns: chosen });
  return transpose === 'yes' ? transposed(table) : table;
}

function has(record: RecordRow, path: string): boolean {
  return fieldAt(record as Row, path) !== undefined;
}

function knownColumns(records: readonly RecordRow[], standard: readonly string[]): string[] {
  const [first = {}] = records.filter((record) => !('failure' in record));
  return [
    ...new Set([
      ...standard,
      ...Object.keys(first).filter((key) => typeof (first as Record<string, unknown>)[key] !== 'object'),
    ]),
  ];
}
