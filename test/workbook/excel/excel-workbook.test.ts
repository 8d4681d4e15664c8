/**
 * Tests ExcelWorkbook with Microsoft's mock objects, which require load before read and sync, over a small model of
 * cells. Not covered here but in docs/excel-checklist.md, for a person with Excel: that real Excel handles an
 * apostrophe, a lone one and =NA() like the model, that one assignment empties a spill and lets the formula spill
 * again, that `range.calculate` runs asynchronous functions, the speed of a large workbook, protected sheets,
 * co-authoring, charts, and which formula Excel reports for a spilled cell.
 */
import { freeze, frozen, unfreeze, WorkbookError } from '../../../src/workbook';
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { conformanceSuite, type Bench } from '../conformance';
import { ExcelModel, failure } from '../support/excel-model';
import { installExcel } from '../support/mock-excel';
import { deleteRows, deleteSheet, insertRows, renameSheet } from '../support/moved-cells';

const FIGURE = '=FIN.METRIC("INFY","FY2024","sales")';
const TABLE = '=FIN.INCOME("INFY","FY2024")';
const MISSING = '=FIN.METRIC("INFY","FY2024","none")';
const WRONG = '=FIN.METRIC("INFY","FY2024","sales","monthly")';
const FORMULAS = {
  [FIGURE]: [[1234.5]],
  [TABLE]: [
    ['INFY', { number: 45_382, numberFormat: 'yyyy-mm-dd' }],
    ['Income', ''],
    ['Sales', 1234.5],
    ['=Others', 0],
  ],
  [MISSING]: [['#N/A']],
  [WRONG]: [['#VALUE!']],
  '=FIN.CARD("INFY")': [[{ entity: 'Infosys Limited' }]],
  '=1+2': [[3]],
} as const;

let model: ExcelModel;
let excel: ReturnType<typeof installExcel>;

function open(version?: number): Bench {
  model = new ExcelModel(FORMULAS);
  excel = installExcel(model, version);
  const nothing = () => Promise.resolve();
  return {
    workbook: new ExcelWorkbook(),
    figure: FIGURE,
    table: TABLE,
    missing: MISSING,
    wrong: WRONG,
    free: (row, column) => `Overview!${String.fromCharCode(66 + column)}${100 + row}`,
    settle: nothing,
    reopen: nothing,
    renameSheet: async (name, to) => renameSheet(model, name, to),
    deleteSheet: async (name) => deleteSheet(model, name),
    insertRow: async (sheet, row) => insertRows(model, sheet, row),
    deleteRow: async (sheet, row) => deleteRows(model, sheet, row),
    defineName: async (name, formula, sheet) =>
      void model.names.push({ name, formula, ...(sheet === undefined ? {} : { sheet }) }),
    async type(address, content) {
      const [, column = '', row = ''] = /!([A-Z])(\d+)$/.exec(address) ?? [];
      model.enter(model.get('Overview'), Number(row) - 1, column.charCodeAt(0) - 65, content);
    },
  };
}

describe('the workbook in Excel', () => conformanceSuite(async () => open()));

test('a formula written into a cell with the text format is a formula', async () => {
  const { workbook } = open();
  model.active.cell(0, 0).format = '@';
  await workbook.writeCells('A1', [[{ formula: FIGURE }]]);
  expect(await workbook.readArea('A1')).toMatchObject({ values: [[1234.5]], formulas: [[FIGURE]] });
});

test('a frozen date keeps the format of its function, and loses it when unfrozen', async () => {
  const { workbook } = open();
  await workbook.writeCells('A1', [[{ formula: TABLE }]]);
  await freeze(workbook, 'sheet');
  expect(model.active.cell(0, 1)).toMatchObject({ content: 45_382, format: 'yyyy-mm-dd' });
  await unfreeze(workbook, 'all');
  expect(model.active.cell(0, 1)).toMatchObject({ content: '', format: 'General' });
});

test("a company's card is read, frozen and copied as its name, although Excel gives #VALUE! as its plain value", async () => {
  const { workbook } = open();
  const CARD = '=FIN.CARD("INFY")';
  await workbook.writeCells('A1', [[{ formula: CARD }]]);
  expect(model.value(model.active, 0, 0)).toBe('#VALUE!');
  expect(await workbook.readArea('A1')).toMatchObject({ values: [['Infosys Limited']], formulas: [[CARD]] });
  const copy = await workbook.copyAsValues('Overview', 'Copy');
  expect((await workbook.readArea(`${copy}!A1`)).values).toEqual([['Infosys Limited']]);
  await workbook.activateSheet('Overview');
  await freeze(workbook, 'sheet');
  expect(model.active.cell(0, 0).content).toBe('Infosys Limited');
  await unfreeze(workbook, 'all');
  expect(model.active.cell(0, 0).formula).toBe(CARD);
});

