import type { AnswerRow } from '../../api';
import type { RecordRow } from '../../tables';
import type { AnswerChange, ShownChanges } from '../context/answer-change';
import { WHOLE } from '../context/answer-change';

/** Where the rows of a list stand in a table: below `top` rows of headings, or beside as many columns. */
interface RowsPlace {
  readonly top: number;
  readonly isTransposed: boolean;
}

/** What the rows of tables were made from, where they are not as they were received: changes are known of that. */
const receivedAs = new WeakMap<object, AnswerRow>();

/** A row that was made from a received one, which has other fields. */
export function madeFrom(received: AnswerRow, row: AnswerRow): AnswerRow {
  receivedAs.set(row, received);
  return row;
}

/** Notes the changed values of the rows that a table shows, each with its place. */
export function noteChangedRows(
  changes: ShownChanges,
  records: readonly RecordRow[],
  columns: readonly string[],
  { top, isTransposed }: RowsPlace,
): void {
  records.forEach((record, at) => {
    const change = changes.of(receivedAs.get(record) ?? record);
    if (!change) return;
    columns.forEach((column, across) => {
      const place = isTransposed ? { row: across, column: top + at } : { row: top + at, column: across };
      if (across > 0 && change.lines.has(WHOLE)) return;
      for (const path of pathsIn(change, column)) {
        changes.add(change, [path]);
        changes.place(change, path, place);
      }
    });
  });
}

/** Notes that a cell shows one field of a row. */
export function noteChangedField(changes: ShownChanges | undefined, row: object, field: string): void {
  const change = changes?.of(row);
  if (changes && change) changes.add(change, pathsIn(change, field));
}

/** The changed fields that a column shows, which may be several of an object; any column shows the whole row. */
function pathsIn({ lines }: AnswerChange, column: string): readonly string[] {
  if (lines.has(WHOLE)) return [WHOLE];
  const shown = column.toLowerCase().split('|');
  return [...lines.keys()].filter((path) => shown.some((own) => `${path.toLowerCase()}.`.startsWith(`${own}.`)));
}
