import { BaseFunction, FunctionType, type FunctionVariantType, type IFunctionInfo } from '@univerjs/preset-sheets-core';
import { BooleanNumber } from '@univerjs/core';
import { BUSY, type CellCalls } from '../../bridge/cell-calls';
import type { Declaration, Parameter } from '../../bridge/declarations';
import { readVariant, writeBusy, writeResult, type BlankArgument } from './engine-values';

/** A function of the add-in for the grid's formula engine: synchronous, #BUSY! until the answer arrives. */
export class CustomFunction extends BaseFunction {
  override needsReferenceObject = true;
  readonly #calls: CellCalls;
  readonly #blank: BlankArgument;

  constructor(name: string, calls: CellCalls, blank: BlankArgument) {
    super(name);
    this.#calls = calls;
    this.#blank = blank;
  }

  override calculate(...variants: FunctionVariantType[]): ReturnType<BaseFunction['calculate']> {
    const args = variants.map((variant) => readVariant(variant, this.#blank));
    const place = { sheet: `${this.unitId}/${this.subUnitId}`, row: this.row, column: this.column };
    const value = this.#calls.value(place, String(this.name), args);
    return value === BUSY ? writeBusy() : writeResult(value);
  }
}

/** The texts of the grid's function search and argument hints. */
export function describeFunction(declaration: Declaration): IFunctionInfo {
  const description = declaration.description ?? '';
  return {
    functionName: declaration.name,
    functionType: FunctionType.User,
    description,
    abstract: description,
    functionParameter: declaration.parameters.map(describeParameter),
  };
}

function describeParameter({
  name,
  description,
  optional,
  repeating,
}: Parameter): IFunctionInfo['functionParameter'][0] {
  return {
    name,
    detail: description ?? '',
    example: '',
    require: optional ? BooleanNumber.FALSE : BooleanNumber.TRUE,
    repeat: repeating ? BooleanNumber.TRUE : BooleanNumber.FALSE,
  };
}
