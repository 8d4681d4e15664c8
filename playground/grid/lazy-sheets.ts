/** Puts a sheet's formulas into it when it is first needed: the page opens without asking for what nobody looks at. */
import { ICommandService } from '@univerjs/core';
import { SetRangeValuesMutation } from '@univerjs/preset-sheets-core';
import type { Sheet } from '../sheets/sheet';
import type { UniverHandles } from './create-univer';
import { formulaCells } from './workbook-data';

export class LazySheets {
  readonly #handles: UniverHandles;
  readonly #empty: Map<string, Sheet>;

  /** `sheets` without the first, whose formulas the workbook was loaded with. */
  constructor(handles: UniverHandles, sheets: readonly Sheet[]) {
    this.#handles = handles;
    this.#empty = new Map(sheets.map((sheet) => [sheet.id, sheet]));
    const { api } = handles;
    api.addEvent(api.Event.ActiveSheetChanged, ({ activeSheet }) => this.fill(activeSheet.getSheetId()));
  }

  /** Does nothing when the sheet has its formulas already. */
  fill(id: string): void {
    const sheet = this.#empty.get(id);
    if (!sheet) return;
    this.#empty.delete(id);
    const unitId = this.#handles.api.getActiveWorkbook()?.getId();
    const cellValue = formulaCells(sheet);
    // The mutation and not the command: undoing must not empty the sheet.
    const commands = this.#handles.univer.__getInjector().get(ICommandService);
    commands.syncExecuteCommand(SetRangeValuesMutation.id, { unitId, subUnitId: id, cellValue });
  }
}
