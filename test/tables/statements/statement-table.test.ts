import fc from 'fast-check';
import { dateCell, statementTable, type Cell, type StatementColumn, type StatementLayout } from '../../../src/tables';
import type { StatementData } from '../../../src/api';
import { incomeStatement } from '../../../src/api';
import { readAnswer } from '../../../src/client/transport/read-answer';
import { readStatement } from '../../../src/tables';
import { indianData } from '../../support/indian-statement';
import { indianStatement } from '../support/statements';

const PLAIN: StatementLayout = {
  headers: false,
  labels: 'keys',
  indent: false,
  blanks: 'empty',
  scale: undefined,
  formats: false,
};
const column = (periodEnd: string, financials: object, more: object = {}) => ({
  statement: indianStatement(financials, { period_end_date: periodEnd, ...more }),
});
const keysOf = (columns: readonly StatementColumn[]) => statementTable(columns, 'X', PLAIN).map(([key]) => key);

test('a table has a header row with the corner and the period end dates, then a row for each line and section', () => {
  const columns = [
    column('2024-03-31', { sales: 10, expenses: { tax: null } }),
    column('2023-03-31', { sales: 0, expenses: { tax: 3 } }),
  ];
  expect(statementTable(columns, 'INFY', { ...PLAIN, headers: true, labels: 'names' })).toEqual([
    ['INFY · annual · standalone · INR crores', dateCell('2024-03-31'), dateCell('2023-03-31')],
    ['Sales', 10, 0],
    ['Expenses', '', ''],
    ['Tax', '', 3],
  ]);
});

test('labels are names, keys or both, and an indent is two spaces per level', () => {
  const columns = [column('2024-03-31', { expenses: { tax: 1 } })];
  const labels = (layout: Partial<StatementLayout>) =>
    statementTable(columns, 'X', { ...PLAIN, ...layout }).map((row) => row.slice(0, -1));
  expect(labels({ labels: 'names', indent: true })).toEqual([['Expenses'], ['  Tax']]);
  expect(labels({ labels: 'keys', indent: true })).toEqual([['expenses'], ['expenses.tax']]);
  expect(labels({ labels: 'both', headers: true }).slice(1)).toEqual([
    ['Expenses', 'expenses'],
    ['Tax', 'expenses.tax'],
  ]);
  expect(labels({ labels: 'both', headers: true })[0]?.[1]).toBe('Key');
});

test('null and a line that a period lacks are both blank or both #N/A, and sections are blank', () => {
  const columns = [column('2024-03-31', { a: null, s: { b: 1 } }), column('2023-03-31', { a: 0, s: {} })];
  const missing = { code: '#N/A', message: 'Not available in the statement.' };
  expect(statementTable(columns, 'X', PLAIN)).toEqual([
    ['a', '', 0],
    ['s', '', ''],
    ['s.b', 1, ''],
  ]);
  expect(statementTable(columns, 'X', { ...PLAIN, blanks: 'na' })).toEqual([
    ['a', missing, 0],
    ['s', '', ''],
    ['s.b', 1, missing],
  ]);
});

test('a failure fills its column, a blank column is blank', () => {
  const failure = { code: '#VALUE!', message: 'unreachable' } as const;
  const columns = ['blank', { failure, header: 'latest' }, column('2024-03-31', { s: { a: 1 } })] as const;
  expect(statementTable(columns, 'X', { ...PLAIN, headers: true })).toEqual([
    ['X · annual · standalone · INR crores', '', 'latest', dateCell('2024-03-31')],
    ['s', '', failure, ''],
    ['s.a', '', failure, 1],
  ]);
});

test('a scale converts money and is named in the corner', () => {
  const columns = [column('2024-03-31', { income: { sales: 1.5 } }, { profile: 'nonbank' })];
  const corner = (scale: 'million' | 'crore' | 'units') =>
    statementTable(columns, 'X', { ...PLAIN, headers: true, scale })[0]?.[0];
  expect(corner('million')).toBe('X · annual · standalone · INR million');
  expect(corner('crore')).toBe('X · annual · standalone · INR crores');
  expect(corner('units')).toBe('X · annual · standalone · INR');
});

test('the corner lists the columns of each type where the types differ', () => {
  const columns = [
    column('2024-03-31', { a: 1 }, { reporting_type: 'quarterly' }),
    column('2024-03-31', { a: 2 }),
    column('2023-12-31', { a: 3 }, { reporting_type: 'quarterly', statement_scope: 'consolidated' }),
  ];
  expect(statementTable(columns, 'X', { ...PLAIN, headers: true })[0]?.[0]).toBe(
    'X · quarterly (1, 3), annual (2) · standalone, consolidated · INR crores',
  );
});

