import type { Settings } from '../../client';
import { isPromise } from '../../client';
import type { Cell, Table } from '../../tables';
import { errorText, isExcelError } from '../cells/results/excel-error';
import { CallRecording } from '../cells/call-recording';
import type { Invocation } from '../cells/invocation';
import type { SeenAnswer } from '../context/cache-only-context';
import type { Recorder } from '../context/recorder';
import { AmountReader } from './amount-reader';
import { answerFacts } from './answer-facts';
import type { CallTrace, TracedAmount, TracedAnswer, TracedCell, TracedNumber, TracePlace } from './call-trace-data';
import { questionText, requestText } from './request-text';
import { TracedStatements } from './traced-statements';

/** The most statements that are described where no figure says which ones count. */
const MOST_STATEMENTS = 24;

type Answer = SeenAnswer & { readonly isFresh: boolean };

/** A call as it was computed, and what it asked for. */
interface FollowedCall extends Pick<CallRecording, 'recorder' | 'table'> {
  readonly answers: readonly Answer[];
  readonly missing: readonly string[];
}

/**
 * Computes a call as a cell would, from what is kept and without a request, and tells how the cell of a place came about.
 * `run` calls the function. Throws for a defect of the add-in only: what the cell shows instead of a number is part of the trace.
 */
export function traceCall(
  run: (invocation: Invocation) => unknown,
  wanted: TracePlace | TracedNumber,
  settings: Settings,
): CallTrace {
  const { recorder, table, answers, missing } = followed(run);
  const place = 'number' in wanted ? table && onlyPlace(table, wanted) : wanted;
  const shown = place && table?.[place.row]?.[place.column];
  return {
    size: table && { rows: table.length, columns: table[0]?.length ?? 0 },
    place,
    cell: shown === undefined ? undefined : cellOf(shown),
    ...figureAndStatements(recorder, answers, shown),
    answers: answers.map((answer) => answerOf(answer, settings)),
    missing: table ? [] : missing.map((question) => questionText(question, settings)),
  };
}

/** The place of the one cell that shows a number. */
function onlyPlace(table: Table, { number }: TracedNumber): TracePlace | undefined {
  const places = table.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (numberOf(cell) === number ? [{ row, column }] : [])),
  );
  return places.length === 1 ? places[0] : undefined;
}

function numberOf(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && 'number' in cell ? cell.number : undefined;
}

function followed(run: (invocation: Invocation) => unknown): FollowedCall {
  const seen = new Map<string, Answer>();
  const missing = new Set<string>();
  const recording = new CallRecording();
  try {
    const waits = run({
      isUnseen: true,
      recording,
      look(question, _sentMs, isFresh, answer) {
        if (answer) seen.set(question, { ...answer, isFresh });
        else missing.add(question);
      },
    });
    if (isPromise(waits)) waits.catch(() => undefined);
  } catch (thrown) {
    if (!recording.table) throw thrown;
  }
  const { recorder, table } = recording;
  return { recorder, table, answers: [...seen.values()], missing: [...missing] };
}

function figureAndStatements(
  recorder: Recorder,
  answers: readonly Answer[],
  shown: Cell | undefined,
): Pick<CallTrace, 'figure' | 'statements'> {
  const traced = new TracedStatements(recorder, answers);
  const origin = shown === undefined ? undefined : originIn(recorder, shown);
  const figure: TracedAmount | undefined = origin && new AmountReader(recorder, traced.indexOf).read(origin);
  if (!figure)
    for (const statement of [...recorder.statements.keys()].slice(0, MOST_STATEMENTS)) traced.indexOf(statement);
  return { figure, statements: traced.facts() };
}

/** What a cell was computed from; of a failure, what it lacks. */
function originIn(recorder: Recorder, shown: Cell): object | undefined {
  const isNoted = typeof shown === 'object' && recorder.derivationOf(shown) !== undefined;
  return recorder.originOf(shown) ?? (isNoted ? shown : undefined);
}

function answerOf(answer: Answer, settings: Settings): TracedAnswer {
  const { what, data, receivedMs, freshUntilMs, isFresh, isOfWorkbook } = answer;
  const times = { receivedMs, freshUntilMs, isFresh, isOfWorkbook };
  return { what, request: requestText(answer, settings), facts: answerFacts(data), ...times };
}

function cellOf(cell: Cell): TracedCell {
  if (typeof cell !== 'object') return { value: cell };
  if ('code' in cell) return { error: cell.code, message: cell.message };
  if ('number' in cell) return { value: cell.number };
  if ('serial' in cell) return { value: cell.serial };
  if ('entity' in cell) return { value: cell.entity };
  if (isExcelError(cell.passed)) return { error: errorText(cell.passed), message: undefined };
  return { value: String(cell.passed) };
}
