import { DEFINITION_KEYS, definitionKey, storedText } from '../../../src/definitions/stored-definition';
import { WorkbookDefinitions } from '../../../src/functions/definitions/workbook-definitions';
import { storedTexts } from '../../../src/stored-texts/stored-texts';
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { ExcelModel, failure } from '../../workbook/support/excel-model';
import { installExcel } from '../../workbook/support/mock-excel';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'Excel');
  Reflect.deleteProperty(globalThis, 'Office');
});

test('a cell waits for its definition while the user types in the next one, and then has it without a Refresh', async () => {
  installExcel(new ExcelModel({}));
  const mine = { market: 'india', name: 'Mine', expression: 'sales * 2' } as const;
  await new ExcelWorkbook().writeMetadata(definitionKey(mine), storedText(mine));
  const { run } = Excel;
  Excel.run = () => Promise.reject(failure('InvalidOperationInCellEditMode'));
  jest.useFakeTimers();
  const found = Promise.resolve(new WorkbookDefinitions(() => storedTexts(DEFINITION_KEYS)).get());
  found.catch(() => undefined); // awaited below
  await jest.advanceTimersByTimeAsync(40_000);
  Excel.run = run;
  await jest.advanceTimersByTimeAsync(1_000);
  expect((await found)('india', 'Mine')).toMatchObject({ expressions: [expect.anything()] });
});
