/** A date that no period has: a formula with it is refused in the cell, before anything is asked. */
import { isCellError, type CellValue } from '../../workbook';

export const REFUSED = 'no date';

/** What a call shows that is refused before anything is asked. */
export function isRefusal(value: CellValue): boolean {
  return isCellError(value) && value.error === '#VALUE!';
}
