import type { Endpoint } from '../../src/api';
import { embeddingsSearch, fullTextSearch } from '../../src/api';
import { SHOWCASE } from '../../server/market/showcase';
import type { Start, Target } from './endpoint-request';
import { post } from './endpoint-request';

const { india, search } = SHOWCASE;
const TYPES = ['earnings-transcript', 'annual-report'];

interface Result {
  readonly text: string;
  readonly metadata: { readonly chunk_num: string };
  readonly document: Readonly<Record<string, string>>;
  readonly company: { readonly id: string };
  readonly similarity_score: number;
}

/** E2 and E3: the allowed request bodies, and the order of the chunks. */
export function describeSearches(start: Start): void {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.close());
  const send = ({ path }: Endpoint, body: unknown) => post(target, path, JSON.stringify(body));
  const find = async (endpoint: Endpoint, query: string, filters: object = {}, more: object = {}) => {
    const { status, body } = await send(endpoint, { query, filters: { types: TYPES, ...filters }, ...more });
    expect(status).toBe(200);
    expect(body.meta).toBeUndefined();
    return body.data as Result[];
  };
  const nearest = find.bind(undefined, embeddingsSearch);
  const found = find.bind(undefined, fullTextSearch);

  test('a chunk has the documented fields', async () => {
    const [result] = await nearest('order book', { tickers: [search.ticker] });
    expect(result).toEqual({
      text: expect.stringContaining('order book'),
      metadata: { chunk_num: expect.stringMatching(/^\d+$/) },
      document: {
        type: expect.stringMatching(/^(earnings-transcript|annual-report)$/),
        published_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:]+Z$/),
        year: expect.stringMatching(/^\d{4}$/),
        quarter: expect.stringMatching(/^Q[1-4]$/),
        link: expect.stringMatching(/^https:/),
      },
      company: {
        id: india.id,
        company_name: india.name,
        ticker: india.ticker,
        exchange_tickers: [expect.objectContaining({ exchange: 'BSE' }), expect.objectContaining({ exchange: 'NSE' })],
      },
      similarity_score: expect.any(Number),
    });
  });

  test('the most similar chunks come first, twenty or top_k', async () => {
    const results = await nearest('how did the order book develop?');
    const scores = results.map((each) => each.similarity_score);
    expect(results).toHaveLength(20);
    expect(scores).toEqual([...scores].sort((left, right) => right - left));
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
    expect(results[0]?.text).toMatch(/order book/i);
    for (const top_k of [1, 50]) expect(await nearest('margin', {}, { top_k })).toHaveLength(top_k);
  });

  test('the nearest chunks are top_k whatever words they share with the query, those with none last', async () => {
    const rare = `${search.phrase.split(' ')[0]} unheardof`;
    for (const query of ['unheardof', '()', rare]) {
      for (const top_k of [1, 50]) expect(await nearest(query, {}, { top_k })).toHaveLength(top_k);
    }
    const scores = (await nearest('unheardof', {}, { top_k: 3 })).map((each) => each.similarity_score);
    expect(scores).toEqual([0, 0, 0]);
    const few = await nearest('margin', { tickers: [search.ticker], quarters: ['Q2'], years: ['2024'] }, { top_k: 50 });
    const all = few.map((each) => `${each.document['link']} ${each.metadata.chunk_num}`);
    expect(few.length).toBeGreaterThan(0);
    expect(few.some(({ text }) => !/margin/i.test(text))).toBe(true);
    expect(new Set(all).size).toBe(few.length);
    expect(few.map((each) => each.similarity_score)).toEqual(
      few.map((each) => each.similarity_score).sort((left, right) => right - left),
    );
    expect(few.every(({ company, document }) => company.id === india.id && document['quarter'] === 'Q2')).toBe(true);
    expect(await nearest('margin', { tickers: ['NSE:NOBODY'] })).toEqual([]);
  });

  test('a keyword search returns at most a hundred results, newest first', async () => {
    const results = await found('margin');
    const dates = results.map(({ document }) => document['published_date']);
    expect(results).toHaveLength(100);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(results.every(({ text }) => /margin/i.test(text))).toBe(true);
  });

  test('a quoted phrase matches exactly; unquoted words match in any order, but all must match', async () => {
    const tickers = [search.ticker];
    const phrase = await found(`"${search.phrase}"`, { tickers, types: ['earnings-transcript'] });
    expect(phrase.length).toBeGreaterThanOrEqual(search.calls);
    expect(phrase.every(({ text }) => text.includes(search.phrase))).toBe(true);
    expect(await found('"book order"')).toEqual([]);
    expect((await found('book order', { tickers })).length).toBeGreaterThan(0);
    expect(await found('order unheardof')).toEqual([]);
  });

  test.each(['"', '""', '&', '*', 'AND', 'order AND', '"order', 'NEAR(', "o'rder -", '(', 'col:x', '=1+1', 'আদেশ'])(
    'the query %s is read as text, not as operators, and gives no error',
    async (query) => {
      for (const search of [nearest, found]) expect(Array.isArray(await search(query))).toBe(true);
    },
  );

  test('an unclosed quote extends to the end', async () => {
    expect(await found('"order book')).toEqual(await found('"order book"'));
  });

  test('filters select companies, types, years, quarters, sectors and industries', async () => {
    const companies = (results: Result[]) => new Set(results.map(({ company }) => company.id));
    expect(companies(await found('margin', { tickers: [search.ticker, `BSE:${SHOWCASE.indiaBank.bse}`] }))).toEqual(
      new Set([india.id, SHOWCASE.indiaBank.id]),
    );
    const field = async (name: string, filters: object) =>
      new Set((await nearest('margin', filters)).map(({ document }) => document[name]));
    expect(await field('type', { types: ['annual-report'] })).toEqual(new Set(['annual-report']));
    expect(await field('year', { years: ['2024'] })).toEqual(new Set(['2024']));
    expect(await field('quarter', { quarters: ['Q2'] })).toEqual(new Set(['Q2']));
    expect(await found('margin', { tickers: [search.ticker], sectors: ['Healthcare'] })).toEqual([]);
    expect((await found('margin', { tickers: [search.ticker], industries: ['it - software'] })).length).toBeGreaterThan(
      0,
    );
    expect(await found('margin', { tickers: ['NSE:NOBODY'] })).toEqual([]);
    const oil = await found('margin', { sectors: ['Oil, Gas & Consumable Fuels'] });
    expect(oil.length).toBeGreaterThan(0);
    expect(await found('margin', { sectors: ['Oil, Gas & Consumable Fuels,Power'] })).toEqual([]);
  });

  test('empty lists and nulls mean "not given"', async () => {
    const plain = await found('"order book"');
    expect(await found('"order book"', { tickers: [], years: null })).toEqual(plain);
    const { body } = await send(fullTextSearch, { query: '"order book"' });
    expect(body.data).toEqual(plain);
  });

  const refusals: readonly (readonly [string, Endpoint, unknown, string | RegExp])[] = [
    ['types left out', embeddingsSearch, { query: 'x' }, 'filters.types is required'],
    ['no type', embeddingsSearch, { query: 'x', filters: { types: [] } }, 'filters.types is required'],
    ['no query', fullTextSearch, { filters: { types: TYPES } }, 'query is required'],
    ['an empty query', fullTextSearch, { query: ' ' }, 'query must be text'],
    ['a query that is a number', fullTextSearch, { query: 5 }, 'query must be text'],
    [
      'types as one text',
      fullTextSearch,
      { query: 'x', filters: { types: 'annual-report' } },
      /^filters.types must be /,
    ],
    [
      'an unknown type',
      fullTextSearch,
      { query: 'x', filters: { types: ['10-K'] } },
      /^filters.types must be any of: /,
    ],
    ['a query of a thousand words', fullTextSearch, { query: 'a '.repeat(1_000) }, /^query must be text of at most \d/],
    [
      'a question of a thousand words',
      embeddingsSearch,
      { query: 'a '.repeat(1_000), filters: { types: TYPES } },
      /^query must be text of at most \d/,
    ],
    [
      'a phrase of a hundred words',
      fullTextSearch,
      { query: `"${'a '.repeat(100)}"` },
      /^query must be text of at most \d/,
    ],
    ['a query with a NUL', fullTextSearch, { query: 'order\0book' }, /^query must not hold NUL/],
    [
      '40,000 sectors',
      fullTextSearch,
      { query: 'x', filters: { sectors: Array.from({ length: 40_000 }, (_, at) => `S${at}`) } },
      /^filters.sectors must be a comma-separated list of at most \d/,
    ],
    ['a plain ticker', fullTextSearch, { query: 'x', filters: { tickers: ['AURELKA'] } }, /^filters.tickers must be /],
    ['a year as a number', fullTextSearch, { query: 'x', filters: { years: [2024] } }, /^filters.years must be /],
    ['filters as a list', fullTextSearch, { query: 'x', filters: [] }, 'filters must be an object'],
    ['a list as the body', fullTextSearch, [], 'body must be a JSON object'],
  ];

  test.each(refusals)('%s is 400, and the message names the field', async (_, endpoint, sent, message) => {
    const { status, body } = await send(endpoint, sent);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.message).toMatch(message);
    expect(body.errors?.[0]?.title).toBe(`Invalid field - ${body.errors?.[0]?.message?.split(' ')[0]}`);
  });

  test.each([0, 51, 2.5, '20', -1])('a top_k of %j is 400', async (top_k) => {
    const { status, body } = await send(embeddingsSearch, { query: 'x', filters: { types: TYPES }, top_k });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.message).toBe('top_k must be an integer from 1 to 50');
  });

  test.each(['', 'not json', '{"query":'])('the body "%s" is 400', async (body) => {
    for (const { path } of [embeddingsSearch, fullTextSearch]) {
      const reply = await post(target, path, body);
      expect([reply.status, reply.body.errors?.[0]?.message]).toEqual([400, 'body must be a JSON object']);
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded'])('a body sent as %s is 400', async (type) => {
    const body = JSON.stringify({ query: 'x', filters: { types: TYPES } });
    const reply = await post(target, fullTextSearch.path, body, type);
    expect([reply.status, reply.body.errors?.[0]?.title]).toEqual([400, 'Invalid header - Content-Type']);
    expect((await post(target, fullTextSearch.path, body, 'Application/JSON; charset=utf-8')).status).toBe(200);
  });
}
