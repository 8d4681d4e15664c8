import { firstInWords, marketOfFunction } from '../../api';
import type { CallTrace } from '../../functions/runtime/pane-api';
import type { CallArgument } from '../../workbook';
import type { ArgumentOutcome } from '../refresh/read-calls';
import { readingOf } from './argument-readings';

/** An argument of a call, as Trace shows it. */
export interface TracedArgument {
  readonly name: string;
  /** The cells that the argument refers to, its expression, or "". */
  readonly reference: string;
  /** Its value as text; undefined where only Excel can calculate it. */
  readonly value: string | undefined;
  /** True where it is the error of a cell: the function is not calculated then. */
  readonly isError?: boolean;
  /** True where it has several values and the function takes one. */
  readonly isSeveral?: boolean;
  /** How it was read, where that differs from its value. */
  readonly reading?: string | undefined;
}

/** The argument, with how it was read. */
export function withReading(
  argument: TracedArgument,
  value: unknown,
  functionId: string,
  known: CallTrace,
): TracedArgument {
  const market = marketOfFunction(functionId);
  const reading = market && argument.value ? readingOf(argument.name, value, market, known) : undefined;
  return reading === undefined ? argument : { ...argument, reading };
}

export function tracedArgument(argument: CallArgument, read: ArgumentOutcome, name = ''): TracedArgument {
  const reference = referenceIn(argument);
  if (argument.kind === 'empty') return { name, reference, value: '' };
  if (!read) return { name, reference, value: undefined };
  if ('several' in read) return { name, reference, value: valueText(read.several), isSeveral: true };
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
  return firstInWords(elements, MOST_ELEMENTS, elementText);
}
