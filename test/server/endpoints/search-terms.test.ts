import type Database from 'libsql';
import { everyTerm, rankedTerms } from '../../../server/endpoints/search-terms';
import { openMarket } from '../../../server/market/open';

describe('the terms of a keyword search', () => {
  test('are its words and phrases, each once', () => {
    expect(everyTerm('Order order "Order  Book" "order book" -- ORDER, "unclosed order')).toEqual([
      '"order"',
      '"order book"',
      '"unclosed order"',
    ]);
    expect(everyTerm('a '.repeat(16_000))).toEqual(['"a"']);
  });

  test('hold no operator of the search engine', () => {
    expect(everyTerm(`x" OR y* NEAR(z) "" ( - col:x`)).toEqual(['"x"', '"or y near z"', '"col x"']);
  });
});

describe('the words by which passages are ranked', () => {
  let market: Database.Database;
  beforeAll(() => {
    market = openMarket();
  });
  afterAll(() => market.close());

  const chunksOf = (term: string) =>
    (market.prepare('SELECT count(*) AS n FROM chunk_words WHERE chunk_words MATCH ?').get(term) as { n: number }).n;
  /** Words that most passages hold, none of which says much. */
  const common = 'and the of in per cent crores by to we is were for a was you fell ltd basis points prices have down';

  test('are each once, the rarest first, without those that no passage holds', () => {
    const terms = rankedTerms(market, 'How did the ORDER book develop? The order of unheardof Retail!');
    expect(terms).toEqual(expect.arrayContaining(['"order"', '"book"', '"retail"']));
    expect(new Set(terms).size).toBe(terms.length);
    expect(terms).not.toContain('"unheardof"');
    expect(terms.map(chunksOf)).toEqual(terms.map(chunksOf).sort((one, other) => one - other));
  });

  test.each([
    ['the commonest words', common],
    ['one common word', 'the'],
    ['common words beside rarer ones', `${common} margin order revenue debt cash`],
  ])('of %s stand in few enough passages to be ranked at once, or are one word', (_, query) => {
    const terms = rankedTerms(market, query);
    const ranked = terms.reduce((sum, each) => sum + chunksOf(each), 0);
    expect(terms.length).toBeGreaterThan(0);
    if (terms.length > 1) expect(ranked).toBeLessThanOrEqual(8_000);
  });

  test('are none where the query has no word', () => expect(rankedTerms(market, '"(-)"')).toEqual([]));
});
