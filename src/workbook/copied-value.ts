/** What a cell of a copy without formulas holds. */
import { isErrorValue } from './error-value';
import { isCellError, WorkbookError, type CellInput, type CellValue } from './workbook';

/** What sheets of the pane and the playground say of the cells that their formulas refer to: nothing follows them in a copy. */
const INSTRUCTION = /(^| )Change the (?:ticker|CIK|number of rows|line \()[^.]*\.( |$)/g;

/**
 * The value; the text of an error, since the copy goes to someone who has no formula to mend; and no sentence that says what to
 * change.
 */
export function copiedValue(value: CellValue): CellInput {
  if (typeof value === 'string') return value.replace(INSTRUCTION, (_, before, after) => (before && after ? ' ' : ''));
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
