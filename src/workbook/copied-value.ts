/** What a cell of a copy without formulas holds. */
import { isErrorValue } from './error-value';
import { withoutInstructions } from './instruction';
import { isCellError, WorkbookError, type CellInput, type CellValue } from './workbook';

/**
 * The value; the text of an error, since the copy goes to someone who has no formula to mend; and no instruction of a sheet,
 * since nothing follows what is changed in a copy.
 */
export function copiedValue(value: CellValue): CellInput {
  if (typeof value === 'string') return withoutInstructions(value);
  if (!isCellError(value)) return value;
  if (isBusy(value)) {
    throw new WorkbookError('Cells of this sheet still wait for their figures: copy it when they have them.');
  }
  return value.error;
}

/** True for a cell that waits for its result. */
export function isBusy(value: CellValue | undefined): boolean {
  if (value === undefined || !isCellError(value)) return false;
  return !isErrorValue(value.error) && /BUSY|GETTING_DATA|CONNECT/.test(value.error);
}
