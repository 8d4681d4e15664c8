import { callsSpillway, makesEachCallOnce, type SpillwayCall } from '../../workbook';
import type { ArgumentOutcome } from '../refresh/read-calls';

/** The arguments that Excel passed to a call. */
export interface PassedCall {
  /** The arguments; undefined if Excel has passed none yet, or if it is not known which of several belong to this call. */
  readonly args: readonly unknown[] | undefined;
  /** How many different sets of arguments may belong to this call. */
  readonly count: number;
  /** True if the arguments may belong to several calls, and only the order of the calls in the formula decided. */
  readonly isByOrder: boolean;
}

/** A call of a formula with what is known of its arguments. */
export interface KnownCall {
  readonly call: SpillwayCall;
  readonly args: readonly ArgumentOutcome[];
}

type Arguments = readonly unknown[];

/**
 * Finds which of the arguments that Excel passed to a function in a cell (`noted`) belong to one call of its formula (`wanted`). They must
 * agree with the call's known arguments. Excel does not say which call it is making. If every way to assign arguments to all calls gives
 * this call the same ones, these are certain. Otherwise the order of the formula decides, but only if Excel has made each call exactly
 * once: IF leaves calls out, MAP makes a call several times, and a call waits for the calls in its arguments.
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

/** With more calls of one function, there would be too many ways to assign the arguments. */
const MOST_CALLS = 8;

/** The calls without duplicates: equal calls get equal arguments. */
function differentCalls(calls: readonly KnownCall[]): readonly KnownCall[] {
  return [...new Map(calls.map((each) => [spellingOf(each), each])).values()];
}

/** The arguments that this call may have so that arguments remain for every other call. */
function possible(
  own: readonly Arguments[],
  wanted: KnownCall,
  calls: readonly KnownCall[],
  noted: readonly Arguments[],
): readonly Arguments[] {
  const others = calls.filter((each) => spellingOf(each) !== spellingOf(wanted));
  return own.filter((args) => suffice(without(noted, args), others));
}

/** Whether the arguments can be assigned so that each call has its own. */
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
  return known.every((each, at) => !each || 'several' in each || ('value' in each && isSame(each.value, args[at])));
}

function spellingOf({ call }: KnownCall): string {
  return JSON.stringify(call.args);
}

/** Whether the call has another Spillway call in an argument, for whose result it waits. */
function waits({ call }: KnownCall): boolean {
  return call.args.some((argument) => argument.kind === 'expression' && callsSpillway(`=${argument.text}`));
}

/** Compares arguments. Excel passes an empty cell, a missing argument and an empty text in different ways: they count as equal. */
function isSame(known: unknown, passed: unknown): boolean {
  return textOf(known) === textOf(passed);
}

function textOf(value: unknown): string {
  return JSON.stringify([value], (_key, each: unknown) => (each === undefined || each === '' ? null : each));
}
