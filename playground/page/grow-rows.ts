/** Rows grow with labels that are longer than their column. */
import { ICommandService, type IRange } from '@univerjs/core';
import { InsertRowMutation, RemoveRowMutation, SetWorksheetRowHeightMutation } from '@univerjs/preset-sheets-core';
import type { Grid } from '../grid/grid';
import type { UniverHandles } from '../grid/univer';
import type { StyleName } from '../sheets/sheet';
import { type Heights, heightsToSet, movedHeights } from './heights-to-set';
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
}

/** Gives a row of statement lines the height that its longest label needs, after each calculation and when its sheet is opened. */
export function growRows({ handles: { univer, api }, grid }: Drawn): void {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  context.font = FONT;
  const widthOf = (text: string) => context.measureText(text).width;
  const grown = new Map<string, Heights>();
  const commands = univer.__getInjector().get(ICommandService);
  const grow = () => {
    const worksheet = grid.sheetOf(undefined);
    const sheetId = worksheet.getSheetId();
    const needed = heightsOf({ worksheet, grid, widthOf });
    const given = grown.get(sheetId) ?? new Map<number, number>();
    const changed = heightsToSet({ needed, given, usual: ROW, heightOf: (row) => worksheet.getRowHeight(row) });
    if (changed.size === 0) return;
    grown.set(sheetId, new Map([...given, ...changed]));
    // A mutation, not a command: undo leaves it alone.
    commands.syncExecuteCommand(SetWorksheetRowHeightMutation.id, {
      unitId: worksheet.getWorkbook().getUnitId(),
      subUnitId: sheetId,
      ranges: [...changed.keys()].map((row) => ({ startRow: row, endRow: row, startColumn: 0, endColumn: 0 })),
      rowHeight: Object.fromEntries(changed),
    });
  };
  commands.onCommandExecuted(({ id, params }) => {
    const sign = id === InsertRowMutation.id ? 1 : id === RemoveRowMutation.id ? -1 : 0;
    if (sign === 0) return;
    const { subUnitId, range } = params as MovedRows;
    const count = range.endRow - range.startRow + 1;
    grown.set(subUnitId, movedHeights(grown.get(subUnitId) ?? new Map(), range.startRow, sign * count));
  });
  api.getFormula().calculationResultApplied(grow);
  // What was calculated while another sheet was open has not grown.
  api.addEvent(api.Event.ActiveSheetChanged, grow);
}

/** The parameters of the mutations that insert and remove rows. */
interface MovedRows {
  readonly subUnitId: string;
  readonly range: IRange;
}

/** The style of the labels, which moves with their rows where the user inserts some above. */
const LABEL: StyleName = 'line';

interface Measured {
  readonly worksheet: Worksheet;
  readonly grid: Grid;
  readonly widthOf: (text: string) => number;
}

/** The heights of the rows in which a label does not fit on one line. */
function heightsOf({ worksheet, grid, widthOf }: Measured): Heights {
  const heights = new Map<number, number>();
  const measure = (row: number, column: number) => {
    const width = worksheet.getColumnWidth(column) - PADDING;
    const lines = linesOf(String(grid.view(worksheet, row, column).value), (text) => widthOf(text) <= width);
    if (lines > 1) heights.set(row, Math.max(heights.get(row) ?? 0, ROW + (lines - 1) * LINE));
  };
  const cells = worksheet.getSheet().getCellMatrix();
  cells.forValue((row, column, cell) => (cell?.s === LABEL ? measure(row, column) : undefined));
  return heights;
}
