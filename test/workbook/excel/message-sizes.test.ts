/** Excel on the web takes and gives 5 MB at once; the mock refuses more. */
import { columnLetters, freeze, unfreeze } from '../../../src/workbook';
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { ExcelModel } from '../support/excel-model';
import { installExcel } from '../support/mock-excel';

const TABLE = '=FIN.INCOME("INFY","FY2024")';
const NUMBER = { number: 123_456.78, numberFormat: '#,##0.00' };

let model: ExcelModel;
let workbook: ExcelWorkbook;

function open(rows: number, columns: number): void {
  model = new ExcelModel({ [TABLE]: Array.from({ length: rows }, () => Array(columns).fill(NUMBER) as []) });
  installExcel(model);
  workbook = new ExcelWorkbook();
}

const grid = <T>(rows: number, columns: number, value: T) =>
  Array.from({ length: rows }, () => Array<T>(columns).fill(value));

test('200 statements of 41 × 6 cells are frozen and unfrozen', async () => {
  open(41, 6);
  await workbook.writeAreas(
    Array.from({ length: 200 }, (_, at) => ({ address: `Overview!A${at * 50 + 1}`, rows: [[{ formula: TABLE }]] })),
  );
  expect((await freeze(workbook, 'workbook')).frozen).toHaveLength(200);
  expect((await unfreeze(workbook, 'all')).restored).toHaveLength(200);
});

test('a spill that is too large for one message is frozen and unfrozen', async () => {
  open(12_000, 6);
  await workbook.writeCells('Overview!B2', [[{ formula: TABLE }]]);
  expect((await freeze(workbook, 'workbook')).frozen).toHaveLength(1);
  const [first, last] = await workbook.readAreas(['Overview!B2', 'Overview!G12001']);
  expect([first?.values, last?.values, last?.formulas]).toEqual([[[NUMBER.number]], [[NUMBER.number]], [['']]]);
  expect((await unfreeze(workbook, 'all')).restored).toHaveLength(1);
  expect((await workbook.readArea('Overview!B2')).formulas).toEqual([[TABLE]]);
  expect(model.active.cell(12_000, 6)).toMatchObject({ content: '', formula: undefined });
});

test('tables that are too large together are written', async () => {
  open(1, 1);
  const numberFormats = grid(250, 6, '#,##0.00');
  const tables = Array.from({ length: 200 }, (_, at) => ({
    address: `Overview!A${at * 250 + 1}`,
    rows: grid(250, 6, 123_456.78),
    numberFormats,
  }));
  await workbook.writeAreas(tables);
  expect((await workbook.readArea('Overview!F50000')).values).toEqual([[123_456.78]]);
});

test('long texts are written', async () => {
  open(1, 1);
  await workbook.writeCells('Overview!A1', grid(300, 1, 'long '.repeat(6000)));
  expect(model.active.cell(299, 0).content).toHaveLength(30_000);
});

test('an answer of Excel that is larger than expected makes the next request smaller', async () => {
  open(1, 1);
  const texts = grid(200, 1, 'long '.repeat(3000));
  await workbook.writeCells('Overview!A1', texts);
  const read = await workbook.readAreas(texts.map((_, at) => `Overview!A${at + 1}`));
  expect(read.map(({ values }) => values)).toEqual(texts.map((row) => [row]));
});

test('a sheet of 3,000 × 20 cells is copied as values', async () => {
  open(1, 1);
  const numberFormats = grid(3000, 20, '#,##0.00');
  await workbook.writeAreas([{ address: 'Overview!A1', rows: grid(3000, 20, 123_456.78), numberFormats }]);
  await workbook.writeCells('Overview!U1', [[{ formula: TABLE }]]);
  const copy = await workbook.copyAsValues('Overview', 'Overview values');
  const [first, last] = await workbook.readAreas([`'${copy}'!U1`, `'${copy}'!T3000`]);
  expect([first?.formulas, first?.values, last?.values]).toEqual([[['']], [[NUMBER.number]], [[123_456.78]]]);
});

test('whole columns are read as far as they are used, in several answers', async () => {
  open(1, 1);
  await workbook.writeCells('Overview!A1', grid(12_000, 2, 1));
  const [columns, none] = await workbook.readAreas(['Overview!A:B', "'Five years'!A1"]);
  expect(columns).toMatchObject({ address: 'Overview!A1:B12009' });
  expect(columns?.values[11_999]).toEqual([1, 1]);
  expect(none).toMatchObject({ address: "'Five years'!A1" });
});

test('a sheet of 5,000 changes is added, with its styles in few calls', async () => {
  open(1, 1);
  const texts = [
    'Infosys Limited',
    'income statement',
    'consolidated',
    'Profit before tax',
    'restated in a later filing',
  ];
  const style = { align: 'left', numberFormat: 'yyyy-mm-dd hh:mm' } as const;
  const cells = Array.from({ length: 5000 }, (_, y) => [
    ...texts.map((text, x) => ({ at: `${columnLetters(x)}${y + 5}`, text })),
    { at: `G${y + 5}`, number: 1234.5 },
    { at: `H${y + 5}`, number: 46_000, style },
    { at: `I${y + 5}`, number: 46_000, style },
  ]).flat();
  const header = { preset: 'header' } as const;
  const name = await workbook.addSheet({
    name: 'Changes',
    cells: [{ at: 'A4', text: 'Company', style: header }, { at: 'B4', text: 'Statement', style: header }, ...cells],
  });
  const [last, gap] = await workbook.readAreas([`${name}!A5004:I5004`, `${name}!F5004`]);
  expect(last?.values).toEqual([[...texts, '', 1234.5, 46_000, 46_000]]);
  expect(last?.numberFormats[0]?.slice(6)).toEqual(['General', style.numberFormat, style.numberFormat]);
  expect(gap?.values).toEqual([['']]);
  const lines = model.dressed.filter(({ property }) => property.startsWith('borders'));
  expect(new Set(lines.map(({ target }) => target))).toEqual(new Set([`${name}!A4:B4`]));
  expect(model.dressed.length).toBeLessThan(10);
});
