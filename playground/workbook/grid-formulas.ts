/** Finds the Spillway formulas of the grid, and has them calculated again. */
import {
  areaFrom,
  callsByName,
  callsSpillway,
  type DefinedName,
  isCaption,
  overlaps,
  parseAddress,
  type Scope,
  type SpillwayFormula,
} from '../../src/workbook';
import type { GridCells, GridSheet } from './grid-cells';
import { selectedAreas } from './grid-selection';
import type { GridSheets } from './grid-sheets';

export class GridFormulas {
  readonly #sheets: GridSheets;
  readonly #cells: GridCells;
  readonly #names: () => readonly DefinedName[];

  constructor(sheets: GridSheets, cells: GridCells, names: () => readonly DefinedName[]) {
    this.#sheets = sheets;
    this.#cells = cells;
    this.#names = names;
  }

  inScope(scope: Scope): SpillwayFormula[] {
    const sheets = scope === 'workbook' ? this.#sheets.withFormulas() : [this.#sheets.named(undefined)];
    const found = this.#on(sheets);
    if (scope !== 'selection') return found;
    const areas = sheets.flatMap((sheet) => selectedAreas(sheet));
    return found.filter(({ address, spill = address }) => areas.some((area) => overlaps(parseAddress(spill), area)));
  }

  /** The formula that fills a cell, its own or the one that spills into it. */
  at(cell: string): SpillwayFormula | undefined {
    const { sheet, area } = this.#sheets.locate(cell);
    const one = areaFrom(area, 1, 1);
    return this.#on([sheet]).find(({ address, spill = address }) => overlaps(parseAddress(spill), one));
  }

  #on(sheets: readonly GridSheet[]): SpillwayFormula[] {
    const isByName = callsByName(this.#names());
    return sheets
      .flatMap((sheet) => this.#cells.formulas(sheet, (formula) => callsSpillway(formula) || isByName(formula)))
      .map((each) => (isByName(each.formula) ? { ...each, isByName: true } : each));
  }

  captions(): SpillwayFormula[] {
    return this.#sheets.withFormulas().flatMap((sheet) => this.#cells.formulas(sheet, isCaption));
  }

  /** Enters the formulas again. Returns their number. */
  recalculate(which: Scope | readonly string[]): number {
    const addresses = typeof which === 'string' ? this.inScope(which).map(({ address }) => address) : which;
    const formulas = this.#sheets.formulasAt(addresses);
    for (const formula of formulas) this.#sheets.enterAgain(formula);
    return formulas.length;
  }
}
