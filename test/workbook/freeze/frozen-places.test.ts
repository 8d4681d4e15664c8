/** Rows, columns, cells and sheets that users move, insert, delete or rename while formulas are frozen. */
import { forgetFrozen, freeze, frozen, unfreeze } from '../../../src/workbook';
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { ExcelModel } from '../support/excel-model';
import { installExcel } from '../support/mock-excel';
import { cutAndPaste, deleteRows, deleteSheet, insertColumns, insertRows, renameSheet } from '../support/moved-cells';

const ROW = '=FIN.METRIC($A5,B$4,"revenue")';
const OTHER = "=FIN.METRIC('Five years'!$A$1,B$4:$C$4,\"revenue\")/'Five years'!B2";
const WHOLE = '=FIN.METRIC(A:A,$4:4,"A5")';
const ALONE = '=FIN.METRIC("INFY","FY2024","sales")';
const TABLE = '=FIN.INCOME(A5,"FY2024")';

const RESULTS = {
  [ROW]: [[7]],
  [OTHER]: [[7]],
  [WHOLE]: [[7]],
  [ALONE]: [[7]],
  [TABLE]: [
    ['INFY', 2024],
    ['Sales', 7],
    ['Tax', 3],
  ],
};

let model: ExcelModel;
let excel: ReturnType<typeof installExcel>;
let workbook: ExcelWorkbook;

beforeEach(() => {
  model = new ExcelModel(RESULTS);
  excel = installExcel(model);
  workbook = new ExcelWorkbook();
});

/** Freezes a formula in B5 of Overview, whose ticker is in A5 and whose period in B4. */
async function freezeB5(formula: string): Promise<void> {
  await workbook.writeCells('Overview!A5', [['INFY', { formula }]]);
  await freeze(workbook, 'workbook');
}

const list = async () =>
  (await frozen(workbook)).formulas.map(({ address, formula, state }) => ({ address, formula, state }));
const formulasOn = (sheet: string) =>
  Object.fromEntries(
    [...model.get(sheet).cells].flatMap(([key, { formula }]) => (formula === undefined ? [] : [[key, formula]])),
  );

test.each([
  ['rows above', () => insertRows(model, 'Overview', 1, 3), 'B8', '=FIN.METRIC($A8,B$7,"revenue")', '7,1'],
  ['a row between', () => insertRows(model, 'Overview', 5), 'B6', '=FIN.METRIC($A6,B$4,"revenue")', '5,1'],
  ['a column between', () => insertColumns(model, 'Overview', 2), 'C5', '=FIN.METRIC($A5,C$4,"revenue")', '4,2'],
  ['a column before', () => insertColumns(model, 'Overview', 1), 'C5', '=FIN.METRIC($B5,C$4,"revenue")', '4,2'],
  ['a deleted row above', () => deleteRows(model, 'Overview', 2), 'B4', '=FIN.METRIC($A4,B$3,"revenue")', '3,1'],
  ['a row below', () => insertRows(model, 'Overview', 6), 'B5', ROW, '4,1'],
])('after %s the formula is back in its cell and refers to the same cells', async (_, act, cell, formula, key) => {
  await freezeB5(ROW);
  act();
  expect(await list()).toEqual([{ address: `Overview!${cell}`, formula, state: 'frozen' }]);
  expect((await unfreeze(workbook, 'all')).restored).toHaveLength(1);
  expect(formulasOn('Overview')).toEqual({ [key]: formula });
  expect([model.names, model.parts]).toEqual([[], []]);
});

test.each([
  ['Plan', '=FIN.METRIC(Plan!$A$1,B$4:$C$4,"revenue")/Plan!B2'],
  ["Bull's case, 2024", "=FIN.METRIC('Bull''s case, 2024'!$A$1,B$4:$C$4,\"revenue\")/'Bull''s case, 2024'!B2"],
])('a formula that refers to a sheet follows its name to %s', async (name, formula) => {
  await freezeB5(OTHER);
  renameSheet(model, 'Five years', name);
  await unfreeze(workbook, 'all');
  expect(formulasOn('Overview')).toEqual({ '4,1': formula });
});

test('the sheet of a frozen formula is renamed, and its references stay without a sheet', async () => {
  await freezeB5(ROW);
  renameSheet(model, 'Overview', "It's, now");
  insertRows(model, "It's, now", 1);
  expect(await list()).toEqual([
    { address: "'It''s, now'!B6", formula: '=FIN.METRIC($A6,B$5,"revenue")', state: 'frozen' },
  ]);
  await unfreeze(workbook, 'all');
  expect(formulasOn("It's, now")).toEqual({ '5,1': '=FIN.METRIC($A6,B$5,"revenue")' });
});

