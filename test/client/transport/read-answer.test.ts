import * as api from '../../../src/api';
import type { Arguments, Endpoint } from '../../../src/api';
import type { RawAnswer } from '../../../src/client/transport/answer';
import { parseJson } from '../../../src/client/transport/parse-json';
import { readAnswer } from '../../../src/client/transport/read-answer';
import { RequestError } from '../../../src/client/request-error';
import { indianData } from '../../support/indian-statement';

const NOW = 1_700_000_000_000;
const ARGUMENTS: Arguments = { ticker: 'A', date: '2024-03-31', type: 'annual' };
const data = indianData({ income: { sales: 0 } });
const success = (changed: object = {}) => ({ status: 'success', data: { ...data, ...changed } });

function read(
  body: unknown,
  more: Partial<RawAnswer> = {},
  endpoint: Endpoint = api.incomeStatement,
  args = ARGUMENTS,
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const address = `https://service.example${endpoint.path}`;
  return readAnswer(
    endpoint,
    args,
    { status: 200, retryAfter: null, body: parseJson(text), text, address, ...more },
    NOW,
  );
}

function failureOf(...given: Parameters<typeof read>): RequestError {
  try {
    read(...given);
  } catch (error) {
    if (error instanceof RequestError) return error;
  }
  throw new Error('it was read');
}

test('the documented envelope is read, with its zeros and undocumented fields', () => {
  expect(read({ ...success({ extra: [1] }), more: true })).toMatchObject({
    status: 'success',
    data: { financials: { income: { sales: 0 } }, extra: [1] },
  });
  expect(read({ status: 'success', data: null })).toEqual({ status: 'success', data: null });
});

test.each([
  ['another status word', { ...success(), status: 'ok' }, 'status is not as documented'],
  [
    'a date that does not exist',
    success({ period_end_date: '2024-02-30' }),
    'data.period_end_date is not as documented',
  ],
])('%s is malformed', (_, body, detail) => {
  expect(failureOf(body)).toMatchObject({ kind: 'malformed', status: 200, detail });
});

describe('a number that is sent as text, which a sum would pass over,', () => {
  const list = (rows: unknown[]) => ({ status: 'success', data: rows, meta: { total_count: 1, page: 1, limit: 1 } });
  const holders = (row: object) => ({
    ...list([]),
    data: { as_of_date: '2024-03-31', holders: [{ holder_name: '3', shares: 1, percentage: null, ...row }] },
  });
  const patterns = (pattern: object) => ({
    status: 'success',
    data: { patterns: [{ as_of_date: '2024-03-31', total_shares: 1, ...pattern }] },
  });
  const metrics = { revenues: '1,234.5' };
  const usFacts = { cik: '0000000001', statement_type: 'income_statement', currency: 'USD', metrics };
  const numbers: readonly [Endpoint, unknown, string][] = [
    [api.incomeStatement, success({ financials: { income: { sales: '123.4' } } }), 'data.financials.income.sales'],
    [api.incomeStatement, success({ financials: { a: [1, { b: '(7)' }] } }), 'data.financials.a.1.b'],
    [api.usIncomeStatement, { status: 'success', data: { ...data, ...usFacts } }, 'data.metrics.revenues'],
    [api.shareholdingPattern, patterns({ total_shares: '5' }), 'data.patterns.0.total_shares'],
    [api.shareholdingPattern, patterns({ shareholding: { fii: '5.5%' } }), 'data.patterns.0.shareholding.fii'],
    [api.shareholders, holders({ shares: '12' }), 'data.holders.0.shares'],
    [
      api.indianCompanies,
      list([{ market_snapshot: { market_cap: { value: '1e5' } } }]),
      'data.0.market_snapshot.market_cap.value',
    ],
  ];
  test.each(numbers)('is malformed (%#)', (endpoint, body, path) => {
    expect(failureOf(body, {}, endpoint, {})).toMatchObject({
      kind: 'malformed',
      detail: `${path} is not as documented`,
    });
  });

  test.each(['123', '-1.5', '+3', '−2', '(1,234)', '₹ 5', '$.5', '12 %', ' 7 ', '1E+5', '1 234,5'])(
    'is known as one: %j',
    (value) => expect(failureOf(success({ financials: { value } })).kind).toBe('malformed'),
  );

  test.each(['text', '2024-03-31', 'Q1', '', '-', '3 plants', '=1+1', '1'.repeat(41)])('is not %j', (value) => {
    expect(read(success({ financials: { value } }))).toMatchObject({ data: { financials: { value } } });
  });
});

