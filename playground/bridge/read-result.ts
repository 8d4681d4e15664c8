/**
 * Converts a result of the runtime into what Excel shows. "Unverified" marks rules that were not tested in a real
 * Excel.
 */
import {
  shownError,
  isErrorName,
  type CellValue,
  type Entity,
  type ErrorName,
  type FunctionResult,
  type ValueWithCard,
} from './cell-value';
import { withCard } from './read-card';

/** The maximum length of a cell's text. */
const MAX_TEXT = 32_767;

/**
 * The runtime's codes of failed calls; any other (a function threw or rejected with something else) shows `#VALUE!`.
 */
const ERROR_BY_CODE: Readonly<Record<number, ErrorName>> = {
  1: '#N/A',
  5: '#DIV/0!',
  6: '#NUM!',
  7: '#VALUE!',
  8: '#NULL!',
};

/** One entry of a results message. */
export interface ResultEntry {
  readonly id: number;
  readonly succeeded: boolean;
  readonly value: unknown;
  readonly errorCode: number | undefined;
}

export interface ReadingRules {
  /** False before CustomFunctionsRuntime 1.4, which has no formatted numbers. */
  readonly dataTypes: boolean;
  /** False for a function declared to return a scalar: its arrays do not spill. */
  readonly matrix: boolean;
}

/** Reads `[id, succeeded, value, errorCode?, timings?]`; undefined for anything else. */
export function readEntry(entry: unknown): ResultEntry | undefined {
  if (!Array.isArray(entry)) return undefined;
  const [id, succeeded, value, errorCode] = entry as unknown[];
  if (typeof id !== 'number') return undefined;
  return { id, succeeded: succeeded === true, value, errorCode: typeof errorCode === 'number' ? errorCode : undefined };
}

/** The values that the cells of an invocation show. */
export function readResult(entry: ResultEntry, rules: ReadingRules): FunctionResult {
  if (!entry.succeeded) return readFailure(entry);
  return Array.isArray(entry.value) ? readMatrix(entry.value, rules) : readCell(entry.value, rules);
}

function readFailure({ errorCode = 0, value }: ResultEntry): CellValue {
  const error = ERROR_BY_CODE[errorCode];
  return error ? shownError(error, value) : shownError('#VALUE!');
}

function readMatrix(rows: unknown[], rules: ReadingRules): FunctionResult {
  // Users have observed that an array from a function declared scalar is #VALUE! (office-js issue 2486).
  if (!rules.matrix) return shownError('#VALUE!');
  const width = Array.isArray(rows[0]) ? rows[0].length : 0;
  const rectangular = width > 0 && rows.every((row) => Array.isArray(row) && row.length === width);
  // Unverified: empty, ragged and one-dimensional arrays.
  if (!rectangular) return shownError('#VALUE!');
  return (rows as unknown[][]).map((row) => row.map((cell) => readCell(cell, rules)));
}

function readCell(value: unknown, rules: ReadingRules): CellValue {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  // Unverified: whether one text that is too long fails its cell or the whole array.
  if (typeof value === 'string') return value.length > MAX_TEXT ? shownError('#VALUE!') : value;
  return readDataType(value as Record<string, unknown>, rules);
}

function readDataType(value: Record<string, unknown>, { dataTypes }: ReadingRules): CellValue {
  const { type, basicValue, numberFormat, message, properties, text } = value;
  if (type === 'Error') return shownError(isErrorName(basicValue) ? basicValue : '#VALUE!', message);
  // Unverified: what an Excel without data types shows for them.
  if (!dataTypes) return shownError('#VALUE!');
  if (type === 'Double' || type === 'FormattedNumber')
    return withCard(readNumber(basicValue, numberFormat), properties);
  if (type === 'Entity') return readEntity(String(text), properties);
  if (type === 'String' && typeof basicValue === 'string') return readCell(basicValue, { dataTypes, matrix: false });
  if (type === 'Boolean' && typeof basicValue === 'boolean') return basicValue;
  return shownError('#VALUE!');
}

function readEntity(text: string, properties: unknown): CellValue {
  const entity: Entity = { type: 'Entity', text, properties: (properties ?? {}) as Entity['properties'] };
  return { ...(withCard(text, entity.properties) as ValueWithCard), entity };
}

function readNumber(basicValue: unknown, numberFormat: unknown): CellValue {
  if (typeof basicValue !== 'number') return shownError('#VALUE!');
  return typeof numberFormat === 'string' ? { number: basicValue, numberFormat } : basicValue;
}
