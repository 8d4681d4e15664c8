import { transposed } from '../../tables';
import { badArgument } from '../runtime/cell-error';
import { fieldPaths, fieldReader } from '../../tables/field';
import { recordTable } from '../../tables/record-table';
import type { Endpoint } from '../../api';
import type { RecordLayout, RecordRow, Row, Table, Zone } from '../../tables';
import { columnTitles } from './column-title';
import type { OptionValues } from '../arguments/options-argument';
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
  const { blanks, transpose } = options;
  const spelled = options.columns.map((path) => kind.columns.find((own) => own.toLowerCase() === path) ?? path);
  const columns = spelled.length > 0 ? spelled : kind.columns;
  refuseUnknown(spelled, records, [...kind.columns, ...(kind.fields ?? [])]);
  const titles = options.labels === 'keys' ? columns : columnTitles(columns);
  const layout = { headers: options.headers === 'yes', titles, blanks, columns, zone: kind.zone };
  const table = recordTable(records, kind.notes ? { ...layout, notes: kind.notes } : layout);
  return transpose === 'yes' ? transposed(table) : table;
}

function refuseUnknown(columns: readonly string[], records: readonly RecordRow[], known: readonly string[]): void {
  const unknown = columns.filter((path) => !mayHave(path, records, known));
  if (unknown.length === 0) return;
  const [first = {}] = records.filter((record) => !('failure' in record));
  const all = new Set([...known, ...fieldPaths(first as Row)]);
  throw badArgument(`options: columns: no column ${unknown.join(', ')}. There are: ${[...all].join(', ')}.`);
}

/** Whether some record has such a field, or may have: a known one, a part of one that none of them fills, or what known ones are parts of. */
export function mayHave(path: string, records: readonly RecordRow[], known: readonly string[]): boolean {
  const values = (name: string) => records.map((record) => fieldReader(name)(record as Row));
  const isBare = (name: string) => values(name).every((value) => (Array.isArray(value) ? value.length === 0 : !value));
  const isKnown = (part: string) =>
    known.some((name) => name === part || name.startsWith(`${part}.`) || (part.startsWith(`${name}.`) && isBare(name)));
  return values(path).some((value) => value !== undefined) || path.split('|').every(isKnown);
}
