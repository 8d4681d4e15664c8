/** From an answer to a rectangle of cells. */
export { transposed } from './arrange';
export type { Cell, DateCell, FailureCell, PassedCell, Table } from './cell';
export { cellOf, dateCell } from './cell';
export { dateOfSerial, serialOfDate } from './excel-date';
export { findLine, foldName } from './find-line';
export { labelOf } from './label';
export type { FailedRecord, RecordRow, Row } from './record-table';
export { fieldAt, recordTable } from './record-table';
export type { Scale } from './scale';
export { SCALES } from './scale';
export type { Statement, StatementRow } from './statement';
export { readShareholding, readStatement } from './statement';
export type { StatementColumn, StatementLayout } from './statement-table';
export { scaledCell, statementTable } from './statement-table';
