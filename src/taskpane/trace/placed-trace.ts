import type { CallTrace, PaneApi, TracePlace } from '../../functions/runtime/pane-api';
import { type CellValue, parseAddress, sizeOf, type SpillwayCall, type SpillwayFormula } from '../../workbook';
import { elementsOf } from '../refresh/asked-statements';
import type { ReadCall } from '../refresh/read-calls';

/** A place outside every result: the trace then has only the statements and answers of the call. */
const NOWHERE: TracePlace = { row: -1, column: -1 };
const FIRST: TracePlace = { row: 0, column: 0 };

export interface PlacedTrace {
  readonly trace: CallTrace;
  /** Whether it is known which cell of the call's result the selected cell shows; `likely` if a cell of the result has the same number. */
  readonly isPlaced: boolean | 'likely';
}

interface PlacedCall {
  readonly call: SpillwayCall;
  readonly outcome: ReadCall;
  readonly formula: SpillwayFormula;
  /** Where the selected cell is in the area that the formula fills. */
  readonly place: TracePlace;
  /** The value of the selected cell. */
  readonly shown: CellValue | undefined;
}

/** The trace of that cell of the call’s result that the selected cell shows, and whether it is known which one that is. */
export async function placedTrace(
  addIn: Pick<PaneApi, 'trace'>,
  { call, outcome, formula, place, shown }: PlacedCall,
): Promise<PlacedTrace> {
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

/** Whether the result of a call has the size of the area that the formula fills, so that their cells correspond. */
function isAsLarge({ size }: CallTrace, { spill, address }: SpillwayFormula): boolean {
  const { rows, columns } = sizeOf(parseAddress(spill ?? address));
  return size?.rows === rows && size.columns === columns;
}
