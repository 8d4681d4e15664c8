/** The number formats of results, in the cells of their formulas. */
import {
  ICommandService,
  IUniverInstanceService,
  UniverInstanceType,
  type ICellData,
  type Workbook,
} from '@univerjs/core';
import {
  SetFormulaCalculationResultMutation,
  SetRangeValuesMutation,
  type ISetFormulaCalculationResultMutation,
} from '@univerjs/preset-sheets-core';
import { patternOf } from '../stored-cell';
import type { UniverHandles } from '../univer';

type SheetResults = Record<number, Record<number, ICellData | null> | undefined>;

/** Gives a formula's cell the format of its newest result: the engine keeps the first. A format of the cell's own stays, as in Excel. */
export function followResultFormats({ univer }: UniverHandles): void {
  const injector = univer.__getInjector();
  const commands = injector.get(ICommandService);
  const workbooks = injector.get(IUniverInstanceService);
  const given = new Map<string, string>();
  commands.beforeCommandExecuted(({ id, params }) => {
    if (id !== SetFormulaCalculationResultMutation.id) return;
    const { unitData } = params as ISetFormulaCalculationResultMutation;
    for (const [unitId, sheets] of Object.entries(unitData)) {
      const workbook = workbooks.getUnit<Workbook>(unitId, UniverInstanceType.UNIVER_SHEET);
      for (const [subUnitId, results] of Object.entries(sheets ?? {})) {
        const cellValue = workbook ? outdated(workbook, subUnitId, (results ?? {}) as SheetResults, given) : {};
        if (Object.keys(cellValue).length === 0) continue;
        const change = { unitId, subUnitId, cellValue };
        commands.syncExecuteCommand(SetRangeValuesMutation.id, change, { onlyLocal: true, fromFormula: true });
      }
    }
  });
}

/** The change that removes formats of earlier results from cells; records in `given` which cells get a format now. */
function outdated(workbook: Workbook, sheetId: string, results: SheetResults, given: Map<string, string>) {
  const cells = workbook.getSheetBySheetId(sheetId);
  const change: Record<number, Record<number, ICellData>> = {};
  for (const { row, column, result } of cellsOf(results)) {
    const key = `${sheetId}/${row}/${column}`;
    const shown = patternOf(workbook.getStyles().get(cells?.getCellRaw(row, column)?.s));
    const isOwn = shown !== undefined && shown !== given.get(key);
    const pattern = patternOf(result?.s);
    if (isOwn || pattern === undefined) given.delete(key);
    else given.set(key, pattern);
    if (!isOwn && shown !== undefined && shown !== pattern) (change[row] ??= {})[column] = { s: { n: null } };
  }
  return change;
}

function cellsOf(results: SheetResults) {
  return Object.entries(results).flatMap(([row, columns]) =>
    Object.entries(columns ?? {}).map(([column, result]) => ({ row: Number(row), column: Number(column), result })),
  );
}
