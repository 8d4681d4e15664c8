import type { ICommandService } from '@univerjs/core';
import { SetWorksheetColWidthMutation, type ISetWorksheetColWidthMutationParams } from '@univerjs/preset-sheets-core';

/** Sets the widths of columns, in pixels by column: a mutation, which undo leaves alone. */
export function setWidths(
  commands: ICommandService,
  { unitId, sheetId }: { readonly unitId: string; readonly sheetId: string },
  widths: Readonly<Record<number, number>>,
): void {
  const columns = Object.keys(widths).map(Number);
  if (columns.length === 0) return;
  const ranges = columns.map((column) => ({ startRow: 0, endRow: 0, startColumn: column, endColumn: column }));
  const params: ISetWorksheetColWidthMutationParams = { unitId, subUnitId: sheetId, ranges, colWidth: { ...widths } };
  commands.syncExecuteCommand(SetWorksheetColWidthMutation.id, params);
}