test('the formulas are stored before the first value is written', async () => {
  const { workbook } = open();
  await workbook.writeCells('A1', [[{ formula: FIGURE }]]);
  const failing = Object.create(workbook, {
    writeAreas: { value: () => Promise.reject(new WorkbookError('closed')) },
  }) as ExcelWorkbook;
  await expect(freeze(failing, 'sheet')).rejects.toThrow('closed');
  expect(model.parts.map(({ xml }) => xml).join('')).toContain('FIN.METRIC');
  // It is still a formula, so it is not listed, and freezing again leaves one entry.
  expect((await frozen(workbook)).formulas).toEqual([]);
  await freeze(workbook, 'sheet');
  expect((await frozen(workbook)).formulas).toHaveLength(1);
  expect(model.parts).toHaveLength(1);
});

test('a table is frozen with the errors inside it, and not while a cell of it waits', async () => {
  const partly = (error: string) => ({ ...FORMULAS, [TABLE]: [['INFY', 45_382], ['Sales', error]] }); // prettier-ignore
  model = new ExcelModel(partly('#N/A'));
  installExcel(model);
  const workbook = new ExcelWorkbook();
  await workbook.writeCells('A1', [[{ formula: TABLE }]]);
  expect((await freeze(workbook, 'sheet')).frozen).toMatchObject([{ state: 'frozen' }]);
  expect((await workbook.readArea('B2')).values).toEqual([[{ error: '#N/A' }]]);
  model = new ExcelModel(partly('#VALUE!'));
  installExcel(model);
  await workbook.writeCells('A1', [[{ formula: TABLE }]]);
  expect((await freeze(workbook, 'sheet')).frozen).toMatchObject([{ state: 'frozen' }]);
  expect((await workbook.readArea('B2')).values).toEqual([[{ error: '#VALUE!' }]]);
  model = new ExcelModel(partly('#BUSY!'));
  installExcel(model);
  await workbook.writeCells('A1', [[{ formula: TABLE }]]);
  const left = [{ address: 'Overview!A1', error: '#BUSY!' }];
  expect(await freeze(workbook, 'sheet')).toEqual({ frozen: [], left, refused: [], changed: [] });
});

test('recalculating covers the cells of the formulas on every sheet, joined to areas', async () => {
  const { workbook } = open();
  await workbook.writeCells('Overview!A1', [[{ formula: FIGURE }], [{ formula: FIGURE }], ['text']]);
  await workbook.writeCells("'Five years'!C3", [[{ formula: FIGURE }, { formula: '=1+2' }]]);
  expect(await workbook.recalculate('workbook')).toBe(3);
  expect([...model.calculated].sort()).toEqual(["'Five years'!C3", 'Overview!A1:A2']);
});

test('the names of the workbook are read for a selected cell only where its formula may hold one', async () => {
  const { workbook } = open();
  model.names = [{ name: 'Sales', formula: FIGURE }];
  await workbook.writeCells('Overview!A1', [
    [{ formula: '=1+2' }],
    ['text'],
    [{ formula: FIGURE }],
    [{ formula: '=Sales' }],
  ]);
  let reads = 0;
  const { names } = model;
  Object.defineProperty(model, 'names', { get: () => ((reads += 1), names) });
  const seen = [];
  for (const cell of ['A1', 'A2', 'A3', 'A9', 'A4']) {
    const before = reads;
    const found = await workbook.spillwayFormulaAt(`Overview!${cell}`);
    seen.push([cell, found !== undefined, reads > before]);
  }
  expect(seen).toEqual([
    ['A1', false, false],
    ['A2', false, false],
    ['A3', true, false],
    ['A9', false, false],
    ['A4', true, true],
  ]);
});

test('a formula that calls Spillway by a name is recalculated, and is not frozen', async () => {
  const { workbook } = open();
  model.names = [
    { name: 'Sales', formula: `=LAMBDA(t,${FIGURE.slice(1)})` },
    { name: 'Margin', formula: '=Sales("INFY")/2' },
    { name: 'Rate', formula: '=0.2' },
  ];
  await workbook.writeCells('Overview!A1', [
    [{ formula: '=margin*Rate' }],
    [{ formula: '=Rate' }],
    [{ formula: '="Margin"' }],
  ]);
  expect(await workbook.recalculate('workbook')).toBe(1);
  expect(model.calculated).toEqual(['Overview!A1']);
  expect(await workbook.spillwayFormulaAt('Overview!A1')).toMatchObject({ formula: '=margin*Rate', isByName: true });
  expect(await workbook.spillwayFormulaAt('Overview!A2')).toBeUndefined();
  expect(await freeze(workbook, 'sheet')).toMatchObject({
    frozen: [],
    refused: [{ address: 'Overview!A1', because: 'calls Spillway by a name of the workbook' }],
  });
  await workbook.writeCells('Overview!A1', [[{ formula: `${FIGURE}*Margin` }]]);
  expect((await freeze(workbook, 'sheet')).refused).toEqual([]);
});

test('where Excel does not tell its names, formulas that show their calls are found', async () => {
  const { workbook } = open();
  await workbook.writeCells('Overview!A1', [[{ formula: FIGURE }]]);
  Object.defineProperty(model, 'names', {
    get: () => {
      throw failure('GeneralException');
    },
  });
  expect(await workbook.spillwayFormulas('workbook')).toMatchObject([{ address: 'Overview!A1' }]);
});

