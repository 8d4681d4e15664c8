import fc from 'fast-check';
import * as api from '../../../src/api';
import type { Arguments, Endpoint } from '../../../src/api';
import type { ParameterValues } from '../../../src/client';
import { parseCacheKey, readQuery } from '../../../src/client/cache/cache-key';

const keyed = (values: ParameterValues) => readQuery(api.incomeStatement, values).keyIn('scope');

test('queries with the same meaning have one key, however their values are spelled', () => {
  const key = keyed({ ticker: 'INFY', date: '2024-03-31', type: 'annual', scope: undefined });
  expect(keyed({ type: 'annual', date: '2024-03-31', ticker: 'INFY' })).toBe(key);
  expect(keyed({ ticker: 'infy', date: '2024-03-31', type: 'annual', scope: 'consolidated' })).toBe(key);
});

test('a query has a key of its own in each credential scope, whichever was asked for last', () => {
  const query = readQuery(api.incomeStatement, { ticker: 'A' });
  const [one, other] = [query.keyIn('one'), query.keyIn('other')];
  expect(other).not.toBe(one);
  expect([query.keyIn('one'), query.keyIn('other')]).toEqual([one, other]);
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
  const key = query.keyIn(scope);
  expect(parseCacheKey(key)).toEqual({ id: api.fullTextSearch.id, args: query.args });
  expect(key).toBe(`${scope} ${api.fullTextSearch.id} query=margin%20%3D%205%20%25%20%26%20more types=annual-report`);
  expect(parseCacheKey(`${scope} ${api.fullTextSearch.id} query=%`)).toBeUndefined();
  expect(parseCacheKey(query.keyIn('session-0.5'))).toEqual(parseCacheKey(query.keyIn('0'.repeat(32))));
});

describe('texts of any characters', () => {
  const scope = '0123456789abcdef0123456789abcdef';
  const odd = ['\ud83d', '\ude00', 'a\ud83d b', '\u0000', '\n', ' ', '=', '%', '%3D', '|', ',', '😀', 'é', 'e\u0301'];
  const texts = fc.oneof(
    fc
      .array(fc.constantFrom(...odd, 'a', 'types=annual-report'), { minLength: 1, maxLength: 5 })
      .map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const query = fc
    .record({
      endpoint: fc.constantFrom<Endpoint>(api.fullTextSearch, api.embeddingsSearch, api.shareholders, api.documents),
      text: texts,
      other: fc.option(texts, { nil: undefined }),
    })
    .map(({ endpoint, text, other }): [Endpoint, ParameterValues] => [
      endpoint,
      endpoint.id === 'E1'
        ? { type: 'annual-report', sectors: text, industries: other }
        : { ticker: 'A', query: text, types: endpoint.id === 'E2' ? 'annual-report' : undefined, sectors: other },
    ]);
  const read = (endpoint: Endpoint, values: ParameterValues): readonly [string, Arguments] | 'refused' => {
    try {
      const asked = readQuery(endpoint, values);
      return [asked.keyIn(scope), asked.args];
    } catch (error) {
      expect(error).toMatchObject({ kind: 'invalid', detail: expect.stringMatching(/ must (be|not hold) /) });
      return 'refused';
    }
  };

  test('two different questions never share a key, the second time either; a key can be parsed back', () => {
    fc.assert(
      fc.property(query, query, ([endpoint, one], [otherEndpoint, other]) => {
        const [first, second, again] = [read(endpoint, one), read(otherEndpoint, other), read(endpoint, one)];
        expect(again).toEqual(first);
        if (first === 'refused' || second === 'refused') return;
        const isSame = endpoint === otherEndpoint && JSON.stringify(first[1]) === JSON.stringify(second[1]);
        expect(first[0] === second[0]).toBe(isSame);
        expect(parseCacheKey(first[0])).toEqual({ id: endpoint.id, args: first[1] });
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    ['half an emoji', 'margin \ud83d'],
    ['its other half', '\ude00 margin'],
  ])('%s is refused each time, before anything is sent', (_, text) => {
    for (let time = 0; time < 3; time += 1) {
      expect(read(api.fullTextSearch, { query: text, types: 'annual-report' })).toBe('refused');
      expect(read(api.documents, { type: 'annual-report', sectors: `IT\n${text}` })).toBe('refused');
      expect(read(api.shareholders, { ticker: 'A', query: text })).toBe('refused');
    }
  });

  test('a text of any length that is allowed has its own key, a longer one is refused', () => {
    const ask = (length: number) => read(api.fullTextSearch, { query: 'é'.repeat(length) });
    const keys = [1, 998, 999, 1_000].map(ask).map(([key]) => key);
    expect(new Set(keys).size).toBe(4);
    for (const length of [1_001, 32_767, 100_000]) expect(ask(length)).toBe('refused');
  });
});
