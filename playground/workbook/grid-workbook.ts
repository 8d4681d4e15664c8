/** Implements the pane's workbook with the playground's grid. */
import { ICommandService, type IWorksheetData } from '@univerjs/core';
import { SetStyleCommand } from '@univerjs/preset-sheets-core';
import {
  areaFrom,
  availableSheetName,
  parseAddress,
  SELECTION_COLUMNS,
  SELECTION_ROWS,
  sizeOf,
  typedSpelling,
  WorkbookError,
  type AreaContents,
  type AreaInput,
  type AreaLook,
  type HiddenName,
  type LeftArea,
  type Scope,
  type SelectedArea,
  type Selection,
  type SheetName,
  type SheetPlan,
  type SpillwayFormula,
  type Workbook,
} from '../../src/workbook';
import type { UniverHandles } from '../grid/univer';
import type { Grid } from '../grid/grid';
import { areaWrites } from './area-writes';
import { copiedSheet } from './grid-data/copied-sheet';
import { addressOn, cellAddress, GridCells, idsOf, mapCells, nameOf } from './grid-cells';
import { GridFormulas } from './grid-formulas';
import { namesIn, putHiddenNames, removeNames } from './grid-names';
import { followSelection, selectedAreas } from './grid-selection';
import { GridSheets } from './grid-sheets';
import { lookChanges } from './grid-data/look-changes';
import { newSheetId, plannedSheet } from './grid-data/planned-sheet';
import type { SavedWorkbook } from './saved-workbook';
import { setWidths } from './set-widths';

