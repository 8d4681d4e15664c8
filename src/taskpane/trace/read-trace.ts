import type { PaneApi, ShownFailure, TracePlace } from '../../functions/runtime/pane-api';
import { isBusy, parseAddress, spillwayCalls, type SpillwayFormula } from '../../workbook';
import type { CellValue, Workbook } from '../../workbook';
import type { FunctionMetadata } from '../formula-builder/function-metadata';
import { readCalls } from '../refresh/read-calls';
import { type TracedCall, tracedCall } from './traced-call';

/** The explanation of a cell that a formula of Spillway fills. */
export interface CellTrace {
  /** The selected cell, with its sheet. */
  readonly cell: string;
  /** The displayed text of the cell. */
  readonly shown: string;
  readonly formula: SpillwayFormula;
  readonly calls: readonly TracedCall[];
  /** True while Excel calculates the cell. */
  readonly isWaiting: boolean;
  /** True where the cell shows another number than its formula would give with the answers that are in memory now. */
  readonly isOutdated: boolean;
  /** Set where the cell shows the last good answer, or one saved in the workbook's file: the failure that is the reason. */
  readonly stale: { readonly message: string; readonly isOfWorkbook: boolean } | undefined;
  /** The message of the error that the cell shows, if the trace does not show it: failures of the service are not in memory. */
  readonly failure: string | undefined;
}

type AddIn = Pick<PaneApi, 'trace' | 'activity' | 'watchedCell'>;
type Book = Pick<Workbook, 'spillwayFormulaAt' | 'readArea' | 'readAreas' | 'sheets' | 'definedNames'>;

/** Explains a cell by the answers in memory, without a request; undefined where no formula of Spillway fills it. */
export async function readTrace(
  addIn: AddIn,
  workbook: Book,
  functions: readonly FunctionMetadata[],
  cell: string,
): Promise<CellTrace | undefined> {
  const formula = await workbook.spillwayFormulaAt(cell);
  if (!formula) return undefined;
  const [contents, [read]] = await Promise.all([workbook.readArea(cell), readCalls(workbook, [formula], functions)]);
  const place = placeIn(formula, cell);
  const shown = contents.values[0]?.[0];
  const known = spillwayCalls(formula.formula).map((call, at) => ({ call, args: read?.args[at] ?? [] }));
  const calls = await Promise.all(
    known.map(({ call, args }, at) => {
      const outcome = read?.calls[at] ?? 'unread';
      const declared = functions.find(({ id }) => id === call.id);
      return tracedCall(addIn, { call, declared, outcome, args, known, formula, place, shown });
    }),
  );
  const failures = addIn.activity.failures.get(formula.address) ?? [];
  const standsIn = failures.find(({ kind }) => kind === 'stale' || kind === 'workbook');
  const stale = standsIn && { message: standsIn.message, isOfWorkbook: standsIn.kind === 'workbook' };
  const isWaiting = isBusy(shown);
  const isOutdated = !isWaiting && calls.length === 1 && isOther(shown, calls[0]);
  const failure = calls.some(isFailed) ? undefined : failures.find((each) => isShownAt(each, place))?.message;
  return { cell, shown: contents.texts[0]?.[0] ?? '', formula, calls, isWaiting, isOutdated, stale, failure };
}

function isFailed({ trace }: TracedCall): boolean {
  return trace?.cell !== undefined && 'error' in trace.cell;
}

function isShownAt({ code, places }: ShownFailure, { row, column }: TracePlace): boolean {
  return code !== '' && (!places || places.some(({ below, right }) => below === row && right === column));
}

/** Whether a cell whose formula is only this call shows another number than the call gives. */
function isOther(shown: CellValue | undefined, call: TracedCall | undefined): boolean {
  const cell = call?.isWhole ? call.trace?.cell : undefined;
  return cell !== undefined && 'value' in cell && typeof cell.value === 'number' && shown !== cell.value;
}

function placeIn({ address }: SpillwayFormula, cell: string): TracePlace {
  const [first, selected] = [parseAddress(address), parseAddress(cell)];
  return { row: selected.startRow - first.startRow, column: selected.startColumn - first.startColumn };
}
