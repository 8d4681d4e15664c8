import * as v from 'valibot';
import type { Endpoint, Parameter } from '../../src/api';
import { ENDPOINTS } from '../../src/api';
import { ask } from '../server/support/service';
import type { Start, Target } from './question';
import { askEndpoint, errors, happyQuery } from './question';

const unauthorized = (endpoint: Endpoint) => errors(endpoint, 401, 'Unauthorized', 'Invalid or missing API key');
const named = (endpoints: readonly Endpoint[]) => endpoints.map((each) => [`${each.id} ${each.path}`, each] as const);

const parameters = ENDPOINTS.flatMap((endpoint) =>
  Object.values(endpoint.parameters).map((parameter): [string, Endpoint, Parameter] => [
    `${endpoint.id} ${parameter.wire}`,
    endpoint,
    parameter,
  ]),
);
const breakable = parameters.filter(([, , { rule }]) => rule.counterexample !== undefined);
const required = parameters.filter(([, , parameter]) => parameter.required);
const defaulted = parameters.filter(([, , parameter]) => parameter.default !== undefined);

/** What holds for every endpoint, walked over their declarations: credentials, parameter rules, defaults, the success envelope. */
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
      test.each(wrong)('%s is 401, before any rule is looked at', async (_case, init) => {
        const reply = await ask(target, endpoint.path, {}, { ...init, method: endpoint.method });
        expect(reply).toEqual({ status: 401, body: unauthorized(endpoint) });
      });
    });
  });

  test.each(named(ENDPOINTS))('%s answers a good request with the success envelope', async (_, endpoint) => {
    const { status, body } = await askEndpoint(target, endpoint, happyQuery(endpoint));
    expect(status).toBe(200);
    expect(v.safeParse(endpoint.response, body).issues).toBeUndefined();
    expect(endpoint.isEmpty(v.parse(endpoint.response, body))).toBe(false);
  });

  test.each(named(ENDPOINTS))('%s ignores a parameter it does not know', async (_, endpoint) => {
    const plain = await askEndpoint(target, endpoint, happyQuery(endpoint));
    const more = await askEndpoint(target, endpoint, { ...happyQuery(endpoint), colour: 'blue' });
    expect(more).toEqual(plain);
  });

  test.each(parameters)('%s accepts a value that keeps its rule', async (_, endpoint, { wire, rule }) => {
    const { status } = await askEndpoint(target, endpoint, { ...happyQuery(endpoint), [wire]: rule.example });
    expect([200, 404]).toContain(status);
  });

  test.each(breakable)(
    '%s that breaks its rule is 400 in the words of the declaration',
    async (_, endpoint, parameter) => {
      const { wire, rule } = parameter;
      const reply = await askEndpoint(target, endpoint, { ...happyQuery(endpoint), [wire]: rule.counterexample });
      const expected = errors(endpoint, 400, `Invalid field - ${wire}`, `${wire} must be ${rule.allowed}`);
      expect(reply).toEqual({ status: 400, body: expected });
    },
  );

  test.each(breakable.filter(([, , { rule }]) => rule.list))(
    '%s with one bad value among good ones is 400',
    async (_, endpoint, { wire, rule }) => {
      const value = `${rule.example},${rule.counterexample}`;
      const { status } = await askEndpoint(target, endpoint, { ...happyQuery(endpoint), [wire]: value });
      expect(status).toBe(400);
    },
  );

  test.each(required)('%s left out is 400', async (_, endpoint, { wire }) => {
    const rest = Object.fromEntries(Object.entries(happyQuery(endpoint)).filter(([name]) => name !== wire));
    const reply = await askEndpoint(target, endpoint, rest);
    const expected = errors(endpoint, 400, `Invalid field - ${wire}`, `${wire} is required`);
    expect(reply).toEqual({ status: 400, body: expected });
  });

  test.each(defaulted)('%s left out means its default', async (_, endpoint, { wire, default: value = '' }) => {
    const without = await askEndpoint(target, endpoint, happyQuery(endpoint));
    const given = await askEndpoint(target, endpoint, { ...happyQuery(endpoint), [wire]: value });
    expect(given).toEqual(without);
  });

  test('the 400 of a reporting type is the document’s own', async () => {
    const endpoint = ENDPOINTS.find(({ id }) => id === 'E10')!;
    const reply = await askEndpoint(target, endpoint, { ...happyQuery(endpoint), reporting_type: 'weekly' });
    const message = 'reporting_type must be one of: quarterly, half_yearly, nine_months, annual';
    const item = { status: '400', title: 'Invalid field - reporting_type', message };
    expect(reply).toEqual({ status: 400, body: { errors: [item] } });
  });

  test('a path the service does not have is 404 with an error body', async () => {
    const { status, body } = await ask(target, '/api/in/v0/nothing');
    expect(status).toBe(404);
    expect(body.errors).toHaveLength(1);
  });
}
