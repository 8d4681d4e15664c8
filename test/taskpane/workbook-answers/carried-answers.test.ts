/** A workbook that is saved with its answers computes the same without a token. */
import { SHOWCASE } from '../../../server/market/showcase';
import type { PaneApi } from '../../../src/functions/runtime/pane-api';
import { prepareAnswers, storeAnswers } from '../../../src/taskpane/workbook-answers/carried-answers';
import { preparedText } from '../../../src/taskpane/workbook-answers/carried-answers-section';
import { openCells, type Cells } from '../../functions/support/cells';
import { workbookOf } from '../refresh/surveyed-workbook';

const { india, us } = SHOWCASE;

/** The file of the workbook, as functions.js and the pane see it. */
class File {
  readonly texts = new Map<string, string>();
  readonly metadataKeys = () => Promise.resolve([...this.texts.keys()]);
  readonly readMetadata = (key: string) => Promise.resolve(this.texts.get(key));
  readonly writeMetadata = (key: string, text: string | undefined) => {
    if (text === undefined) this.texts.delete(key);
    else this.texts.set(key, text);
    return Promise.resolve();
  };
}

let file: File;
let cells: Cells;
let addIn: PaneApi;

async function openExcel(settings?: string): Promise<void> {
  cells = await openCells({}, settings);
  await import('../../../src/functions/functions');
  addIn = globalThis.spillway!;
}

beforeEach(async () => {
  file = new File();
  Object.defineProperty(globalThis, 'window', { value: { spillwayWorkbook: file }, configurable: true });
  await openExcel();
});
afterEach(async () => {
  await cells.close();
  Reflect.deleteProperty(globalThis, 'window');
});

const FORMULAS = {
  A1: `=US.INCOME("${us.ticker}","last 3","annual")`,
  A30: `=US.METRIC("${us.ticker}","latest","net income","annual")`,
  A31: `=US.METRIC("${us.ticker}","last 4","revenue","quarterly")`,
  A32: `=US.PERIODS("${us.ticker}")`,
  A60: `=US.COMPANY("${us.ticker}")`,
  C1: `=FIN.INCOME("${india.ticker}",,"annual")`,
  C40: `=FIN.METRIC("${india.ticker}",{"FY2026","FY2025","FY2024"},{"sales";"profit_after_tax";"ROE"})`,
  C49: '=FIN.METRIC("PELLUVA","FY2026","sales",,"consolidated")',
  C50: `=FIN.HOLDERS("${india.ticker}")`,
  C80: `=FIN.COMPANY("${india.ticker}")`,
  C99: `=FIN.TTM("${india.ticker}","2025-12-31","sales")`,
  E1: `=FIN.ANNOUNCEMENTS(,,,,,,,130)`,
};

// The service has no consolidated statement of it: #N/A, with a look at what else is kept.
const NOTHING = ['PELLUVA', 'FY2026', 'sales', null, 'consolidated'] as const;

const calls: readonly (readonly [string, ...unknown[]])[] = [
  ['US.INCOME', us.ticker, 'last 3', 'annual'],
  ['US.METRIC', us.ticker, 'latest', 'net income', 'annual'],
  ['US.METRIC', us.ticker, 'last 4', 'revenue', 'quarterly'],
  ['US.PERIODS', us.ticker],
  ['US.COMPANY', us.ticker],
  ['FIN.INCOME', india.ticker, null, 'annual'],
  ['FIN.METRIC', india.ticker, [['FY2026', 'FY2025', 'FY2024']], [['sales'], ['profit_after_tax'], ['ROE']]],
  ['FIN.HOLDERS', india.ticker],
  ['FIN.METRIC', ...NOTHING],
  ['FIN.COMPANY', india.ticker],
  ['FIN.TTM', india.ticker, '2025-12-31', 'sales'],
  ['FIN.ANNOUNCEMENTS', null, null, null, null, null, null, null, 130],
];
const shown = () => Promise.all(calls.map(([name, ...args]) => cells.call(name, ...args)));

test('every formula shows the same in another Excel without a token, and nothing is sent', async () => {
  const { workbook, functions } = workbookOf(FORMULAS);
  const before = await shown();
  expect(before.filter((result) => 'error' in (result as object))).toMatchObject([{ error: '#N/A' }]);
  const sent = cells.requests().length;
  const prepared = await prepareAnswers(addIn, workbook, Date.now(), () => Promise.resolve(functions));
  expect(cells.requests()).toHaveLength(sent);
  expect(prepared).toMatchObject({ missing: 0, live: 0 });
  expect(preparedText(prepared)).toMatch(/^\d+ answers, \d+ kB\.$/);
  await storeAnswers(file, prepared.texts);
  const stored = [...file.texts.values()].join('');
  expect(stored).not.toContain('sandbox-token');
  await cells.close();

  await openExcel('{}');
  expect(await shown()).toEqual(before);
  expect(cells.requests()).toEqual([]);
  expect(await addIn.workbookAnswers.read()).toMatchObject({ answers: prepared.answers });
  expect(await cells.call('FIN.METRIC', india.ticker, 'FY2021', 'sales')).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining('the workbook carries no answer to this'),
  });
});

