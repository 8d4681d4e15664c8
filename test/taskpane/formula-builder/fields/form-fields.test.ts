import { shareholders } from '../../../../src/api';
import { CATALOG, catalogEntry, FUNCTION_GROUPS } from '../../../../src/functions/catalog/catalog';
import { formFields, initialValues } from '../../../../src/taskpane/formula-builder/fields/form-fields';
import { groupFunctions, readFunctions } from '../../../../src/taskpane/formula-builder/function-metadata';
import { columnsOf, withOption } from '../../../../src/taskpane/formula-builder/fields/options-field';
import { openCells, type Cells } from '../../../functions/support/cells';
import { declaredFunctions } from '../../../support/declared-functions';

const json = declaredFunctions().metadata;
const functions = readFunctions(json, FUNCTION_GROUPS);

const field = (id: string, name: string) => {
  const declared = functions.find((candidate) => candidate.id === id);
  return declared && formFields(declared).find(({ parameter }) => parameter.name === name);
};
const suggested = (id: string, name: string) => field(id, name)?.suggestions.map(({ value }) => value);

test('every declared function has a form with a field for each of its arguments, in order', () => {
  expect(functions.length).toBeGreaterThan(30);
  expect(
    functions.map((declared) => [declared.id, formFields(declared).map(({ parameter }) => parameter.name)]),
  ).toEqual(json.functions.map(({ id, parameters }) => [id, parameters.map(({ name }) => name)]));
});

test('every function is in one of the expected groups', () => {
  const groups = groupFunctions(FUNCTION_GROUPS, functions, '');
  expect(groups.flatMap((group) => group.functions.map(({ id }) => id)).sort()).toEqual(
    functions.map(({ id }) => id).sort(),
  );
  expect(groups.at(-1)?.functions.map(({ id }) => id)).toEqual(['FIN.TODAY', 'FIN.STATUS', 'FIN.CHANGES']);
});

test('functions are found by name, words of the description and arguments', () => {
  const found = (query: string) =>
    groupFunctions(FUNCTION_GROUPS, functions, query).flatMap((group) => group.functions.map(({ id }) => id));
  expect(found('fin.income')).toEqual(['FIN.INCOME']);
  expect(found('shareholding pattern')).toContain('FIN.SHAREHOLDING');
  expect(found('priordate')).toEqual(['US.GROWTH']);
  expect(found('nonesuch')).toEqual([]);
});

test('a selection of several cells is offered where an argument takes several values', () => {
  const takesSeveral = (id: string, name: string) => field(id, name)?.parameter.takesSeveral;
  expect(['tickers', 'years'].map((name) => takesSeveral('FIN.DOCUMENTS', name))).toEqual([true, true]);
  expect(['type', 'limit', 'options'].map((name) => takesSeveral('FIN.DOCUMENTS', name))).toEqual([
    false,
    false,
    false,
  ]);
});

test('a form starts with the periods that its function needs', () => {
  const initial = (id: string) => initialValues(functions.find((candidate) => candidate.id === id)!);
  expect(initial('US.GROWTH')).toEqual({ date: 'latest' });
  expect(suggested('US.GROWTH', 'priorDate')).toEqual(['FY-1', 'Q-4']);
  expect(initial('FIN.METRIC')).toEqual({ date: 'latest' });
  expect(initial('FIN.INCOME')).toEqual({});
});

test("fields suggest the values of the metadata and of the argument's rules", () => {
  expect(suggested('FIN.INCOME', 'type')).toEqual(['quarterly', 'half_yearly', 'nine_months', 'annual']);
  expect(suggested('US.DOCUMENTS', 'type')).toContain('10-K');
  expect(suggested('FIN.DOCUMENTS', 'quarters')).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
  expect(suggested('US.COMPANIES', 'caps')).toContain('mega');
  expect(suggested('FIN.COMPANIES', 'sort')).toContain('marketcap_category:asc');
  expect(suggested('FIN.ANNOUNCEMENTS', 'categories')).toContain('Contract Awards');
  expect(suggested('FIN.COMPANY', 'field')).toContain('market_snapshot.market_cap.value');
  expect(suggested('FIN.METRIC', 'metric')).toEqual(expect.arrayContaining(['sales']));
  expect(suggested('US.METRIC', 'metric')).toContain('net_income_loss');
  expect(field('FIN.DOCUMENTS', 'quarters')?.isList).toBe(true);
  expect(field('FIN.INCOME', 'type')?.isList).toBe(false);
});

test('several periods are suggested only where the result grows with them', () => {
  expect(suggested('FIN.INCOME', 'date')).toEqual(['latest', 'FY-1', 'Q-4', 'last 4', 'last 8']);
  expect(suggested('US.SOURCE', 'date')).toEqual(['latest', 'FY-1', 'Q-4']);
});

describe('options', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells();
  });
  afterAll(() => cells.close());

  /** What the cell shows, of a streaming function too. */
  const resultOf = async (id: string, args: readonly unknown[]) => {
    let streamed: unknown;
    const setResult = (result: unknown) => (streamed = result);
    try {
      return (await cells.raw(id, args, { setResult })) ?? streamed;
    } catch (error) {
      return error;
    }
  };

  test('the editor offers the options that the function accepts', async () => {
    const offered: Record<string, readonly string[]> = {};
    const known: Record<string, readonly string[] | undefined> = {};
    for (const { id, parameters } of functions.filter((one) => one.parameters.some(({ name }) => name === 'options'))) {
      const type = id.endsWith('.DOCUMENTS') ? 'annual-report' : null;
      const args = parameters.map(({ name }) => ({ type, options: 'nonsense=1' })[name] ?? null);
      const { message } = (await resultOf(id, args)) as { message: string };
      expect(message.length).toBeLessThanOrEqual(250);
      known[id] = /Known options: ([^.]*)\./
        .exec(message)?.[1]
        ?.split(/[;,] /)
        .map((option) => option.replace(/=.*/, ''));
      offered[id] = Object.keys(catalogEntry(id)?.options ?? {});
    }
    expect(Object.keys(known)).toHaveLength(27);
    expect(offered).toEqual(known);
  });

  test('the offered columns are columns of the table', async () => {
    const columns = columnsOf(CATALOG['FIN.SHAREHOLDING']);
    const table = await cells.call(
      'FIN.SHAREHOLDING',
      'AURELKA',
      null,
      null,
      `columns=${columns.join(',')}; labels=keys`,
    );
    expect((table as unknown[][])[0]).toEqual(columns);
    expect(columnsOf(CATALOG['FIN.HOLDERS'])).toEqual(shareholders.fields);
  });

  test('setting or removing an option keeps the others', () => {
    const rules = catalogEntry('FIN.INCOME')?.options ?? {};
    const set = withOption('labels=both', rules, 'headers', 'no');
    expect(set).toBe('labels=both; headers=no');
    expect(withOption(set, rules, 'headers', 'yes')).toBe('labels=both');
    expect(withOption('odd=1', rules, 'scale', 'million')).toBe('odd=1; scale=million');
    expect(withOption('scale=million', rules, 'scale', '')).toBe('');
    expect(withOption('units=mn, label=both', rules, 'scale', 'crore')).toBe('scale=crore; label=both');
  });
});
