/** The records of many frozen formulas, in an Excel on the web that gives 5 MB at once. */
import type { FrozenEntry } from '../../../src/workbook/freeze/frozen-entry';
import { dropFrozen, readFrozen, storeFrozen } from '../../../src/workbook/freeze/frozen-record';
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { ExcelModel } from '../support/excel-model';
import { installExcel } from '../support/mock-excel';

const ENTRIES = Array.from({ length: 20_000 }, (_, at): FrozenEntry => ({
  sheetId: '{7B2F2A3B-1111-4F6E-9A40-6B1A0C9F1D77}',
  sheet: 'Statements',
  at: `C${at + 2}`,
  area: `C${at + 2}`,
  formula: `=FIN.METRIC($A${at + 2},C$1,"profit_after_tax",,"consolidated")`,
  fingerprint: 'a1b2c3d4e5f6a7b8',
}));

let model: ExcelModel;
let workbook: ExcelWorkbook;

beforeEach(() => {
  installExcel((model = new ExcelModel({})));
  workbook = new ExcelWorkbook();
});

test('20,000 formulas are stored in texts that Excel on the web gives, read and removed', async () => {
  const stored = await storeFrozen(workbook, ENTRIES, new Date(0));
  expect(new Set(stored.map(({ id }) => id)).size).toBe(ENTRIES.length);
  for (const { xml } of model.parts) expect(JSON.stringify(xml).length).toBeLessThan(4 * 1024 * 1024);
  const { entries, unreadable } = await readFrozen(workbook);
  expect(unreadable).toEqual([]);
  expect(new Map(entries.map(({ at, formula }) => [at, formula]))).toEqual(
    new Map(ENTRIES.map(({ at, formula }) => [at, formula])),
  );
  await dropFrozen(workbook, entries.slice(0, -1));
  expect((await readFrozen(workbook)).entries).toEqual(entries.slice(-1));
  expect(model.parts).toHaveLength(1);
});

test('the formulas of a small freeze are one record, as those of earlier versions', async () => {
  await storeFrozen(workbook, ENTRIES.slice(0, 100), new Date(0));
  expect(await workbook.metadataKeys()).toHaveLength(1);
  expect((await readFrozen(workbook)).entries).toHaveLength(100);
});
