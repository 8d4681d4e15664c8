/** The values that Excel shows in cells. */

const ERROR_NAMES = ['#VALUE!', '#N/A', '#DIV/0!', '#NUM!', '#NULL!', '#NAME?', '#REF!'] as const;

export type ErrorName = (typeof ERROR_NAMES)[number];

/** A cell with an error; `message` is what Excel shows while the pointer is on its flag. */
export interface ShownError {
  readonly error: ErrorName;
  readonly message?: string;
}

/** A number with its own format, for Excel with CustomFunctionsRuntime 1.4. */
export interface FormattedNumber {
  readonly number: number;
  readonly numberFormat: string;
}

/** What Excel shows on the card of a value: the names of its facts, with their texts. */
export type CardFacts = readonly (readonly [name: string, text: string])[];

/** A value that Excel shows by its text, and passes to functions whole. */
export interface Entity {
  readonly type: 'Entity';
  readonly text: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A number with properties, or an entity, which is its text. */
export interface ValueWithCard {
  readonly shown: number | string | FormattedNumber;
  readonly card: CardFacts;
  readonly entity?: Entity;
}

export type CellValue = number | string | boolean | ShownError | FormattedNumber | ValueWithCard;

/** The result of one invocation in the sheet: a value, or a rectangle that spills. */
export type FunctionResult = CellValue | CellValue[][];

/** The value that a cell passes to a function; null for a missing argument. */
export type CellArgument = number | string | boolean | null | ShownError | Entity;

/** The argument that Excel passes to a function: one value, or the rectangle of a range. */
export type Argument = CellArgument | CellArgument[][];

export function isShownError(value: unknown): value is ShownError {
  return typeof value === 'object' && value !== null && 'error' in value;
}

export function isFormattedNumber(value: unknown): value is FormattedNumber {
  return typeof value === 'object' && value !== null && 'numberFormat' in value;
}

export function isValueWithCard(value: unknown): value is ValueWithCard {
  return typeof value === 'object' && value !== null && 'card' in value;
}

export function isErrorName(value: unknown): value is ErrorName {
  return ERROR_NAMES.some((name) => name === value);
}

/** The error of a cell: Excel supports a message for these two codes only. */
export function shownError(error: ErrorName, message?: unknown): ShownError {
  const shown = error === '#VALUE!' || error === '#N/A' ? message : undefined;
  return typeof shown === 'string' && shown !== '' ? { error, message: shown } : { error };
}
