import { type CellValue, type FunctionResult, isFormattedNumber } from '../../../playground/cell-value';

/** What a cell shows without its format: a date is its serial. */
function plainValue<T extends CellValue>(value: T): T | number {
  return isFormattedNumber(value) ? value.number : value;
}

/** A result without its formats. */
export function plainResult(result: FunctionResult): FunctionResult {
  return Array.isArray(result) ? result.map((row) => row.map(plainValue)) : plainValue(result);
}
