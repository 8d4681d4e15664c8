import type { Activity, ShownFailure } from '../../../../src/functions/runtime/pane-api';
import { findListed, forgetDeleted } from '../../../../src/taskpane/activity/errors/listed-cells';
import type { Workbook } from '../../../../src/workbook';
import { ExcelWorkbook } from '../../../../src/workbook/excel/excel-workbook';
import { ExcelModel } from '../../../workbook/support/excel-model';
import { installExcel } from '../../../workbook/support/mock-excel';

const OWN = { below: 0, right: 0 };
const FIGURE = '=FIN.METRIC("INFY","FY2024","sales")';

/** An activity that lists these cells, and a workbook with these formulas. */
function open(listed: readonly string[], formulas: Readonly<Record<string, string>>, sheets = ['S', 'My sheet']) {
  const failure: ShownFailure = { code: '', kind: 'stale', message: 'down' };
  const forgotten: string[] = [];
  const activity = {
    failures: new Map(listed.map((cell) => [cell, [failure]])),
    forget: (cells: readonly string[], code?: string) => void (code ?? forgotten.push(...cells)),
  } as unknown as Activity;
  const workbook = {
    sheets: async () => sheets.map((name) => ({ id: name, name })),
    readAreas: async (addresses: readonly string[]) =>
      addresses.map((address) => ({ formulas: [[formulas[address] ?? '']] })),
  } as unknown as Workbook;
  return { activity, workbook, forgotten };
}

test('cells that are empty, have another formula or are on a deleted sheet are removed from the list', async () => {
  const { activity, workbook, forgotten } = open(['S!A1', 'S!A2', "'My sheet'!B3", 'Gone!C4', 'S!A5'], {
    'S!A1': '=FIN.METRIC("AURELKA",,"sales")',
    'S!A2': '=SUM(A1:A9)',
    "'My sheet'!B3": '=IFERROR(us.company("AAPL"),0)',
  });
  await forgetDeleted(activity, workbook);
  expect(forgotten).toEqual(['S!A2', 'Gone!C4', 'S!A5']);
});

test('without listed cells the workbook is not read', async () => {
  const { activity, workbook, forgotten } = open([], {});
  const [sheets, readAreas] = [jest.spyOn(workbook, 'sheets'), jest.spyOn(workbook, 'readAreas')];
  await forgetDeleted(activity, workbook);
  expect(sheets).not.toHaveBeenCalled();
  expect(readAreas).not.toHaveBeenCalled();
  expect(forgotten).toEqual([]);
});

/** Excel with a listed cell, Overview!A1, that has a Spillway formula. */
async function openExcel() {
  const model = new ExcelModel({ [FIGURE]: [[1]] });
  installExcel(model);
  const workbook = new ExcelWorkbook();
  await workbook.writeCells('Overview!A1', [[{ formula: FIGURE }]]);
  const { activity, forgotten } = open(['Overview!A1'], {});
  await forgetDeleted(activity, workbook);
  return { model, workbook, activity, forgotten };
}

test('a cell of a renamed sheet stays listed and is found under the new name', async () => {
  const { model, workbook, activity, forgotten } = await openExcel();
  model.get('Overview').name = 'My summary';
  await forgetDeleted(activity, workbook);
  expect(forgotten).toEqual([]);
  expect(await findListed(activity, workbook, [{ formula: 'Overview!A1', at: OWN }])).toEqual([
    { place: "'My summary'!A1" },
  ]);
  model.get('My summary').name = 'Third';
  expect(await findListed(activity, workbook, [{ formula: 'Overview!A1', at: OWN }])).toEqual([{ place: 'Third!A1' }]);
  await workbook.writeCells('Third!A1', [['']]);
  await forgetDeleted(activity, workbook);
  expect(forgotten).toEqual(['Overview!A1']);
});

test('where a new sheet has the former name of a renamed one, the cell is on the sheet with the formula', async () => {
  const { model, workbook, activity, forgotten } = await openExcel();
  model.get('Overview').name = 'Summary';
  model.add('Overview');
  expect(await findListed(activity, workbook, [{ formula: 'Overview!A1', at: OWN }])).toEqual([
    { place: 'Summary!A1' },
  ]);
  await workbook.writeCells('Overview!A1', [[{ formula: FIGURE }]]);
  expect(await findListed(activity, workbook, [{ formula: 'Overview!A1', at: OWN }])).toEqual([
    { place: 'Overview!A1' },
  ]);
  expect(forgotten).toEqual([]);
});

