import type { Endpoint, Envelope, Parameter } from '../../src/api';
import { ENDPOINTS } from '../../src/api';
import { MAX_VALUES } from '../../src/api/endpoints/rule';
import { request } from '../server/support/service';
import { brokenValue } from '../support/broken-value';
import type { Start, Target } from './endpoint-request';
import { requestEndpoint, errors, happyQuery } from './endpoint-request';

const unauthorized = (endpoint: Endpoint) => errors(endpoint, 401, 'Unauthorized', 'Invalid or missing API key');
const named = (endpoints: readonly Endpoint[]) => endpoints.map((each) => [`${each.id} ${each.path}`, each] as const);

const parameters = ENDPOINTS.flatMap((endpoint) =>
  Object.values(endpoint.parameters).map((parameter): [string, Endpoint, Parameter] => [
    `${endpoint.id} ${parameter.wire}`,
    endpoint,
    parameter,
  ]),
);
/** Lists of values without end; the others are enumerations. */
const endless = parameters.filter(([, , { rule }]) => rule.list && !rule.values && rule.kind !== 'integer');
const required = parameters.filter(([, , parameter]) => parameter.required);
const defaulted = parameters.filter(([, , parameter]) => parameter.default !== undefined);

/**
 * Rules of every endpoint, tested from the declarations: credentials, parameter rules, defaults, the success envelope.
 */
export function describeRules(start: Start): void {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.close());

  describe('credentials', () => {
    const wrong: readonly (readonly [string, RequestInit])[] = [
      ['no header', {}],
      ['another token', { headers: { Authorization: 'Bearer other' } }],
      ['another scheme', { headers: { Authorization: 'Basic sandbox-token' } }],
      ['an empty token', { headers: { Authorization: 'Bearer ' } }],
    ];
    describe.each(named(ENDPOINTS))('%s', (_, endpoint) => {
      test.each(wrong)('%s is 401, before any parameter is checked', async (_case, init) => {
        // A team server holds an address back that sends many wrong keys.
        const headers = { ...init.headers, 'X-Forwarded-For': `192.0.2.${endpoint.id.slice(1)}` };
        const reply = await request(target, endpoint.path, {}, { ...init, headers, method: endpoint.method });
        expect(reply).toEqual({ status: 401, body: unauthorized(endpoint) });
      });
    });
  });

  test.each(named(ENDPOINTS))('%s answers a valid request with the success envelope', async (_, endpoint) => {
    const { status, body } = await requestEndpoint(target, endpoint, happyQuery(endpoint));
    expect(status).toBe(200);
    expect(endpoint.response(body)).toBeUndefined();
    expect(endpoint.isEmpty(body as Envelope)).toBe(false);
  });

  test.each(named(ENDPOINTS))('%s ignores an unknown parameter', async (_, endpoint) => {
    const plain = await requestEndpoint(target, endpoint, happyQuery(endpoint));
    const more = await requestEndpoint(target, endpoint, { ...happyQuery(endpoint), colour: 'blue' });
    expect(more).toEqual(plain);
  });

  test.each(parameters)('%s accepts a value that obeys its rule', async (_, endpoint, { wire, rule }) => {
    const { status } = await requestEndpoint(target, endpoint, { ...happyQuery(endpoint), [wire]: rule.example });
    expect([200, 404]).toContain(status);
  });

  test.each(parameters)(
    '%s with a value that breaks its rule is 400 with the declared message',
    async (_, endpoint, parameter) => {
      const { wire, rule } = parameter;
      const reply = await requestEndpoint(target, endpoint, { ...happyQuery(endpoint), [wire]: brokenValue(rule) });
      const expected = errors(endpoint, 400, `Invalid field - ${wire}`, `${wire} must be ${rule.allowed}`);
      expect(reply).toEqual({ status: 400, body: expected });
    },
  );

  test.each(parameters.filter(([, , { rule }]) => rule.list))(
    '%s with one invalid value among valid ones is 400',
    async (_, endpoint, { wire, rule }) => {
      const value = `${rule.example},${brokenValue(rule)}`;
      const { status } = await requestEndpoint(target, endpoint, { ...happyQuery(endpoint), [wire]: value });
      expect(status).toBe(400);
    },
  );

  test.each(endless)('%s with more values than a list takes is 400', async (_, endpoint, { wire, rule }) => {
    const digits = { cik: 10, pattern: 4 } as Readonly<Record<string, number>>;
    const values = Array.from({ length: MAX_VALUES + 1 }, (_each, at) =>
      digits[rule.kind] ? String(at).padStart(digits[rule.kind] ?? 0, '0') : `NSE:Q${at}`,
    );
    const ask = (some: readonly string[]) =>
      requestEndpoint(target, endpoint, { ...happyQuery(endpoint), [wire]: some.join(',') });
    const expected = errors(endpoint, 400, `Invalid field - ${wire}`, `${wire} must be ${rule.allowed}`);
    expect(await ask(values)).toEqual({ status: 400, body: expected });
    expect((await ask(values.slice(1))).status).toBe(200);
  });

  test.each(parameters.filter(([, , { rule }]) => rule.kind !== 'integer'))(
    '%s with a NUL is 400',
    async (_, endpoint, { wire, rule }) => {
      const value = `${rule.example}\0${rule.example}`;
      const { status, body } = await requestEndpoint(target, endpoint, { ...happyQuery(endpoint), [wire]: value });
      const { title, message } = body.errors?.[0] ?? {};
      expect([status, title]).toEqual([400, `Invalid field - ${wire}`]);
      if (endpoint.market === 'india') expect(message).toMatch('NUL');
    },
  );

  test.each(required)('%s missing is 400', async (_, endpoint, { wire }) => {
    const rest = Object.fromEntries(Object.entries(happyQuery(endpoint)).filter(([name]) => name !== wire));
    const reply = await requestEndpoint(target, endpoint, rest);
    const expected = errors(endpoint, 400, `Invalid field - ${wire}`, `${wire} is required`);
    expect(reply).toEqual({ status: 400, body: expected });
  });

  test.each(defaulted)(
    '%s missing has the same result as its default',
    async (_, endpoint, { wire, default: value = '' }) => {
      const without = await requestEndpoint(target, endpoint, happyQuery(endpoint));
      const given = await requestEndpoint(target, endpoint, { ...happyQuery(endpoint), [wire]: value });
      expect(given).toEqual(without);
    },
  );

  test('the 400 of a reporting type has the documented message', async () => {
    const endpoint = ENDPOINTS.find(({ id }) => id === 'E10')!;
    const reply = await requestEndpoint(target, endpoint, { ...happyQuery(endpoint), reporting_type: 'weekly' });
    const message = 'reporting_type must be one of: quarterly, half_yearly, nine_months, annual';
    const item = { status: '400', title: 'Invalid field - reporting_type', message };
    expect(reply).toEqual({ status: 400, body: { errors: [item] } });
  });

  test('an unknown path is 404 with an error body', async () => {
    const { status, body } = await request(target, '/api/in/v0/nothing');
    expect(status).toBe(404);
    expect(body.errors).toHaveLength(1);
  });
}