test('rows are in the order of the newest period, independent of the order of columns', () => {
  const [newer, older] = [column('2024-03-31', { a: 1, b: 2 }), column('2023-03-31', { b: 1, a: 2 })];
  expect(keysOf([newer, older])).toEqual(['a', 'b']);
  expect(keysOf([older, newer])).toEqual(['a', 'b']);
});

test('a line that only older periods have follows its predecessor there, or comes first', () => {
  const newer = column('2024-03-31', { a: 1, b: { c: 2 }, d: 3 });
  const older = column('2023-03-31', { first: 1, b: { c: 2, x: 3, y: 4 }, z: 5, a: 6, w: 7 });
  expect(keysOf([newer, older])).toEqual(['first', 'a', 'w', 'b', 'b.c', 'b.x', 'b.y', 'z', 'd']);
});

test('among periods with the same end date the last column comes first', () => {
  const quarter = column('2024-03-31', { a: 1, b: 2 }, { reporting_type: 'quarterly' });
  const year = column('2024-03-31', { b: 1, a: 2 });
  expect(keysOf([quarter, year])).toEqual(['b', 'a']);
  expect(keysOf([year, quarter])).toEqual(['a', 'b']);
});

test('a section and a line with the same path are two rows', () => {
  const columns = [column('2024-03-31', { a: { b: 1 } }), column('2023-03-31', { a: 5 })];
  expect(statementTable(columns, 'X', PLAIN)).toEqual([
    ['a', '', 5],
    ['a', '', ''],
    ['a.b', 1, ''],
  ]);
});

interface Flat {
  readonly id: string;
  readonly path: string;
  readonly value: Cell;
}

function flatten(node: object, prefix = '', above: readonly string[] = []): Flat[] {
  return Object.entries(node as Record<string, unknown>).flatMap(([key, value]) => {
    const path = prefix + key;
    const keys = [...above, key];
    const id = JSON.stringify(keys); // a key may hold a dot
    if (typeof value !== 'object' || value === null) return [{ id: `line ${id}`, path, value: value as Cell }];
    return [{ id: `section ${id}`, path, value: '' }, ...flatten(value, `${path}.`, keys)];
  });
}

/** Reference implementation: the same table, built row by row as its documentation says. */
function expected(columns: readonly { periodEnd: string; financials: object }[]): Cell[][] {
  const flat = columns.map(({ periodEnd, financials }) => ({ periodEnd, rows: flatten(financials) }));
  const order: { id: string; path: string }[] = [];
  for (const { rows } of [...flat].sort((a, b) => b.periodEnd.localeCompare(a.periodEnd))) {
    for (const [at, { id, path }] of rows.entries()) {
      if (order.some((row) => row.id === id)) continue;
      const predecessor = order.findIndex((row) => row.id === rows[at - 1]?.id);
      order.splice(predecessor + 1, 0, { id, path });
    }
  }
  return order.map(({ id, path }) => [path, ...flat.map(({ rows }) => rows.find((row) => row.id === id)?.value ?? '')]);
}

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'a.b');
const financials = fc.letrec((tie) => ({
  body: fc.dictionary(key, tie('node'), { maxKeys: 6 }),
  node: fc.oneof({ maxDepth: 2 }, { weight: 3, arbitrary: fc.integer() }, tie('body')),
})).body as fc.Arbitrary<object>;
const periods = fc.uniqueArray(fc.integer({ min: 1950, max: 2050 }), { minLength: 1, maxLength: 5 });

test('any periods merge in the order of the newest, and other rows follow their predecessors', () => {
  const columns = periods.chain((years) =>
    fc.tuple(...years.map((year) => financials.map((body) => ({ periodEnd: `${year}-03-31`, financials: body })))),
  );
  fc.assert(
    fc.property(columns, (given) => {
      const table = statementTable(
        given.map((each) => column(each.periodEnd, each.financials)),
        'X',
        PLAIN,
      );
      expect(table).toEqual(expected(given));
    }),
    { numRuns: 1_000 },
  );
});

const leaf = fc.oneof(
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.string(),
  fc.boolean(),
);
const anyBody = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('node'), { maxKeys: 4 }),
  ),
})).node;

