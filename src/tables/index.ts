/** From an answer to a rectangle of cells. */
export type { Cell, DateCell, FailureCell, Table } from './cell';
export { cellOf, DATE_FORMAT } from './cell';
export { dateOfSerial, serialOfDate } from './excel-date';
export { findLine, foldName } from './find-line';
export { labelOf } from './label';
export type { Statement, StatementRow } from './statement';
export { readStatement } from './statement';
export type { StatementLayout } from './statement-table';
export { statementTable } from './statement-table';
