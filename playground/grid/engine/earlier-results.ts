/** What belongs to a result, its number format and its note, in the cell of its formula. */
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
  SetRangeValuesMutation,
  type ISetFormulaCalculationResultMutation,
} from '@univerjs/preset-sheets-core';
import { patternOf } from '../stored-cell';
import type { UniverHandles } from '../univer';

type SheetResults = Record<number, Record<number, ICellData | null> | undefined>;

/**
 * Gives a formula's cell the format and the note of its newest result: the engine keeps the first format, and a note where the next result has
 * none. A format of the cell's own stays, as in Excel.
 */
export function forgetEarlierResults({ univer }: UniverHandles): void {
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

/** The change that removes formats and notes of earlier results from cells; records in `given` which cells get a format now. */
function outdated(workbook: Workbook, sheetId: string, results: SheetResults, given: Map<string, string>) {
  const cells = workbook.getSheetBySheetId(sheetId);
  const change: Record<number, Record<number, ICellData>> = {};
  for (const { row, column, result } of cellsOf(results)) {
    const cell = cells?.getCellRaw(row, column);
    const shown = patternOf(workbook.getStyles().get(cell?.s));
    const isEarlier = isEarlierFormat(shown, patternOf(result?.s), `${sheetId}/${row}/${column}`, given);
    const earlier = {
      ...(isEarlier ? { s: { n: null } } : {}),
      ...(hasEarlierNote(cell, result) ? { custom: null } : {}),
    };
    if (Object.keys(earlier).length > 0) (change[row] ??= {})[column] = earlier;
  }
  return change;
}

/** Whether the shown format is that of an earlier result, not the cell's own; records in `given` whether the cell gets one now. */
function isEarlierFormat(
  shown: string | undefined,
  pattern: string | undefined,
  key: string,
  given: Map<string, string>,
): boolean {
  const isOwn = shown !== undefined && shown !== given.get(key);
  if (isOwn || pattern === undefined) given.delete(key);
  else given.set(key, pattern);
  return !isOwn && shown !== undefined && shown !== pattern;
}

function hasEarlierNote(cell: Nullable<ICellData>, result: Nullable<ICellData>): boolean {
  return Boolean(cell?.custom) && !result?.custom;
}

function cellsOf(results: SheetResults) {
  return Object.entries(results).flatMap(([row, columns]) =>
    Object.entries(columns ?? {}).map(([column, result]) => ({ row: Number(row), column: Number(column), result })),
  );
}