test('an Excel without range.calculate recalculates everything', async () => {
  const { workbook } = open(5);
  await workbook.recalculate(['Overview!A1']);
  expect(model.calculated).toEqual(['Full']);
});

test('freezing a thousand formulas takes a few requests', async () => {
  const { workbook } = open();
  await workbook.writeCells(
    'A1',
    Array.from({ length: 1000 }, () => [{ formula: FIGURE }]),
  );
  const before = excel.syncs();
  expect((await freeze(workbook, 'sheet')).frozen).toHaveLength(1000);
  expect(excel.syncs() - before).toBeLessThan(45);
});

test('a planned chart and its styles are applied', async () => {
  const { workbook } = open();
  await workbook.addSheet({
    name: 'Model',
    cells: [{ at: 'A1', text: 'Sales and profit', style: { preset: 'title' } }],
    columnWidths: { A: 20 },
    frozenRows: 2,
    charts: [{ kind: 'column-stacked', source: 'A3:F5', seriesIn: 'rows', title: 'Sales', place: 'H2:N18' }],
  });
  const drawn = Object.fromEntries(model.dressed.map(({ property, value }) => [property, value]));
  expect(drawn).toMatchObject({
    'font.size': 15,
    columnWidth: 108.75,
    frozenRows: 2,
    chart: 'ColumnStacked Rows',
    place: 'H2:N18',
  });
});

test('a chart of one row has the labels of another row, the newest at the right though it comes first', async () => {
  const { workbook } = open();
  await workbook.addSheet({
    name: 'Model',
    cells: [],
    charts: [
      {
        kind: 'column',
        source: 'B16:F16',
        seriesIn: 'rows',
        categories: { area: 'B15:F15', newestFirst: true },
        title: 'Revenue',
        place: 'A2:C12',
      },
    ],
  });
  const drawn = Object.fromEntries(model.dressed.map(({ property, value }) => [property, value]));
  expect(drawn).toMatchObject({
    chart: 'ColumnClustered Rows',
    labels: 'set',
    'axis.categoryType': 'TextAxis',
    'axis.reversePlotOrder': true,
  });
});

describe('the look of an inserted area', () => {
  const LOOK = {
    columnWidths: [30, 12, 5, undefined],
    rows: [{ bold: true }, { indent: 1 }, { bold: true, indent: 2 }],
  };
  const looksIn = (columns: readonly number[]) =>
    [0, 1, 2].map((row) => columns.map((column) => model.active.look(row, column)));
  const plain = { bold: false, indentLevel: 0 };
  const bold = { bold: true, indentLevel: 0 };

  test('columns become wider, rows bold, and first cells are indented', async () => {
    await open().workbook.applyLook('Overview!A1', LOOK);
    expect(model.active.widths).toEqual(
      new Map([
        [0, 161.25],
        [1, 66.75],
      ]),
    );
    expect(looksIn([0, 1, 2])).toEqual([
      [bold, bold, bold],
      [{ bold: false, indentLevel: 1 }, plain, plain],
      [{ bold: true, indentLevel: 2 }, bold, bold],
    ]);
  });

  test('a width and an indent that the user has set stay', async () => {
    const { workbook } = open();
    model.active.widths.set(0, 40);
    model.active.looks.set('1,0', { bold: true, indentLevel: 4 });
    await workbook.applyLook('Overview!A1', LOOK);
    expect(model.active.widths.get(0)).toBe(40);
    expect(model.active.look(1, 0)).toEqual({ bold: true, indentLevel: 4 });
  });

  test('an Excel that does not tell what the user has set changes nothing', async () => {
    await open(8).workbook.applyLook('Overview!A1', LOOK);
    expect([...model.active.widths, ...model.active.looks]).toEqual([]);
  });
});

test('the listener is called for selections until it is removed', async () => {
  const { workbook } = open();
  let heard = 0;
  const stop = workbook.onSelectionChanged(() => heard++);
  await Promise.resolve();
  await new Promise(setImmediate);
  excel.select();
  expect(heard).toBeGreaterThan(0);
  const before = heard;
  stop();
  excel.select();
  expect(heard).toBe(before);
});

describe('comments', () => {
  const note = 'Source (Spillway)\nfirst';

  test('a comment is added, replaced by the next with its first line, and an answer to any other', async () => {
    const { workbook } = open();
    expect(workbook.canComment).toBe(true);
    await workbook.comment('Overview!B2', note);
    expect(model.comments.get('Overview!B2')).toEqual({ content: note, replies: [] });
    await workbook.comment('Overview!B2', 'Source (Spillway)\nsecond');
    expect(model.comments.get('Overview!B2')).toEqual({ content: 'Source (Spillway)\nsecond', replies: [] });
    model.comments.set('Overview!B3', { content: 'Check this', replies: [] });
    await workbook.comment('Overview!B3', note);
    expect(model.comments.get('Overview!B3')).toEqual({ content: 'Check this', replies: [note] });
  });

  test('an Excel before ExcelApi 1.10 has none', async () => {
    const { workbook } = open(9);
    expect(workbook.canComment).toBe(false);
    await expect(workbook.comment('Overview!B2', note)).rejects.toThrow(WorkbookError);
  });
});
