/**
 * Whether a value is the error of a referenced cell: an object of the runtime's class, or the data type of later
 * versions.
 */
export function isExcelError(value: unknown): value is CustomFunctions.Error | { basicValue: string } {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof CustomFunctions.Error || ('type' in value && value.type === 'Error');
}
