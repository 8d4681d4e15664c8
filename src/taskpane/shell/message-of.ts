import { GO_ON_IN_CELL } from '../../functions/periods/go-on';

/**
 * The message of a failure for the user: those of `WorkbookError` and `PaneError` are written for users, and a `PaneError` is a plain
 * object. The other sentence is for what brings none.
 */
export function messageOf(error: unknown, otherwise = 'The workbook did not take it.'): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? withoutCell(message) : otherwise;
}

/** What a function says of a question that the pane asked: there is no cell to calculate again. */
export function withoutCell(message: string): string {
  return message.replace(GO_ON_IN_CELL, 'Try again to go on.');
}
