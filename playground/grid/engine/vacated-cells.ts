/** Cells that a table has left: the engine calculates what depends on them while they still have their earlier values. */
import { ICommandService, type IRange, type Nullable } from '@univerjs/core';
import {
  ErrorType,
  FormulaDataModel,
  SetArrayFormulaDataMutation,
  SetFormulaCalculationResultMutation,
  SetTriggerFormulaCalculationStartMutation,
} from '@univerjs/preset-sheets-core';
import type { UniverHandles } from '../univer';

/** The cells of a sheet that a formula fills. */
interface Filled {
  readonly unitId: string;
  readonly sheetId: string;
  readonly range: IRange;
}

/** Calculates what depends on the cells that a table has left once more when they are empty, as Excel shows it. */
export function followVacatedCells({ univer }: UniverHandles): void {
  const injector = univer.__getInjector();
  const commands = injector.get(ICommandService);
  const formulas = injector.get(FormulaDataModel);
  let before: ReadonlyMap<string, Filled> = new Map();
  let left: readonly Filled[] = [];
  commands.onCommandExecuted(({ id }, options) => {
    if (id === SetArrayFormulaDataMutation.id) {
      const now = tablesOf(formulas);
      left = [...left, ...[...before].flatMap(([formula, table]) => leftBy(table, now.get(formula)))];
      before = now;
    }
    // A formula that is cleared is in no calculation.
    const isOver = id === SetFormulaCalculationResultMutation.id || options?.['remove'] === true;
    if (!isOver || left.length === 0) return;
    const dirtyRanges = [...left];
    left = [];
    commands.syncExecuteCommand(SetTriggerFormulaCalculationStartMutation.id, { dirtyRanges }, { onlyLocal: true });
  });
}

/** The tables by their formulas. A blocked one fills no cells. */
function tablesOf(formulas: FormulaDataModel): Map<string, Filled> {
  const values = formulas.getArrayFormulaCellData();
  const tables = Object.entries(formulas.getArrayFormulaRange()).flatMap(([unitId, sheets = {}]) =>
    Object.entries(sheets ?? {}).flatMap(([sheetId, rows]) =>
      rangesOf(rows)
        .filter(({ row, column }) => values[unitId]?.[sheetId]?.[row]?.[column]?.v !== ErrorType.SPILL)
        .map(
          ({ row, column, range }) => [[unitId, sheetId, row, column].join('/'), { unitId, sheetId, range }] as const,
        ),
    ),
  );
  return new Map(tables);
}

type Ranges = Nullable<Readonly<Record<number, Nullable<Readonly<Record<number, IRange>>>>>>;

/** The range of each formula of a sheet. The engine changes its own objects. */
function rangesOf(rows: Ranges) {
  return Object.entries(rows ?? {}).flatMap(([row, columns]) =>
    Object.entries(columns ?? {}).map(([column, range]) => {
      return { row: Number(row), column: Number(column), range: { ...range } };
    }),
  );
}

/** The cells of a table that are not in what its formula fills now; without its first cell, which is the formula's own. */
function leftBy({ range, ...sheet }: Filled, now: Filled | undefined): Filled[] {
  const { startRow, startColumn, endRow, endColumn } = range;
  const kept = now?.range ?? { ...range, endRow: startRow, endColumn: startColumn };
  const below = { ...range, startRow: kept.endRow + 1 };
  const beside = { ...range, startColumn: kept.endColumn + 1, endRow: Math.min(endRow, kept.endRow) };
  return [
    ...(below.startRow <= endRow ? [{ ...sheet, range: below }] : []),
    ...(beside.startColumn <= endColumn ? [{ ...sheet, range: beside }] : []),
  ];
}
