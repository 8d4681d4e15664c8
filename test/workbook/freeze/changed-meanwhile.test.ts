/** Freezing and unfreezing leave what a person enters between the reading of cells and their writing. */
import { changedCells, freeze, frozen, unfreeze } from '../../../src/workbook';
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { ExcelModel } from '../support/excel-model';
import { installExcel } from '../support/mock-excel';

const FIGURE = '=FIN.METRIC("INFY","FY2024","sales")';
const TABLE = '=FIN.INCOME("INFY","FY2024")';
const CAPTION = '=FORMULATEXT(B1)';

let workbook: ExcelWorkbook;

beforeEach(async () => {
  installExcel(new ExcelModel({ [FIGURE]: [[1234.5]] }));
  workbook = new ExcelWorkbook();
  await workbook.writeCells('Overview!A1', [[{ formula: FIGURE }, { formula: FIGURE }]]);
});

/** The workbook, in which a person does something just before the call of this name. */
function before(method: 'writeMetadata' | 'writeAreas' | 'readAreas', act: () => Promise<unknown>): ExcelWorkbook {
  const call = workbook[method].bind(workbook) as (...args: unknown[]) => Promise<unknown>;
  let acting: Promise<unknown> | undefined;
  const value = async (...args: unknown[]) => {
    await (acting ??= act());
    return call(...args);
  };
  return Object.create(workbook, { [method]: { value } }) as ExcelWorkbook;
}

const contents = async (address: string) => {
  const { values, formulas } = await workbook.readArea(address);
  return values.map((row, y) => row.map((value, x) => formulas[y]?.[x] || value));
};

test.each(['readAreas', 'writeMetadata', 'writeAreas'] as const)(
  'what is typed over a formula before %s stays, is named, and is not listed as frozen',
  async (method) => {
    const busy = before(method, () => workbook.writeCells('Overview!B1', [[999]]));
    const report = await freeze(busy, 'workbook');
    expect(await contents('Overview!A1:B1')).toEqual([[1234.5, 999]]);
    expect(report.frozen.map(({ address }) => address)).toEqual(['Overview!A1']);
    expect(report.changed).toEqual(['Overview!B1']);
    expect((await frozen(workbook)).formulas.map(({ address }) => address)).toEqual(['Overview!A1']);
  },
);

test('formulas that a row inserted above has moved are not frozen', async () => {
  const busy = before('writeAreas', () =>
    workbook.writeCells('Overview!A1', [
      ['Title', ''],
      [{ formula: FIGURE }, { formula: FIGURE }],
    ]),
  );
  expect((await freeze(busy, 'workbook')).changed).toEqual(['Overview!A1', 'Overview!B1']);
  expect(await contents('Overview!A1:B2')).toEqual([
    ['Title', ''],
    [FIGURE, FIGURE],
  ]);
  expect(await workbook.metadataKeys()).toEqual([]);
});

test('a value typed into a spill changes its cells, though the formula is still there; a formula that calculated does not', () => {
  const area = { address: 'Overview!D1:D3', texts: [], numberFormats: [], ownFormats: [] };
  const since = { ...area, values: [['INFY'], ['Sales'], [7]], formulas: [[TABLE], [''], ['']] };
  const values = [[{ error: '#SPILL!' }], ['mine'], ['']];
  expect(changedCells(since, { ...since, values })).toEqual(['Overview!D2', 'Overview!D3']);
  expect(changedCells(since, { ...since, values: [['TCS'], ['Sales'], [7]] })).toEqual([]);
});

test('the caption of a formula that was left stays a formula', async () => {
  await workbook.writeCells('Overview!B2', [[{ formula: CAPTION }]]);
  const busy = before('writeAreas', () => workbook.writeCells('Overview!B1', [[999]]));
  await freeze(busy, 'workbook');
  expect(await contents('Overview!B2')).toEqual([[CAPTION]]);
});

test.each([false, true])('unfreezing leaves what is typed meanwhile, with overwriting %s', async (overwrite) => {
  await freeze(workbook, 'workbook');
  await workbook.writeCells('Overview!A1', [[5]]);
  const busy = before('writeAreas', () => workbook.writeCells('Overview!B1', [[999]]));
  const { restored, left, changed } = await unfreeze(busy, 'all', { overwrite });
  expect(await contents('Overview!A1:B1')).toEqual([[overwrite ? FIGURE : 5, 999]]);
  expect(restored.map(({ address }) => address)).toEqual(overwrite ? ['Overview!A1'] : []);
  expect(left).toHaveLength(overwrite ? 1 : 2);
  expect(changed).toEqual(['Overview!B1']);
  expect((await frozen(workbook)).formulas).toMatchObject([
    ...(overwrite ? [] : [{ address: 'Overview!A1' }]),
    { address: 'Overview!B1', state: 'changed' },
  ]);
});
