/** Restores the saved contents into the grid and publishes the workbook for the pane of this page. */
import { ICommandService, mergeWorksheetSnapshotWithDefault } from '@univerjs/core';
import { InsertSheetMutation, SetRangeValuesMutation } from '@univerjs/preset-sheets-core';
import type { UniverHandles } from '../grid/univer';
import type { Grid } from '../grid/grid';
import { putHiddenNames } from './grid-names';
import { GridWorkbook } from './grid-workbook';
import { SavedWorkbook } from './saved-workbook';
import { setWidths } from './set-widths';

export function publishWorkbook(handles: UniverHandles, grid: Grid): void {
  const saved = new SavedWorkbook(window.localStorage);
  restore(handles, grid, saved);
  window.spillwayWorkbook = new GridWorkbook(handles, grid, saved);
}

/** Mutations, not commands: undo must not remove the saved contents. */
function restore(handles: UniverHandles, grid: Grid, saved: SavedWorkbook): void {
  const { univer, api } = handles;
  const commands = univer.__getInjector().get(ICommandService);
  const workbook = api.getActiveWorkbook();
  if (!workbook) return;
  const unitId = workbook.getId();
  const { sheets, cells, widths, names } = saved.read();
  for (const sheet of sheets) {
    const params = { unitId, index: workbook.getSheets().length, sheet: mergeWorksheetSnapshotWithDefault(sheet) };
    commands.syncExecuteCommand(InsertSheetMutation.id, params);
  }
  for (const [subUnitId, cellValue] of Object.entries(cells)) {
    const sheet = workbook.getSheetBySheetId(subUnitId);
    if (!sheet) continue;
    // Its own formulas first: loading them later would overwrite the saved contents.
    grid.sheetOf(sheet.getSheetName());
    commands.syncExecuteCommand(SetRangeValuesMutation.id, { unitId, subUnitId, cellValue });
  }
  for (const [sheetId, ofSheet] of Object.entries(widths)) {
    if (workbook.getSheetBySheetId(sheetId)) setWidths(commands, { unitId, sheetId }, ofSheet);
  }
  putHiddenNames(
    handles,
    Object.entries(names).map(([name, formula]) => ({ name, formula })),
  );
}
