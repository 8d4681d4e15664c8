import { sharedMonitor } from '../../../src/taskpane/activity/refresh-monitor';
import { noteDateSystem } from '../../../src/taskpane/shell/note-date-system';
import { ExcelModel, failure } from '../../workbook/support/excel-model';
import { installExcel } from '../../workbook/support/mock-excel';
import { IDLE_ACTIVITY } from '../refresh/idle-activity';

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
    spillway: { countDatesFrom1904: () => (told += 1), activity: IDLE_ACTIVITY },
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

const FORMULA = '=FIN.PERIODS("NSE:AURELKA","annual",,1)';

/** What is calculated in a workbook that counts from 1904, whose functions were called so often before; from so many questions on, Excel refuses. */
async function calculated(
  calls: number,
  answered = Infinity,
  whileWaiting?: (model: ExcelModel) => void,
): Promise<readonly string[]> {
  const model = new ExcelModel({ [FORMULA]: [[46_112]] });
  model.enter(model.active, 1, 1, FORMULA);
  installExcel(model);
  const { run } = Excel;
  let asked = 0;
  const functions = { date: () => ({ load: () => undefined, value: 35_064 }) };
  Excel.run = ((...given: readonly unknown[]) => {
    asked += 1;
    if (asked > answered) return Promise.reject(failure('GeneralException'));
    return (run as (batch: (context: { workbook: object }) => unknown) => unknown)((context) => {
      Object.assign(context.workbook, { functions });
      return (given.at(-1) as (all: unknown) => unknown)(context);
    });
  }) as typeof Excel.run;
  let cellsWaiting = whileWaiting ? 1 : 0;
  const subscribe = (listener: () => void) => {
    whileWaiting?.(model);
    cellsWaiting = 0;
    setTimeout(listener);
    return () => undefined;
  };
  const snapshot = () => ({ ...IDLE_ACTIVITY.snapshot(), calls, cellsWaiting });
  const activity = { ...IDLE_ACTIVITY, snapshot, subscribe };
  Object.assign(globalThis, { window: {}, spillway: { countDatesFrom1904: () => undefined, activity } });
  await noteDateSystem();
  return model.calculated;
}

test('cells that were calculated before are calculated again', async () => {
  expect(await calculated(1)).toEqual(['Overview!B2']);
  expect(await calculated(0)).toEqual([]);
});

test('Activity says where Excel does not calculate them', async () => {
  expect(await calculated(1, 1)).toEqual([]);
  expect(sharedMonitor(globalThis.spillway!).snapshot()).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('Press Refresh') as unknown,
  });
});

test('that waits for cells that have no answer yet', async () => {
  let before: readonly string[] | undefined;
  expect(await calculated(1, Infinity, (model) => (before = [...model.calculated]))).toEqual(['Overview!B2']);
  expect(before).toEqual([]);
});
