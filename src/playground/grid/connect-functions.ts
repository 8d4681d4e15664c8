/** Makes the add-in's functions calculate in a grid. */
import {
  ERROR_TYPE_SET,
  IFunctionService,
  SetTriggerFormulaCalculationStartMutation,
} from '@univerjs/preset-sheets-core';
import { IDescriptionService, SetRangeValuesMutation } from '@univerjs/preset-sheets-core';
import type { ErrorType, ISetRangeValuesMutationParams } from '@univerjs/preset-sheets-core';
import { ICommandService } from '@univerjs/core';
import { BUSY, CellCalls, type CellPlace } from '../cell-calls';
import type { AddIn } from '../start-add-in';
import type { UniverHandles } from './create-univer';
import { CustomFunction, describeFunction } from './custom-function';
import type { BlankArgument } from './read-variant';

/** Registers every function of the add-in and keeps its calls in step with what is typed into the grid. */
export function connectFunctions({ univer, api }: UniverHandles, addIn: AddIn, blank: BlankArgument): CellCalls {
  const injector = univer.__getInjector();
  const commands = injector.get(ICommandService);
  const calls = new CellCalls({
    ...addIn,
    onResults: (places) => {
      const dirtyRanges = places.map(dirtyRange);
      commands.syncExecuteCommand(SetTriggerFormulaCalculationStartMutation.id, { dirtyRanges }, { onlyLocal: true });
    },
  });
  // A cell that reads a waiting cell waits too; the engine passes errors on, once it knows this one.
  ERROR_TYPE_SET.add(BUSY as ErrorType);
  const { all } = addIn.declarations;
  injector.get(IFunctionService).registerExecutors(...all.map(({ name }) => new CustomFunction(name, calls, blank)));
  injector.get(IDescriptionService).registerDescriptions(all.map(describeFunction));
  api.getFormula().calculationEnd(() => {
    calls.forget((place) => !holdsFormula(api, place));
    calls.endCalculation();
  });
  commands.onCommandExecuted(({ id, params }, options) => {
    if (id !== SetRangeValuesMutation.id || options?.onlyLocal || options?.fromFormula) return;
    calls.forget(isEditedBy(params as ISetRangeValuesMutationParams));
  });
  return calls;
}

/** False for a place whose formula moved away with an inserted row, or whose sheet was deleted. */
function holdsFormula(api: UniverHandles['api'], { sheet, row, column }: CellPlace): boolean {
  const [unitId = '', sheetId = ''] = sheet.split('/');
  const cell = api.getWorkbook(unitId)?.getSheetBySheetId(sheetId)?.getSheet().getCellRaw(row, column);
  return Boolean(cell?.f ?? cell?.si);
}

function dirtyRange({ sheet, row, column }: CellPlace) {
  const [unitId = '', sheetId = ''] = sheet.split('/');
  return { unitId, sheetId, range: { startRow: row, endRow: row, startColumn: column, endColumn: column } };
}

/** Tells which cells an edit gave a new content; a new style alone is none. */
function isEditedBy({ unitId, subUnitId, cellValue }: ISetRangeValuesMutationParams): (place: CellPlace) => boolean {
  return ({ sheet, row, column }) => {
    if (sheet !== `${unitId}/${subUnitId}`) return false;
    const columns = cellValue?.[row];
    if (!columns || !(column in columns)) return false;
    const cell = columns[column];
    return !cell || 'f' in cell || 'si' in cell || 'v' in cell;
  };
}
