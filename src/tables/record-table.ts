import type { AnswerRow, Zone } from '../api';
import { dayOfMoment, parseIsoDate } from '../api';
import type { Cell, Table } from './cell';
import { cellOf, cutText, dateCell, dateTimeCell } from './cell';
import { serialOfDateTime } from './excel-date';
import { fieldReader, readableText } from './field';
import { isMoment, zoneOfDays } from './moment';

export interface RecordLayout {
  readonly headers: boolean;
  /** The title of each column; by default its path. */
  readonly titles?: readonly string[];
  readonly blanks: 'empty' | 'na';
  /** Dotted paths. */
  readonly columns: readonly string[];
  /** The time zone of date-times; the header of a column with date-times names it. */
  readonly zone: Zone;
  /** An addition to a column's title, such as the unit of its numbers. */
  readonly notes?: Readonly<Record<string, string>>;
}

const UNAVAILABLE: Cell = { code: '#N/A', message: 'The service gives no value.' };

/** One row: a record, or a failure in every cell except the one that names the record. */
export type RecordRow = AnswerRow | FailedRecord;

export interface FailedRecord {
  readonly failure: Cell;
  /** The column that names the record, and its text. */
  readonly key: string;
  readonly first: Cell;
}

/**
 * A table of records: a header row of column titles, then one row per record. Dates and times are Excel serials, in a column of midnights without a
 * time.
 */
export function recordTable(records: readonly RecordRow[], layout: RecordLayout): Table {
  const { columns, headers, zone } = layout;
  const blank = layout.blanks === 'na' ? UNAVAILABLE : '';
  const readers = columns.map(fieldReader);
  const received = records.filter((record) => !isFailure(record)) as readonly AnswerRow[];
  const dayZones = readers.map((read) => zoneOfDays(received.map(read), zone));
  const timed = new Set<number>();
  const rows = records.map((record): Cell[] => {
    if (isFailure(record)) return columns.map((path) => (path === record.key ? record.first : record.failure));
    return readers.map((read, column) => {
      const value = read(record);
      const cell = cellIn(value, blank, zone, dayZones[column]);
      if (dayZones[column] === undefined && isMoment(value)) timed.add(column);
      return cell;
    });
  });
  return headers ? [headerOf(layout, timed), ...rows] : rows;
}

function headerOf({ columns, titles, zone, notes }: RecordLayout, timed: ReadonlySet<number>): string[] {
  return columns.map((path, column) => {
    const note = timed.has(column) ? zone : notes && Object.hasOwn(notes, path) ? notes[path] : undefined;
    const title = titles?.[column] ?? path;
    return cutText(note === undefined ? title : `${title} (${note})`);
  });
}

function isFailure(record: RecordRow): record is FailedRecord {
  return 'failure' in record && 'first' in record;
}

/** One field of a record as a cell. */
export function fieldCell(value: unknown, blank: Cell, zone: Zone): Cell {
  return cellIn(value, blank, zone, zoneOfDays([value], zone));
}

/** The same, where the zone is known in which the moments of its column are days. */
function cellIn(value: unknown, blank: Cell, zone: Zone, days: Zone | undefined): Cell {
  if (typeof value === 'string') return textCell(value, zone, days);
  return typeof value === 'object' && value !== null ? cellOf(readableText(value), blank) : cellOf(value, blank);
}

function textCell(text: string, zone: Zone, days: Zone | undefined): Cell {
  if (!/^\d{4}-/.test(text)) return cellOf(text, '');
  const date = parseIsoDate(text) ?? (days && dayOfMoment(text, days));
  if (date !== undefined) return dateCell(date);
  const serial = serialOfDateTime(text, zone);
  return serial === undefined ? cellOf(text, '') : dateTimeCell(serial);
}
