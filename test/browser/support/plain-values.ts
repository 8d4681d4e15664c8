import {
  type CellValue,
  type FunctionResult,
  isFormattedNumber,
  isValueWithCard,
} from '../../../playground/bridge/cell-value';

/** What a cell shows without its format and its card: a date is its serial. */
function plainValue(value: CellValue): CellValue {
  if (isValueWithCard(value)) return plainValue(value.shown);
  return isFormattedNumber(value) ? value.number : value;
}

/** A result without its formats. */
export function plainResult(result: FunctionResult): FunctionResult {
  return Array.isArray(result) ? result.map((row) => row.map(plainValue)) : plainValue(result);
}
