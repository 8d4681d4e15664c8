import { whileListening } from '../../../src/client/async/abort-listeners';

test('a signal that has aborted already is told at once', async () => {
  const onAbort = jest.fn();
  expect(await whileListening(AbortSignal.abort(), onAbort, Promise.resolve(1))).toBe(1);
  expect(onAbort).toHaveBeenCalledTimes(1);
});

test('thousands that listen to one signal add one listener; those who have what they wait for are not told', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const added = jest.spyOn(signal, 'addEventListener');
  let settle = (_value: number): void => undefined;
  const early = jest.fn();
  const has = whileListening(signal, early, new Promise<number>((resolve) => (settle = resolve)));
  const told = Array.from({ length: 5_000 }, () => jest.fn());
  const waits = told.map((onAbort) => whileListening(signal, onAbort, new Promise(() => undefined)));
  settle(7);
  expect(await has).toBe(7);
  controller.abort();
  expect([added.mock.calls.length, waits.length]).toEqual([1, 5_000]);
  expect(early).not.toHaveBeenCalled();
  expect(told.filter(({ mock }) => mock.calls.length === 1)).toHaveLength(5_000);
});