test('whole columns and rows are followed, and an address in a text is left', async () => {
  await freezeB5(WHOLE);
  insertColumns(model, 'Overview', 1, 2);
  insertRows(model, 'Overview', 2);
  await unfreeze(workbook, 'all');
  expect(formulasOn('Overview')).toEqual({ '5,3': '=FIN.METRIC(C:C,$5:5,"A5")' });
});

test('an area grows with a column inserted in it', async () => {
  await freezeB5(OTHER);
  insertColumns(model, 'Overview', 3);
  await unfreeze(workbook, 'all');
  expect(Object.values(formulasOn('Overview'))).toEqual([OTHER.replace('$C$4', '$D$4')]);
});

test('a referred cell that was cut and pasted onto another sheet is named with it', async () => {
  await freezeB5(ROW);
  cutAndPaste(model, 'Overview!A5', "'Five years'!D9");
  await unfreeze(workbook, 'all');
  expect(formulasOn('Overview')).toEqual({ '4,1': '=FIN.METRIC(\'Five years\'!$D9,B$4,"revenue")' });
});

test('a frozen cell that was cut and pasted onto another sheet gets its formula there, with the sheet of the cells that stayed', async () => {
  await freezeB5(ROW);
  cutAndPaste(model, 'Overview!B5', "'Five years'!C2");
  await unfreeze(workbook, 'all');
  expect(formulasOn('Overview')).toEqual({});
  expect(formulasOn('Five years')).toEqual({ '1,2': '=FIN.METRIC(Overview!$A5,Overview!B$4,"revenue")' });
});

test('a deleted reference is listed as #REF!, and is not written, nor with overwriting', async () => {
  await freezeB5(ROW);
  deleteRows(model, 'Overview', 4);
  const left = { address: 'Overview!B4', formula: '=FIN.METRIC($A4,#REF!,"revenue")', state: 'reference deleted' };
  expect(await list()).toEqual([left]);
  expect(await unfreeze(workbook, 'all', { overwrite: true })).toMatchObject({ restored: [], left: [left] });
  expect(formulasOn('Overview')).toEqual({});
});

test('a frozen cell whose row is deleted is listed, though the next cell shows the same; its record and names can be removed', async () => {
  await workbook.writeCells('Overview!B5', [[{ formula: ALONE }], [7]]);
  await freeze(workbook, 'workbook');
  deleteRows(model, 'Overview', 5);
  expect(await list()).toEqual([{ address: 'Overview!B5', formula: ALONE, state: 'cells deleted' }]);
  const { restored, left } = await unfreeze(workbook, 'all', { overwrite: true });
  expect([restored, left.length, formulasOn('Overview')]).toEqual([[], 1, {}]);
  await forgetFrozen(
    workbook,
    left.map(({ id }) => id),
  );
  expect([model.names, model.parts]).toEqual([[], []]);
});

test('the sheet of the frozen cell, or of a cell that it refers to, is deleted', async () => {
  await freezeB5(OTHER);
  deleteSheet(model, 'Five years');
  const formula = '=FIN.METRIC(#REF!,B$4:$C$4,"revenue")/#REF!';
  expect(await list()).toEqual([{ address: 'Overview!B5', formula, state: 'reference deleted' }]);
  model.add('Empty');
  deleteSheet(model, 'Overview');
  expect(await list()).toEqual([{ address: 'Overview!B5', formula: OTHER, state: 'sheet deleted' }]);
});

test('each of some neighbours with equal values gets its own formula, one row further down', async () => {
  const formulas = ['sales', 'tax', 'pat'].map((line) => `=FIN.METRIC("INFY","FY2024","${line}")`);
  model = new ExcelModel(Object.fromEntries(formulas.map((formula) => [formula, [['#N/A']]])));
  installExcel(model);
  await workbook.writeCells(
    'Overview!B5',
    formulas.map((formula) => [{ formula }]),
  );
  await freeze(workbook, 'workbook');
  insertRows(model, 'Overview', 1);
  expect((await unfreeze(workbook, 'all')).restored).toHaveLength(3);
  expect(formulasOn('Overview')).toEqual({ '5,1': formulas[0], '6,1': formulas[1], '7,1': formulas[2] });
});

