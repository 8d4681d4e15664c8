import type { CallTrace, TracedStatement } from '../../functions/runtime/pane-api';
import { amountText, statementText } from '../../functions/trace/amount-text';
import { areaFrom, formatAddress, localAddress, parseAddress, type Workbook, WorkbookError } from '../../workbook';
import type { CellTrace } from './read-trace';
import { timeText } from './trace-text';

/** The first line of every note: Excel's comment that begins with it is replaced by the next one. */
const FIRST_LINE = 'Source (Spillway)';

/** The text of a note: statement, period, filing and date of a cell's number; undefined where it comes from no statement. */
export function sourceNote({ calls, formula }: CellTrace): string | undefined {
  const lines = calls.flatMap(({ trace }) => (trace ? linesOf(trace) : []));
  if (lines.length === 0) return undefined;
  const isPartial = formula.isByName || calls.some(({ trace, isIdle }) => !trace && !isIdle);
  return [FIRST_LINE, ...new Set(lines), ...(isPartial ? [PARTIAL] : [])].join('\n');
}

const PARTIAL = 'A part of the formula is not traced, and its sources are not named here.';

function linesOf({ figure, statements, answers }: CallTrace): string[] {
  const named = figure?.path ?? figure?.name;
  const amount = figure && named !== undefined ? [`${named}: ${amountText(figure)}`] : [];
  return statements.length === 0
    ? []
    : [...amount, ...statements.map((statement) => statementLine(statement, answers[statement.answer ?? -1]))];
}

function statementLine(statement: TracedStatement, answer: CallTrace['answers'][number] | undefined): string {
  const { company, scope, auditStatus, unit, computed, filing } = statement;
  return [
    [company, statementText(statement)].filter(Boolean).join(': '),
    scope,
    auditStatus,
    unit,
    computed && `no filing has it: ${computed.from}`,
    filing,
    answer && `received ${timeText(answer.receivedMs)}${answer.isOfWorkbook ? ', from the workbook’s file' : ''}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many cells to the right of the formula are searched for an empty one. */
const MOST_BESIDE = 50;

/** Attaches the note to a cell: as a comment, else as text in the first empty cell to the right. Resolves with its place in words. */
export async function insertSourceNote(
  workbook: Pick<Workbook, 'canComment' | 'comment' | 'filledCells' | 'writeCells'>,
  cell: string,
  note: string,
): Promise<string> {
  if (workbook.canComment) {
    await workbook.comment(cell, note);
    return `Source noted in a comment of ${cell}.`;
  }
  const { startColumn, ...at } = parseAddress(cell);
  const beside = areaFrom({ ...at, startColumn: startColumn + 1, endColumn: startColumn + 1 }, 1, MOST_BESIDE);
  const filled = new Set((await workbook.filledCells(formatAddress(beside))).map(localAddress));
  const free = Array.from({ length: MOST_BESIDE }, (_, right) =>
    formatAddress(areaFrom({ ...beside, startColumn: beside.startColumn + right }, 1, 1)),
  ).find((address) => !filled.has(localAddress(address)));
  if (free === undefined) throw new WorkbookError(`There is no empty cell to the right of ${cell} for the note.`);
  await workbook.writeCells(free, [[note.replaceAll('\n', ' · ')]]);
  return `Source noted in ${free}: cells have no comments here.`;
}
