/** What an analyst is told of a failure: a WorkbookError's and a PaneError's messages are for them. */
export function messageOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : 'The workbook did not take it.';
}
