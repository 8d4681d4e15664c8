import type { PaneApi } from '../../../src/functions/runtime/pane-api';
import { sharedMonitor } from '../../../src/taskpane/activity/refresh-monitor';
import { refreshAsSet } from '../../../src/taskpane/refresh/refresh-workbook';
import type { Workbook } from '../../../src/workbook';
import { IDLE_ACTIVITY } from './idle-activity';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a refresh in an Excel that never answers is seen to run, and then to fail', async () => {
  const addIn = {
    readDefinitions: () => Promise.resolve(),
    refresh: () => undefined,
    activity: IDLE_ACTIVITY,
  } as unknown as PaneApi;
  const never = () => new Promise<never>(() => undefined);
  const workbook = { readMetadata: never, recalculate: never } as unknown as Workbook;
  const failure = refreshAsSet(addIn, workbook, 'workbook').catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sharedMonitor(addIn).snapshot()?.state).toBe('running');
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(await failure).toContain('Excel has not answered');
});
