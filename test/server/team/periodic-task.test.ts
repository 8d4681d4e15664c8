import { PeriodicTask } from '../../../server/team/periodic-task';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('it runs that long after the last run has ended, also where that failed', async () => {
  const ends: (() => void)[] = [];
  const run = jest.fn(() => new Promise<void>((_, reject) => ends.push(() => reject(new Error('lost')))));
  const repeating = new PeriodicTask(100, run);
  repeating.open();
  await jest.advanceTimersByTimeAsync(100);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(99);
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  repeating.close();
});

test('it is not run again where it is closed while it runs', async () => {
  let end = () => {};
  const run = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const repeating = new PeriodicTask(100, run);
  repeating.open();
  await jest.advanceTimersByTimeAsync(100);
  repeating.close();
  end();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});
