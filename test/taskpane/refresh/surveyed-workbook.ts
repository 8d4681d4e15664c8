import { FUNCTION_GROUPS } from '../../../src/functions/catalog/catalog';
import { readFunctions } from '../../../src/taskpane/formula-builder/function-metadata';
import { readCalls } from '../../../src/taskpane/refresh/read-calls';
import { surveyWorkbook } from '../../../src/taskpane/refresh/survey';
import {
  parseAddress,
  type CellValue,
  type DefinedName,
  type SpillwayFormula,
  type Workbook,
} from '../../../src/workbook';
import type { PaneApi } from '../../../src/functions/runtime/pane-api';
import { declaredFunctions } from '../../support/declared-functions';
import type { Cells } from '../../functions/support/cells';

type Contents = Readonly<Record<string, CellValue | { readonly formula: string; readonly value: CellValue }>>;

/** A sheet "S" of formulas and of the cells that they refer to, which the functions of the cells calculate. */
export function workbookOf(
  formulas: Readonly<Record<string, string>>,
  contents: Contents = {},
  names: readonly DefinedName[] = [],
) {
  const at = (row: number, column: number) => contents[`${String.fromCharCode(65 + column)}${row + 1}`] ?? '';
  const sheet = { id: '1', name: 'S' };
  const workbook: Pick<Workbook, 'spillwayFormulas' | 'sheets' | 'readAreas' | 'definedNames'> = {
    definedNames: () => Promise.resolve([...names]),
    sheets: () => Promise.resolve([sheet]),
    spillwayFormulas: () =>
      Promise.resolve(
        Object.entries(formulas).map(([address, formula]): SpillwayFormula => ({
          sheet,
          address: `S!${address}`,
          formula,
          value: 1,
          spill: undefined,
        })),
      ),
    readAreas: (addresses) =>
      Promise.resolve(
        addresses.map((address) => {
          const { startRow, startColumn, endRow, endColumn } = parseAddress(address);
          const cells = Array.from({ length: endRow - startRow + 1 }, (_r, row) =>
            Array.from({ length: endColumn - startColumn + 1 }, (_c, column) =>
              at(startRow + row, startColumn + column),
            ),
          );
          const isFormula = (cell: Contents[string]) => typeof cell === 'object' && 'formula' in cell;
          const pick = <T>(take: (cell: Contents[string]) => T) => cells.map((row) => row.map(take));
          return {
            address,
            values: pick((cell) => (isFormula(cell) ? cell.value : cell)),
            formulas: pick((cell) => (isFormula(cell) ? cell.formula : '')),
            texts: [],
            numberFormats: [],
            ownFormats: [],
          };
        }),
      ),
  };
  const functions = readFunctions(declaredFunctions().metadata, FUNCTION_GROUPS);
  return {
    workbook,
    functions,
    survey: (addIn: PaneApi) => surveyWorkbook(addIn, workbook, functions),
    /** Calculates the formulas whose arguments can be read, all in one tick as Excel does. */
    async calculate(cells: Cells) {
      const read = await readCalls(workbook, await workbook.spillwayFormulas('workbook'), functions);
      const calls = read.flatMap(({ calls }) => calls.flatMap((call) => (typeof call === 'object' ? call : [])));
      await Promise.all(calls.map(({ declared, args }) => cells.call(declared.id, ...args)));
    },
  };
}
