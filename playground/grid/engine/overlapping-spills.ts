/** Tables whose cells overlap: the engine lets some block each other for ever, and shows earlier values of cells in their way. */
import { ErrorType, IFormulaCurrentConfigService, IFormulaRuntimeService } from '@univerjs/preset-sheets-core';
import type { BaseReferenceObject, FunctionVariantType } from '@univerjs/preset-sheets-core';
import type { IRange, Nullable, Univer } from '@univerjs/core';

/** What the engine's class has beside its interface: whether a cell is one of another formula's table. */
interface Runtime extends IFormulaRuntimeService {
  _isInOtherArrayFormulaRange(
    unit: string,
    sheet: string,
    ...formulaAndCell: [number, number, number, number]
  ): boolean;
}

interface Table {
  readonly row: number;
  readonly column: number;
  readonly area: IRange;
}

/** Lets tables overlap as in Excel: a formula in the cells of another table blocks it, and a blocked table blocks none. */
export function mendOverlappingSpills(univer: Univer): void {
  const injector = univer.__getInjector();
  const runtime = injector.get(IFormulaRuntimeService) as Runtime;
  const current = injector.get(IFormulaCurrentConfigService);
  const setRuntimeData = runtime.setRuntimeData.bind(runtime);
  let inTheWay: readonly IRange[] = [];

  const calculated = () => runtime.getUnitData()[runtime.currentUnitId]?.[runtime.currentSubUnitId];
  /** The cells of another table that its formula may not fill. */
  const blockingCells = ({ row, column, area }: Table): IRange | undefined => {
    const before = current.getUnitData()[runtime.currentUnitId]?.[runtime.currentSubUnitId]?.cellData;
    const own = before?.getValue(row, column);
    if (!own?.f && !own?.si) return undefined;
    const shown = calculated()?.getValue(row, column) ?? own;
    const isBlocked = shown.v === ErrorType.SPILL || holds(area, runtime.currentRow, runtime.currentColumn);
    return isBlocked ? { startRow: row, endRow: row, startColumn: column, endColumn: column } : area;
  };
  const cellsInTheWay = (): readonly IRange[] => {
    const { currentUnitId: unit, currentSubUnitId: sheet, currentRow, currentColumn } = runtime;
    return tablesOf([current.getArrayFormulaRange()[unit]?.[sheet], runtime.getUnitArrayFormula()[unit]?.[sheet]])
      .filter(({ row, column }) => row !== currentRow || column !== currentColumn)
      .flatMap((table) => blockingCells(table) ?? []);
  };

  // The engine asks of each cell. It knows neither the tables of this calculation nor those blocked in an earlier one.
  runtime._isInOtherArrayFormulaRange = (_unit, _sheet, _formulaRow, _formulaColumn, row, column) =>
    inTheWay.some((area) => holds(area, row, column));

  runtime.setRuntimeData = (variant) => {
    const { currentRow: row, currentColumn: column } = runtime;
    const area = spillArea(variant, row, column);
    if (!area) return setRuntimeData(variant);
    inTheWay = cellsInTheWay();
    const before = cellsIn(area).map((cell) => ({ ...cell, value: calculated()?.getValue(cell.row, cell.column) }));
    setRuntimeData(variant);
    if (calculated()?.getValue(row, column)?.v !== ErrorType.SPILL) return;
    // Of a blocked table the engine writes what its cells had before over what this calculation has made of them.
    for (const { value, ...cell } of before) {
      if (value && !(cell.row === row && cell.column === column)) calculated()?.setValue(cell.row, cell.column, value);
    }
  };
}

type Ranges = Nullable<Readonly<Record<number, Nullable<Readonly<Record<number, IRange>>>>>>;

/** The tables of a sheet, one for each formula: the last of the ranges that name it. */
function tablesOf(ranges: readonly Ranges[]): readonly Table[] {
  const byFormula = new Map<string, Table>();
  for (const rows of ranges) {
    for (const [row, columns] of Object.entries(rows ?? {})) {
      for (const [column, area] of Object.entries(columns ?? {}))
        byFormula.set(`${row},${column}`, { row: Number(row), column: Number(column), area });
    }
  }
  return [...byFormula.values()];
}

/** Where a result of several cells goes; undefined for a single value. */
function spillArea(variant: FunctionVariantType, row: number, column: number): IRange | undefined {
  if (!variant.isReferenceObject() && !(variant.isValueObject() && variant.isArray())) return undefined;
  const { startRow, startColumn, endRow, endColumn } = (variant as BaseReferenceObject).getRangePosition();
  if (startRow === endRow && startColumn === endColumn) return undefined;
  return {
    startRow: row,
    startColumn: column,
    endRow: row + endRow - startRow,
    endColumn: column + endColumn - startColumn,
  };
}

function cellsIn({ startRow, endRow, startColumn, endColumn }: IRange): { row: number; column: number }[] {
  const columns = Array.from({ length: endColumn - startColumn + 1 }, (_, index) => startColumn + index);
  return Array.from({ length: endRow - startRow + 1 }, (_, index) => startRow + index).flatMap((row) =>
    columns.map((column) => ({ row, column })),
  );
}

function holds({ startRow, endRow, startColumn, endColumn }: IRange, row: number, column: number): boolean {
  return row >= startRow && row <= endRow && column >= startColumn && column <= endColumn;
}
