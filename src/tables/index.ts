/** From an answer to a rectangle of cells. */
export { transposed } from './arrange';
export type { Cell, DateCell, FailureCell, PassedCell, Table } from './cell';
export { cellOf, dateCell } from './cell';
export type { Zone } from './excel-date';
export { dateOfSerial, serialOfDate } from './excel-date';
export { findLine, foldName, nearest } from './find-line';
export { labelOf } from './label';
export type { Row } from './field';
export { fieldPaths, fieldReader } from './field';
export type { FailedRecord, RecordLayout, RecordRow } from './record-table';
export { fieldCell, recordTable } from './record-table';
export type { Scale, StatementUnits } from './scale';
export { SCALES } from './scale';
export { scaledCell } from './scaled-cell';
export type { Statement, StatementRow } from './statement';
export { readShareholding, readStatement } from './statement';
export type { StatementColumn, StatementLayout } from './statement-table';
export { statementTable } from './statement-table';