describe('the observations of a shareholding pattern', () => {
  const observation = (as_of_date: string, total_shares: number) => ({ as_of_date, total_shares });
  const patterns = (...all: object[]) => ({ status: 'success', data: { patterns: all } });
  const [newer, older] = [observation('2024-03-31', 2), observation('2023-12-31', 1)];

  test.each([
    ['the older one first, which would be shown as the newest,', patterns(older, newer)],
    ['two of one day that differ', patterns(newer, { ...newer, total_shares: 3 }, older)],
  ])('with %s are malformed', (_what, body) => {
    const detail = 'data.patterns.1.as_of_date is not as documented';
    expect(failureOf(body, {}, api.shareholdingPattern, {})).toMatchObject({ kind: 'malformed', detail });
  });

  test('that came twice are read once', () => {
    const answer = read(patterns(newer, { ...newer }, older), {}, api.shareholdingPattern, {});
    expect(api.patternsOf(answer)).toEqual([newer, older]);
  });
});

test.each([
  [{ period_end_date: '2023-03-31' }, 'asked for period_end_date 2024-03-31, the answer is for 2023-03-31'],
  [{ reporting_type: 'quarterly' }, 'asked for reporting_type annual, the answer is for quarterly'],
  [{ statement_scope: 'standalone' }, 'asked for statement_scope consolidated, the answer is for standalone'],
])('an answer about another subject is a mismatch: %j', (changed, detail) => {
  expect(failureOf(success(changed))).toMatchObject({ kind: 'mismatched', detail });
});

test('fields that echo no given argument may have any value', () => {
  const latest = { ticker: 'A', type: 'annual' };
  expect(read(success({ period_end_date: '2021-03-31' }), {}, api.incomeStatement, latest)).toBeDefined();
});

