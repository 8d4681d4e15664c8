/** Finds sheets, areas and formulas by their addresses, and writes cells there. */
import { ICommandService } from '@univerjs/core';
import { SetRangeValuesMutation } from '@univerjs/preset-sheets-core';
import { localAddress, parseAddress, WorkbookError, type Area } from '../../src/workbook';
import type { Grid } from '../grid/grid';
import type { UniverHandles } from '../grid/univer';
import { cellRowsOf, type CellRows } from './grid-data/cell-data';
import { idsOf, type GridCells, type GridSheet } from './grid-cells';

export interface Place {
  readonly sheet: GridSheet;
  readonly area: Area;
}

export interface PlacedFormula extends Place {
  readonly address: string;
  readonly formula: string;
}

export class GridSheets {
  readonly #handles: UniverHandles;
  readonly #grid: Grid;
  readonly #cells: GridCells;

  constructor(handles: UniverHandles, grid: Grid, cells: GridCells) {
    this.#handles = handles;
    this.#grid = grid;
    this.#cells = cells;
  }

  /** The sheets whose formulas are loaded: a sheet that was never opened must not load them, since they would send requests. */
  withFormulas(): GridSheet[] {
    const workbook = this.#handles.api.getActiveWorkbook();
    return (workbook?.getSheets() ?? []).filter((sheet) => this.#grid.hasFormulas(sheet.getSheetId()));
  }

  /** The sheet with this name; the active one if no name is given. */
  named(name: string | undefined): GridSheet {
    try {
      return this.#grid.sheetOf(name);
    } catch {
      throw new WorkbookError(`There is no sheet "${name ?? ''}" in this workbook.`);
    }
  }

  locate(address: string): Place {
    const { sheet: name, ...places } = parseAddress(address);
    const sheet = this.named(name);
    const endRow = Math.min(places.endRow, sheet.getMaxRows() - 1);
    const endColumn = Math.min(places.endColumn, sheet.getMaxColumns() - 1);
    if (places.startRow > endRow || places.startColumn > endColumn) {
      throw new WorkbookError(`${localAddress(address)} is outside the sheet.`);
    }
    return { sheet, area: { sheet: undefined, ...places, endRow, endColumn } };
  }

  /** The formulas of those cells that have one. */
  formulasAt(addresses: readonly string[]): PlacedFormula[] {
    return addresses
      .map((address) => ({ ...this.locate(address), address }))
      .map((place) => ({
        ...place,
        formula: this.#cells.formula(place.sheet, place.area.startRow, place.area.startColumn),
      }))
      .filter(({ formula }) => formula !== '');
  }

  /** Entering a formula drops its calls in the grid, which makes them again. */
  enterAgain({ sheet, area, formula }: PlacedFormula): void {
    this.put(sheet, cellRowsOf(area, { f: formula, si: null }));
  }

  put(sheet: GridSheet, cellValue: CellRows, trigger?: string): void {
    const { unitId, sheetId: subUnitId } = idsOf(sheet);
    const commands = this.#handles.univer.__getInjector().get(ICommandService);
    commands.syncExecuteCommand(SetRangeValuesMutation.id, { unitId, subUnitId, cellValue, trigger });
  }
}
