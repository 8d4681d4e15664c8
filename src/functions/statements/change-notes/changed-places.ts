import type { Cell, StatementLayout, Table } from '../../../tables';
import { CellFailure } from '../../cells/failures/cell-error';
import type { AnswerChange, ShownChanges } from '../../context/answer-change';
import { WHOLE } from '../../context/answer-change';

type NoteCell = NonNullable<StatementLayout['noteCell']>;

/**
 * Notes which cells of a table show changed values. It builds the table once more with marks in place of these values; a line that went away has no
 * cell. Only called for a table that shows a change.
 */
export function noteChangedPlaces(
  changes: ShownChanges | undefined,
  tableWith: (noteCell: NoteCell) => Table | CellFailure,
): void {
  if (!changes || changes.found.size === 0) return;
  const marked = new Map<Cell, readonly (readonly [AnswerChange, path: string])[]>();
  const table = tableWith((cell, statement, line) => {
    const path = line?.path ?? WHOLE;
    const changed = (statement.computed?.parts ?? [statement]).flatMap(({ facts }) => {
      const change = changes.of(facts);
      return change?.lines.has(path) ? [[change, path] as const] : [];
    });
    if (changed.length === 0) return cell;
    const mark: Cell = { passed: undefined };
    marked.set(mark, changed);
    return mark;
  });
  if (table instanceof CellFailure) return;
  table.forEach((cells, row) =>
    cells.forEach((cell, column) => {
      for (const [change, path] of marked.get(cell) ?? []) changes.place(change, path, { row, column });
    }),
  );
}
