/** From the grid's arguments to those Excel passes. */
import type { BaseReferenceObject, BaseValueObject, FunctionVariantType } from '@univerjs/preset-sheets-core';
import { isErrorName, type Argument, type CellArgument } from '../cell-value';
import { BUSY } from '../cell-calls';

/** What an empty cell passes, alone or inside a range: 0 in Excel on the desktop, null on the web (office-js issues 4702, 5262). */
export type BlankArgument = 0 | null;

/** The argument, or BUSY when it depends on a cell that waits itself. */
export function readVariant(variant: FunctionVariantType, blank: BlankArgument): Argument | typeof BUSY {
  if (variant.isReferenceObject()) return readReference(variant as BaseReferenceObject, blank);
  const value = variant as BaseValueObject;
  return value.isArray() ? readRows(valuesOf(value), blank) : readCell(value);
}

function readReference(reference: BaseReferenceObject, blank: BlankArgument): Argument | typeof BUSY {
  const rows = valuesOf(reference.toArrayValueObject(false));
  // Not its getFirstCell, which takes an empty cell for 0.
  return reference.isCell() ? (readCell(rows[0]?.[0]) ?? blank) : readRows(rows, blank);
}

function readRows(
  rows: (BaseValueObject | null | undefined)[][],
  blank: BlankArgument,
): CellArgument[][] | typeof BUSY {
  const read = rows.map((row) => row.map((cell) => readCell(cell) ?? blank));
  return read.some((row) => row.includes(BUSY)) ? BUSY : read;
}

function readCell(value: BaseValueObject | null | undefined): CellArgument {
  if (!value || value.isNull()) return null;
  const raw = value.getValue();
  if (!value.isError()) return raw as CellArgument;
  return raw === BUSY ? BUSY : { error: isErrorName(raw) ? raw : '#VALUE!' };
}

interface Rows {
  getArrayValue(): (BaseValueObject | null | undefined)[][];
}

function valuesOf(array: BaseValueObject): (BaseValueObject | null | undefined)[][] {
  return (array as unknown as Rows).getArrayValue();
}
