import { endReadingAgain, readFunctionsAgain } from '../../../src/taskpane/self-check/functions-cache';

const KEY = 'Office.ForceRefreshCustomFunctionsCache';

/** The settings of a workbook, and what of them is in its file. */
function openWorkbook(file: Map<string, unknown>, failure?: string) {
  const held = new Map(file);
  const settings = {
    get: (key: string) => held.get(key) ?? null,
    set: (key: string, value: unknown) => void held.set(key, value),
    remove: (key: string) => void held.delete(key),
    saveAsync(done: (result: unknown) => void) {
      if (failure) return done({ status: 'failed', error: { message: failure } });
      file.clear();
      held.forEach((value, key) => file.set(key, value));
      done({ status: 'succeeded' });
    },
  };
  Object.assign(globalThis, {
    Office: { context: { document: { settings } }, AsyncResultStatus: { Failed: 'failed' } },
  });
}
afterEach(() => Reflect.deleteProperty(globalThis, 'Office'));

test('the file asks once to read the functions anew: the next opening takes that out again', async () => {
  const file = new Map<string, unknown>([['other', 1]]);
  openWorkbook(file);
  await readFunctionsAgain();
  expect(file.get(KEY)).toBe(true);
  openWorkbook(file);
  await endReadingAgain();
  expect([...file]).toEqual([['other', 1]]);
});

test('a workbook that does not ask is not written, nor is one without settings', async () => {
  openWorkbook(new Map(), 'The workbook is read-only.');
  await endReadingAgain();
  Object.assign(globalThis, { Office: { context: {} } });
  await expect(endReadingAgain()).resolves.toBeUndefined();
});

test('a file that cannot take it is a failure with its reason', async () => {
  openWorkbook(new Map(), 'The workbook is read-only.');
  await expect(readFunctionsAgain()).rejects.toThrow('The workbook is read-only.');
});

test('an Excel that does not answer is waited for two minutes', async () => {
  jest.useFakeTimers();
  openWorkbook(new Map());
  Object.assign(Office.context.document.settings, { saveAsync: () => undefined });
  const failed = expect(readFunctionsAgain()).rejects.toThrow(/^Excel has not answered for 2 minutes\. Try again\.$/);
  await jest.advanceTimersByTimeAsync(120_000);
  await failed;
  jest.useRealTimers();
});
