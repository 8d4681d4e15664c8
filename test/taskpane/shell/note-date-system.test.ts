import { noteDateSystem } from '../../../src/taskpane/shell/note-date-system';

/** A page whose workbook gives this serial to 1 January 2000; undefined outside Excel. Returns how often the functions were told. */
function install(serialOf2000: number | undefined, page: object = {}): () => number {
  let told = 0;
  const context = {
    workbook: { functions: { date: () => ({ load: () => undefined, value: serialOf2000 }) } },
    sync: () => Promise.resolve(),
  };
  Object.assign(globalThis, {
    window: page,
    Excel: serialOf2000 === undefined ? undefined : { run: (batch: (given: unknown) => unknown) => batch(context) },
    Office: { context: { requirements: { isSetSupported: () => true } } },
    spillway: { countDatesFrom1904: () => (told += 1) },
  });
  return () => told;
}

test.each([
  ['counts from 1904', 35_064, {}, 1],
  ['counts from 1900', 36_526, {}, 0],
  ['is no workbook of Excel', undefined, {}, 0],
  ['is a workbook itself', 35_064, { spillwayWorkbook: {} }, 0],
])('a page that %s', async (_what, serial, page, times) => {
  const told = install(serial, page);
  await noteDateSystem();
  expect(told()).toBe(times);
});
