import { badArgument, fieldPaths, fieldReader, recordTable, transposed } from '../functions';
import type { Endpoint } from '../../api';
import type { RecordLayout, RecordRow, Row, Table, Zone } from '../../tables';
import type { OptionValues } from '../argument/option-text';
import type { RECORD_OPTIONS } from './record-option-rules';

export interface RecordKind {
  /** The columns where none are named. */
  readonly columns: readonly string[];
  /** Other fields an item may have, whether these ones have them or not. */
  readonly fields?: readonly string[];
  readonly notes?: RecordLayout['notes'];
  readonly zone: Zone;
}

export function zoneOf({ interface: market }: Endpoint): Zone {
  return market === 'india' ? 'IST' : 'UTC';
}

/** The table of some records as the options ask: its own columns, or the named ones that the records have. */
export function arrangeRecords(
  records: readonly RecordRow[],
  kind: RecordKind,
  options: OptionValues<typeof RECORD_OPTIONS>,
): Table {
  const { labels, blanks, transpose } = options;
  const columns = options.columns.length > 0 ? options.columns : kind.columns;
  refuseUnknown(options.columns, records, [...kind.columns, ...(kind.fields ?? [])]);
  const layout = { headers: options.headers === 'yes', labels, blanks, columns, zone: kind.zone };
  const table = recordTable(records, kind.notes ? { ...layout, notes: kind.notes } : layout);
  return transpose === 'yes' ? transposed(table) : table;
}

function refuseUnknown(columns: readonly string[], records: readonly RecordRow[], known: readonly string[]): void {
  const unknown = columns.filter((path) => {
    const read = fieldReader(path);
    return !known.includes(path) && !records.some((record) => read(record as Row) !== undefined);
  });
  if (unknown.length === 0) return;
  const [first = {}] = records.filter((record) => !('failure' in record));
  const all = new Set([...known, ...fieldPaths(first as Row)]);
  throw badArgument(`options: columns: no column ${unknown.join(', ')}. There are: ${[...all].join(', ')}.`);
}