test('a cell of a deleted sheet is removed', async () => {
  const { model, workbook, activity, forgotten } = await openExcel();
  model.sheets = model.sheets.filter(({ name }) => name !== 'Overview');
  expect(await findListed(activity, workbook, [{ formula: 'Overview!A1', at: OWN }])).toEqual([
    { gone: 'Overview!A1 has no sheet any more' },
  ]);
  expect(forgotten).toEqual(['Overview!A1']);
});

/** A workbook that shows these values at the formulas, and an activity that lists these failures. */
function showing(cells: Readonly<Record<string, { formula: string; value: unknown; failed: ShownFailure[] }>>) {
  const kept = new Map(Object.entries(cells).map(([cell, { failed }]) => [cell, failed]));
  const activity = {
    failures: kept,
    forget: (formulas: readonly string[], code?: string) => {
      for (const formula of formulas) {
        const left = (kept.get(formula) ?? []).filter((failure) => code !== undefined && failure.code !== code);
        if (left.length > 0) kept.set(formula, left);
        else kept.delete(formula);
      }
    },
  } as unknown as Activity;
  const workbook = {
    sheets: async () => [{ id: 'S', name: 'S' }],
    readAreas: async (addresses: readonly string[]) =>
      addresses.map((address) => ({ formulas: [[cells[address]?.formula]], values: [[cells[address]?.value]] })),
  } as unknown as Workbook;
  return { activity, workbook, listed: () => [...kept.keys()] };
}

const NONE: ShownFailure = { code: '#N/A', kind: 'none', message: 'none' };
const INSIDE: ShownFailure = { ...NONE, places: [{ below: 2, right: 1 }] };

test('a cell of a table is found at its place, and one that another function moved at the formula', async () => {
  const { activity, workbook } = showing({
    'S!B2': { formula: '=FIN.METRIC("INFY","last 5",A1:A9)', value: 1, failed: [INSIDE] },
    'S!B9': { formula: '=TRANSPOSE(FIN.METRIC("INFY","last 5",A1:A9))', value: 1, failed: [INSIDE] },
  });
  const at = { below: 2, right: 1 };
  const found = await findListed(activity, workbook, [{ formula: 'S!B2', at }, { formula: 'S!B9', at }]); // prettier-ignore
  expect(found).toEqual([{ place: 'S!C4' }, { place: 'S!B9' }]);
});

test('an #N/A that the formula handles leaves the list: no cell shows it', async () => {
  const wrong: ShownFailure = { code: '#VALUE!', kind: 'outage', message: 'down', places: [{ below: 0, right: 0 }] };
  const table = 'FIN.METRIC("INFY","last 5",A1:A9)';
  const { activity, workbook, listed } = showing({
    'S!A1': { formula: `=IFNA(${table},"")`, value: 1, failed: [INSIDE] },
    'S!A2': { formula: `=_xlfn.IFNA(${table},"")`, value: '', failed: [INSIDE, wrong] },
    'S!A3': { formula: `=IFNA(${table},0)+${table}`, value: 1, failed: [INSIDE] },
    'S!A4': { formula: `=IFNA(${table},FIN.INCOME("INFY"))`, value: 1, failed: [INSIDE] },
    'S!A5': { formula: `=${table}`, value: 1, failed: [INSIDE] },
    'S!A6': { formula: '=IF(B1="","",IFNA(FIN.GROWTH("INFY",B1,"sales"),""))', value: '', failed: [NONE] },
    'S!A7': { formula: '=1*FIN.GROWTH("INFY",B1,"sales")', value: { error: '#N/A' }, failed: [NONE] },
    'S!A8': { formula: `=LET(all,IFNA(${table},""),FILTER(all,all<>""))`, value: 1, failed: [INSIDE] },
    'S!A9': { formula: `=LET(all,IFNA(B1,"IFNA("),FILTER(${table},all<>""))`, value: 1, failed: [INSIDE] },
  });
  await forgetDeleted(activity, workbook);
  expect(listed()).toEqual(['S!A2', 'S!A3', 'S!A4', 'S!A5', 'S!A7', 'S!A9']);
  expect(activity.failures.get('S!A2')).toEqual([wrong]);
});
