/** Copies a sheet in Excel and replaces the copy's formulas by their displayed values. */
import { localAddress, onSheet } from '../../addresses/a1';
import { availableSheetName } from '../../sheets/available-sheet-name';
import { copiedValue } from '../../cells/copied-value';
import { WorkbookError } from '../../workbook';
import { withoutSheet } from './delete-sheet';
import { nothingAt, readAreas } from '../areas/read-areas';
import { runExcel, supports } from '../run';
import { writeAreas } from '../areas/write-areas';

export async function copyAsValues(sheet: string, wanted: string): Promise<string> {
  if (!supports('1.10')) throw new WorkbookError('This version of Excel cannot copy a sheet for an add-in.');
  const used = await usedArea(sheet);
  const [contents = nothingAt(used)] = await readAreas([onSheet(sheet, used)]);
  const rows = contents.values.map((row, y) => row.map((value, x) => copiedValue(value, contents.formulas[y]?.[x])));
  const name = await copySheet(sheet, wanted);
  try {
    await writeAreas([{ address: onSheet(name, used), rows, numberFormats: contents.numberFormats }]);
  } catch (error) {
    // A copy with formulas would send requests wherever it is opened.
    throw await withoutSheet(name, error);
  }
  return name;
}

/** The address of the sheet's used cells, without the sheet. */
async function usedArea(sheet: string): Promise<string> {
  return runExcel(async (context) => {
    const used = context.workbook.worksheets.getItem(sheet).getUsedRangeOrNullObject();
    used.load('address');
    await context.sync();
    return used.isNullObject ? 'A1' : localAddress(used.address);
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
