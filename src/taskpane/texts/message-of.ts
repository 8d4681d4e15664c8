/**
 * The message of a failure for the user. Those of `WorkbookError` and `PaneError` (a plain object) are written for users; a failure without
 * a message gets `otherwise`.
 */
export function messageOf(error: unknown, otherwise = 'The workbook refused it.'): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : otherwise;
}
