/** Rows grow with labels that are longer than their column. */
import { ICommandService } from '@univerjs/core';
import { SetWorksheetRowHeightMutation } from '@univerjs/preset-sheets-core';
import { parseAddress } from '../../src/workbook';
import type { Grid } from '../grid/grid';
import type { UniverHandles } from '../grid/univer';
import type { Sheet } from '../sheets/sheet';
import { heightsToSet } from './heights-to-set';
import { linesOf } from './wrapped-lines';

/** The grid's font, and its height of a row and of each further line in it. */
const FONT = '10pt Arial';
const ROW = 20;
const LINE = 16;
/** What the grid leaves free beside a text. */
const PADDING = 8;

type Worksheet = ReturnType<Grid['sheetOf']>;

interface Drawn {
  readonly handles: UniverHandles;
  readonly grid: Grid;
  readonly sheets: readonly Sheet[];
}

/** Gives a row of statement lines the height that its longest label needs, after each calculation and when its sheet is opened. */
export function growRows({ handles: { univer, api }, grid, sheets }: Drawn): void {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  context.font = FONT;
  const widthOf = (text: string) => context.measureText(text).width;
  const grown = new Map<string, Map<number, number>>();
  const commands = univer.__getInjector().get(ICommandService);
  const grow = () => {
    const worksheet = grid.sheetOf(undefined);
    const sheet = sheets.find(({ id }) => id === worksheet.getSheetId());
    if (!sheet) return;
    const needed = heightsOf(sheet, { worksheet, grid, widthOf });
    const given = grown.get(sheet.id) ?? new Map<number, number>();
    const changed = heightsToSet({ needed, given, usual: ROW, heightOf: (row) => worksheet.getRowHeight(row) });
    if (changed.size === 0) return;
    grown.set(sheet.id, new Map([...given, ...changed]));
    // A mutation, not a command: undo leaves it alone.
    commands.syncExecuteCommand(SetWorksheetRowHeightMutation.id, {
      unitId: worksheet.getWorkbook().getUnitId(),
      subUnitId: sheet.id,
      ranges: [...changed.keys()].map((row) => ({ startRow: row, endRow: row, startColumn: 0, endColumn: 0 })),
      rowHeight: Object.fromEntries(changed),
    });
  };
  api.getFormula().calculationResultApplied(grow);
  // What was calculated while another sheet was open has not grown.
  api.addEvent(api.Event.ActiveSheetChanged, grow);
}

interface Measured {
  readonly worksheet: Worksheet;
  readonly grid: Grid;
  readonly widthOf: (text: string) => number;
}

/** The heights of the rows in which a label does not fit on one line. */
function heightsOf({ areas }: Sheet, { worksheet, grid, widthOf }: Measured): ReadonlyMap<number, number> {
  const heights = new Map<number, number>();
  for (const { range } of areas.filter(({ style }) => style === 'line')) {
    const { startRow, endRow, startColumn } = parseAddress(range);
    const width = worksheet.getColumnWidth(startColumn) - PADDING;
    for (let row = startRow; row <= endRow; row += 1) {
      const lines = linesOf(String(grid.view(worksheet, row, startColumn).value), (text) => widthOf(text) <= width);
      if (lines > 1) heights.set(row, Math.max(heights.get(row) ?? 0, ROW + (lines - 1) * LINE));
    }
  }
  return heights;
}
