/** Notes which changed values a cell shows: those of a statement whose answer has replaced a different one. */
import type { Statement } from '../../../tables';
import type { AskedName } from '../../arguments/metrics/metric-argument';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { CellFailure } from '../../cells/failures/cell-error';
import type { AnswerChange, ShownChanges } from '../../context/answer-change';
import { factPath } from '../../context/answer-change';
import type { QueryContext } from '../../context/query-context';
import { findAsked } from '../lines/asked-line';
import type { FoundLine } from '../lines/found-line';

type Name = Pick<AskedName<SourceKind>, 'asked' | 'name' | 'isPath' | 'divided'>;

/** Notes that the cell shows the line of this name, or would if the line had not disappeared. */
export function noteChangedLine(context: QueryContext, statement: Statement, name: Name): void {
  noteEach(context, statement, (part, { before }) =>
    [part, ...(before ? [before as Statement] : [])].flatMap((each) => {
      const found = findAsked(each, name);
      return found.kind === 'line' ? [found.line.path] : [];
    }),
  );
}

/** Notes that the cell refuses the line, and so does not show the new value. */
export function noteRefusedLine(
  changes: ShownChanges,
  { row, statement }: Pick<FoundLine, 'row' | 'statement'>,
  failure: CellFailure,
): void {
  for (const { facts } of statement.computed?.parts ?? [statement]) {
    const change = changes.of(facts);
    if (change) changes.refuse(change, row.path, failure.message);
  }
}

/** Notes that the cells show all lines of the statement, or only its `main` lines, or would if they had not disappeared. */
export function noteChangedLines(context: QueryContext, statement: Statement, main?: ReadonlySet<string>): void {
  noteEach(context, statement, (_part, { lines }) => {
    const shown = main && new Set([...main, ...statement.outline.map(({ path }) => path)]);
    return [...lines.keys()].filter((path) => !path.startsWith(factPath('')) && (!shown || shown.has(path)));
  });
}

/** Notes that the cell shows this field of the answer. */
export function noteChangedFact(context: QueryContext, statement: Statement, field: string): void {
  noteEach(context, statement, () => [factPath(field)]);
}

/** A computed quarter shows the changes of the statements from which it was computed. */
function noteEach(
  { changes }: QueryContext,
  statement: Statement,
  pathsOf: (part: Statement, change: AnswerChange) => readonly string[],
): void {
  if (!changes) return;
  for (const part of statement.computed?.parts ?? [statement]) {
    const change = changes.of(part.facts);
    if (change) changes.add(change, pathsOf(part, change));
  }
}
