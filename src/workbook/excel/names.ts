/** The names that users give to cells and values. */
import type { DefinedName } from '../workbook';
import { runExcel, supports } from './run';

/** Those of the workbook and of each sheet; none in an Excel that does not tell their formulas (before ExcelApi 1.7). */
export async function definedNames(): Promise<DefinedName[]> {
  if (!supports('1.7')) return [];
  return runExcel(async (context) => {
    const { names, worksheets } = context.workbook;
    names.load(['items/name', 'items/formula']);
    worksheets.load('items/name');
    await context.sync();
    const sheets = worksheets.items;
    for (const sheet of sheets) sheet.names.load(['items/name', 'items/formula']);
    await context.sync();
    return [
      ...names.items.map((item) => nameOf(item, undefined)),
      ...sheets.flatMap((sheet) => sheet.names.items.map((item) => nameOf(item, sheet.name))),
    ];
  });
}

function nameOf({ name, formula }: Excel.NamedItem, sheet: string | undefined): DefinedName {
  return { name, sheet, formula: String(formula) };
}
