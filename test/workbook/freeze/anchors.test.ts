/** Anchors that are missing, changed or made up by somebody who edited the file, and records from before there were any. */
import { freeze, frozen, unfreeze } from '../../../src/workbook';
import { referencesIn } from '../../../src/workbook/freeze/references';
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { ExcelModel } from '../support/excel-model';
import { installExcel } from '../support/mock-excel';
import { insertRows } from '../support/moved-cells';

const FIGURE = '=FIN.METRIC($A5,B$4,"revenue")';

let model: ExcelModel;
let workbook: ExcelWorkbook;

/** A figure in B5 of Overview, not yet frozen. */
beforeEach(async () => {
  model = new ExcelModel({ [FIGURE]: [[7]] });
  installExcel(model);
  workbook = new ExcelWorkbook();
  await workbook.writeCells('Overview!A5', [['INFY', { formula: FIGURE }]]);
});

/** Changes the stored entry as an editor of the file can. */
async function edit(changes: Record<string, unknown>): Promise<void> {
  const [key = ''] = await workbook.metadataKeys();
  const record = JSON.parse((await workbook.readMetadata(key)) ?? '') as { entries: Record<string, object> };
  const entries = { 0: { ...record.entries['0'], ...changes } };
  await workbook.writeMetadata(key, JSON.stringify({ ...record, entries }));
}

const formulas = () => [...model.active.cells].flatMap(([key, { formula }]) => (formula ? [`${key} ${formula}`] : []));

/** Nothing is written by itself; the user can have the formula written as it was. */
async function expectUnanchored(): Promise<void> {
  const { restored, left } = await unfreeze(workbook, 'all');
  expect(restored).toEqual([]);
  expect(left).toMatchObject([{ address: 'Overview!B5', formula: FIGURE, state: 'unanchored' }]);
  expect(formulas()).toEqual([]);
  expect((await unfreeze(workbook, [left[0]?.id ?? ''], { overwrite: true })).restored).toHaveLength(1);
  expect(formulas()).toEqual([`4,1 ${FIGURE}`]);
  expect(await workbook.metadataKeys()).toEqual([]);
}

test('a formula of a record without anchors is not written by itself, although its values still stand there', async () => {
  await freeze(workbook, 'workbook');
  await edit({ anchors: undefined });
  await expectUnanchored();
});

test.each([
  ['deleted', () => (model.names = [])],
  ['made a name of a sheet', () => (model.names = model.names.map((name) => ({ ...name, sheet: 'Overview' })))],
  ['set to something else', () => (model.names[0]!.formula = '=2024')],
  ['set to a formula', () => (model.names[0]!.formula = '=OFFSET(Overview!$B$5,1,0),Overview!$A$5,Overview!$B$4')],
  ['shortened', () => (model.names[0]!.formula = '=Overview!$B$5,Overview!$B$4')],
  ['lengthened', () => (model.names[0]!.formula += ',Overview!$B$9')],
  ['set to a sheet that does not exist', () => (model.names[0]!.formula = '=X!$B$5,Overview!$A$5,Overview!$B$4')],
  ['set to a huge area', () => (model.names[0]!.formula = '=Overview!$A$1:$XFD$99,Overview!$A$5,Overview!$B$4')],
  ['set to a column for a cell', () => (model.names[0]!.formula = '=Overview!$B$5,Overview!$A:$A,Overview!$B$4')],
])('a formula whose name was %s is not written by itself', async (_, act) => {
  await freeze(workbook, 'workbook');
  act();
  await expectUnanchored();
});

test.each([
  ['refuses the names', () => Promise.reject(new Error('no'))],
  ['takes another formula', () => '=Overview!$B$5,Overview!$A$5'],
  ['takes only the first cells', () => '=Overview!$B$5'],
])('an Excel that %s freezes without anchors, and keeps no name', async (_, answer) => {
  const given = answer();
  if (typeof given === 'string') model.namedAs = () => given;
  else {
    given.catch(() => undefined);
    model.namedAs = () => {
      throw Object.assign(new Error('no'), { code: 'InvalidArgument' });
    };
  }
  expect((await freeze(workbook, 'workbook')).frozen).toHaveLength(1);
  expect(model.names).toEqual([]);
  await expectUnanchored();
});