test('arguments that only Excel calculates: what cells of this session used is saved with them', async () => {
  const asked = ['FIN.METRIC', india.ticker, 'FY2026', 'sales'] as const;
  const { workbook, functions } = workbookOf({ A1: `=FIN.METRIC(UPPER("${india.ticker}"),"FY2026","sales")` });
  const before = await cells.call(...asked);
  const prepared = await prepareAnswers(addIn, workbook, Date.now(), () => Promise.resolve(functions));
  expect(prepared.answers).toBe(1);
  await storeAnswers(file, prepared.texts);
  await cells.close();
  await openExcel('{}');
  expect(await cells.call(...asked)).toEqual(before);
});

test('saving again keeps what only the workbook carries; removing leaves nothing behind', async () => {
  const { workbook, functions } = workbookOf({ A1: `=FIN.METRIC("${india.ticker}","FY2026","sales")` });
  await cells.call('FIN.METRIC', india.ticker, 'FY2026', 'sales');
  const prepare = () => prepareAnswers(addIn, workbook, Date.now(), () => Promise.resolve(functions));
  await storeAnswers(file, (await prepare()).texts);
  await addIn.clearCache();
  const again = await prepare();
  expect(again).toMatchObject({ answers: 1 });
  await file.writeMetadata('other', 'kept');
  await storeAnswers(file, again.texts);
  await storeAnswers(file, []);
  expect([...file.texts.keys()]).toEqual(['other']);
  expect(await addIn.workbookAnswers.read()).toBeUndefined();
});

test('nothing is prepared where no answer is kept', async () => {
  const { workbook, functions } = workbookOf({ A1: `=FIN.METRIC("${india.ticker}","FY2026","sales")` });
  const prepared = await prepareAnswers(addIn, workbook, Date.now(), () => Promise.resolve(functions));
  expect(prepared).toEqual({ texts: [], answers: 0, size: 0, missing: 1, live: 0 });
  expect(preparedText(prepared)).toBe('0 answers, 0 kB. 1 more is not kept: press Refresh first to have it too.');
});

describe('where Excel refuses', () => {
  const asked = ['FIN.METRIC', india.ticker, 'FY2026', 'sales'] as const;
  const REFUSED = new Error('a cell is being edited');

  /** A workbook that carries the answer, and the same answer prepared as two texts. */
  async function saved() {
    const { workbook, functions } = workbookOf({ A1: `=FIN.METRIC("${india.ticker}","FY2026","sales")` });
    await cells.call(...asked);
    const prepare = () => prepareAnswers(addIn, workbook, Date.now(), () => Promise.resolve(functions));
    const { texts } = await prepare();
    await storeAnswers(file, texts);
    const { data, ...rest } = JSON.parse(texts[0] ?? '') as { data: string; savedMs: number };
    const later = { ...rest, savedMs: rest.savedMs + 1, of: 2 };
    const halves = [data.slice(0, 100), data.slice(100)].map((half, at) =>
      JSON.stringify({ ...later, text: at + 1, data: half }),
    );
    const sizeOf = (all: readonly string[]) => all.reduce((sum, { length }) => sum + length, 0);
    return { prepare, halves, sizes: { earlier: sizeOf(texts), later: sizeOf(halves) } };
  }

  test.each([
    [1, 'earlier'],
    [2, 'later'],
  ] as const)('a saving that is refused after %d texts leaves the %s answers', async (calls, kept) => {
    const { halves, sizes } = await saved();
    let left = calls;
    const writeMetadata = (key: string, text: string | undefined) =>
      (left -= 1) < 0 ? Promise.reject(REFUSED) : file.writeMetadata(key, text);
    await expect(storeAnswers({ ...file, writeMetadata }, halves)).rejects.toBe(REFUSED);
    expect(await addIn.workbookAnswers.read()).toMatchObject({ answers: 1, size: sizes[kept] });
    await storeAnswers(file, halves);
    expect(file.texts.size).toBe(2);
    expect(await addIn.workbookAnswers.read()).toMatchObject({ size: sizes.later });
  });

  test('nothing is prepared while what the file carries cannot be read', async () => {
    const { prepare } = await saved();
    const refusing = { ...file, metadataKeys: () => Promise.reject(REFUSED) };
    Object.defineProperty(globalThis, 'window', { value: { spillwayWorkbook: refusing }, configurable: true });
    await expect(prepare()).rejects.toThrow('What the workbook carries could not be read');
  });

  test('nothing is prepared after a reading that failed, though Excel gives the texts a moment later', async () => {
    const { prepare } = await saved();
    let refusals = 1;
    const metadataKeys = () => ((refusals -= 1) < 0 ? file.metadataKeys() : Promise.reject(REFUSED));
    Object.defineProperty(globalThis, 'window', {
      value: { spillwayWorkbook: { ...file, metadataKeys } },
      configurable: true,
    });
    await addIn.clearCache();
    await expect(prepare()).rejects.toThrow('What the workbook carries could not be read');
    expect(await prepare()).toMatchObject({ answers: 1 });
  });

  test('answers of an earlier version are read and replaced; unusable ones are replaced too', async () => {
    const { prepare, halves } = await saved();
    file.texts.clear();
    halves.forEach((text, at) => file.texts.set(`answers:${at + 1}`, text));
    expect(await addIn.workbookAnswers.read()).toMatchObject({ answers: 1 });
    file.texts.delete('answers:2');
    expect(await addIn.workbookAnswers.read()).toMatchObject({ refused: expect.stringContaining('missing') });
    await storeAnswers(file, (await prepare()).texts);
    expect(await addIn.workbookAnswers.read()).toMatchObject({ answers: 1 });
    expect(file.texts.size).toBe(1);
  });
});
