/** The selection in the grid. */
import { SheetsSelectionsService } from '@univerjs/preset-sheets-core';
import type { Area } from '../../src/workbook';
import type { UniverHandles } from '../grid/univer';
import type { GridSheet } from './grid-cells';

/** Calls the listener after each change of the selection or the active sheet, until the returned function is called. */
export function followSelection({ api, univer }: UniverHandles, listener: () => void): () => void {
  const { selectionChanged$ } = univer.__getInjector().get(SheetsSelectionsService);
  const selected = selectionChanged$.subscribe(() => listener());
  const activated = api.addEvent(api.Event.ActiveSheetChanged, () => listener());
  return () => {
    selected.unsubscribe();
    activated.dispose();
  };
}

export function selectedAreas(sheet: GridSheet): Area[] {
  const ranges = sheet.getSelection()?.getActiveRangeList() ?? [];
  return ranges.map((range) => {
    const { startRow, startColumn, endRow, endColumn } = range.getRange();
    return { sheet: undefined, startRow, startColumn, endRow, endColumn };
  });
}
