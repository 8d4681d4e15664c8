import * as api from '../../src/api';
import type { ParameterValues } from '../../src/client';
import { keyOf, questionOf } from '../../src/client/request-key';

const keyed = (values: ParameterValues) => keyOf(questionOf(api.incomeStatement, values), 'scope');

test('questions that mean the same have one key, however their values are spelled', () => {
  const key = keyed({ ticker: 'INFY', date: '2024-03-31', type: 'annual', scope: undefined });
  expect(keyed({ type: 'annual', date: '2024-03-31', ticker: 'INFY' })).toBe(key);
  expect(keyed({ ticker: 'infy', date: '2024-03-31', type: 'annual', scope: 'consolidated' })).toBe(key);
});

test('no two sets of values meet, where texts put one after another would', () => {
  const sets: ParameterValues[] = [
    { ticker: 'A', date: undefined, type: undefined },
    { ticker: 'A', date: '2024-03-31' },
    { ticker: 'A', type: 'annual' },
    { ticker: 'A', scope: 'standalone' },
    { ticker: 'A', date: '2024-03-31', type: 'annual' },
    { ticker: 'AANNUAL' },
  ];
  expect(new Set(sets.map(keyed)).size).toBe(sets.length);
  expect(new Set(sets.map((values) => questionOf(api.incomeStatement, values))).size).toBe(sets.length);
});

test('a value that breaks its rule is refused each time it is asked', () => {
  for (let time = 0; time < 2; time += 1) {
    expect(() => keyed({ ticker: 'A', date: 'yesterday' })).toThrow(expect.objectContaining({ kind: 'invalid' }));
  }
  expect(keyed({ ticker: 'A' })).toContain('ticker=A');
});

test('what is kept of questions is bounded, and a question asked again afterwards has its key', () => {
  const before = keyed({ ticker: 'A' });
  const first = questionOf(api.incomeStatement, { ticker: 'A' });
  for (let row = 0; row < 70_000; row += 1) questionOf(api.incomeStatement, { ticker: `T${row}` });
  expect(questionOf(api.incomeStatement, { ticker: 'A' })).not.toBe(first);
  expect(keyed({ ticker: 'A' })).toBe(before);
});
