import { groupBy } from '../../api';
import { type Area, type CellValue, formatAddress, parseAddress, sizeOf, type Workbook } from '../../workbook';

/** The most cells of a sheet that are read as one area. If the area around all references is larger, each is read alone. */
const MOST_AT_ONCE = 100_000;

interface Block {
  readonly area: Area;
  readonly values: readonly (readonly CellValue[])[];
  readonly formulas: readonly (readonly string[])[];
}

/** The contents of the cells that formulas refer to. */
export interface ReferencedRows {
  readonly rows: readonly (readonly CellValue[])[];
  /** True where a cell has a formula: its value may change as soon as others do. */
  readonly areCalculated: boolean;
}

/** Reads the cells that formulas refer to: all of a sheet at once, since thousands of formulas share few columns. */
export async function readReferencedCells(
  workbook: Pick<Workbook, 'sheets' | 'readAreas'>,
  addresses: ReadonlySet<string>,
): Promise<(address: string) => ReferencedRows | undefined> {
  const names = new Set((await workbook.sheets()).map(({ name }) => name.toLowerCase()));
  const sheetOf = ({ sheet = '' }: Area) => sheet.toLowerCase();
  const areas = [...addresses].map(parseAddress).filter((area) => names.has(sheetOf(area)));
  const bySheet = groupBy(areas, sheetOf);
  const blocks = await readBlocks(workbook, [...bySheet.values()].flatMap(piecesOf));
  return (address) => rowsOf(blocks, parseAddress(address));
}

async function readBlocks(workbook: Pick<Workbook, 'readAreas'>, areas: readonly Area[]): Promise<Block[]> {
  const contents = areas.length === 0 ? [] : await workbook.readAreas(areas.map(formatAddress));
  return areas.flatMap((area, at) => {
    const { values = [], formulas = [] } = contents[at] ?? {};
    return [{ area, values, formulas }];
  });
}

/** One area around all of the areas, or the areas themselves if it would have too many cells. */
function piecesOf(areas: readonly Area[]): readonly Area[] {
  const [first] = areas;
  if (!first) return [];
  const around = areas.reduce(
    (one, other) => ({
      ...one,
      startRow: Math.min(one.startRow, other.startRow),
      startColumn: Math.min(one.startColumn, other.startColumn),
      endRow: Math.max(one.endRow, other.endRow),
      endColumn: Math.max(one.endColumn, other.endColumn),
    }),
    first,
  );
  return cellsIn(around) <= MOST_AT_ONCE ? [around] : areas.filter((area) => cellsIn(area) <= MOST_AT_ONCE);
}

function cellsIn(area: Area): number {
  const { rows, columns } = sizeOf(area);
  return rows * columns;
}

function rowsOf(blocks: readonly Block[], wanted: Area): ReferencedRows | undefined {
  const block = blocks.find(({ area }) => holds(area, wanted));
  if (!block) return undefined;
  const { startRow, startColumn } = block.area;
  const cut = <T>(rows: readonly (readonly T[])[]) =>
    rows
      .slice(wanted.startRow - startRow, wanted.endRow - startRow + 1)
      .map((row) => row.slice(wanted.startColumn - startColumn, wanted.endColumn - startColumn + 1));
  return {
    rows: cut(block.values),
    areCalculated: cut(block.formulas).some((row) => row.some((formula) => formula !== '')),
  };
}

function holds(area: Area, { sheet, startRow, startColumn, endRow, endColumn }: Area): boolean {
  const isOnSheet = area.sheet?.toLowerCase() === sheet?.toLowerCase();
  const isInRows = area.startRow <= startRow && endRow <= area.endRow;
  return isOnSheet && isInRows && area.startColumn <= startColumn && endColumn <= area.endColumn;
}
