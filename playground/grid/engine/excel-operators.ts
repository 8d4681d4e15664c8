/** Excel's @ before a function or cell, and # behind a cell, which the engine does not calculate. */
import {
  ErrorType,
  ErrorValueObject,
  IFormulaCurrentConfigService,
  IFormulaRuntimeService,
  isReferenceString,
  type LexerNode,
  SuffixNodeFactory,
  type BaseReferenceObject,
  type FunctionVariantType,
} from '@univerjs/preset-sheets-core';
import type { IRange, Univer } from '@univerjs/core';
import { becomes, nodeOf, replacePart } from './formula-tree';

/** Reads @ as the first cell of what a function returns, and `A1#` also where it is all of a formula. */
export function readOperators(node: LexerNode): void {
  const [, sign = '', name] = /^\s*(-?)@(.+)$/.exec(node.getToken()) ?? [];
  if (name !== undefined) {
    const first = [nodeOf('P_1', [nodeOf(name, node.getChildren())]), nodeOf('P_1', ['1']), nodeOf('P_1', ['1'])];
    becomes(node, `${sign}INDEX`, first);
  }
  node.getChildren().forEach((part, index) => {
    if (typeof part !== 'string') return readOperators(part);
    const text = part.replace(/^(\s*-?)@/, '$1');
    const [, address] = /^\s*(.+)#\s*$/.exec(text) ?? [];
    const isSpill = address !== undefined && isReferenceString(address) && node.getToken() !== '#';
    if (isSpill || text !== part) replacePart(node, index, isSpill ? nodeOf('#', [address]) : text);
  });
}

interface SpillNode {
  _handlerPound(value: FunctionVariantType): FunctionVariantType;
}

/** What the engine's class of single cells has beside its interface. */
interface CellReference extends BaseReferenceObject {
  _createRange(range: IRange): BaseReferenceObject;
}

/** Makes `A1#` the cells that the formula in A1 fills. */
export function readSpills(univer: Univer): void {
  const injector = univer.__getInjector();
  const runtime = injector.get(IFormulaRuntimeService);
  const current = injector.get(IFormulaCurrentConfigService);
  const any = injector.get(SuffixNodeFactory).checkAndCreateNodeType(nodeOf('#', []));
  const prototype = Object.getPrototypeOf(any) as SpillNode;
  prototype._handlerPound = (value) => {
    if (!value.isReferenceObject() || !(value as CellReference).isCell()) return ErrorValueObject.create(ErrorType.REF);
    const cell = value as CellReference;
    const { startRow: row, startColumn: column } = cell.getRangePosition();
    const [unit, sheet] = [cell.getUnitId(), cell.getSheetId()];
    const filled = [runtime.getUnitArrayFormula(), current.getArrayFormulaRange()].map(
      (ranges) => ranges[unit]?.[sheet]?.[row]?.[column],
    );
    const range = filled.find(Boolean);
    if (range) return cell._createRange(range);
    const isFormula = Boolean(current.getFormulaData()[unit]?.[sheet]?.[row]?.[column]);
    return isFormula ? cell : ErrorValueObject.create(ErrorType.REF);
  };
}
