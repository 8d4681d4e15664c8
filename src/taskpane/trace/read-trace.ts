import { marketOfFunction } from '../../api';
import type { CallTrace, PaneApi, ShownFailure, TracePlace } from '../../functions/runtime/pane-api';
import { type CallArgument, isBusy, parseAddress, sizeOf, spillwayCalls, type SpillwayFormula } from '../../workbook';
import type { CellValue, Workbook } from '../../workbook';
import type { FunctionMetadata } from '../formula-builder/function-metadata';
import { elementsOf } from '../refresh/asked-statements';
import { type ArgumentOutcome, type CallOutcome, type ReadCall, readCalls } from '../refresh/read-calls';
import { readingOf } from './argument-readings';
import { type KnownCall, passedCall } from './passed-call';

/** The story of a cell that a formula of Spillway fills. */
export interface CellTrace {
  /** The selected cell, with its sheet. */
  readonly cell: string;
  /** What the cell shows. */
  readonly shown: string;
  readonly formula: SpillwayFormula;
  readonly calls: readonly TracedCall[];
  /** True while Excel calculates the cell. */
  readonly isWaiting: boolean;
  /** True where the cell shows another number than its formula gives of what is kept now. */
  readonly isOutdated: boolean;
  /** The failure for which the cell shows the last good answer, or one that the workbook's file carries. */
  readonly stale: { readonly message: string; readonly isOfWorkbook: boolean } | undefined;
  /** The message of the failure that the cell shows, where what is kept does not tell it: one of the service is not kept. */
  readonly failure: string | undefined;
}

/** One call of the formula. */
export interface TracedCall {
  readonly id: string;
  readonly arguments: readonly TracedArgument[];
  /** Undefined for a live feed, and where Excel alone can calculate an argument. */
  readonly trace: CallTrace | undefined;
  readonly isLive: boolean;
  /** True for a function that shows the state of the add-in, and asks nothing. */
  readonly isIdle: boolean;
  /** The sets of arguments that Excel passes where it alone can calculate them, as far as it did since the cell is watched. */
  readonly passed: number;
  /** True where another call of the formula may have passed the arguments: only its order says that it was this one. */
  readonly isByOrder: boolean;
  /** True where the formula is this call and nothing else. */
  readonly isWhole: boolean;
  /** Whether it is known which cell of the result the selected one is; `likely` where one cell shows its number. */
  readonly isPlaced: boolean | 'likely';
}

/** True for a call that is traced once Excel has calculated the cell: an expression gives its arguments. */
export function needsExcel({ trace, isLive, isIdle, arguments: args }: TracedCall): boolean {
  return !trace && !isLive && !isIdle && !args.some(({ isError }) => isError);
}

export interface TracedArgument {
  readonly name: string;
  /** The cells that it refers to, an expression as the formula has it, or "". */
  readonly reference: string;
  /** What it says; undefined where only Excel can calculate it. */
  readonly value: string | undefined;
  /** True where it is the error of a cell: the function is not calculated then. */
  readonly isError?: boolean;
  /** What it was read as, where that is something else. */
  readonly reading?: string | undefined;
}

/** A place outside every result: only the statements and answers of the call are told then. */
const NOWHERE: TracePlace = { row: -1, column: -1 };

type AddIn = Pick<PaneApi, 'trace' | 'activity' | 'watchedCell'>;
type Book = Pick<Workbook, 'spillwayFormulaAt' | 'readArea' | 'readAreas' | 'sheets' | 'definedNames'>;

/** Reads the story of a cell from what is kept; undefined where no formula of Spillway fills it. Nothing is requested. */
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

/** Whether a cell that is nothing but a call shows another number than the call gives. */
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
  /** What the selected cell shows. */
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
  const said = call.args.map((argument, at) => tracedArgument(argument, values[at], declared?.parameters[at]?.name));
  const told = {
    id: call.id,
    arguments: said.filter(({ value }) => value !== ''),
    isLive: outcome === 'live',
    isIdle: outcome === 'idle',
    isWhole: call.isWhole,
    passed: passed.count,
    isByOrder: isPassed && passed.isByOrder,
  };
  if (typeof outcome !== 'object') return { ...told, trace: undefined, isPlaced: false };
  const { trace, isPlaced } = await placedTrace(addIn, { ...of, outcome });
  const read = said.map((argument, at) => asRead(argument, outcome.args[at], call.id, trace));
  return { ...told, arguments: read.filter(({ value }) => value !== ''), trace, isPlaced };
}

interface PlacedCall extends Pick<CallInFormula, 'call' | 'formula' | 'place' | 'shown'> {
  readonly outcome: ReadCall;
}

/** The trace of the cell of the call’s result that the selected cell shows, and whether it is known which one that is. */
async function placedTrace(
  addIn: AddIn,
  { call, outcome, formula, place, shown }: PlacedCall,
): Promise<{ readonly trace: CallTrace; readonly isPlaced: TracedCall['isPlaced'] }> {
  const trace = await addIn.trace(call.id, outcome.args, place);
  // One cell of a grid that lacks its answer, such as an unknown company, leaves those of the others.
  const own = call.isWhole && !trace.size ? elementAt(outcome, formula, place) : undefined;
  if (own) return { trace: await addIn.trace(call.id, own.args, FIRST), isPlaced: true };
  if (call.isWhole || isAsLarge(trace, formula)) return { trace, isPlaced: true };
  // A part of the formula: one value is used as it is; of a table only a number tells which cell INDEX or VLOOKUP may take.
  const isOne = trace.size?.rows === 1 && trace.size.columns === 1;
  if (isOne) return { trace: await addIn.trace(call.id, outcome.args, FIRST), isPlaced: true };
  const wanted = typeof shown === 'number' ? { number: shown } : NOWHERE;
  const sought = await addIn.trace(call.id, outcome.args, wanted);
  return { trace: sought, isPlaced: sought.cell !== undefined && 'likely' };
}

/** The call of the one cell of a grid; undefined where the formula fills other cells than the grid has. */
function elementAt(call: ReadCall, { spill, address }: SpillwayFormula, place: TracePlace): ReadCall | undefined {
  const { rows, columns } = sizeOf(parseAddress(spill ?? address));
  const elements = elementsOf(call);
  if (elements.length === 1 || elements.length !== rows * columns) return undefined;
  const isTransposed = call.args.some((each) => /transpose\s*=\s*yes/i.test(String(each)));
  return elements[isTransposed ? place.column * rows + place.row : place.row * columns + place.column];
}

const FIRST: TracePlace = { row: 0, column: 0 };

/** Whether the result of a call has the shape of what the formula fills, so that its cells stand for each other. */
function isAsLarge({ size }: CallTrace, { spill, address }: SpillwayFormula): boolean {
  const { rows, columns } = sizeOf(parseAddress(spill ?? address));
  return size?.rows === rows && size.columns === columns;
}

/** The argument with what it was read as. */
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
  const texts = elements.slice(0, MOST_ELEMENTS).map(elementText);
  return [texts.join(', '), elements.length > MOST_ELEMENTS ? ` and ${elements.length - MOST_ELEMENTS} more` : ''].join(
    '',
  );
}
