import * as api from '../../src/api';
import type { Arguments, Endpoint } from '../../src/api';
import type { RawAnswer } from '../../src/client/read-answer';
import { readAnswer } from '../../src/client/read-answer';
import { RequestError } from '../../src/client/request-error';

const NOW = 1_700_000_000_000;
const ARGUMENTS: Arguments = { ticker: 'A', date: '2024-03-31', type: 'annual' };
const data = {
  statement_type: 'income_statement',
  statement_scope: 'consolidated',
  reporting_type: 'annual',
  period_end_date: '2024-03-31',
  currency: 'INR',
  scale: 'crores',
  financials: { income: { sales: 0 } },
};
const success = (changed: object = {}) => ({ status: 'success', data: { ...data, ...changed } });

function read(
  body: unknown,
  more: Partial<RawAnswer> = {},
  endpoint: Endpoint = api.incomeStatement,
  args = ARGUMENTS,
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readAnswer(endpoint, args, { status: 200, retryAfter: null, text, ...more }, NOW);
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
  ['no JSON', '<html>', 'the body is not JSON'],
  ['another status word', { ...success(), status: 'ok' }, 'status is not as documented'],
  [
    'a date that does not exist',
    success({ period_end_date: '2024-02-30' }),
    'data.period_end_date is not as documented',
  ],
])('%s is malformed', (_, body, detail) => {
  expect(failureOf(body)).toMatchObject({ kind: 'malformed', status: 200, detail });
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
  [404, errors, 'not-found'],
  [408, errors, 'timeout'],
  [429, errors, 'limited'],
  [500, errors, 'server'],
  [503, '<html>', 'server'],
  [404, '<html>', 'malformed'],
  [418, '', 'malformed'],
] as const)('status %d with %j is "%s"', (status, body, kind) => {
  const failure = failureOf(body, { status });
  expect(failure).toMatchObject({ kind, status });
  expect(failure.title).toBe(typeof body === 'string' ? undefined : 'Invalid field - ticker');
  expect(failure.detail).toBe(typeof body === 'string' ? undefined : 'is unknown');
});

test('the Retry-After of any failure becomes a time of our clock', () => {
  expect(failureOf(errors, { status: 503, retryAfter: '30' }).retryAtMs).toBe(NOW + 30_000);
  expect(failureOf(errors, { status: 400, retryAfter: 'soon' }).retryAtMs).toBeUndefined();
});

test('a documented 404 is an empty answer if the endpoint declares it', () => {
  const endpoint = api.ENDPOINTS.find(({ noneStatus }) => noneStatus === 404);
  if (!endpoint) throw new Error('no such endpoint any more');
  expect(read(errors, { status: 404 }, endpoint, {})).toEqual({ status: 'success', data: null });
  expect(failureOf('<html>', { status: 404 }, endpoint, {}).kind).toBe('malformed');
});
