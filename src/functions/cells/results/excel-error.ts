import { CellFailure } from '../failures/cell-error';

/**
 * Whether a value is the error of a referenced cell: an object of the runtime's class, or the data type of later
 * versions.
 */
export function isExcelError(value: unknown): value is CustomFunctions.Error | { basicValue: string } {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof CustomFunctions.Error || ('type' in value && value.type === 'Error');
}

/** The error of a referenced cell as the cell shows it. */
export function errorText(error: object): string {
  return 'code' in error ? String(error.code) : 'basicValue' in error ? String(error.basicValue) : '#VALUE!';
}

/** What a function can return of the errors of cells: for any other Excel shows #VALUE! without a message. */
const RETURNABLE: ReadonlySet<string> = new Set(['#N/A', '#VALUE!', '#DIV/0!', '#NUM!', '#NULL!']);

/** What to do about an argument with an error that a function cannot return; undefined for the errors that it can. */
export function unreturnable(error: object): CellFailure | undefined {
  const text = errorText(error);
  if (RETURNABLE.has(text)) return undefined;
  const remedy =
    text === '#NAME?'
      ? 'a name that this workbook does not have. Put a text in straight quotes, as in "INFY"'
      : 'mend the formula or the cell that it comes from';
  return new CellFailure('#VALUE!', `An argument is ${text}: ${remedy}.`);
}
