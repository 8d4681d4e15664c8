import { all, isPromise } from '../../../src/client';

test('all returns values synchronously if no function returns a promise', () => {
  expect(all([() => 1, () => 2])).toEqual([1, 2]);
  expect(all([])).toEqual([]);
});

test('all returns a promise of every result, in order, if one function returns a promise', async () => {
  const results = all<number>([() => 1, () => Promise.resolve(2), () => 3]);
  expect(isPromise(results)).toBe(true);
  expect(await results).toEqual([1, 2, 3]);
});

test('an exception stops the calls: it is thrown if no promise is pending, else it rejects the result', async () => {
  const failing = () => {
    throw new Error('refused');
  };
  const after = jest.fn(() => 3);
  expect(() => all<number>([() => 1, failing, after])).toThrow('refused');
  await expect(all<number>([() => Promise.resolve(1), failing, after])).rejects.toThrow('refused');
  expect(after).not.toHaveBeenCalled();
});
