import type { Activity, ShownFailure } from '../../../src/functions/runtime/pane-api';
import { findListed, forgetDeleted } from '../../../src/taskpane/activity/listed-cells';
import type { Workbook } from '../../../src/workbook';
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { ExcelModel } from '../../workbook/support/excel-model';
import { installExcel } from '../../workbook/support/mock-excel';

const FIGURE = '=FIN.METRIC("INFY","FY2024","sales")';

/** An activity that lists these cells, and a workbook with these formulas. */
function open(listed: readonly string[], formulas: Readonly<Record<string, string>>, sheets = ['S', 'My sheet']) {
  const failure: ShownFailure = { code: '', kind: 'stale', message: 'down' };
  const forgotten: string[] = [];
  const activity = {
    failures: new Map(listed.map((cell) => [cell, failure])),
    forget: (cells: readonly string[]) => void forgotten.push(...cells),
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
  expect(await findListed(activity, workbook, ['Overview!A1'])).toEqual([{ place: "'My summary'!A1" }]);
  model.get('My summary').name = 'Third';
  expect(await findListed(activity, workbook, ['Overview!A1'])).toEqual([{ place: 'Third!A1' }]);
  await workbook.writeCells('Third!A1', [['']]);
  await forgetDeleted(activity, workbook);
  expect(forgotten).toEqual(['Overview!A1']);
});

test('where a new sheet has the former name of a renamed one, the cell is on the sheet with the formula', async () => {
  const { model, workbook, activity, forgotten } = await openExcel();
  model.get('Overview').name = 'Summary';
  model.add('Overview');
  expect(await findListed(activity, workbook, ['Overview!A1'])).toEqual([{ place: 'Summary!A1' }]);
  await workbook.writeCells('Overview!A1', [[{ formula: FIGURE }]]);
  expect(await findListed(activity, workbook, ['Overview!A1'])).toEqual([{ place: 'Overview!A1' }]);
  expect(forgotten).toEqual([]);
});

test('a cell of a deleted sheet is removed', async () => {
  const { model, workbook, activity, forgotten } = await openExcel();
  model.sheets = model.sheets.filter(({ name }) => name !== 'Overview');
  expect(await findListed(activity, workbook, ['Overview!A1'])).toEqual([
    { gone: 'Overview!A1 has no sheet any more' },
  ]);
  expect(forgotten).toEqual(['Overview!A1']);
});
