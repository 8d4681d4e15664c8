/** A workbook that is refreshed when it is opened, by a user who types at once. */
import { sharedMonitor } from '../../../src/taskpane/activity/refresh-monitor';
import { startRefreshOnOpen } from '../../../src/taskpane/refresh/start-refresh-on-open';
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { writeRefreshSettings } from '../../../src/workbook/refresh-settings';
import { ExcelModel, failure } from '../../workbook/support/excel-model';
import { installExcel } from '../../workbook/support/mock-excel';
import { IDLE_ACTIVITY } from './idle-activity';

/** An Excel in which a cell is edited from the given call on, until `leave`. */
async function open(settings: { readonly onOpen: boolean }, editedFrom: number) {
  const model = new ExcelModel({});
  installExcel(model);
  await writeRefreshSettings(new ExcelWorkbook(), { ...settings, maxAgeHours: undefined });
  let refreshed = 0;
  const addIn = {
    ready: Promise.resolve(),
    readDefinitions: () => Promise.resolve(),
    refresh: () => void (refreshed += 1),
    activity: IDLE_ACTIVITY,
  };
  Object.assign(globalThis, { spillway: addIn, window: {} });
  const { run } = Excel;
  let calls = 0;
  let isEdited = true;
  Excel.run = (...given: readonly unknown[]) => {
    calls += 1;
    if (isEdited && calls >= editedFrom) return Promise.reject(failure('InvalidOperationInCellEditMode'));
    return (run as (...args: readonly unknown[]) => Promise<never>)(...given);
  };
  jest.useFakeTimers();
  const shown = () => sharedMonitor(addIn as never).snapshot();
  return { shown, refreshed: () => refreshed, leave: () => void (isEdited = false) };
}

afterEach(() => {
  jest.useRealTimers();
  for (const name of ['Excel', 'Office', 'spillway', 'window']) Reflect.deleteProperty(globalThis, name);
});

test.each([
  ['at once', 1],
  ['after the settings are found', 2],
  ['after the settings are read', 4],
])('a cell that is edited %s: the refresh begins when the edit ends, once', async (_when, editedFrom) => {
  const { refreshed, leave } = await open({ onOpen: true }, editedFrom);
  const opened = startRefreshOnOpen();
  await jest.advanceTimersByTimeAsync(30_000);
  leave();
  const before = refreshed();
  await jest.advanceTimersByTimeAsync(30_000);
  await opened;
  expect(refreshed()).toBe(before + 1);
});

test.each([
  ['at once', 1],
  ['after the settings are found', 2],
])(
  'an edit that is left standing %s: Activity says that nothing was refreshed, and what to do',
  async (_when, editedFrom) => {
    const { refreshed, shown } = await open({ onOpen: true }, editedFrom);
    const opened = startRefreshOnOpen();
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    await opened;
    expect(refreshed()).toBe(0);
    expect(shown()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/being edited.* Press Refresh if/s),
    });
  },
);
