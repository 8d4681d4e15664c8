import { marketOfFunction } from '../../api';
import type { CallTrace, PaneApi, TracePlace } from '../../functions/runtime/pane-api';
import {
  type CallArgument,
  parseAddress,
  sizeOf,
  type SpillwayCall,
  spillwayCalls,
  type SpillwayFormula,
} from '../../workbook';
import type { CellValue, Workbook } from '../../workbook';
import type { FunctionMetadata } from '../formula-builder/function-metadata';
import { type CallOutcome, type ReadCall, readCalls } from '../refresh/read-calls';
import { readingOf } from './argument-readings';

/** The story of a cell that a formula of Spillway fills. */
export interface CellTrace {
  /** The selected cell, with its sheet. */
  readonly cell: string;
  /** What the cell shows. */
  readonly shown: string;
  readonly formula: SpillwayFormula;
  readonly calls: readonly TracedCall[];
  /** True where the cell shows another number than its formula gives of what is kept now. */
  readonly isOutdated: boolean;
  /** The message of a failure for which the cell shows the last good answer. */
  readonly stale: string | undefined;
}

/** One call of the formula. */
export interface TracedCall {
  readonly id: string;
  readonly arguments: readonly TracedArgument[];
  /** Undefined for a live feed, and where Excel alone can calculate an argument. */
  readonly trace: CallTrace | undefined;
  readonly isLive: boolean;
  /** True where the formula is this call and nothing else. */
  readonly isWhole: boolean;
  /** True where it is known which cell of the result the selected one is. */
  readonly isPlaced: boolean;
}

export interface TracedArgument {
  readonly name: string;
  /** The cells that it refers to, or "". */
  readonly reference: string;
  /** What it says; undefined where only Excel can calculate it. */
  readonly value: string | undefined;
  /** What it was read as, where that is something else. */
  readonly reading?: string | undefined;
}

/** A place outside every result: only the statements and answers of the call are told then. */
const NOWHERE: TracePlace = { row: -1, column: -1 };

type AddIn = Pick<PaneApi, 'trace' | 'activity'>;
type Book = Pick<Workbook, 'spillwayFormulaAt' | 'readArea' | 'readAreas' | 'sheets'>;

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
  const calls = await Promise.all(
    spillwayCalls(formula.formula).map((call, at) => {
      const outcome = read?.calls[at] ?? 'unread';
      const declared = functions.find(({ id }) => id === call.id);
      return tracedCall(addIn, { call, declared, outcome, formula, place });
    }),
  );
  const failures = addIn.activity.failures.get(formula.address) ?? [];
  const stale = failures.find(({ kind }) => kind === 'stale' || kind === 'workbook')?.message;
  const isOutdated = calls.length === 1 && isOther(contents.values[0]?.[0], calls[0]);
  return { cell, shown: contents.texts[0]?.[0] ?? '', formula, calls, isOutdated, stale };
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

interface CallInFormula {
  readonly call: SpillwayCall;
  readonly declared: FunctionMetadata | undefined;
  readonly outcome: CallOutcome;
  readonly formula: SpillwayFormula;
  readonly place: TracePlace;
}

async function tracedCall(
  addIn: AddIn,
  { call, declared, outcome, formula, place }: CallInFormula,
): Promise<TracedCall> {
  const values = typeof outcome === 'object' ? outcome.args : [];
  const args = call.args.map((argument, at) => tracedArgument(argument, values[at], declared?.parameters[at]?.name));
  const told = {
    id: call.id,
    arguments: args.filter(({ value }) => value !== ''),
    isLive: outcome === 'live' || outcome === 'idle',
    isWhole: call.isWhole,
  };
  if (typeof outcome !== 'object') return { ...told, trace: undefined, isPlaced: false };
  const { trace, isPlaced } = await placedTrace(addIn, { call, outcome, formula, place });
  const read = args.map((argument, at) => asRead(argument, values[at], call.id, trace));
  return { ...told, arguments: read.filter(({ value }) => value !== ''), trace, isPlaced };
}

/** The trace of the cell of the call’s result that the selected cell shows, and whether it is known which one that is. */
async function placedTrace(
  addIn: AddIn,
  { call, outcome, formula, place }: Omit<CallInFormula, 'declared' | 'outcome'> & { readonly outcome: ReadCall },
): Promise<{ readonly trace: CallTrace; readonly isPlaced: boolean }> {
  const trace = await addIn.trace(call.id, outcome.args, place);
  if (call.isWhole || isAsLarge(trace, formula)) return { trace, isPlaced: true };
  // A part of the formula: one value is used as it is; of a table nothing says which cells the rest of the formula takes.
  const isOne = trace.size?.rows === 1 && trace.size.columns === 1;
  return { trace: await addIn.trace(call.id, outcome.args, isOne ? FIRST : NOWHERE), isPlaced: isOne };
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

function tracedArgument(argument: CallArgument, value: unknown, name = ''): TracedArgument {
  const reference = argument.kind === 'reference' ? argument.address : '';
  if (argument.kind === 'expression') return { name, reference, value: undefined };
  if (argument.kind === 'empty') return { name, reference, value: '' };
  return { name, reference, value: value === undefined ? undefined : valueText(value) };
}

/** The most elements of a range that are written out. */
const MOST_ELEMENTS = 6;

function valueText(value: unknown): string {
  const elements = Array.isArray(value) ? (value as unknown[]).flat() : [value];
  const texts = elements
    .slice(0, MOST_ELEMENTS)
    .map((each) => (each === null || each === undefined ? 'empty' : String(each)));
  return [texts.join(', '), elements.length > MOST_ELEMENTS ? ` and ${elements.length - MOST_ELEMENTS} more` : ''].join(
    '',
  );
}
