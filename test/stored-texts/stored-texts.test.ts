/** The texts of a workbook's file are read from an Excel that gives 5 MB at a time, and nothing while a cell is edited. */
import { answerKey, ANSWER_KEYS, MAX_ANSWER_TEXT } from '../../src/client/workbook-answers/answers-file';
import { storedTexts } from '../../src/stored-texts/stored-texts';
import { ExcelWorkbook } from '../../src/workbook/excel/excel-workbook';
import { ExcelModel, failure } from '../workbook/support/excel-model';
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

describe('while a cell is edited', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** An Excel that refuses every call until `leave`, with the options of the calls. */
  function edit(code = 'InvalidOperationInCellEditMode') {
    const { Excel } = globalThis as unknown as { Excel: { run: unknown } };
    const { run } = Excel;
    const asked: unknown[] = [];
    Excel.run = (options: unknown) => {
      asked.push(options);
      return Promise.reject(failure(code));
    };
    return { asked, leave: () => void (Excel.run = run) };
  }

  test('Excel is asked to wait; one that refuses instead is asked again until the edit ends', async () => {
    await open([['definition:a', 'text']]);
    const { asked, leave } = edit();
    const read = storedTexts('definition:');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked[0]).toEqual({ delayForCellEdit: true });
    leave();
    await jest.advanceTimersByTimeAsync(1_000);
    expect([...(await read)]).toEqual([['definition:a', 'text']]);
  });

  test('an edit that is left standing ends the reading', async () => {
    await open([]);
    edit();
    const read = expect(storedTexts('definition:')).rejects.toMatchObject({ code: 'InvalidOperationInCellEditMode' });
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    await read;
    expect(jest.getTimerCount()).toBe(0);
  });

  test('another refusal is no edit', async () => {
    await open([]);
    const { asked } = edit('AccessDenied');
    await expect(storedTexts('definition:')).rejects.toMatchObject({ code: 'AccessDenied' });
    expect(asked).toHaveLength(1);
  });
});
