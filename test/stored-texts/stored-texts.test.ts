/** The texts of a workbook's file are read from an Excel that gives 5 MB at a time. */
import { answerKey, ANSWER_KEYS, MAX_ANSWER_TEXT } from '../../src/client/workbook-answers/answers-file';
import { storedTexts } from '../../src/stored-texts/stored-texts';
import { ExcelWorkbook } from '../../src/workbook/excel/excel-workbook';
import { ExcelModel } from '../workbook/support/excel-model';
import { installExcel } from '../workbook/support/mock-excel';

let model: ExcelModel;

async function open(texts: readonly (readonly [key: string, text: string])[]) {
  const excel = installExcel((model = new ExcelModel({})));
  const workbook = new ExcelWorkbook();
  for (const [key, text] of texts) await workbook.writeMetadata(key, text);
  const before = excel.syncs();
  return { requests: () => excel.syncs() - before };
}
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'Excel');
  Reflect.deleteProperty(globalThis, 'Office');
});

test('all answers that a workbook can carry are read, though they are more than Excel on the web gives at once', async () => {
  const stored = Array.from({ length: 16 }, (_, at) => [answerKey(at), `${at}`.padEnd(MAX_ANSWER_TEXT, 'A')] as const);
  await open(stored);
  const read = await storedTexts(ANSWER_KEYS, MAX_ANSWER_TEXT);
  expect(read.size).toBe(16);
  for (const [key, text] of stored) expect(read.get(key) === text).toBe(true);
});

test('short texts are read in one request after that for their keys; of two with one key the first counts', async () => {
  const stored = Array.from({ length: 500 }, (_, at) => [`definition:${at}`, `text ${at}`] as const);
  const { requests } = await open(stored);
  const [part] = model.parts;
  model.parts.push({ id: '{other}', xml: (part?.xml ?? '').replace('text 0', 'other') });
  const read = await storedTexts('definition:');
  expect([...read]).toEqual(stored);
  expect(requests()).toBe(2);
});

test('a workbook without such texts is asked for its keys alone', async () => {
  const { requests } = await open([['other', 'text']]);
  expect((await storedTexts('definition:')).size).toBe(0);
  expect(requests()).toBe(1);
});