test('a row inserted into a frozen table is left as changed; the table comes back where it is asked for', async () => {
  await freezeB5(TABLE);
  insertRows(model, 'Overview', 6);
  expect(await list()).toEqual([{ address: 'Overview!B5', formula: TABLE, state: 'changed' }]);
  const { left } = await unfreeze(workbook, 'all');
  expect(left).toMatchObject([{ area: 'Overview!B5:C8' }]);
  await unfreeze(workbook, [left[0]!.id], { overwrite: true });
  expect(formulasOn('Overview')).toEqual({ '4,1': TABLE });
});

test('a cell frozen at the address of an earlier one, which moved, does not take its place', async () => {
  await freezeB5(ROW);
  insertRows(model, 'Overview', 5);
  await workbook.writeCells('Overview!B5', [[{ formula: ROW }]]);
  await freeze(workbook, 'workbook');
  const formula = '=FIN.METRIC($A6,B$4,"revenue")';
  expect(await list()).toEqual([
    { address: 'Overview!B6', formula, state: 'frozen' },
    { address: 'Overview!B5', formula: ROW, state: 'frozen' },
  ]);
  await unfreeze(workbook, 'all');
  expect(formulasOn('Overview')).toEqual({ '4,1': ROW, '5,1': formula });
  expect(model.names).toEqual([]);
});

test('a cell that is frozen again after its formula was typed anew has one record, also where it has moved', async () => {
  await freezeB5(ROW);
  insertRows(model, 'Overview', 5);
  await workbook.writeCells('Overview!B6', [[{ formula: ALONE }]]);
  await freeze(workbook, 'workbook');
  expect(await list()).toEqual([{ address: 'Overview!B6', formula: ALONE, state: 'frozen' }]);
  expect([model.names.length, model.parts.length]).toEqual([1, 1]);
});

test('a caption follows the formula that it shows', async () => {
  await workbook.writeCells('Overview!B5', [[{ formula: ALONE }, { formula: '=FORMULATEXT(B5)' }]]);
  await freeze(workbook, 'workbook');
  insertRows(model, 'Overview', 2);
  expect((await frozen(workbook)).formulas).toHaveLength(1);
  await unfreeze(workbook, 'all');
  expect(formulasOn('Overview')).toEqual({ '5,1': ALONE, '5,2': '=FORMULATEXT(B6)' });
  expect([model.names, model.parts]).toEqual([[], []]);
});

test('names stay until the last formula that needs them is back', async () => {
  await workbook.writeCells('Overview!B5', [[{ formula: ALONE }], [{ formula: ALONE }]]);
  await freeze(workbook, 'workbook');
  const [first, second] = (await frozen(workbook)).formulas;
  await unfreeze(workbook, [first!.id]);
  insertRows(model, 'Overview', 1);
  expect(model.names).toHaveLength(1);
  expect((await unfreeze(workbook, [second!.id])).restored).toMatchObject([{ address: 'Overview!B7' }]);
  expect(model.names).toEqual([]);
});

test('3,000 formulas are frozen and unfrozen with few names and requests', async () => {
  const formulaAt = (row: number, column: string) => `=FIN.METRIC($A${row},${column}$4,"revenue")`;
  const columns = ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'];
  const all = Array.from({ length: 300 }, (_, y) => columns.map((column) => formulaAt(y + 5, column)));
  model = new ExcelModel(Object.fromEntries(all.flat().map((formula) => [formula, [[7]]])));
  excel = installExcel(model);
  await workbook.writeCells(
    'Overview!B5',
    all.map((row) => row.map((formula) => ({ formula }))),
  );
  const before = excel.syncs();
  expect((await freeze(workbook, 'workbook')).frozen).toHaveLength(3000);
  expect(excel.syncs() - before).toBeLessThan(100);
  expect(model.names.length).toBeLessThan(260);
  for (const { formula } of model.names) expect(formula.length).toBeLessThanOrEqual(256);
  expect(model.names.every(({ hidden }) => hidden)).toBe(true);
  insertRows(model, 'Overview', 5, 2);
  const between = excel.syncs();
  expect((await unfreeze(workbook, 'all')).restored).toHaveLength(3000);
  expect(excel.syncs() - between).toBeLessThan(100);
  expect(formulasOn('Overview')['305,10']).toBe('=FIN.METRIC($A306,K$4,"revenue")');
  expect(model.names).toEqual([]);
});
