/** Cells that are typed over, or cleared, while the engine calculates their formulas: the result comes for a formula that is gone. */
import {
  ICommandService,
  IUniverInstanceService,
  UniverInstanceType,
  type ICellData,
  type Nullable,
  type Workbook,
} from '@univerjs/core';
import {
  SetFormulaCalculationResultMutation,
  type ISetFormulaCalculationResultMutation,
} from '@univerjs/preset-sheets-core';
import type { UniverHandles } from '../univer';

/** Leaves such a cell as the user made it: the engine would write the result over it, and no later calculation would take it away. */
export function keepOvertypedCells({ univer }: UniverHandles): void {
  const injector = univer.__getInjector();
  const workbooks = injector.get(IUniverInstanceService);
  injector.get(ICommandService).beforeCommandExecuted(({ id, params }) => {
    if (id !== SetFormulaCalculationResultMutation.id) return;
    const { unitData } = params as ISetFormulaCalculationResultMutation;
    for (const [unitId, sheets] of Object.entries(unitData)) {
      const workbook = workbooks.getUnit<Workbook>(unitId, UniverInstanceType.UNIVER_SHEET);
      for (const [sheetId, rows] of Object.entries(sheets ?? {})) {
        const cells = workbook?.getSheetBySheetId(sheetId);
        if (cells) dropResults((rows ?? {}) as Results, (row, column) => hasFormula(cells.getCellRaw(row, column)));
      }
    }
  });
}

type Results = Record<number, Record<number, unknown> | undefined>;

/** Drops the values of cells without a formula. A null clears a cell that a table has left. */
function dropResults(rows: Results, isFormula: (row: number, column: number) => boolean): void {
  for (const [row, columns = {}] of Object.entries(rows)) {
    for (const [column, result] of Object.entries(columns)) {
      if (result !== null && !isFormula(Number(row), Number(column))) Reflect.deleteProperty(columns, column);
    }
  }
}

function hasFormula(cell: Nullable<ICellData>): boolean {
  return Boolean(cell?.f ?? cell?.si);
}