const errors = { errors: [{ status: '4xx', title: 'Invalid field - ticker', message: 'is unknown' }] };
test.each([
  [400, errors, 'invalid'],
  [401, errors, 'auth'],
  [403, errors, 'auth'],
  [404, errors, 'no-such-address'],
  [408, errors, 'timeout'],
  [429, errors, 'limited'],
  [500, errors, 'server'],
  [503, '<html>', 'server'],
  [599, '', 'server'],
  [404, '<html>', 'unreadable'],
  [418, '', 'unreadable'],
] as const)('status %d with %j is "%s"', (status, body, kind) => {
  const failure = failureOf(body, { status });
  expect(failure).toMatchObject({ kind, status });
  expect(failure.title).toBe(typeof body === 'string' ? undefined : 'Invalid field - ticker');
  const another = kind === 'unreadable' ? expect.stringMatching(/^HTTP \d+, not in the service's format$/) : undefined;
  expect(failure.detail).toEqual(typeof body === 'string' ? another : 'is unknown');
});

test.each([
  [429, '30', 30_000],
  [503, '30', 30_000],
  [503, 'soon', undefined],
  [400, '30', undefined],
  [401, '30', undefined],
  [403, '30', undefined],
  [404, '30', undefined],
  [500, '30', undefined],
] as const)('a %d with Retry-After %s asks for a pause of %s ms', (status, retryAfter, retryInMs) => {
  expect(failureOf(errors, { status, retryAfter }).retryInMs).toBe(retryInMs);
});

test.each([100, 201, 204, 206, 299, 304, 399, 600, 999])('a whole answer with status %d is unreadable', (status) => {
  expect(failureOf(success(), { status })).toMatchObject({
    kind: 'unreadable',
    status,
    detail: `HTTP ${status} is not documented`,
  });
});

test.each([NaN, 200.5, Infinity])('an answer whose status is %d is unreadable', (status) => {
  const failure = failureOf(success(), { status });
  expect([failure.kind, failure.status, failure.detail]).toEqual(['unreadable', undefined, 'it has no HTTP status']);
});

test.each([
  ['<html>', 'unreadable', 'a web page, such as one to sign in to the network'],
  ['Bad gateway', 'unreadable', 'the body is not JSON'],
  ['{"status":"success","da', 'broken', 'it breaks off'],
  [' \n', 'broken', 'it is empty'],
])('a body of %j is no answer, of which the failure says what it is', (text, kind, detail) => {
  expect(failureOf(text)).toMatchObject({ kind, status: 200, detail });
});

test('an answer nested deeper than any documented one is malformed', () => {
  const nested = (levels: number) =>
    JSON.stringify(success({ extra: 0 })).replace('"extra":0', `"extra":${'['.repeat(levels)}${']'.repeat(levels)}`);
  expect(read(nested(60))).toBeDefined();
  for (const levels of [63, 20_000, 1_000_000]) {
    expect(failureOf(nested(levels))).toMatchObject({ kind: 'malformed' });
  }
});

describe('a 404', () => {
  const withTitle = (title: string, message?: string) => ({ errors: [{ status: '404', title, message }] });
  const unknown = withTitle('Company not found', 'No company found for ticker: A');

  test.each(api.ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('of %s', (id, endpoint) => {
    const isIndian = ['E5', 'E6', 'E7', 'E8', 'E9', 'E10'].includes(id);
    const isUs = ['E16', 'E17', 'E18'].includes(id);
    const args = { ticker: 'A', cik: '0000000001' };
    const elsewhere = { kind: 'no-such-address', address: `https://service.example${endpoint.path}` };
    expect(failureOf(unknown, { status: 404 }, endpoint, args)).toMatchObject(
      isIndian || isUs ? { kind: 'not-found', detail: 'No company found for ticker: A' } : elsewhere,
    );
    const other = withTitle('Not Found', 'No endpoint here');
    if (isUs) expect(read(other, { status: 404 }, endpoint, args)).toEqual({ status: 'success', data: null });
    else expect(failureOf(other, { status: 404 }, endpoint, args)).toMatchObject(elsewhere);
    expect(failureOf('<html>', { status: 404 }, endpoint, args).kind).toBe('unreadable');
  });

  test('without a message names the company that the service does not know', () => {
    const args = { cik: '0000000001', date: '2024-12-31', type: 'annual' };
    const title = withTitle('Company not found');
    expect(failureOf(title, { status: 404 }, api.usIncomeStatement, args).detail).toBe(
      'the service knows no cik 0000000001',
    );
  });
});

describe('an answer about another company, filter or page of the calendar', () => {
  const list = (...rows: object[]) => ({
    status: 'success',
    data: rows,
    meta: { total_count: rows.length, page: 1, limit: rows.length },
  });
  const at = '2024-03-31';
  const infy = { ticker: 'INFY', exchange_tickers: [{ exchange: 'NSE', ticker: 'INFY' }] };
  const tcs = { ticker: 'TCS', exchange_tickers: [{ exchange: 'NSE', ticker: 'TCS' }] };
  const filing = (ticker: string, holders: object[] = []) => ({
    status: 'success',
    data: { ticker, as_of_date: at, filing_basis: 'periodic', holders },
    meta: { total_count: holders.length, page: 1, limit: holders.length },
  });
  const history = (ticker: string) => ({ status: 'success', data: { ticker, patterns: [] } });
  const hit = (company: object) => ({ status: 'success', data: [{ text: 'a', company }] });
  const day = (published: string) => list({ ...infy, published_date: published });
  type Case = readonly [what: string, endpoint: Endpoint, args: Arguments, right: object, wrong: object];
  const cases: readonly Case[] = [
    ['E1 ticker', api.documents, { tickers: 'NSE:INFY' }, list(infy), list(infy, tcs)],
    ['E1 quarter', api.documents, { quarters: 'Q1,Q2' }, list({ quarter: 'Q2' }, {}), list({ quarter: 'Q3' })],
    ['E1 year', api.documents, { years: '2024' }, list({ year: '2024' }, { year: 'n/a' }), list({ year: '2023' })],
    [
      'E1 type',
      api.documents,
      { type: 'quarterly-result' },
      list({ type: 'announcement' }),
      list({ type: 'annual-report' }),
    ],
    ['E2 company', api.embeddingsSearch, { tickers: 'NSE:INFY' }, hit(infy), hit(tcs)],
    [
      'E4 ticker',
      api.announcements,
      { tickers: 'BSE:500209,NSE:TCS' },
      list(tcs),
      list({ ticker: 'WIPRO', exchange_tickers: [{ exchange: 'BSE', ticker: 'WIPRO', id: '507685' }] }),
    ],
    ['E4 from', api.announcements, { from: at }, day('2024-03-30T18:30:00Z'), day('2024-03-30T18:29:59Z')],
    ['E4 to', api.announcements, { to: at }, day('2024-03-31T18:29:59Z'), day('2024-03-31T18:30:00Z')],
    [
      'E4 sentiment',
      api.announcements,
      { sentiment: 'positive' },
      list({ ai_insights: { sentiment: 'positive' } }),
      list({ ai_insights: { sentiment: 'negative' } }),
    ],
    [
      'E4 category',
      api.announcements,
      { categories: '3,4' },
      list({ ai_insights: { announcement_type_id: '4' } }),
      list({ ai_insights: { announcement_type_id: '5' } }),
    ],
    ['E5 plain ticker', api.shareholdingPattern, { ticker: 'INFY' }, history('infy'), history('TCS')],
    ['E5 NSE ticker', api.shareholdingPattern, { ticker: 'NSE:INFY' }, history('INFY'), history('TCS')],
    ['E6 ticker', api.shareholders, { ticker: 'NSE:INFY' }, filing('INFY'), filing('TCS')],
    [
      'E6 category',
      api.shareholders,
      { ticker: 'INFY', category: 'fii' },
      filing('INFY', [{ category: 'fii' }, { category: null }]),
      filing('INFY', [{ category: 'dii' }]),
    ],
    [
      'E11 ticker',
      api.indianCompanies,
      { tickers: 'INFY,TCS' },
      list(tcs, { ticker: 'OTHER' }),
      list({ ticker: 'OTHER' }),
    ],
    ['E11 id', api.indianCompanies, { ids: 'C1' }, list({ id: 'C1' }), list({ id: 'C2' })],
    [
      'E11 size',
      api.indianCompanies,
      { caps: 'mid,small' },
      list({ marketcap_category: 'mid' }),
      list({ marketcap_category: 'large' }),
    ],
    [
      'E12 ticker',
      api.resultsCalendar,
      { tickers: 'BSE:500209' },
      list({ ticker: 'INFY', security_code: '500209' }),
      list({ ticker: 'TCS', security_code: '532540' }),
    ],
    ['E13 CIK', api.usDocuments, { ciks: '0000000001' }, list({ cik: '0000000001' }), list({ cik: '0000000002' })],
    ['E13 form', api.usDocuments, { type: '10-K' }, list({ type: '10-K/A' }), list({ type: '10-Q' })],
    ['E14 CIK', api.usAnnouncements, { ciks: '0000000001' }, list({ cik: '0000000001' }), list({ cik: '0000000002' })],
    ['E15 ticker', api.usCompanies, { tickers: 'NASDAQ:AAPL' }, list({ ticker: 'AAPL' }), list({ ticker: 'MSFT' })],
    ['E15 CIK', api.usCompanies, { ciks: '0000000001' }, list({ cik: '0000000001' }), list({ cik: '0000000002' })],
  ];

  test.each(cases)('%s: one that agrees or cannot be compared is read, another is a mismatch', (_, ...given) => {
    const [endpoint, args, right, wrong] = given;
    expect(read(right, {}, endpoint, args)).toEqual(right);
    expect(failureOf(wrong, {}, endpoint, args)).toMatchObject({ kind: 'mismatched' });
  });

  test.each([
    ['BSE.500209', { ticker: 'INFY' }],
    ['BSE:INFOSYS', { ticker: 'INFY' }],
    ['INFY', { company_name: 'Infosys' }],
    ['NSE:INFY', { ticker: null }],
  ])('%s may be %j: the answer does not say', (ticker, data) => {
    const body = { status: 'success', data: { ...data, patterns: [] } };
    expect(read(body, {}, api.shareholdingPattern, { ticker })).toBeDefined();
  });

  test('the message names both', () => {
    expect(failureOf(history('TCS'), {}, api.shareholdingPattern, { ticker: 'NSE:INFY' }).detail).toBe(
      'asked for ticker NSE:INFY, the answer is for TCS',
    );
  });
});

test('E5 with null data is an answer without observations', () => {
  const envelope = read({ status: 'success', data: null }, {}, api.shareholdingPattern, { ticker: 'INFY' });
  expect(api.shareholdingPattern.isEmpty(envelope)).toBe(true);
});
