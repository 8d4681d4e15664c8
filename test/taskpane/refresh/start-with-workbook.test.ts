import { startWithWorkbook } from '../../../src/taskpane/refresh/start-with-workbook';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Office');
  jest.useRealTimers();
});

test('the setting is given to Office, and one that never answers is not waited for', async () => {
  jest.useFakeTimers();
  const asked: string[] = [];
  const setStartupBehavior = (behaviour: string) => {
    asked.push(behaviour);
    return new Promise<void>(() => undefined);
  };
  Object.assign(globalThis, {
    Office: { addin: { setStartupBehavior }, StartupBehavior: { load: 'load', none: 'none' } },
  });
  const set = startWithWorkbook(true);
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(set).resolves.toBeUndefined();
  expect(asked).toEqual(['load']);
});
