import { countsFrom1904, withOwnDates } from '../../../src/workbook/excel/date-system';

/** Excel whose DATE counts from a year, in a version of ExcelApi. */
function install(serialOf2000: number, version = 9): { readonly asked: number[][] } {
  const asked: number[][] = [];
  const date = (...parts: number[]) => {
    asked.push(parts);
    return { load: () => undefined, value: serialOf2000 };
  };
  const context = { workbook: { functions: { date } }, sync: () => Promise.resolve() };
  const Excel = { run: (batch: (given: unknown) => unknown) => batch(context) };
  const isSetSupported = (_set: string, needed: string) => Number(needed.split('.')[1]) <= version;
  Object.assign(globalThis, { Excel, Office: { context: { requirements: { isSetSupported } } } });
  return { asked };
}

test('a workbook that counts from 1904 is recognized by its DATE', async () => {
  const { asked } = install(35_064);
  expect(await countsFrom1904()).toBe(true);
  expect(asked).toEqual([[2000, 1, 1]]);
});

test('a workbook that counts from 1900 is not', async () => {
  install(36_526);
  expect(await countsFrom1904()).toBe(false);
});

test('an Excel without worksheet functions is not asked', async () => {
  const { asked } = install(35_064, 1);
  expect(await countsFrom1904()).toBe(false);
  expect(asked).toEqual([]);
});

const PLANNED = [
  { at: 'A1', text: 'Sources' },
  { at: 'A2', number: 45_382, style: { numberFormat: 'yyyy-mm-dd' } },
  { at: 'A3', number: 45_382.5, style: { numberFormat: 'yyyy-mm-dd hh:mm' } },
  { at: 'A4', number: 45_382, style: { numberFormat: '#,##0' } },
  { at: 'A5', number: 45_382 },
];

test('dates that are written into a workbook that counts from 1904 have its own numbers; other numbers stay', async () => {
  install(35_064);
  const numbers = (await withOwnDates(PLANNED)).map(({ number }) => number);
  expect(numbers).toEqual([undefined, 43_920, 43_920.5, 45_382, 45_382]);
});

test('a workbook that counts from 1900 has the dates as they are, and Excel is not asked for a sheet without dates', async () => {
  const { asked } = install(36_526);
  expect(await withOwnDates(PLANNED)).toBe(PLANNED);
  expect(asked).toHaveLength(1);
  await withOwnDates([{ at: 'A1', number: 45_382 }]);
  expect(asked).toHaveLength(1);
});
