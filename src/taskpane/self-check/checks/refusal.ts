/** A text that is no date: a formula with it is refused in the cell, without a request. */
import { isCellError, type CellValue } from '../../../workbook';

export const REFUSED = 'no date';

/** True for the error of a call that is refused without a request. */
export function isRefusal(value: CellValue): boolean {
  return isCellError(value) && value.error === '#VALUE!';
}
