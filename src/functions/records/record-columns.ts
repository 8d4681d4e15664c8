import type { AnswerRow, Endpoint, Zone } from '../../api';
import { labelOf, MARKETS } from '../../api';
import type { RecordLayout, RecordRow, Table } from '../../tables';
import { fieldPaths, fieldReader, fieldTitle, pathTitled, recordTable, transposed } from '../../tables';
import { fittingNamesInText } from '../arguments/fitting-names';
import type { RECORD_OPTIONS } from '../arguments/options/option-rules';
import type { OptionValues } from '../arguments/options/options-argument';
import { beginningOf } from '../arguments/scalar-argument';
import { badArgument } from '../cells/failures/cell-error';
import type { ShownChanges } from '../context/answer-change';
import { noteChangedRows } from './changed-rows';

/** The possible columns of a table of records. */
export interface RecordKind {
  /** The default columns. */
  readonly columns: readonly string[];
  /** Other fields that a record may have: documented ones, even where no record here has a value. */
  readonly fields?: readonly string[];
  readonly notes?: RecordLayout['notes'];
  /** The list that the records are from, for `count`. */
  readonly list?: RecordCount;
  readonly zone: Zone;
  readonly changes?: ShownChanges | undefined;
  /** The path of a column in the records as they were received, where it is another; alternatives with `|` between. */
  readonly receivedPath?: (column: string) => string;
}

/** How many records the service has in all, where it says so; with `isExact` false some may be counted twice. */
interface RecordCount {
  readonly total: number | undefined;
  readonly isExact: boolean;
}

/** The zone in which moments of an endpoint are shown. */
export function zoneOf({ market }: Endpoint): Zone {
  return MARKETS[market].zone;
}

type RecordOptions = Omit<OptionValues<typeof RECORD_OPTIONS>, 'count'> & { readonly count?: 'no' | 'yes' };

/** The table of some records by its options. Throws for a column in `columns` that no record can have. */
export function arrangeRecords(records: readonly RecordRow[], kind: RecordKind, options: RecordOptions): Table {
  const { blanks, transpose } = options;
  const known = [...new Set([...kind.columns, ...(kind.fields ?? [])])];
  const spelled = options.columns.map((name) => {
    const own = kind.columns.find((path) => path.toLowerCase() === name);
    return own ?? (mayHave(name, records, known) ? name : (pathTitled(name, known) ?? name));
  });
  const columns = spelled.length > 0 ? spelled : kind.columns;
  refuseUnknown(spelled, records, known);
  const titles = options.labels === 'keys' ? columns : columnTitles(columns);
  const layout = { headers: options.headers === 'yes', titles, blanks, columns, zone: kind.zone };
  const rows = recordTable(records, kind.notes ? { ...layout, notes: kind.notes } : layout);
  const table = options.count === 'yes' ? [countRow(records, kind.list, columns), ...rows] : rows;
  const place = { top: table.length - records.length, isTransposed: transpose === 'yes' };
  if (kind.changes) {
    const paths = kind.receivedPath ? columns.map(kind.receivedPath) : columns;
    noteChangedRows(kind.changes, records, paths, place);
  }
  return transpose === 'yes' ? transposed(table) : table;
}

/** `20 of 1,429`, in a row of the table's width. */
function countRow(
  records: readonly RecordRow[],
  list: RecordCount | undefined,
  columns: readonly string[],
): readonly string[] {
  const received = records.filter((record) => !('failure' in record)).length.toLocaleString('en-US');
  const total = list?.total?.toLocaleString('en-US') ?? 'a number that the service does not give';
  return columns.map((_, at) => (at > 0 ? '' : `${received} of ${list?.isExact === false ? 'up to ' : ''}${total}`));
}

function refuseUnknown(columns: readonly string[], records: readonly RecordRow[], known: readonly string[]): void {
  const unknown = columns.filter((path) => !mayHave(path, records, known));
  if (unknown.length === 0) return;
  const [first = {}] = records.filter((record) => !('failure' in record));
  const all = new Set([...known, ...fieldPaths(first as AnswerRow)]);
  throw badArgument(
    `options: columns: no column ${beginningOf(unknown.join(', '))}. There are: ${fittingNamesInText([...all])}.`,
  );
}

/**
 * Whether a record has or may have the field: a known one, part of a known one that no record fills, or one with known
 * parts.
 */
export function mayHave(path: string, records: readonly RecordRow[], known: readonly string[]): boolean {
  const values = (name: string) => records.map((record) => fieldReader(name)(record as AnswerRow));
  const isBare = (name: string) => values(name).every((value) => (Array.isArray(value) ? value.length === 0 : !value));
  const isKnown = (part: string) =>
    known.some((name) => name === part || name.startsWith(`${part}.`) || (part.startsWith(`${name}.`) && isBare(name)));
  return values(path).some((value) => value !== undefined) || path.split('|').every(isKnown);
}

/**
 * The header of each column: the last step of its path, or the whole path where two columns would have the same title.
 */
function columnTitles(paths: readonly string[]): string[] {
  const titles = paths.map(fieldTitle);
  return titles.map((title, column) =>
    titles.indexOf(title) < titles.lastIndexOf(title) ? labelOf((paths[column] ?? '').replaceAll('.', '_')) : title,
  );
}
