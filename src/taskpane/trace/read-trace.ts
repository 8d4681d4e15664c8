import { marketOfFunction } from '../../api';
import type { CallTrace, PaneApi, ShownFailure, TracePlace } from '../../functions/runtime/pane-api';
import { type CallArgument, isBusy, parseAddress, sizeOf, spillwayCalls, type SpillwayFormula } from '../../workbook';
import type { CellValue, Workbook } from '../../workbook';
import type { FunctionMetadata } from '../formula-builder/function-metadata';
import { elementsOf } from '../refresh/asked-statements';
import { type ArgumentOutcome, type CallOutcome, type ReadCall, readCalls } from '../refresh/read-calls';
import { readingOf } from './argument-readings';
import { type KnownCall, passedCall } from './passed-call';

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

/** One call of the formula. */
export interface TracedCall {
  readonly id: string;
  readonly arguments: readonly TracedArgument[];
  /** Undefined for a live feed, and where Excel alone can calculate an argument. */
  readonly trace: CallTrace | undefined;
  readonly isLive: boolean;
  /** True for a function that shows the state of the add-in and sends no requests. */
  readonly isIdle: boolean;
  /** For arguments that only Excel can calculate: how many sets of them it has passed since the cell was selected. */
  readonly passed: number;
  /** True where the arguments may belong to another call of the formula, and only the order of the calls decided. */
  readonly isByOrder: boolean;
  /** True where the formula is this call and nothing else. */
  readonly isWhole: boolean;
  /** Whether it is known which cell of the call's result the selected cell shows; `likely` if a cell of the result has the same number. */
  readonly isPlaced: boolean | 'likely';
}

/** True for a call that can be traced only after Excel has calculated the cell, since an argument is an expression. */
export function needsExcel({ trace, isLive, isIdle, arguments: args }: TracedCall): boolean {
  return !trace && !isLive && !isIdle && !args.some(({ isError }) => isError);
}

export interface TracedArgument {
  readonly name: string;
  /** The cells that the argument refers to, its expression, or "". */
  readonly reference: string;
  /** Its value as text; undefined where only Excel can calculate it. */
  readonly value: string | undefined;
  /** True where it is the error of a cell: the function is not calculated then. */
  readonly isError?: boolean;
  /** How it was read, where that differs from its value. */
  readonly reading?: string | undefined;
}

/** A place outside every result: the trace then has only the statements and answers of the call. */
const NOWHERE: TracePlace = { row: -1, column: -1 };

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

interface CallInFormula extends KnownCall {
  /** All calls of the formula. */
  readonly known: readonly KnownCall[];
  readonly declared: FunctionMetadata | undefined;
  readonly outcome: CallOutcome;
  readonly formula: SpillwayFormula;
  readonly place: TracePlace;
  /** The value of the selected cell. */
  readonly shown: CellValue | undefined;
}

async function tracedCall(addIn: AddIn, of: CallInFormula): Promise<TracedCall> {
  const { call, declared, args, known, formula } = of;
  const noted = addIn.watchedCell.calls(formula.address, call.id);
  const passed = passedCall(noted, { call, args }, { calls: known, text: formula.formula });
  const isPassed = of.outcome === 'unread' && declared !== undefined && passed.args !== undefined;
  const outcome = isPassed ? { declared, args: passed.args, isCalculated: true } : of.outcome;
  const values: readonly ArgumentOutcome[] =
    typeof outcome === 'object' ? outcome.args.map((value) => ({ value, isCalculated: true })) : args;
  const given = call.args.map((argument, at) => tracedArgument(argument, values[at], declared?.parameters[at]?.name));
  const facts = {
    id: call.id,
    arguments: given.filter(({ value }) => value !== ''),
    isLive: outcome === 'live',
    isIdle: outcome === 'idle',
    isWhole: call.isWhole,
    passed: passed.count,
    isByOrder: isPassed && passed.isByOrder,
  };
  if (typeof outcome !== 'object') return { ...facts, trace: undefined, isPlaced: false };
  const { trace, isPlaced } = await placedTrace(addIn, { ...of, outcome });
  const read = given.map((argument, at) => asRead(argument, outcome.args[at], call.id, trace));
  return { ...facts, arguments: read.filter(({ value }) => value !== ''), trace, isPlaced };
}

