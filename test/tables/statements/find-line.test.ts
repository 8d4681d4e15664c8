import fc from 'fast-check';
import { closeLineNames, findLine, nearest } from '../../../src/tables';
import { indianStatement, usStatement } from '../support/statements';

const STATEMENT = indianStatement({
  sales: 10,
  other_income: null,
  expenses: { employee_cost: 1, 'other-expenses': 2, tax: { current: 3, total: 4 }, total: 5 },
  income: { sales_abroad: 6, total: 7 },
});
const ABSENT = { kind: 'absent' };
const found = (path: string, value: unknown) => ({
  kind: 'line',
  line: expect.objectContaining({ path, value }) as unknown,
});

test.each([
  ['sales', 'sales', 10],
  ['Sales', 'sales', 10],
  ['Other Income', 'other_income', null],
  ['other-income', 'other_income', null],
  ['otherexpenses', 'expenses.other-expenses', 2],
  ['employee cost', 'expenses.employee_cost', 1],
  ['Tax.Current', 'expenses.tax.current', 3],
  ['expenses.tax.current', 'expenses.tax.current', 3],
])('%j finds the line %s', (name, path, value) => {
  for (const isPath of [false, true]) expect(findLine(STATEMENT, name, { isPath })).toEqual(found(path, value));
});

test('a found line has its label and value', () => {
  expect(findLine(STATEMENT, 'sales')).toEqual({
    kind: 'line',
    line: { path: 'sales', label: 'Sales', value: 10 },
  });
});

test.each(['expenses', 'expenses.tax', 'sale', 'penses.employee_cost', 'abroad', '', '.', 'toString'])(
  '%j finds no line: sections and parts of keys are not lines',
  (name) => {
    expect(findLine(STATEMENT, name)).toEqual(ABSENT);
  },
);

test('a name of several lines is ambiguous, and the result lists their paths in order', () => {
  expect(findLine(STATEMENT, 'Total')).toEqual({
    kind: 'ambiguous',
    paths: ['expenses.tax.total', 'expenses.total', 'income.total'],
  });
});

test('a whole path takes precedence over lines with the same ending, where isPath is set', () => {
  const statement = indianStatement({ total: 1, tax: { total: 2 } });
  expect(findLine(statement, 'TOTAL', { isPath: true })).toEqual(found('total', 1));
  expect(findLine(statement, 'total')).toMatchObject({ kind: 'ambiguous' });
});

test('the name with the preceding word is tried first, then the name alone', () => {
  expect(findLine(STATEMENT, 'total', { isPath: true, orPath: 'income.total' })).toEqual(found('income.total', 7));
  expect(findLine(STATEMENT, 'sales', { isPath: true, orPath: 'income.sales' })).toEqual(found('sales', 10));
  expect(findLine(STATEMENT, 'sales', { isPath: true, orPath: 'total' })).toEqual(found('sales', 10));
});

test('two keys that differ only in spelling are ambiguous', () => {
  const statement = indianStatement({ other_income: 1, 'Other Income': 2 });
  expect(findLine(statement, 'other_income', { isPath: true })).toEqual({
    kind: 'ambiguous',
    paths: ['other_income', 'Other Income'],
  });
});

test('a spelling that was used before finds the same line', () => {
  const statement = indianStatement({ a_b: 1, c: { ab: 2 } });
  expect(findLine(statement, 'C.A B', { isPath: true })).toEqual(found('c.ab', 2));
  expect(findLine(statement, 'C.A B', { isPath: true })).toEqual(found('c.ab', 2));
  expect(findLine(statement, 'A B')).toMatchObject({ kind: 'ambiguous' });
});

test('every line is found by its whole path', () => {
  const key = fc.stringMatching(/^[a-z]{3,8}$/);
  fc.assert(
    fc.property(fc.dictionary(key, fc.dictionary(key, fc.integer())), (financials) => {
      const statement = indianStatement(financials);
      for (const [at, { path, isSection }] of statement.outline.entries()) {
        if (isSection) continue;
        expect(findLine(statement, path.toUpperCase(), { isPath: true })).toEqual(found(path, statement.values[at]));
      }
    }),
  );
});

test('a path finds a name of the issuer’s own in every spelling, and the name alone only as it stands', () => {
  const segments = { 'Oil & Gas': 1, 'Others (exports, etc.)*': 2 };
  const statement = indianStatement({ revenue: { segments }, profit: { segments } });
  const [oil, others] = ['revenue.segments.Oil & Gas', 'revenue.segments.Others (exports, etc.)*'];
  for (const asked of ['revenue.segments.oil and gas', 'Revenue.Segments.Oil & Gas#'])
    expect(findLine(statement, asked, { isPath: true })).toEqual(found(oil, 1));
  expect(findLine(statement, 'revenue.segments.Others (exports etc)', { isPath: true })).toEqual(found(others, 2));
  expect(findLine(statement, 'segments.oil and gas', { isPath: true })).toMatchObject({ kind: 'ambiguous' });
  expect(findLine(statement, 'Others (exports etc)')).toEqual({ kind: 'absent' });
});

