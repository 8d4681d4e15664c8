/** What Excel shows in a cell. */

const ERROR_NAMES = ['#VALUE!', '#N/A', '#DIV/0!', '#NUM!', '#NULL!', '#NAME?', '#REF!'] as const;

export type ErrorName = (typeof ERROR_NAMES)[number];

/** A cell that shows an error; `message` is what Excel shows when the pointer rests on its flag. */
export interface CellError {
  readonly error: ErrorName;
  readonly message?: string;
}

/** A number that brings its own format, for Excel with CustomFunctionsRuntime 1.4. */
export interface FormattedNumber {
  readonly number: number;
  readonly numberFormat: string;
}

export type CellValue = number | string | boolean | CellError | FormattedNumber;

/** What one invocation leaves in the sheet: a value, or a rectangle that spills. */
export type FunctionResult = CellValue | CellValue[][];

/** What a cell passes to a function; null for an argument left out. */
export type CellArgument = number | string | boolean | null | CellError;

/** What Excel passes to a function: one value, or the rectangle of a range. */
export type Argument = CellArgument | CellArgument[][];

export function isCellError(value: unknown): value is CellError {
  return typeof value === 'object' && value !== null && 'error' in value;
}

export function isFormattedNumber(value: unknown): value is FormattedNumber {
  return typeof value === 'object' && value !== null && 'numberFormat' in value;
}

export function isErrorName(value: unknown): value is ErrorName {
  return ERROR_NAMES.some((name) => name === value);
}

/** An error as a cell holds it: Excel keeps a message only for these two. */
export function cellError(error: ErrorName, message?: unknown): CellError {
  const shown = error === '#VALUE!' || error === '#N/A' ? message : undefined;
  return typeof shown === 'string' && shown !== '' ? { error, message: shown } : { error };
}