interface PlacedCall extends Pick<CallInFormula, 'call' | 'formula' | 'place' | 'shown'> {
  readonly outcome: ReadCall;
}

/** The trace of that cell of the call’s result that the selected cell shows, and whether it is known which one that is. */
async function placedTrace(
  addIn: AddIn,
  { call, outcome, formula, place, shown }: PlacedCall,
): Promise<{ readonly trace: CallTrace; readonly isPlaced: TracedCall['isPlaced'] }> {
  const trace = await addIn.trace(call.id, outcome.args, place);
  // If the grid as a whole has no result in memory, since one element lacks its answer, the element of the selected cell may have one.
  const own = call.isWhole && !trace.size ? elementAt(outcome, formula, place) : undefined;
  if (own) return { trace: await addIn.trace(call.id, own.args, FIRST), isPlaced: true };
  if (call.isWhole || isAsLarge(trace, formula)) return { trace, isPlaced: true };
  // The call is a part of the formula. A single value is used as it is. If it is a table, INDEX or VLOOKUP may take any cell: one with the same number is the likely one.
  const isOne = trace.size?.rows === 1 && trace.size.columns === 1;
  if (isOne) return { trace: await addIn.trace(call.id, outcome.args, FIRST), isPlaced: true };
  const wanted = typeof shown === 'number' ? { number: shown } : NOWHERE;
  const sought = await addIn.trace(call.id, outcome.args, wanted);
  return { trace: sought, isPlaced: sought.cell !== undefined && 'likely' };
}

/** The call for the selected element of a grid; undefined where the formula fills an area of another size than the grid. */
function elementAt(call: ReadCall, { spill, address }: SpillwayFormula, place: TracePlace): ReadCall | undefined {
  const { rows, columns } = sizeOf(parseAddress(spill ?? address));
  const elements = elementsOf(call);
  if (elements.length === 1 || elements.length !== rows * columns) return undefined;
  const isTransposed = call.args.some((each) => /transpose\s*=\s*yes/i.test(String(each)));
  return elements[isTransposed ? place.column * rows + place.row : place.row * columns + place.column];
}

const FIRST: TracePlace = { row: 0, column: 0 };

/** Whether the result of a call has the size of the area that the formula fills, so that their cells correspond. */
function isAsLarge({ size }: CallTrace, { spill, address }: SpillwayFormula): boolean {
  const { rows, columns } = sizeOf(parseAddress(spill ?? address));
  return size?.rows === rows && size.columns === columns;
}

/** The argument, with how it was read. */
function asRead(argument: TracedArgument, value: unknown, functionId: string, known: CallTrace): TracedArgument {
  const market = marketOfFunction(functionId);
  const reading = market && argument.value ? readingOf(argument.name, value, market, known) : undefined;
  return reading === undefined ? argument : { ...argument, reading };
}

function tracedArgument(argument: CallArgument, read: ArgumentOutcome, name = ''): TracedArgument {
  const reference = referenceIn(argument);
  if (argument.kind === 'empty') return { name, reference, value: '' };
  if (!read) return { name, reference, value: undefined };
  return 'error' in read
    ? { name, reference, value: read.error, isError: true }
    : { name, reference, value: valueText(read.value) };
}

function referenceIn(argument: CallArgument): string {
  if (argument.kind === 'reference') return argument.address;
  return argument.kind === 'expression' ? argument.text : '';
}

function elementText(element: unknown): string {
  if (element === null || element === undefined || element === '') return 'empty';
  // Excel passes the error of a cell as an object.
  return typeof element === 'object' && 'code' in element ? String(element.code) : String(element);
}

/** The most elements of a range that are written out. */
const MOST_ELEMENTS = 6;

function valueText(value: unknown): string {
  const elements = Array.isArray(value) ? (value as unknown[]).flat() : [value];
  const written = elements.slice(0, MOST_ELEMENTS).map(elementText).join(', ');
  const left = elements.length - MOST_ELEMENTS;
  return left > 0 ? `${written} and ${left} more` : written;
}
