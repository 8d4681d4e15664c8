/** The names that the grid's users give to cells, and hidden ones, whose references the grid adjusts. */
import { ICommandService } from '@univerjs/core';
import { RemoveDefinedNameMutation, SetDefinedNameMutation } from '@univerjs/preset-sheets-core';
import type { DefinedName, HiddenName } from '../../src/workbook';
import type { UniverHandles } from '../grid/univer';

/** The names of the workbook and of its sheets. */
export function namesIn({ api }: UniverHandles): DefinedName[] {
  const workbook = api.getActiveWorkbook();
  const sheets = new Map((workbook?.getSheets() ?? []).map((sheet) => [sheet.getSheetId(), sheet.getSheetName()]));
  return (workbook?.getDefinedNames() ?? []).map((each) => ({
    name: each.getName(),
    sheet: each.isWorkbookScope() ? undefined : sheets.get(each.getLocalSheetId() ?? ''),
    formula: `=${each.getFormulaOrRefString().replace(/^=/, '')}`,
  }));
}

/** With mutations, not commands: undo must not remove the names. */
export function putHiddenNames(handles: UniverHandles, names: readonly HiddenName[]): void {
  for (const { name, formula } of names) change(handles, SetDefinedNameMutation.id, name, formula);
}

export function removeNames(handles: UniverHandles, names: readonly string[]): void {
  const unwanted = new Set(names);
  for (const { name, formula } of namesIn(handles)) {
    if (unwanted.has(name)) change(handles, RemoveDefinedNameMutation.id, name, formula);
  }
}

function change({ api, univer }: UniverHandles, mutation: string, name: string, formula: string): void {
  const workbook = api.getActiveWorkbook();
  if (!workbook) return;
  const { id } = workbook.getDefinedName(name)?.toBuilder().build() ?? { id: name };
  const formulaOrRefString = formula.replace(/^=/, '');
  const params = { unitId: workbook.getId(), id, name, formulaOrRefString, localSheetId: WHOLE_WORKBOOK, hidden: true };
  univer.__getInjector().get(ICommandService).syncExecuteCommand(mutation, params);
}

/** The grid's word for a name that is of no sheet. */
const WHOLE_WORKBOOK = 'AllDefaultWorkbook';
