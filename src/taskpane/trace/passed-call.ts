import { callsSpillway, makesEachCallOnce, type SpillwayCall } from '../../workbook';
import type { ArgumentOutcome } from '../refresh/read-calls';

/** What Excel passed to a call. */
export interface PassedCall {
  /** The arguments; undefined where there are none yet, or several and nothing tells which ones are of this call. */
  readonly args: readonly unknown[] | undefined;
  /** How many different ones may be of this call. */
  readonly count: number;
  /** True where several calls may have passed the arguments, and only the order of the formula says that it was this one. */
  readonly isByOrder: boolean;
}

/** A call of a formula with what is known of its arguments. */
export interface KnownCall {
  readonly call: SpillwayCall;
  readonly args: readonly ArgumentOutcome[];
}

type Arguments = readonly unknown[];

/**
 * Of the arguments that Excel passed to a function in a cell those of one call of its formula. They must have the arguments that are
 * known. Excel does not say which call it makes when: where each way of giving every call its own ones gives this call the same,
 * no order counts. Else they are taken in the order of the formula, but only if each call made one: IF leaves calls out, MAP makes one
 * several times, and a call waits for those in its arguments.
 */
export function passedCall(
  noted: readonly Arguments[],
  wanted: KnownCall,
  formula: { readonly calls: readonly KnownCall[]; readonly text: string },
): PassedCall {
  const own = noted.filter((args) => isOf(wanted, args));
  const calls = differentCalls(formula.calls.filter(({ call }) => call.id === wanted.call.id));
  const rivals = calls.filter((each) => own.some((args) => isOf(each, args)));
  const isComplete = makesEachCallOnce(formula.text) && noted.length === calls.length && calls.length <= MOST_CALLS;
  const sure = rivals.length === 1 ? own : isComplete ? possible(own, wanted, calls, noted) : [];
  if (sure.length === 1) return { args: sure[0], count: own.length, isByOrder: false };
  return { args: inOrder(own, wanted, rivals), count: own.length, isByOrder: true };
}

/** Of more calls of one function not all ways to give each its arguments are tried. */
const MOST_CALLS = 8;

/** Equal calls are made with equal arguments: they are one. */
function differentCalls(calls: readonly KnownCall[]): readonly KnownCall[] {
  return [...new Map(calls.map((each) => [spellingOf(each), each])).values()];
}

/** The arguments that leave each other call some of its own. */
function possible(
  own: readonly Arguments[],
  wanted: KnownCall,
  calls: readonly KnownCall[],
  noted: readonly Arguments[],
): readonly Arguments[] {
  const others = calls.filter((each) => spellingOf(each) !== spellingOf(wanted));
  return own.filter((args) => suffice(without(noted, args), others));
}

function suffice(noted: readonly Arguments[], [first, ...others]: readonly KnownCall[]): boolean {
  return !first || noted.some((args) => isOf(first, args) && suffice(without(noted, args), others));
}

function without(noted: readonly Arguments[], args: Arguments): readonly Arguments[] {
  return noted.filter((each) => each !== args);
}

function inOrder(own: readonly Arguments[], wanted: KnownCall, rivals: readonly KnownCall[]): Arguments | undefined {
  const isOneEach = own.length === rivals.length && rivals.every((each) => own.every((args) => isOf(each, args)));
  if (!isOneEach || rivals.some(waits)) return undefined;
  return own[rivals.findIndex((each) => spellingOf(each) === spellingOf(wanted))];
}

function isOf({ args: known }: KnownCall, args: readonly unknown[]): boolean {
  return known.every((each, at) => !each || ('value' in each && isSame(each.value, args[at])));
}

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