export class GridWorkbook implements Workbook {
  /** The grid's free packages cannot draw charts. */
  readonly canChart = false;
  /** Nor comments. */
  readonly canComment = false;
  readonly prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;
  readonly countsFrom1904 = () => Promise.resolve(false);
  readonly definedNames = () => Promise.resolve(namesIn(this.#handles));
  readonly #handles: UniverHandles;
  readonly #grid: Grid;
  readonly #cells: GridCells;
  readonly #sheets: GridSheets;
  readonly #formulas: GridFormulas;
  readonly #saved: SavedWorkbook;

  constructor(handles: UniverHandles, grid: Grid, saved: SavedWorkbook) {
    this.#handles = handles;
    this.#grid = grid;
    this.#cells = new GridCells(handles);
    this.#sheets = new GridSheets(handles, grid, this.#cells);
    this.#formulas = new GridFormulas(this.#sheets, this.#cells, () => namesIn(this.#handles));
    this.#saved = saved;
  }

  async sheets(): Promise<SheetName[]> {
    // Reads names only: a sheet that was never opened must not load its formulas.
    return (this.#handles.api.getActiveWorkbook()?.getSheets() ?? []).map(nameOf);
  }

  async selection(): Promise<Selection> {
    const sheet = this.#sheets.named(undefined);
    const area = selectedAreas(sheet)[0] ?? parseAddress('A1');
    const { rows, columns } = sizeOf(area);
    const shown = areaFrom(area, Math.min(rows, SELECTION_ROWS), Math.min(columns, SELECTION_COLUMNS));
    const { values, formulas } = this.#cells.contents(sheet, shown);
    const complete = rows <= SELECTION_ROWS && columns <= SELECTION_COLUMNS;
    return { sheet: nameOf(sheet), address: addressOn(sheet, area), rows, columns, values, formulas, complete };
  }

  async selectedArea(): Promise<SelectedArea> {
    const sheet = this.#sheets.named(undefined);
    return { sheet: nameOf(sheet), address: addressOn(sheet, selectedAreas(sheet)[0] ?? parseAddress('A1')) };
  }

  onSelectionChanged(listener: () => void): () => void {
    return followSelection(this.#handles, listener);
  }

  async readArea(address: string): Promise<AreaContents> {
    const { sheet, area } = this.#sheets.locate(address);
    return this.#cells.contents(sheet, area);
  }

  async readAreas(addresses: readonly string[]): Promise<AreaContents[]> {
    return Promise.all(addresses.map((address) => this.readArea(address)));
  }

  async filledCells(address: string): Promise<string[]> {
    const { sheet, area } = this.#sheets.locate(address);
    const own = this.#cells.spill(sheet, area.startRow, area.startColumn);
    const isOwn = (row: number, column: number) => {
      const isAnchor = row === area.startRow && column === area.startColumn;
      return own !== undefined && !isAnchor && row <= own.endRow && column <= own.endColumn;
    };
    return mapCells(area, (row, column) =>
      this.#cells.isFilled(sheet, row, column) && !isOwn(row, column) ? [cellAddress(sheet, row, column)] : [],
    ).flat(2);
  }

  async writeCells(address: string, rows: AreaInput['rows']): Promise<string> {
    const { sheet, area } = this.#sheets.locate(address);
    await this.writeAreas([{ address, rows }]);
    return addressOn(sheet, areaFrom(area, rows.length, rows[0]?.length ?? 0));
  }

  async writeAreas(areas: readonly AreaInput[]): Promise<readonly LeftArea[]> {
    const { writes, left } = areaWrites(areas, this.#sheets, this.#cells);
    for (const { sheet, cells } of writes) {
      this.#saved.writeCells(sheet.getSheetId(), cells);
      this.#sheets.put(sheet, cells);
    }
    return left;
  }

  async applyLook(address: string, look: AreaLook): Promise<void> {
    const { sheet, area } = this.#sheets.locate(address);
    const { cells, widths } = lookChanges(sheet, this.#cells, area, look);
    const id = sheet.getSheetId();
    this.#saved.writeCells(id, cells);
    this.#saved.setWidths(id, widths);
    // Without the trigger, a cell that gets a style alone would lose its formula.
    this.#sheets.put(sheet, cells, SetStyleCommand.id);
    setWidths(this.#handles.univer.__getInjector().get(ICommandService), idsOf(sheet), widths);
  }

  async addSheet(plan: SheetPlan): Promise<string> {
    const names = (await this.sheets()).map(({ name }) => name);
    const name = availableSheetName(plan.name, names);
    this.#insert(name, plannedSheet(plan, newSheetId(), name));
    return name;
  }

  async deleteSheet(name: string): Promise<void> {
    this.#saved.forgetSheet(this.#sheets.named(name).getSheetId());
    this.#handles.api.getActiveWorkbook()?.deleteSheet(this.#sheets.named(name));
  }

  async copyAsValues(sheet: string, wanted: string): Promise<string> {
    const names = (await this.sheets()).map(({ name }) => name);
    const name = availableSheetName(wanted, names);
    this.#insert(name, copiedSheet(this.#sheets.named(sheet), this.#cells, { id: newSheetId(), name }));
    return name;
  }

  #insert(name: string, sheet: Partial<IWorksheetData>): void {
    this.#saved.change((contents) => contents.sheets.push(sheet));
    this.#handles.api.getActiveWorkbook()?.insertSheet(name, { sheet });
  }

  async spillwayFormulas(scope: Scope): Promise<SpillwayFormula[]> {
    return this.#formulas.inScope(scope);
  }

  async spillwayFormulaAt(cell: string): Promise<SpillwayFormula | undefined> {
    return this.#formulas.at(cell);
  }

  async captions(): Promise<SpillwayFormula[]> {
    return this.#formulas.captions();
  }

  async recalculate(which: Scope | readonly string[]): Promise<number> {
    return this.#formulas.recalculate(which);
  }

  async reenter(addresses: readonly string[]): Promise<number> {
    const formulas = this.#sheets.formulasAt(addresses);
    await this.writeAreas(
      formulas.map(({ address, formula }) => ({ address, rows: [[{ formula: typedSpelling(formula) }]] })),
    );
    return formulas.length;
  }

  async comment(): Promise<void> {
    throw new WorkbookError('The playground has no comments.');
  }

  async select(address: string): Promise<void> {
    const { sheet, area } = this.#sheets.locate(address);
    this.#grid.select(addressOn(sheet, area));
  }

  async activateSheet(name: string): Promise<void> {
    this.#sheets.named(name).activate();
  }

  async addHiddenNames(names: readonly HiddenName[]): Promise<readonly string[]> {
    putHiddenNames(this.#handles, names);
    this.#saved.putNames(names);
    const now = new Map(namesIn(this.#handles).map(({ name, formula }) => [name, formula]));
    return names.map(({ name }) => now.get(name) ?? '');
  }

  async deleteNames(names: readonly string[]): Promise<void> {
    removeNames(this.#handles, names);
    this.#saved.forgetNames(names);
  }

  async metadataKeys(): Promise<string[]> {
    return Object.keys(this.#saved.read().metadata);
  }

  async readMetadata(key: string): Promise<string | undefined> {
    return this.#saved.read().metadata[key];
  }

  async writeMetadata(key: string, text: string | undefined): Promise<void> {
    this.#saved.change((contents) => {
      const others = Object.entries(contents.metadata).filter(([other]) => other !== key);
      contents.metadata = Object.fromEntries(text === undefined ? others : [...others, [key, text]]);
    });
  }

  /** Renames a sheet as a user would; for tests. */
  renameSheet(name: string, to: string): void {
    this.#sheets.named(name).setName(to);
  }

  /** Inserts or deletes a row, which counts from 1, as a user would; for tests. */
  insertRow(name: string, row: number): void {
    this.#sheets.named(name).insertRows(row - 1);
  }

  deleteRow(name: string, row: number): void {
    this.#sheets.named(name).deleteRows(row - 1, 1);
  }

  /** Names cells of the workbook, or of one sheet, as a user would; for tests. */
  defineName(name: string, formula: string, sheet?: string): void {
    const owner = sheet === undefined ? this.#handles.api.getActiveWorkbook() : this.#sheets.named(sheet);
    owner?.insertDefinedName(name, formula.replace(/^=/, ''));
  }
}
