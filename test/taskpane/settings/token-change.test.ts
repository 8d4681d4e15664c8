import type { Settings } from '../../../src/client';
import type { ShownFailure } from '../../../src/functions/runtime/pane-api';
import { forgetTokens, recalculateUnauthorized } from '../../../src/taskpane/settings/token-change';
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { ExcelModel } from '../../workbook/support/excel-model';
import { installExcel } from '../../workbook/support/mock-excel';

const url = { india: 'https://in.example.com', us: 'https://us.example.com' };
const BEFORE: Settings = {
  india: { baseUrl: url.india, token: 'abc' },
  us: { baseUrl: url.us, token: 'def' },
  parameterNames: { E11: { ticker: 'symbol' } },
};
const AFTER: Settings = {
  india: { baseUrl: url.india, token: '' },
  us: { baseUrl: url.us, token: '' },
  parameterNames: BEFORE.parameterNames,
};

function addInWith(clearCache: () => Promise<void>) {
  const written: (Settings | null)[] = [];
  return {
    written,
    readSettings: () => written.at(-1) ?? BEFORE,
    writeSettings: (settings: Settings | null) => void written.push(settings),
    clearCache,
  };
}

test('forgetting removes the tokens and the cached answers, and keeps the addresses', async () => {
  const addIn = addInWith(() => Promise.resolve());
  expect(await forgetTokens(addIn)).toBe('The token is forgotten, and so are the answers that were kept.');
  expect(addIn.written).toEqual([AFTER]);
});

test('the token is removed even where the cache cannot be cleared, and the sentence gives the remedy', async () => {
  const addIn = addInWith(() => Promise.reject(new Error('blocked')));
  const sentence = await forgetTokens(addIn);
  expect(addIn.written).toEqual([AFTER]);
  expect(sentence).toMatch(/^The token is forgotten\. Answers kept on disk could not be removed: .*Clear cache/);
});

test('settings that cannot be stored are an error, and nothing is cleared', async () => {
  let cleared = 0;
  const addIn = addInWith(() => Promise.resolve(void (cleared += 1)));
  const refusing = {
    ...addIn,
    writeSettings: () => {
      throw new Error('denied');
    },
  };
  await expect(forgetTokens(refusing)).rejects.toThrow('denied');
  expect(cleared).toBe(0);
});

const NO_TOKEN = { code: '#VALUE!', kind: 'no-token', message: 'no token' } as const;
const FIGURE = '=FIN.METRIC("INFY","FY2024","sales")';

/** A workbook with a number of formulas, and an add-in whose cells at these addresses lack a token. */
async function open(formulas: number, failed: readonly string[]) {
  const model = new ExcelModel({ [FIGURE]: [[1]] });
  installExcel(model);
  const workbook = new ExcelWorkbook();
  await workbook.writeCells(
    'Overview!A1',
    Array.from({ length: formulas }, () => [{ formula: FIGURE }]),
  );
  const failures = new Map<string, readonly ShownFailure[]>(failed.map((cell) => [cell, [NO_TOKEN]]));
  return { model, workbook, activity: { failures }, failures };
}

test('only the cells without a token are recalculated', async () => {
  const { model, workbook, activity, failures } = await open(5, ['Overview!A1', 'Overview!A3']);
  failures.set('Overview!A4', [{ code: '#N/A', kind: 'none', message: 'none' }]);
  expect(await recalculateUnauthorized(activity, workbook)).toBe(2);
  expect(model.calculated).toEqual(['Overview!A1', 'Overview!A3']);
});

test('all cells are recalculated where the add-in does not list every cell without a token', async () => {
  const cells = Array.from({ length: 1000 }, (_, row) => `Overview!A${row + 1}`);
  const { model, workbook, activity } = await open(1000, cells);
  expect(await recalculateUnauthorized(activity, workbook)).toBe(1000);
  expect(model.calculated).toEqual(['Overview!A1:A1000']);
});

test('a cell on a renamed or deleted sheet does not prevent the recalculation of others', async () => {
  const { model, workbook, activity } = await open(1, ['Overview!A1', 'Gone!B2']);
  expect(await recalculateUnauthorized(activity, workbook)).toBe(1);
  expect(model.calculated).toContain('Overview!A1');
});

test('the error of a workbook that does not recalculate is passed on', async () => {
  const { activity } = await open(1, ['Overview!A1']);
  const workbook = { recalculate: () => Promise.reject(new Error('A cell is being edited.')) };
  await expect(recalculateUnauthorized(activity, workbook)).rejects.toThrow('being edited');
});

test('where no cell lacked a token the workbook is not called', async () => {
  const { activity } = await open(1, []);
  const workbook = { recalculate: () => Promise.reject(new Error('asked')) };
  expect(await recalculateUnauthorized(activity, workbook)).toBe(0);
});
