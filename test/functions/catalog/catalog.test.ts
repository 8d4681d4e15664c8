import { parseFormula } from '../../../scripts/docs/formula';
import { readDeclared, type Declared } from '../../../scripts/docs/metadata';
import { catalogEntry, FUNCTION_GROUPS, FUNCTION_IDS } from '../../../src/functions/catalog/catalog';

/** The ids in "(E5, E7 to E10)" at the end of `@returns`: the endpoints that a function requests. */
function endpointIdsIn(returns: string): string[] {
  const listed = /\((E\d[^)]*)\)$/.exec(returns)?.[1] ?? '';
  return listed.split(',').flatMap((part) => {
    const [first = 0, last = first] = [...part.matchAll(/E(\d+)/g)].map((match) => Number(match[1]));
    return first === 0 ? [] : Array.from({ length: last - first + 1 }, (_, step) => `E${first + step}`);
  });
}

let declared: Declared;
beforeAll(async () => {
  declared = await readDeclared();
});

test('the catalog has exactly one entry for each declared function', () => {
  expect([...FUNCTION_IDS].sort()).toEqual(declared.functions.map(({ id }) => id).sort());
});

test('entries are sorted by group, in the order of the groups', () => {
  const grouped = FUNCTION_GROUPS.map(({ functions }) => Object.keys(functions));
  // An id in two groups would take one place in the catalog, and two here.
  expect(grouped.flat()).toEqual(FUNCTION_IDS);
  expect(grouped.filter((ids) => ids.length === 0)).toEqual([]);
});

test('a function has option rules exactly if it has an `options` argument, and columns only if an option names them', () => {
  for (const { id, parameters } of declared.functions) {
    const { options, columns } = catalogEntry(id) ?? {};
    expect([id, options !== undefined]).toEqual([id, parameters.some(({ name }) => name === 'options')]);
    if (columns) expect([id, options?.['columns']]).toEqual([id, 'list']);
  }
});

/** These give a column or a row for each period. */
const SEVERAL_PERIODS = /\.(INCOME|BALANCE|CASHFLOW|SEGMENTS|METRIC|SHAREHOLDING)$/;

test('a function has date words if it has a `date` argument, and words for several periods where its result grows with them', () => {
  for (const { id, parameters } of declared.functions) {
    const date = parameters.find(({ name }) => name === 'date');
    const words = catalogEntry(id)?.dateWords?.map(({ value }) => value);
    if (SEVERAL_PERIODS.test(id)) expect([id, words]).toEqual([id, ['latest', 'FY-1', 'Q-4', 'last 4', 'last 8']]);
    else if (words) expect([id, date !== undefined, words]).toEqual([id, true, ['latest', 'FY-1', 'Q-4']]);
    else expect([id, date?.optional ?? true]).toEqual([id, true]);
  }
});

test("the endpoints are those at the end of the declaration's `@returns`", () => {
  for (const { id } of declared.functions) {
    const endpoints = catalogEntry(id)?.endpoints.map((endpoint) => endpoint.id);
    expect([id, endpoints]).toEqual([id, endpointIdsIn(declared.returns.get(id) ?? '')]);
  }
});

test('the example calls its function, with no more arguments than it has', () => {
  for (const { id, parameters } of declared.functions) {
    const { name, args } = parseFormula(catalogEntry(id)?.example ?? '');
    expect(name).toBe(id);
    expect(args.length).toBeLessThanOrEqual(parameters.length);
  }
});
