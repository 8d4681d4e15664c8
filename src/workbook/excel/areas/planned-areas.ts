/** Combines the cells of a planned sheet into few areas: a call for each cell would be tens of thousands. */
import { areaFrom, formatAddress, onSheet, parseAddress } from '../../addresses/a1';
import type { CellStyle, PlannedCell } from '../../sheets/sheet-plan';
import type { AreaInput, CellInput } from '../../workbook';
import { joinCells } from './areas';

/** One area from the first planned cell to the last; null leaves what is between them as it is. */
export function contentsOf(sheet: string, cells: readonly PlannedCell[]): AreaInput[] {
  const placed = cells.map((cell) => ({ cell, ...parseAddress(cell.at) }));
  const [startRow, startColumn] = [
    least(placed.map((each) => each.startRow)),
    least(placed.map((each) => each.startColumn)),
  ];
  const rows: CellInput[][] = [];
  let columns = 0;
  for (const { cell, ...at } of placed) {
    const row = (rows[at.startRow - startRow] ??= []);
    row[at.startColumn - startColumn] = inputOf(cell);
    columns = Math.max(columns, row.length);
  }
  if (columns === 0) return [];
  const first = areaFrom({ sheet: undefined, startRow, startColumn, endRow: startRow, endColumn: startColumn }, 1, 1);
  return [
    {
      address: onSheet(sheet, formatAddress(first)),
      rows: Array.from(rows, (row) => Array.from({ length: columns }, (_, x) => row?.[x] ?? null)),
    },
  ];
}

/** The styles of cells, each for areas of adjacent cells that have it. */
export function stylesOf(cells: readonly PlannedCell[]): { readonly at: string; readonly style: CellStyle }[] {
  const alike = new Map<string, { readonly style: CellStyle; readonly cells: string[] }>();
  for (const { at, style } of cells) {
    if (!style) continue;
    const key = JSON.stringify([style, hasLine(style) ? parseAddress(at).startRow : '']);
    const group = alike.get(key) ?? { style, cells: [] };
    alike.set(key, group);
    group.cells.push(at);
  }
  return [...alike.values()].flatMap(({ style, cells: same }) => joinCells(same).map((at) => ({ at, style })));
}

/** Excel draws a line along the edge of an area, so that each row with a line needs an area of its own. */
function hasLine({ preset }: CellStyle): boolean {
  return preset === 'header' || preset === 'total';
}

function inputOf({ text, number, formula }: PlannedCell): CellInput {
  return formula === undefined ? (text ?? number ?? null) : { formula };
}

/** The smallest number. There may be more numbers than `Math.min` takes arguments. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((found, number) => Math.min(found, number), Infinity);
}