test('the number of a row before a name of the issuer’s own, and words on a note behind it, are no part of the name', () => {
  const segments = {
    'a. Paints': 1,
    'ii) Homes': 2,
    '(3) Glass (refer note II)': 3,
    'Vinyl. Sheets': 4,
    'No. 1 Steel': 5,
  };
  const statement = indianStatement({ revenue: { segments }, profit: { segments } });
  const asked = (name: string) => findLine(statement, `revenue.segments.${name}`, { isPath: true });
  for (const [at, name] of ['Paints', 'Homes', 'Glass', 'Vinyl Sheets', 'No 1 Steel'].entries()) {
    expect(asked(name)).toMatchObject({ kind: 'line', line: { value: at + 1 } });
    expect(asked(`b) ${name}`)).toMatchObject({ kind: 'line', line: { value: at + 1 } });
  }
  for (const name of ['Sheets', 'Steel', '1 Steel']) expect(asked(name)).toEqual({ kind: 'absent' });
  const lettered = indianStatement({ segments: { 'a) Retail': 1, 'b) Retail': 2 } });
  expect(findLine(lettered, 'segments.b) Retail', { isPath: true })).toEqual(found('segments.b) Retail', 2));
  expect(findLine(lettered, 'segments.Retail', { isPath: true })).toMatchObject({ kind: 'ambiguous' });
});

test('a number in brackets behind a name of the issuer’s own is the mark of a footnote', () => {
  const statement = indianStatement({ segments: { 'Retail (2)': 1, 'Category I (FPI)': 2, 'Note 9': 3 } });
  expect(findLine(statement, 'segments.Retail', { isPath: true })).toEqual(found('segments.Retail (2)', 1));
  expect(findLine(statement, 'segments.Category I', { isPath: true })).toEqual({ kind: 'absent' });
  expect(findLine(statement, 'segments.Note', { isPath: true })).toEqual({ kind: 'absent' });
  const both = indianStatement({ segments: { Retail: 1, 'Retail (2)': 2 } });
  expect(findLine(both, 'segments.Retail (2)', { isPath: true })).toEqual(found('segments.Retail (2)', 2));
});

test('the income of the shareholders is not that of a life insurer', () => {
  const accounts = {
    policyholders_account: { total_income: 2 },
    shareholders_account: { shareholders_account_income: 4 },
  };
  const statement = indianStatement(accounts);
  expect(findLine(statement, 'income')).toEqual({ kind: 'absent' });
  expect(findLine(statement, 'total income')).toMatchObject({ kind: 'ambiguous' });
  expect(findLine(statement, 'shareholders_account_income')).toMatchObject({ line: { value: 4 } });
});

test('a key that repeats an insurer’s account answers to its bare name too, in the market whose formats have such accounts', () => {
  const accounts = {
    policyholders_account: { other_income: 1, total_income: 2 },
    shareholders_account: { shareholders_account_other_income: 3, income_under_shareholders_account: 4 },
  };
  const indian = indianStatement(accounts);
  for (const [name, inKey] of [
    ['other_income', 'shareholders_account_other_income'],
    ['total_income', 'income_under_shareholders_account'],
  ] as const) {
    const paths = [`policyholders_account.${name}`, `shareholders_account.${inKey}`];
    expect(findLine(indian, name)).toEqual({ kind: 'ambiguous', paths });
    expect(findLine(usStatement(accounts), name)).toMatchObject({ kind: 'line', line: { path: paths[0] } });
  }
});

test('statements with the same keys return their own values', () => {
  const [one, other] = [indianStatement({ sales: 1 }), indianStatement({ sales: 2 })];
  expect([findLine(one, 'sales'), findLine(other, 'sales')]).toEqual([found('sales', 1), found('sales', 2)]);
});

test('suggestions for a missing line are at most three lines, the most similar first', () => {
  expect(closeLineNames(STATEMENT, 'employe cost', () => true)).toEqual(['expenses.employee_cost']);
  expect(closeLineNames(STATEMENT, 'sales', () => true)).toEqual(['sales', 'income.sales_abroad']);
  expect(closeLineNames(STATEMENT, 'income.sales_total', () => true)).toHaveLength(3);
  expect(closeLineNames(STATEMENT, 'zzz', () => true)).toEqual([]);
});

test('lines are sought once for all spellings of a name', () => {
  const sought = jest.fn(() => true);
  closeLineNames(STATEMENT, 'employ cost', sought);
  const calls = sought.mock.calls.length;
  expect(closeLineNames(STATEMENT, 'Employ_Cost', sought)).toEqual(['expenses.employee_cost']);
  expect(sought).toHaveBeenCalledTimes(calls);
});

test('a line without a value is no suggestion', () => {
  const [one, other] = [
    indianStatement({ sales: 1, sales_abroad: null }),
    indianStatement({ sales: null, sales_abroad: 2 }),
  ];
  expect([one, other].map((each) => closeLineNames(each, 'sale', () => true))).toEqual([['sales'], ['sales_abroad']]);
});

test('suggested names contain the given name or share letter pairs with it', () => {
  const near = (asked: string) => nearest(asked, ['revenue', 'net_revenue', 'tax', 'expenses'], (name) => name);
  expect(near('revenue')).toEqual(['revenue', 'net_revenue']);
  expect(near('revnue')).toEqual(['revenue', 'net_revenue']);
  expect(near('x')).toEqual([]);
  expect(near('atx')).toEqual(['tax']);
  expect(near('epxenses')[0]).toBe('expenses');
});
