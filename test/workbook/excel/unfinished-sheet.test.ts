/** A sheet that Excel refuses to complete while a cell is edited is removed, or named so that the user can. */
import type { Workbook } from '../../../src/workbook';
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { ExcelModel, failure } from '../support/excel-model';
import { installExcel } from '../support/mock-excel';

const FIGURE = '=FIN.METRIC("INFY","FY2024","sales")';

let model: ExcelModel;
let workbook: ExcelWorkbook;

beforeEach(async () => {
  jest.useFakeTimers();
  installExcel((model = new ExcelModel({ [FIGURE]: [[1234.5]] })));
  workbook = new ExcelWorkbook();
  await workbook.writeCells('Overview!A1', [[{ formula: FIGURE }]]);
});
afterEach(() => jest.useRealTimers());

/** A cell is edited from the moment at which a sheet appears, for so long. */
function editFor(ms: number): void {
  const run = Excel.run as (batch: unknown) => Promise<unknown>;
  const before = model.sheets.length;
  let endsMs: number | undefined;
  Object.assign(Excel, {
    run: async (batch: unknown) => {
      if (endsMs !== undefined && Date.now() < endsMs) throw failure('InvalidOperationInCellEditMode');
      const made = await run(batch);
      if (model.sheets.length > before) endsMs ??= Date.now() + ms;
      return made;
    },
  });
}

const MADE: readonly (readonly [what: string, name: string, make: (book: Workbook) => Promise<string>])[] = [
  ['a copy', 'Overview values', (book) => book.copyAsValues('Overview', 'Overview values')],
  ['a planned sheet', 'Model', (book) => book.addSheet({ name: 'Model', cells: [{ at: 'A1', formula: FIGURE }] })],
];

test.each(MADE)('%s is removed when the editing ends', async (_, _name, make) => {
  editFor(10_000);
  const made = make(workbook).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await made).toBe('A cell is being edited. Press Enter or Esc in it, then try again.');
  expect(model.sheets.map(({ name }) => name)).toEqual(['Overview', 'Five years']);
});

test.each(MADE)('where the editing lasts, the message names %s', async (_, name, make) => {
  editFor(Infinity);
  const made = make(workbook).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await made).toContain(`The sheet "${name}" is not complete and could not be removed: delete it.`);
});