test.each([
  ['a parenthesis', (formula: string) => `=(${formula.slice(1)})`],
  ['spaces', (formula: string) => formula.replaceAll(',', ', ')],
])('Excel may write the formula of a name with %s', async (_, namedAs) => {
  model.namedAs = namedAs;
  await freeze(workbook, 'workbook');
  insertRows(model, 'Overview', 1);
  expect((await unfreeze(workbook, 'all')).restored).toHaveLength(1);
  expect(formulas()).toEqual(['5,1 =FIN.METRIC($A6,B$5,"revenue")']);
});

test.each([['Company/0'], [7], ['_Spillway.1a2b3c4d.0.3/0=1'], [{}]])(
  'a record with the anchor %j is unreadable',
  async (made) => {
    await freeze(workbook, 'workbook');
    await edit({ anchors: [made] });
    const { formulas: list, unreadable } = await frozen(workbook);
    expect([list, unreadable.length]).toEqual([[], 1]);
  },
);

test('anchors of other cells move the references, never what the formula calls or the file that it names', async () => {
  await freeze(workbook, 'workbook');
  model.names[0]!.formula = "=Overview!$B$5,'https://host/[a.xlsx]S'!$A$5,Overview!$B$4";
  expect((await frozen(workbook)).formulas).toMatchObject([{ state: 'refused' }]);
  expect((await unfreeze(workbook, 'all', { overwrite: true })).restored).toEqual([]);
  model.names[0]!.formula = '=Overview!$A$5,Overview!$A$5,Overview!$B$4';
  expect((await frozen(workbook)).formulas).toMatchObject([{ address: 'Overview!A5', state: 'changed' }]);
  expect((await unfreeze(workbook, 'all')).restored).toEqual([]);
});

test('a record with fewer anchors than its formula has references is not written by itself', async () => {
  await freeze(workbook, 'workbook');
  const { name } = model.names[0]!;
  await edit({ anchors: [`${name}/0`, `${name}/1`] });
  await expectUnanchored();
});

test('the names of the user and those of a copied sheet are distinguished; only the copies are deleted with the names', async () => {
  model.names.push({ name: 'Company', formula: '=Overview!$A$5' });
  await freeze(workbook, 'workbook');
  const [own] = model.names.filter(({ name }) => name.startsWith('_Spillway'));
  model.names.push({ ...own!, formula: "='Five years'!$B$5,'Five years'!$A$5,'Five years'!$B$4", sheet: 'Five years' });
  expect((await unfreeze(workbook, 'all')).restored).toMatchObject([{ address: 'Overview!B5' }]);
  expect(model.names.map(({ name }) => name)).toEqual(['Company']);
});

test('a formula that refers to the same cells of several sheets is not frozen', async () => {
  const several = '=FIN.METRIC(A5,B4,"revenue")+SUM(Overview:Plan!A1)';
  model = new ExcelModel({ [several]: [[7]] });
  installExcel(model);
  await workbook.writeCells('Overview!B5', [[{ formula: several }]]);
  const because = 'refers to the same cells of several sheets';
  expect(await freeze(workbook, 'workbook')).toMatchObject({
    frozen: [],
    refused: [{ address: 'Overview!B5', because }],
  });
});

test.each([
  ['=FIN.METRIC("A5",$A5,b$4)', ['$A5', 'b$4']],
  ['=SUM($A$1:B2,A:$C,2:$5)+FIN.TODAY()', ['$A$1:B2', 'A:$C', '2:$5']],
  ["='It''s A1'!C3*Sheet1!$D4:D$9&FIN.TODAY()", ["'It''s A1'!C3", 'Sheet1!$D4:D$9']],
  ['=FIN.METRIC(A1#,@B2,"x")', ['A1#', 'B2'].map((text) => text.replace('#', ''))],
  ['=LOG10(A1)+ATAN2(B1,C1)+1E5+FIN.TODAY()', ['A1', 'B1', 'C1']],
  ['=FIN.METRIC(Years[[#This Row],[A1]],[@B2],Company,ZZZ9,FY2024x)', []],
  ['=A1:INDEX(B:B,3)+FIN.TODAY()', ['A1', 'B:B']],
  ['=FIN.METRIC(#REF!,Sheet1!#REF!,#REF!$A$1)', []],
  ['=_xldudf_FIN_METRIC(A1,"Sheet1:Sheet2!A1")', ['A1']],
])('the references of %s', (formula, texts) => {
  expect(referencesIn(formula)?.map(({ text }) => text)).toEqual(texts);
});
