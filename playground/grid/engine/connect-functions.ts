/** Connects the add-in's functions to a grid. */
import { ICommandService, IUniverInstanceService } from '@univerjs/core';
import {
  ERROR_TYPE_SET,
  FormulaExecutedStateType,
  IDescriptionService,
  IFunctionService,
  SetFormulaCalculationResultMutation,
  SetFormulaCalculationStartMutation,
  SetRangeValuesMutation,
  SetTriggerFormulaCalculationStartMutation,
  type ErrorType,
  type ISetFormulaCalculationResultMutation,
  type ISetFormulaCalculationStartMutation,
  type ISetRangeValuesMutationParams,
} from '@univerjs/preset-sheets-core';
import type { Area } from '../../../src/workbook';
import { formatAddress, joinAreas } from '../../../src/workbook';
import { BUSY, CellCalls, type CellPlace } from '../../bridge/cell-calls';
import type { AddIn } from '../../start-add-in';
import type { UniverHandles } from '../univer';
import { CustomFunction, describeFunction } from './custom-function';
import type { BlankArgument } from './engine-values';
import { readOperators, readSpills } from './excel-operators';
import { chooseBranches } from './lazy-branches';
import { separateNames } from './local-names';
import { mendOverlappingSpills } from './overlapping-spills';
import { keepQuotedTexts } from './quoted-texts';
import { forgetEarlierResults } from './earlier-results';
import { keepOvertypedCells } from './overtyped-cells';
import { readFormulas } from './unreadable-formulas';
import { followVacatedCells } from './vacated-cells';

/** Registers every function of the add-in and updates its calls when cells are edited. */
export function connectFunctions({ univer, api }: UniverHandles, addIn: AddIn, blank: BlankArgument): CellCalls {
  const injector = univer.__getInjector();
  const commands = injector.get(ICommandService);
  const calls = new CellCalls({
    ...addIn,
    addressOf: (place) => addressOf(api, place),
    onResults: (places) => {
      // The engine compares each range with all others.
      const dirtyRanges = joinAreas(places.map(areaOf)).map(dirtyRange);
      commands.syncExecuteCommand(SetTriggerFormulaCalculationStartMutation.id, { dirtyRanges }, { onlyLocal: true });
    },
  });
  // A cell that depends on a waiting cell waits too: the engine propagates errors, once it knows this one.
  ERROR_TYPE_SET.add(BUSY as ErrorType);
  keepQuotedTexts();
  mendOverlappingSpills(univer);
  readSpills(univer);
  chooseBranches(univer);
  readFormulas(univer, (formula) => {
    readOperators(formula);
    separateNames(formula);
  });
  const { all } = addIn.declarations;
  injector.get(IFunctionService).registerExecutors(...all.map(({ name }) => new CustomFunction(name, calls, blank)));
  injector.get(IDescriptionService).registerDescriptions(all.map(describeFunction));
  keepOvertypedCells({ univer, api });
  forgetEarlierResults({ univer, api });
  followVacatedCells({ univer, api });
  trackEdits({ univer, api }, calls);
  return calls;
}

function trackEdits({ univer, api }: UniverHandles, calls: CellCalls): void {
  const injector = univer.__getInjector();
  const commands = injector.get(ICommandService);
  let results: CalculationResults = {};
  commands.beforeCommandExecuted(({ id, params }) => {
    if (id === SetFormulaCalculationStartMutation.id) calls.beginCalculation(isDirtyIn(params as CalculationStart));
    if (id === SetFormulaCalculationResultMutation.id)
      results = (params as ISetFormulaCalculationResultMutation).unitData;
  });
  api.getFormula().calculationEnd((state) => {
    calls.forget((place) => !holdsFormula(api, place));
    if (state === FormulaExecutedStateType.STOP_EXECUTION) calls.stopCalculation();
    else calls.endCalculation(hasValueIn(results));
    results = {};
  });
  commands.onCommandExecuted(({ id, params }, options) => {
    if (id !== SetRangeValuesMutation.id || options?.onlyLocal || options?.fromFormula) return;
    calls.edit(isEditedBy(params as ISetRangeValuesMutationParams));
  });
  injector.get(IUniverInstanceService).unitDisposed$.subscribe((unit) => {
    calls.forget(({ sheet }) => sheet.startsWith(`${unit.getUnitId()}/`));
  });
}

type CalculationStart = Partial<ISetFormulaCalculationStartMutation>;

function isDirtyIn({ forceCalculation, dirtyRanges = [] }: CalculationStart): (place: CellPlace) => boolean {
  return ({ sheet, row, column }) =>
    forceCalculation === true ||
    dirtyRanges.some(
      ({ unitId, sheetId, range }) =>
        sheet === `${unitId}/${sheetId}` &&
        row >= range.startRow &&
        row <= range.endRow &&
        column >= range.startColumn &&
        column <= range.endColumn,
    );
}

type CalculationResults = ISetFormulaCalculationResultMutation['unitData'];

/** Matches the cells that were calculated and do not wait. */
function hasValueIn(results: CalculationResults): (place: CellPlace) => boolean {
  return ({ sheet, row, column }) => {
    const [unitId = '', sheetId = ''] = sheet.split('/');
    const cell = results[unitId]?.[sheetId]?.[row]?.[column];
    return Boolean(cell) && cell?.v !== BUSY;
  };
}

function sheetAt(api: UniverHandles['api'], { sheet }: CellPlace) {
  const [unitId = '', sheetId = ''] = sheet.split('/');
  return api.getWorkbook(unitId)?.getSheetBySheetId(sheetId);
}

function addressOf(api: UniverHandles['api'], place: CellPlace): string {
  return formatAddress({ ...areaOf(place), sheet: sheetAt(api, place)?.getSheetName() });
}

function areaOf({ sheet, row, column }: CellPlace): Area {
  return { sheet, startRow: row, startColumn: column, endRow: row, endColumn: column };
}

/** False for a place whose formula moved with an inserted row, or whose sheet was deleted. */
function holdsFormula(api: UniverHandles['api'], place: CellPlace): boolean {
  const cell = sheetAt(api, place)?.getSheet().getCellRaw(place.row, place.column);
  return Boolean(cell?.f ?? cell?.si);
}

function dirtyRange({ sheet = '', ...range }: Area) {
  const [unitId = '', sheetId = ''] = sheet.split('/');
  return { unitId, sheetId, range };
}

/** Matches the cells whose content an edit changed; a style change does not count. */
function isEditedBy({ unitId, subUnitId, cellValue }: ISetRangeValuesMutationParams): (place: CellPlace) => boolean {
  return ({ sheet, row, column }) => {
    if (sheet !== `${unitId}/${subUnitId}`) return false;
    const columns = cellValue?.[row];
    if (!columns || !(column in columns)) return false;
    const cell = columns[column];
    return !cell || 'f' in cell || 'si' in cell || 'v' in cell;
  };
}
