/**
 * The message of a failure for the user: those of `WorkbookError` and `PaneError` are written for users, and a `PaneError` is a plain
 * object. The other sentence is for what brings none.
 */
export function messageOf(error: unknown, otherwise = 'The workbook did not take it.'): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : otherwise;
}
