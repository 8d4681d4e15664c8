/**
 * What users do to the cells of the model, and what Excel makes of the references in names and formulas then:
 * https://support.microsoft.com/office/define-and-use-names-in-formulas-4d0f13ac-53b7-422e-afd2-abd7ff379c64
 */
import { columnLetters, parseAddress } from '../../../src/workbook';
import type { ExcelModel, ModelSheet } from './excel-model';

/** Where row or column `index` is afterwards; undefined where it is deleted. */
type Shift = (index: number) => number | undefined;

interface Shifts {
  readonly rows: Shift;
  readonly columns: Shift;
}

const SAME: Shift = (index) => index;
const inserted =
  (at: number, count: number): Shift =>
  (index) =>
    index < at ? index : index + count;
const deleted =
  (at: number, count: number): Shift =>
  (index) =>
    index < at ? index : index < at + count ? undefined : index - count;

/** Rows and columns count from 1, as users see them. */
export const insertRows = (model: ExcelModel, sheet: string, row: number, count = 1) =>
  move(model, model.get(sheet), { rows: inserted(row - 1, count), columns: SAME });
export const deleteRows = (model: ExcelModel, sheet: string, row: number, count = 1) =>
  move(model, model.get(sheet), { rows: deleted(row - 1, count), columns: SAME });
export const insertColumns = (model: ExcelModel, sheet: string, column: number, count = 1) =>
  move(model, model.get(sheet), { rows: SAME, columns: inserted(column - 1, count) });

export function renameSheet(model: ExcelModel, name: string, to: string): void {
  rewrite(model, (cells, sheet) => (sheet.name === name ? `${quoted(to)}!${cells}` : undefined));
  model.get(name).name = to;
}

export function deleteSheet(model: ExcelModel, name: string): void {
  rewrite(model, (cells, sheet) => (sheet.name === name ? `#REF!${cells}` : undefined));
  model.sheets = model.sheets.filter((sheet) => sheet.name !== name);
  model.active = model.sheets[0]!;
}

/** Cuts a cell and pastes it elsewhere, on another sheet too. */
export function cutAndPaste(model: ExcelModel, from: string, to: string): void {
  const [source, target] = [parseAddress(from), parseAddress(to)];
  const [sheet, other] = [model.get(source.sheet ?? ''), model.get(target.sheet ?? '')];
  const place = `$${columnLetters(source.startColumn)}$${source.startRow + 1}`;
  const moved = `${quoted(other.name)}!$${columnLetters(target.startColumn)}$${target.startRow + 1}`;
  rewrite(model, (cells, of) => (of === sheet && cells === place ? moved : undefined));
  const key = `${source.startRow},${source.startColumn}`;
  const cell = sheet.cells.get(key);
  sheet.cells.delete(key);
  if (cell) other.cells.set(`${target.startRow},${target.startColumn}`, cell);
  sheet.filledBy = other.filledBy = undefined;
}

function move(model: ExcelModel, sheet: ModelSheet, { rows, columns }: Shifts): void {
  const cells = [...sheet.cells];
  sheet.cells.clear();
  for (const [key, cell] of cells) {
    const [row = 0, column = 0] = key.split(',').map(Number);
    const [toRow, toColumn] = [rows(row), columns(column)];
    if (toRow !== undefined && toColumn !== undefined) sheet.cells.set(`${toRow},${toColumn}`, cell);
  }
  sheet.filledBy = undefined;
  rewrite(model, (area, of) => (of === sheet ? `${quoted(of.name)}!${shifted(area, { rows, columns })}` : undefined));
}

function shifted(area: string, { rows, columns }: Shifts): string {
  const { startRow, endRow, startColumn, endColumn } = parseAddress(area);
  const [wholeColumns, wholeRows] = [!/\d/.test(area), !/[A-Z]/.test(area)];
  const [top, bottom] = wholeColumns ? [startRow, endRow] : left(startRow, endRow, rows);
  const [first, last] = wholeRows ? [startColumn, endColumn] : left(startColumn, endColumn, columns);
  if (top === undefined || bottom === undefined || first === undefined || last === undefined) return '#REF!';
  const corner = (row: number, column: number) =>
    `${wholeRows ? '' : `$${columnLetters(column)}`}${wholeColumns ? '' : `$${row + 1}`}`;
  const [from, to] = [corner(top, first), corner(bottom, last)];
  return area.includes(':') ? `${from}:${to}` : from;
}

/** The first and last that are left of a span. */
function left(start: number, end: number, shift: Shift): [number | undefined, number | undefined] {
  const all = Array.from({ length: end - start + 1 }, (_, at) => shift(start + at)).filter((to) => to !== undefined);
  return [all[0], all.at(-1)];
}

const ABSOLUTE = /('(?:[^']|'')+'|[A-Za-z_]\w*)!(\$[A-Z]+\$\d+(?::\$[A-Z]+\$\d+)?|\$[A-Z]+:\$[A-Z]+|\$\d+:\$\d+)/g;

/** Replaces the references in the formulas of names. Those in cells are not needed here: tests write only formulas without references there. */
function rewrite(model: ExcelModel, moved: (cells: string, sheet: ModelSheet) => string | undefined): void {
  for (const item of model.names) {
    item.formula = item.formula.replace(ABSOLUTE, (text, sheet: string, cells: string) => {
      const of = model.find(sheet.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet);
      return (of && moved(cells, of)) ?? text;
    });
  }
}

function quoted(sheet: string): string {
  return /^[A-Za-z_]\w*$/.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`;
}