function leaves(node: unknown): unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(leaves) : [node];
}

test('a table of any shape is a rectangle without null and has every number in order', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), anyBody, { minKeys: 1 }), (body) => {
      for (const labels of ['names', 'keys', 'both'] as const) {
        const table = statementTable([column('2024-03-31', body)], 'X', { ...PLAIN, labels, headers: true });
        const width = labels === 'both' ? 3 : 2;
        expect(
          table.every((row) => row.length === width && row.every((cell) => cell !== null && cell !== undefined)),
        ).toBe(true);
        const numbers = table
          .slice(1)
          .map((row) => row[width - 1])
          .filter((cell) => typeof cell === 'number');
        expect(numbers).toEqual(leaves(body).filter((value) => typeof value === 'number'));
      }
    }),
  );
});

test('every number that arrives is shown, whatever the keys look like', () => {
  const odd = JSON.parse(
    '{"a":{"b":1,"":2},"a.b":3,"a.":4,"constructor":5,"prototype":6,"__proto__":7,"toString":{"valueOf":8}}',
  ) as object;
  const body = { status: 'success', data: indianData(odd) };
  const text = JSON.stringify(body).replace('"valueOf"', '"__proto__"');
  const envelope = readAnswer(
    incomeStatement,
    { type: 'annual' },
    { status: 200, retryAfter: null, body: JSON.parse(text) as unknown, address: '' },
    0,
  );
  const statement = readStatement(envelope.data as StatementData);
  const numbers = (columns: readonly StatementColumn[]) =>
    statementTable(columns, 'X', PLAIN).map((row) => row.slice(1).filter((cell) => cell !== ''));
  expect(numbers([{ statement }]).flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(numbers([{ statement }, column('2023-03-31', { constructor: 9, 'a.b': 10 })]).flat()).toEqual([
    1, 2, 3, 10, 4, 5, 9, 6, 7, 8,
  ]);
});

test('labels, keys and the corner are cut like any other text', () => {
  const name = 'x'.repeat(40_000);
  const table = statementTable([column('2024-03-31', { segments: { [name]: 1 } })], name, {
    ...PLAIN,
    headers: true,
    labels: 'both',
  });
  const lengths = table.map((row) => row.map((cell) => String(cell).length));
  expect(Math.max(...lengths.flat())).toBe(32_767);
  expect(table[2]?.[2]).toBe(1);
});

test('a name of the issuer’s own is one row, however each filing spells it: the newest spelling names it', () => {
  const segments = (oil: string, more: object = {}) => ({ segments: { Retail: 1, [oil]: 2, ...more } });
  const columns = [
    column('2024-03-31', segments('Oil and Gas')),
    column('2023-03-31', segments('Oil & Gas', { 'Others, net*': 3 })),
    column('2022-03-31', segments('OIL AND  GAS#', { 'Others net (3)': 4 })),
  ];
  expect(statementTable(columns, 'X', PLAIN)).toEqual([
    ['segments', '', '', ''],
    ['segments.Retail', 1, 1, 1],
    ['segments.Oil and Gas', 2, 2, 2],
    ['segments.Others, net*', '', 3, 4],
  ]);
  const noted: string[] = [];
  const noteCell: StatementLayout['noteCell'] = (cell, _statement, line) => {
    if (line) noted.push(line.path);
    return cell;
  };
  statementTable(columns.slice(0, 2), 'X', { ...PLAIN, noteCell });
  expect(noted).toContain('segments.Oil & Gas');
});

test('names that one statement tells apart stay apart, and so do keys in snake case', () => {
  const columns = [
    column('2024-03-31', { s: { 'Oil & Gas': 1, 'Oil and Gas': 2 }, net_debt: 5 }),
    column('2023-03-31', { s: { 'Oil and gas': 3, 'Oil & Gas': 4 }, netdebt: 6 }),
    column('2022-03-31', { s: { 'OIL AND GAS': 7 } }),
  ];
  const rows = statementTable(columns, 'X', PLAIN).map(([key, ...values]) => [key, values]);
  expect(Object.fromEntries(rows)).toEqual({
    s: ['', '', ''],
    's.Oil & Gas': [1, 4, ''],
    's.Oil and Gas': [2, '', ''],
    's.Oil and gas': ['', 3, ''],
    's.OIL AND GAS': ['', '', 7],
    net_debt: [5, '', ''],
    netdebt: ['', 6, ''],
  });
});
