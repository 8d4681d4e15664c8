/** The names that users give to cells and values, and hidden ones. */
import type { DefinedName, HiddenName } from '../workbook';
import { inBatches, runExcel, supports } from './run';

const NAMES_AT_ONCE = 1000;

interface NameItem {
  readonly item: Excel.NamedItem;
  readonly sheet: string | undefined;
}

/** Those of the workbook and of each sheet; none in an Excel that does not return their formulas (before ExcelApi 1.7). */
export async function definedNames(): Promise<DefinedName[]> {
  if (!supports('1.7')) return [];
  return runExcel(async (context) => {
    const items = await itemsOf(context, ['items/name', 'items/formula']);
    return items.map(({ item: { name, formula }, sheet }) => ({ name, sheet, formula: String(formula) }));
  });
}

/**
 * Excel hides a name only after it has been made: https://github.com/OfficeDev/office-js/issues/3878. One that it does not hide stands in
 * its list of names and is as good.
 */
export async function addHiddenNames(names: readonly HiddenName[]): Promise<readonly string[]> {
  return inBatches(names, NAMES_AT_ONCE, (batch) =>
    runExcel(async (context) => {
      const added = batch.map(({ name, formula }) => context.workbook.names.add(name, formula));
      for (const item of added) item.load('formula');
      await context.sync();
      const formulas = added.map(({ formula }) => String(formula));
      for (const item of added) item.visible = false;
      await context.sync().catch(() => undefined);
      return formulas;
    }),
  );
}

export async function deleteNames(names: readonly string[]): Promise<void> {
  const unwanted = new Set(names);
  await runExcel(async (context) => {
    const items = await itemsOf(context, ['items/name']);
    for (const { item } of items.filter(({ item: { name } }) => unwanted.has(name))) item.delete();
    await context.sync();
  });
}

async function itemsOf(context: Excel.RequestContext, properties: string[]): Promise<readonly NameItem[]> {
  const { names, worksheets } = context.workbook;
  names.load(properties);
  worksheets.load('items/name');
  await context.sync();
  const sheets = worksheets.items;
  for (const sheet of sheets) sheet.names.load(properties);
  await context.sync();
  return [
    ...names.items.map((item) => ({ item, sheet: undefined })),
    ...sheets.flatMap((sheet) => sheet.names.items.map((item) => ({ item, sheet: sheet.name }))),
  ];
}
