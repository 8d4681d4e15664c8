/** Converts an answer into a rectangle of cells. */
export type { Card, CardFact, Cell, DateCell, EntityCell, ErrorKind, FailureCell, NumberCell, Table } from './cell';
export {
  cellOf,
  cellOfMonths,
  cellOfUnit,
  computedDateCell,
  cutText,
  dateCell,
  dateText,
  dateTimeCell,
  formattedCell,
  isDateFormat,
  saysMore,
  transposed,
} from './cell';
export { dateOfSerial, serialOfDate, serialOfDateTime } from './excel-date';
export { fieldPaths, fieldReader, readableText } from './field';
export { fieldTitle, pathTitled } from './field-title';
export type { SearchedLines, StatementLine } from './statements/find-line';
export { closeLineNames, findLine, numberOnLine } from './statements/find-line';
export { withFiledSections } from './statements/filed-sections';
export { withMainLines } from './statements/main-lines';
export { momentText } from './moment';
export { nearest } from './nearest-name';
export type { NumberKind } from './number-kind';
export { formatWithCents, hasCents, isShownAlike } from './number-kind';
export type { FailedRecord, RecordLayout, RecordRow } from './record-table';
export { fieldCell, recordTable } from './record-table';
export type { StatementUnits } from './scale';
export { scaledCell, scaleWord } from './scale';
export type { Statement } from './statements/statement';
export { monthsOfTypeInWords, readShareholding, readStatement, typeInWords, usualMonths } from './statements/statement';
export type { StatementColumn, StatementLayout } from './statements/statement-table';
export { statementOf, statementTable } from './statements/statement-table';
export { unusualUnit } from './unusual-unit';
