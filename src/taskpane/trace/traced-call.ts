import type { CallTrace, PaneApi, TracePlace } from '../../functions/runtime/pane-api';
import type { CellValue, SpillwayFormula } from '../../workbook';
import type { FunctionMetadata } from '../formula-builder/function-metadata';
import type { ArgumentOutcome, CallOutcome } from '../refresh/read-calls';
import { type KnownCall, passedCall } from './passed-call';
import { type PlacedTrace, placedTrace } from './placed-trace';
import { type TracedArgument, tracedArgument, withReading } from './traced-argument';

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
  readonly isPlaced: PlacedTrace['isPlaced'];
}

/** True for a call that can be traced only after Excel has calculated the cell, since an argument is an expression. */
export function needsExcel({ trace, isLive, isIdle, arguments: args }: TracedCall): boolean {
  return !trace && !isLive && !isIdle && !args.some(({ isError, isSeveral }) => isError || isSeveral);
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

export async function tracedCall(
  addIn: Pick<PaneApi, 'trace' | 'watchedCell'>,
  of: CallInFormula,
): Promise<TracedCall> {
  const { call, declared, args } = of;
  const { outcome, passed, isByOrder } = withPassed(addIn, of);
  const read = typeof outcome === 'object' ? outcome : undefined;
  const values: readonly ArgumentOutcome[] = read?.args.map((value) => ({ value, isCalculated: true })) ?? args;
  const given = call.args.map((argument, at) => tracedArgument(argument, values[at], declared?.parameters[at]?.name));
  const placed = read && (await placedTrace(addIn, { ...of, outcome: read }));
  const shown = placed
    ? given.map((argument, at) => withReading(argument, read.args[at], call.id, placed.trace))
    : given;
  return {
    id: call.id,
    arguments: shown.filter(({ value }) => value !== ''),
    trace: placed?.trace,
    isLive: outcome === 'live',
    isIdle: outcome === 'idle',
    passed,
    isByOrder,
    isWhole: call.isWhole,
    isPlaced: placed?.isPlaced ?? false,
  };
}

/** The call with the arguments that Excel has passed to it, if only Excel can calculate them. */
function withPassed(
  { watchedCell }: Pick<PaneApi, 'watchedCell'>,
  { call, declared, args, known, formula, outcome }: CallInFormula,
): Pick<CallInFormula, 'outcome'> & Pick<TracedCall, 'passed' | 'isByOrder'> {
  const noted = watchedCell.calls(formula.address, call.id);
  const found = passedCall(noted, { call, args }, { calls: known, text: formula.formula });
  const passed = found.count;
  if (outcome !== 'unread' || !declared || !found.args) return { outcome, passed, isByOrder: false };
  return { outcome: { declared, args: found.args, isCalculated: true }, passed, isByOrder: found.isByOrder };
}
