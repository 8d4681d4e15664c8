import type { Cell, Table } from './cell';
import { cellOf, dateCell } from './cell';
import { labelOf } from './label';
import { parseIsoDate } from '../api';

export type Row = Readonly<Record<string, unknown>>;

export interface RecordLayout {
  readonly headers: boolean;
  readonly labels: 'names' | 'keys';
  readonly blanks: 'empty' | 'na';
  /** Dotted paths. */
  readonly columns: readonly string[];
}

const UNAVAILABLE: Cell = { code: '#N/A', message: 'The service gives no value.' };

/** A row of the table of its own: a record, or a failure in each cell but the one that names it. */
export type RecordRow = Row | FailedRecord;

export interface FailedRecord {
  readonly failure: Cell;
  /** The column that says which record it would have been, and what stands there. */
  readonly key: string;
  readonly first: Cell;
}

/** A table of records: a header row of column names, then a row a record. Dates are Excel dates. */
export function recordTable(records: readonly RecordRow[], { headers, labels, blanks, columns }: RecordLayout): Table {
  const blank = blanks === 'na' ? UNAVAILABLE : '';
  const rows = records.map((record): Cell[] => {
    if (isFailure(record)) return columns.map((path) => (path === record.key ? record.first : record.failure));
    return columns.map((path) => fieldCell(fieldAt(record, path), blank));
  });
  const header = columns.map((path) => (labels === 'keys' ? path : labelOf(path.replaceAll('.', ' '))));
  return headers ? [header, ...rows] : rows;
}

function isFailure(record: RecordRow): record is FailedRecord {
  return 'failure' in record && 'first' in record;
}

/** The value at a dotted path. */
export function fieldAt(record: Row, path: string): unknown {
  let value: unknown = record;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Row)[step];
  }
  return value;
}

function fieldCell(value: unknown, blank: Cell): Cell {
  const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
  return date === undefined ? cellOf(value, blank) : dateCell(date);
}
