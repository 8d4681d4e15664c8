/** The workbook refused; the message says what to do, in an analyst's words. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
}
