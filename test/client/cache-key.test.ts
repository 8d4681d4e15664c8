import * as api from '../../src/api';
import type { ParameterValues } from '../../src/client';
import { cacheKey, parseCacheKey, readQuery } from '../../src/client/cache-key';

const keyed = (values: ParameterValues) => cacheKey(readQuery(api.incomeStatement, values), 'scope');

test('queries with the same meaning have one key, however their values are spelled', () => {
  const key = keyed({ ticker: 'INFY', date: '2024-03-31', type: 'annual', scope: undefined });
  expect(keyed({ type: 'annual', date: '2024-03-31', ticker: 'INFY' })).toBe(key);
  expect(keyed({ ticker: 'infy', date: '2024-03-31', type: 'annual', scope: 'consolidated' })).toBe(key);
});

test('different values never share a key, even where their concatenated text is equal', () => {
  const sets: ParameterValues[] = [
    { ticker: 'A', date: undefined, type: undefined },
    { ticker: 'A', date: '2024-03-31' },
    { ticker: 'A', type: 'annual' },
    { ticker: 'A', scope: 'standalone' },
    { ticker: 'A', date: '2024-03-31', type: 'annual' },
    { ticker: 'AANNUAL' },
  ];
  expect(new Set(sets.map(keyed)).size).toBe(sets.length);
  expect(new Set(sets.map((values) => readQuery(api.incomeStatement, values))).size).toBe(sets.length);
});

test('free text that looks like other parameters is a separate query', () => {
  const search = (values: ParameterValues) => readQuery(api.fullTextSearch, values);
  const typed = search({ query: 'a', types: 'annual-report' });
  for (const query of ['a|13:annual-report', 'a\nannual-report', 'a annual-report']) {
    expect(search({ query })).not.toBe(typed);
    expect(search({ query }).args).toEqual({ query });
  }
});

test('a value that breaks its rule is rejected each time', () => {
  for (let time = 0; time < 2; time += 1) {
    expect(() => keyed({ ticker: 'A', date: 'yesterday' })).toThrow(expect.objectContaining({ kind: 'invalid' }));
  }
  expect(keyed({ ticker: 'A' })).toContain('ticker=A');
});

test('the memo is bounded, and a query dropped from it gets the same key again', () => {
  const before = keyed({ ticker: 'A' });
  const first = readQuery(api.incomeStatement, { ticker: 'A' });
  for (let row = 0; row < 30_000; row += 1) readQuery(api.incomeStatement, { ticker: `T${row}` });
  expect(readQuery(api.incomeStatement, { ticker: 'A' })).not.toBe(first);
  expect(keyed({ ticker: 'A' })).toBe(before);
});

test('a key can be parsed back into endpoint and arguments, whatever characters they contain', () => {
  const scope = '0123456789abcdef0123456789abcdef';
  const query = readQuery(api.fullTextSearch, { query: 'margin = 5 % & more', types: 'annual-report' });
  const key = cacheKey(query, scope);
  expect(parseCacheKey(key)).toEqual({ id: api.fullTextSearch.id, args: query.args });
  expect(key).toBe(`${scope} ${api.fullTextSearch.id} query=margin%20%3D%205%20%25%20%26%20more types=annual-report`);
  expect(parseCacheKey(cacheKey(query, 'session 0.5'))).toBeUndefined();
});
