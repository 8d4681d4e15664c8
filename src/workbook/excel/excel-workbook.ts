/** The workbook in Excel, through Office.js. */
import { type Area, areaFrom, formatAddress, onSheet, overlaps, parseAddress, sizeOf } from '../addresses/a1';
import type { SheetPlan } from '../sheets/sheet-plan';
import {
  type AreaContents,
  type AreaInput,
  type LeftArea,
  type Scope,
  type SelectedArea,
  type Selection,
  SELECTION_COLUMNS,
  SELECTION_ROWS,
  type SheetName,
  type SpillwayFormula,
  type Workbook,
} from '../workbook';
import { addSheet } from './sheets/add-sheet';
import { applyLook } from './areas/apply-look';
import { rangeAt, sheetOf } from './areas/areas';
import { copyAsValues } from './sheets/copy-as-values';
import { canComment, comment } from './comments';
import { deleteSheet } from './sheets/delete-sheet';
import { countsFrom1904 } from './date-system';
import { followSelection } from './follow-selection';
import { captions, recalculate, reenter, spillwayFormulaAt, spillwayFormulas } from './formulas';
import { metadataKeys, readMetadata, writeMetadata } from './metadata';
import { addHiddenNames, definedNames, deleteNames } from './names';
import { nothingAt, readAreas } from './areas/read-areas';
import { runExcel, supports } from './run';
import { targetOf, writeAreas } from './areas/write-areas';

export class ExcelWorkbook implements Workbook {
  readonly canChart = true;
  readonly comment = comment;
  readonly metadataKeys = metadataKeys;
  readonly readMetadata = readMetadata;
  readonly writeMetadata = writeMetadata;
  readonly prefersDark = prefersDark;
  readonly countsFrom1904 = countsFrom1904;
  readonly captions = captions;
  readonly definedNames = definedNames;
  readonly addHiddenNames = addHiddenNames;
  readonly deleteNames = deleteNames;
  readonly spillwayFormulaAt = spillwayFormulaAt;
  readonly copyAsValues = copyAsValues;
  readonly applyLook = applyLook;
  readonly deleteSheet = deleteSheet;

  get canComment(): boolean {
    return canComment();
  }

  sheets(): Promise<SheetName[]> {
    return runExcel(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load(['items/id', 'items/name']);
      await context.sync();
      return worksheets.items.map(({ id, name }) => ({ id, name }));
    });
  }

  async selection(): Promise<Selection> {
    const { sheet, area } = await selected();
    const { rows, columns } = sizeOf(area);
    const read = areaFrom(area, Math.min(rows, SELECTION_ROWS), Math.min(columns, SELECTION_COLUMNS));
    const { values = [], formulas = [] } = (await readAreas([formatAddress(read)]))[0] ?? {};
    const complete = rows <= SELECTION_ROWS && columns <= SELECTION_COLUMNS;
    return { sheet, address: formatAddress(area), rows, columns, values, formulas, complete };
  }

  async selectedArea(): Promise<SelectedArea> {
    const { sheet, area } = await selected();
    return { sheet, address: formatAddress(area) };
  }

  onSelectionChanged(listener: () => void): () => void {
    return followSelection(listener);
  }

  async readArea(address: string): Promise<AreaContents> {
    const [contents] = await readAreas([address]);
    return contents ?? nothingAt(address);
  }

  readAreas(addresses: readonly string[]): Promise<AreaContents[]> {
    return readAreas(addresses);
  }

  filledCells(area: string): Promise<string[]> {
    return runExcel(async (context) => {
      const range = rangeAt(context, parseAddress(area));
      const first = range.getCell(0, 0);
      const spill = supports('1.12') ? first.getSpillingToRangeOrNullObject() : undefined;
      range.load(['address', 'valueTypes']);
      spill?.load('address');
      await context.sync();
      const own = spill && !spill.isNullObject ? parseAddress(spill.address) : undefined;
      const place = parseAddress(range.address);
      const cellAt = (x: number, y: number): Area =>
        areaFrom({ ...place, startRow: place.startRow + y, startColumn: place.startColumn + x }, 1, 1);
      const counts = (x: number, y: number) => (x === 0 && y === 0) || !own || !overlaps(own, cellAt(x, y));
      return range.valueTypes.flatMap((row, y) =>
        row.flatMap((type, x) => (type !== 'Empty' && counts(x, y) ? [formatAddress(cellAt(x, y))] : [])),
      );
    });
  }

  async writeCells(address: string, rows: AreaInput['rows']): Promise<string> {
    const target = targetOf({ address, rows });
    const sheet = target.sheet ?? (await selected()).sheet.name;
    const written = formatAddress({ ...target, sheet });
    await writeAreas([{ address: written, rows }]);
    return written;
  }

  writeAreas(areas: readonly AreaInput[]): Promise<readonly LeftArea[]> {
    return writeAreas(areas);
  }

  addSheet(plan: SheetPlan): Promise<string> {
    return addSheet(plan);
  }

  spillwayFormulas(scope: Scope): Promise<SpillwayFormula[]> {
    return spillwayFormulas(scope);
  }

  async recalculate(which: Scope | readonly string[]): Promise<number> {
    const addresses = typeof which === 'string' ? (await spillwayFormulas(which)).map(({ address }) => address) : which;
    if (addresses.length > 0) await recalculate(addresses);
    return addresses.length;
  }

  reenter(addresses: readonly string[]): Promise<number> {
    return reenter(addresses);
  }

  async select(address: string): Promise<void> {
    const area = parseAddress(address);
    await runExcel(async (context) => {
      sheetOf(context, area.sheet).activate();
      rangeAt(context, area).select();
      await context.sync();
    });
  }

  async activateSheet(name: string): Promise<void> {
    await runExcel(async (context) => {
      sheetOf(context, name).activate();
      await context.sync();
    });
  }
}

/** The first selected area. Excel's `getSelectedRange` throws where several areas are selected. */
function selected(): Promise<{ sheet: SheetName; area: Area }> {
  return runExcel(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const ranges = context.workbook.getSelectedRanges();
    sheet.load(['id', 'name']);
    ranges.areas.load('items/address');
    await context.sync();
    const { id, name } = sheet;
    const [first] = ranges.areas.items;
    return { sheet: { id, name }, area: parseAddress(first?.address ?? onSheet(name, 'A1')) };
  });
}

/** True for a dark Office theme, or a dark system theme where Office reports none. */
function prefersDark(): boolean {
  const theme = Office.context.officeTheme as Office.OfficeTheme | undefined;
  const background = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(theme?.bodyBackgroundColor ?? '');
  if (!background) return window.matchMedia('(prefers-color-scheme: dark)').matches;
  const [red = 0, green = 0, blue = 0] = background.slice(1).map((part) => parseInt(part, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}
