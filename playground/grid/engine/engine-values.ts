/**
 * Converts values between Univer's formula engine and the functions: arguments as in Excel, results as the grid shows
 * them.
 */
import {
  ArrayValueObject,
  BooleanValueObject,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
  type BaseReferenceObject,
  type BaseValueObject,
  type ErrorType,
  type FunctionVariantType,
} from '@univerjs/preset-sheets-core';
import { BUSY } from '../../bridge/cell-calls';
import {
  isShownError,
  isErrorName,
  isFormattedNumber,
  isValueWithCard,
  type Argument,
  type CardFacts,
  type CellArgument,
  type CellValue,
  type Entity,
  type FunctionResult,
  type ValueWithCard,
} from '../../bridge/cell-value';
import { withLineFeeds } from '../stored-cell';

/**
 * The argument for an empty cell, alone or in a range: 0 in Excel on the desktop, null on the web (office-js issues
 * 4702, 5262).
 */
export type BlankArgument = 0 | null;

/** The argument, or BUSY where it depends on a waiting cell. */
export function readVariant(variant: FunctionVariantType, blank: BlankArgument): Argument | typeof BUSY {
  if (variant.isReferenceObject()) return readReference(variant as BaseReferenceObject, blank);
  const value = variant as BaseValueObject;
  return value.isArray() ? readRows(valuesOf(value), blank) : readCell(value);
}

function readReference(reference: BaseReferenceObject, blank: BlankArgument): Argument | typeof BUSY {
  const rows = valuesOf(reference.toArrayValueObject(false));
  const { startRow, startColumn } = reference.getRangePosition();
  const read = (row: number, column: number) => {
    const shown = readCell(rows[row]?.[column]);
    if (typeof shown !== 'string') return shown;
    return entityOf(reference.getCellData(startRow + row, startColumn + column)) ?? shown;
  };
  // Not its getFirstCell, which treats an empty cell as 0.
  return reference.isCell() ? (read(0, 0) ?? blank) : readRows(rows, blank, read);
}

function readRows(
  rows: (BaseValueObject | null | undefined)[][],
  blank: BlankArgument,
  readAt = (row: number, column: number) => readCell(rows[row]?.[column]),
): CellArgument[][] | typeof BUSY {
  const read = rows.map((cells, row) => cells.map((_cell, column) => readAt(row, column) ?? blank));
  return read.some((row) => row.includes(BUSY)) ? BUSY : read;
}

function readCell(value: BaseValueObject | null | undefined): CellArgument {
  if (!value || value.isNull()) return null;
  const { card } = (value.getCustomData() ?? {}) as CellNote;
  if (card?.entity) return card.entity;
  const raw = value.getValue();
  if (!value.isError()) return (typeof raw === 'string' ? withLineFeeds(raw) : raw) as CellArgument;
  return raw === BUSY ? BUSY : { error: isErrorName(raw) ? raw : '#VALUE!' };
}

/** The entity that a cell holds; a note outlives its value. */
function entityOf(cell: ReturnType<BaseReferenceObject['getCellData']>): Entity | undefined {
  const { card } = (cell?.custom ?? {}) as CellNote;
  return card?.of === cell?.v ? card?.entity : undefined;
}

interface Rows {
  getArrayValue(): (BaseValueObject | null | undefined)[][];
}

function valuesOf(array: BaseValueObject): (BaseValueObject | null | undefined)[][] {
  return (array as unknown as Rows).getArrayValue();
}

/** The message of a cell's error, or the card of its value, stored beside it. */
export interface CellNote {
  readonly message?: string;
  readonly card?: { readonly of: number | string; readonly facts: CardFacts; readonly entity?: Entity };
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
  if (isValueWithCard(value)) return withCard(value);
  if (isFormattedNumber(value)) return formatted(value.number, value.numberFormat);
  // Not the engine's cached object: this one has its own message.
  const error = new ErrorValueObject(value.error as ErrorType);
  return isShownError(value) && value.message ? error.withCustomData({ message: value.message }) : error;
}

function withCard({ shown, card: facts, entity }: ValueWithCard): BaseValueObject {
  const of = typeof shown === 'object' ? shown.number : shown;
  const card = { of, facts, ...(entity ? { entity } : {}) };
  return writeCell(shown).withCustomData({ card } satisfies CellNote);
}

function formatted(number: number, numberFormat: string): BaseValueObject {
  const value = new NumberValueObject(number);
  value.setPattern(numberFormat);
  return value;
}
