/** Copies a sheet in Excel and replaces the copy's formulas by what they show. */
import { areaFrom, formatAddress, onSheet, parseAddress, sizeOf, type Area } from '../a1';
import { availableSheetName } from '../available-sheet-name';
import { copiedValue } from '../copied-value';
import { WorkbookError } from '../workbook';
import { readAreas, writeAreas } from './areas';
import { deleteSheet } from './delete-sheet';
import { CELLS_AT_ONCE, runExcel, supports } from './run';

export async function copyAsValues(sheet: string, wanted: string): Promise<string> {
  if (!supports('1.10')) throw new WorkbookError('This version of Excel cannot copy a sheet for an add-in.');
  const parts = partsOf(await usedArea(sheet));
  const contents = await readAreas(parts.map((part) => onSheet(sheet, formatAddress(part))));
  const rows = contents.map(({ values }) => values.map((row) => row.map(copiedValue)));
  const name = await copySheet(sheet, wanted);
  try {
    await writeAreas(
      parts.map((part, at) => ({
        address: onSheet(name, formatAddress(part)),
        rows: rows[at] ?? [],
        numberFormats: contents[at]?.numberFormats ?? [],
      })),
    );
  } catch (error) {
    // A copy with formulas would ask again wherever it is opened.
    await deleteSheet(name);
    throw error;
  }
  return name;
}

async function usedArea(sheet: string): Promise<Area> {
  return runExcel(async (context) => {
    const used = context.workbook.worksheets.getItem(sheet).getUsedRangeOrNullObject();
    used.load('address');
    await context.sync();
    return used.isNullObject ? parseAddress('A1') : { ...parseAddress(used.address), sheet: undefined };
  });
}

/** Rows of the area, few enough for one request. */
function partsOf(area: Area): Area[] {
  const { rows, columns } = sizeOf(area);
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / columns));
  return Array.from({ length: Math.ceil(rows / atOnce) }, (_, index) => {
    const startRow = area.startRow + index * atOnce;
    return areaFrom({ ...area, startRow }, Math.min(atOnce, area.endRow - startRow + 1), columns);
  });
}

function copySheet(sheet: string, wanted: string): Promise<string> {
  return runExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/name');
    await context.sync();
    const taken = worksheets.items.map(({ name }) => name);
    const source = worksheets.getItem(sheet);
    const copy = source.copy('After', source);
    const name = availableSheetName(wanted, taken);
    copy.name = name;
    copy.activate();
    await context.sync();
    return name;
  });
}
