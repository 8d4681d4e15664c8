/** From a function's result to what the grid shows. */
import {
  ArrayValueObject,
  BooleanValueObject,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
  type BaseValueObject,
  type ErrorType,
} from '@univerjs/preset-sheets-core';
import { BUSY } from '../cell-calls';
import { isCellError, isFormattedNumber, type CellValue, type FunctionResult } from '../cell-value';

/** What a cell carries beside its value: the message of an error. */
export interface CellNote {
  readonly message?: string;
}

export function writeResult(result: FunctionResult): BaseValueObject {
  return Array.isArray(result) ? writeRows(result) : writeCell(result);
}

export function writeBusy(): BaseValueObject {
  return new ErrorValueObject(BUSY as ErrorType);
}

function writeRows(rows: CellValue[][]): BaseValueObject {
  return ArrayValueObject.create({
    calculateValueList: rows.map((row) => row.map(writeCell)),
    rowCount: rows.length,
    columnCount: rows[0]?.length ?? 0,
    unitId: '',
    sheetId: '',
    row: -1,
    column: -1,
  });
}

function writeCell(value: CellValue): BaseValueObject {
  if (typeof value === 'number') return new NumberValueObject(value);
  if (typeof value === 'boolean') return new BooleanValueObject(value);
  if (typeof value === 'string') return new StringValueObject(value);
  if (isFormattedNumber(value)) return formatted(value.number, value.numberFormat);
  // Not the cached object of the engine: this one carries its own message.
  const error = new ErrorValueObject(value.error as ErrorType);
  return isCellError(value) && value.message ? error.withCustomData({ message: value.message }) : error;
}

function formatted(number: number, numberFormat: string): BaseValueObject {
  const value = new NumberValueObject(number);
  value.setPattern(numberFormat);
  return value;
}
