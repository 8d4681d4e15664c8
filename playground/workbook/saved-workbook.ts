/** The playground's file: keeps what the pane wrote into the workbook in the browser's storage across reloads. */
import type { ICellData, IWorksheetData } from '@univerjs/core';
import { type HiddenName, WorkbookError } from '../../src/workbook';

export interface SavedContents {
  metadata: Record<string, string>;
  /** The formulas of hidden names, as they were added. */
  names: Record<string, string>;
  /** By sheet, row and column. */
  readonly cells: Record<string, Record<number, Record<number, ICellData>>>;
  /** Widths of columns in pixels, by sheet and column. */
  readonly widths: Record<string, Record<number, number>>;
  /** Added sheets. */
  readonly sheets: Partial<IWorksheetData>[];
}

const KEY = 'spillway.playground.workbook';

export class SavedWorkbook {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Another page of the playground may have written meanwhile, as in a shared file. */
  read(): SavedContents {
    const empty: SavedContents = { metadata: {}, names: {}, cells: {}, widths: {}, sheets: [] };
    try {
      return { ...empty, ...(JSON.parse(this.#storage.getItem(KEY) ?? '{}') as Partial<SavedContents>) };
    } catch {
      return empty;
    }
  }

  change(edit: (contents: SavedContents) => void): void {
    const contents = this.read();
    edit(contents);
    try {
      this.#storage.setItem(KEY, JSON.stringify(contents));
    } catch {
      throw new WorkbookError('The browser has no room left for the playground’s workbook.');
    }
  }

  writeCells(sheetId: string, cells: Record<number, Record<number, ICellData>>): void {
    this.change((contents) => {
      const rows = (contents.cells[sheetId] ??= {});
      for (const [row, columns] of Object.entries(cells)) {
        const saved = (rows[Number(row)] ??= {});
        for (const [column, cell] of Object.entries(columns)) {
          saved[Number(column)] = { ...saved[Number(column)], ...cell };
        }
      }
    });
  }

  setWidths(sheetId: string, widths: Readonly<Record<number, number>>): void {
    this.change((contents) => {
      contents.widths[sheetId] = { ...contents.widths[sheetId], ...widths };
    });
  }

  putNames(names: readonly HiddenName[]): void {
    this.change((contents) => {
      for (const { name, formula } of names) contents.names[name] = formula;
    });
  }

  forgetNames(names: readonly string[]): void {
    this.change((contents) => {
      for (const name of names) Reflect.deleteProperty(contents.names, name);
    });
  }

  /** Drops what was added with a sheet or written into it. */
  forgetSheet(sheetId: string): void {
    this.change((contents) => {
      contents.sheets.splice(0, contents.sheets.length, ...contents.sheets.filter(({ id }) => id !== sheetId));
      Reflect.deleteProperty(contents.cells, sheetId);
      Reflect.deleteProperty(contents.widths, sheetId);
    });
  }
}
