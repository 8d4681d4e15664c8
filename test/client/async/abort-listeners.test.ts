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

test.each(['aborts meanwhile', 'has aborted'])(
  'where the signal %s, a listener that throws fails its own wait, and the others are told',
  async (when) => {
    const controller = new AbortController();
    const { signal } = controller;
    if (when === 'has aborted') controller.abort();
    const never = new Promise<never>(() => undefined);
    const told = [jest.fn(), jest.fn()];
    const [before, after] = told.map((onAbort) => () => void whileListening(signal, onAbort, never));
    const fails = () => {
      throw new Error('a defect');
    };
    before?.();
    const failed = whileListening(signal, fails, never);
    after?.();
    controller.abort();
    await expect(failed).rejects.toThrow('a defect');
    expect(told.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  },
);
