/** Whether this workbook counts days from 1904. Decision: docs/decisions/excel/workbooks-that-count-from-1904.md */
let isFrom1904 = false;

/** Days of this workbook are counted from 1904: from now on dates are shown as texts, and numbers are no dates. */
export function countDatesFrom1904(): void {
  isFrom1904 = true;
}

/** Whether a number that Excel passes or shows as a date is another day than the functions take it for. */
export function areDatesFrom1904(): boolean {
  return isFrom1904;
}
