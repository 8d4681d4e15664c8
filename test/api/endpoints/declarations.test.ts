import { ENDPOINTS, isErrorBody, freshMs, readArguments, type Endpoint } from '../../../src/api';
import { brokenValue } from '../../support/broken-value';

/** A value for every parameter, from the examples of the rules. */
const examples = ({ parameters }: Endpoint) =>
  Object.fromEntries(Object.entries(parameters).map(([key, { rule }]) => [key, rule.example]));

test('there are eighteen endpoints, E1 to E18, each with its own path', () => {
  expect(ENDPOINTS.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, index) => `E${index + 1}`));
  expect(new Set(ENDPOINTS.map(({ path }) => path)).size).toBe(18);
  for (const { path, market } of ENDPOINTS)
    expect(path).toMatch(market === 'us' ? /^\/api\/us\/v0\// : /^\/api\/in\/v0\//);
});

test('only parameters without a documented name are marked assumed', () => {
  const assumed = ENDPOINTS.filter(({ parameters }) =>
    Object.values(parameters).every((parameter) => parameter.assumed),
  );
  expect(assumed.map(({ id }) => id)).toEqual(['E4', 'E11', 'E12', 'E13', 'E14', 'E15', 'E16', 'E17', 'E18']);
  const documented = ENDPOINTS.filter(({ parameters }) =>
    Object.values(parameters).every((parameter) => !parameter.assumed),
  );
  expect(documented.map(({ id }) => id)).toEqual(['E1', 'E3', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10']);
});

describe.each(ENDPOINTS)('$id', (endpoint) => {
  test('accepts the example of each rule and rejects a value that breaks it with a message', () => {
    expect(readArguments(endpoint, examples(endpoint))).toHaveProperty('arguments');
    for (const [key, { rule, wire }] of Object.entries(endpoint.parameters)) {
      expect(readArguments(endpoint, { ...examples(endpoint), [key]: brokenValue(rule) })).toEqual({
        violation: { parameter: wire, message: `${wire} must be ${rule.allowed}` },
      });
    }
  });

  test('reports each missing required parameter', () => {
    for (const [key, { required, wire }] of Object.entries(endpoint.parameters)) {
      const read = readArguments(endpoint, { ...examples(endpoint), [key]: undefined });
      if (required) expect(read).toMatchObject({ violation: { message: `${wire} is required` } });
      else expect(read).toHaveProperty('arguments');
    }
  });

  test('omits values that equal a default, and a canonical value is its own canonical form', () => {
    for (const [key, parameter] of Object.entries(endpoint.parameters)) {
      const { rule, default: standard } = parameter;
      const canonical = rule.canonical(rule.example);
      expect(rule.canonical(canonical ?? '')).toBe(canonical);
      if (standard === undefined) continue;
      expect(rule.canonical(standard)).toBe(standard);
      expect(readArguments(endpoint, { ...examples(endpoint), [key]: standard })).not.toHaveProperty([
        'arguments',
        key,
      ]);
    }
  });

  const lists = Object.entries(endpoint.parameters).filter(([, { rule }]) => rule.list && !rule.ordered);
  if (lists.length > 0)
    test.each(lists)('ignores order, repeats and spaces in %s, an unordered list', (_key, { rule }) => {
      const two = rule.values ? rule.values.slice(0, 2) : [rule.example, rule.example];
      const { separator, exact } = rule;
      const text = [two[1], two[0], two[1]].join(exact ? separator : ` ${separator} `);
      expect(rule.canonical(text)).toBe(rule.canonical(two.join(separator)));
      expect(rule.canonical(`${two[0]}${separator}${separator}`)).toBeUndefined();
    });

  test('rejects a wrong envelope and accepts extra fields', () => {
    for (const body of [
      null,
      [],
      'x',
      {},
      { ok: true },
      { status: 'error', data: null },
      { status: 'success' },
      { status: 'success', data: 7 },
    ]) {
      expect(endpoint.response(body)).toEqual(expect.any(String));
    }
  });

  test('has a positive lifetime', () => expect(freshMs(endpoint.lifetime, {})).toBeGreaterThan(0));
});

test('error bodies are recognised with and without a message', () => {
  expect(isErrorBody({ errors: [{ status: '500', title: 'Internal Server Error' }] })).toBe(true);
  for (const body of [{}, { errors: [] }, { errors: 'x' }, 'Not Found', null]) expect(isErrorBody(body)).toBe(false);
});
