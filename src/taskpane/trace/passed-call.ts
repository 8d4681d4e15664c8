import { callsSpillway, type SpillwayCall } from '../../workbook';
import type { ArgumentOutcome } from '../refresh/read-calls';

/** What Excel passed to a call. */
export interface PassedCall {
  /** The arguments; undefined where there are none yet, or several and nothing tells which ones are of this call. */
  readonly args: readonly unknown[] | undefined;
  /** How many different ones may be of this call. */
  readonly count: number;
}

/** A call of a formula with what is known of its arguments. */
export interface KnownCall {
  readonly call: SpillwayCall;
  readonly args: readonly ArgumentOutcome[];
}

/**
 * Of the arguments that Excel passed to a function in a cell those of one call of its formula. They must have the arguments that are
 * known. Where several calls may have made them, they are taken in the order of the formula, in which Excel calculates, but only if
 * each call made one: IF leaves calls out, MAP makes one several times, and a call waits for those in its arguments.
 */
export function passedCall(
  noted: readonly (readonly unknown[])[],
  wanted: KnownCall,
  formula: readonly KnownCall[],
): PassedCall {
  const own = noted.filter((args) => isOf(wanted, args));
  const rivals = formula.filter(
    ({ call, args }) => call.id === wanted.call.id && own.some((each) => isOf({ call, args }, each)),
  );
  const spellings = new Map(rivals.map((each) => [spellingOf(each), each]));
  const isInOrder = spellings.size === 1 || ![...spellings.values()].some(waits);
  const place = [...spellings.keys()].indexOf(spellingOf(wanted));
  const isSure =
    isInOrder &&
    own.length === spellings.size &&
    [...spellings.values()].every((each) => own.every((args) => isOf(each, args)));
  return { args: isSure ? own[place] : undefined, count: own.length };
}

function isOf({ args: known }: KnownCall, args: readonly unknown[]): boolean {
  return known.every((each, at) => !each || ('value' in each && isSame(each.value, args[at])));
}

/** Equal calls are made with equal arguments. */
function spellingOf({ call }: KnownCall): string {
  return JSON.stringify(call.args);
}

/** Whether another call of Spillway is in an argument. */
function waits({ call }: KnownCall): boolean {
  return call.args.some((argument) => argument.kind === 'expression' && callsSpillway(`=${argument.text}`));
}

/** An empty cell, an argument that is not given and an empty text may be passed as either. */
function isSame(known: unknown, passed: unknown): boolean {
  return textOf(known) === textOf(passed);
}

function textOf(value: unknown): string {
  return JSON.stringify([value], (_key, each: unknown) => (each === undefined || each === '' ? null : each));
}
