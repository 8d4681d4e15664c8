import { countFailed } from '../../bench/page/check';

const cells = [1, 2].map((value) => ({ args: ['INFY', '2024-03-31', 'sales', 'annual'] as const, value }));

test('cells with the expected numbers pass', () => {
  expect(countFailed('FIN.METRIC', cells, [[[1]], [[2]]], false)).toBe(0);
});

test.each([
  ['another number', [[3]], '[[3]]'],
  ['a number outside a grid', 2, '2'],
  ['more cells than one', [[2, 2]], '[[2,2]]'],
  ['nothing', undefined, 'undefined'],
])('%s is reported with function, cell and expected value, even where cells may fail', (_, result, shown) => {
  const message = `=FIN.METRIC("INFY","2024-03-31","sales","annual") in Sheet1!A2 shows ${shown}, right is [[2]]`;
  expect(() => countFailed('FIN.METRIC', cells, [[[1]], result], true)).toThrow(message);
});

test('errors are counted where cells may fail, and rejected elsewhere', () => {
  const shown = [[[1]], { error: '#VALUE!' }];
  expect(countFailed('BENCH.ONEFETCH', cells, shown, true)).toBe(1);
  expect(() => countFailed('BENCH.QUERY', cells, shown, false)).toThrow('shows {"error":"#VALUE!"}, right is [[2]]');
});

test('a cell with an expected error passes only with that error', () => {
  const failing = [{ args: ['INFY', '2024-03-31', 'slaes', 'annual'] as const, value: '#N/A' as const }];
  expect(countFailed('FIN.METRIC', failing, [{ error: '#N/A' }], false)).toBe(0);
  expect(() => countFailed('FIN.METRIC', failing, [{ error: '#VALUE!' }], false)).toThrow('right is #N/A');
  expect(() => countFailed('FIN.METRIC', failing, [[[1]]], false)).toThrow('shows [[1]], right is #N/A');
});
