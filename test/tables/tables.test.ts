import fc from 'fast-check';
import {
  cellOf,
  closeLineNames,
  dateOfSerial,
  findLine,
  labelOf,
  readStatement,
  serialOfDate,
  statementTable,
  US_UNITS,
} from '../../src/tables';

const statementOf = (financials: object) =>
  readStatement(
    {
      statement_type: 'income_statement',
      statement_scope: 'standalone',
      reporting_type: 'half_yearly',
      period_end_date: '2023-09-30',
      currency: 'INR',
      scale: 'crores',
      financials: financials as Record<string, unknown>,
    },
    () => undefined,
  );
const PLAIN = { headers: true, labels: 'names', indent: false, blanks: 'empty', scale: undefined } as const;

test.each([
  ['profit_before_tax', 'Profit before tax'],
  ['mat_credit_or_entitlement', 'MAT credit or entitlement'],
  ['eps', 'EPS'],
  ['IT services', 'IT services'],
  ['Retail_Banking', 'Retail Banking'],
  ['', ''],
])('the label of %p is %p', (key, label) => expect(labelOf(key)).toBe(label));

test("serials are Excel's", () => {
  expect(serialOfDate('1900-03-01')).toBe(61);
  expect(serialOfDate('2024-03-31')).toBe(45382);
  expect(dateOfSerial(45382.999)).toBe('2024-03-31');
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 2_958_465 }), (serial) => serialOfDate(dateOfSerial(serial)) === serial),
  );
});

test('a statement is read once per answer', () => {
  const data = {
    cik: '1',
    statement_type: 'balance_sheet',
    period_end_date: '2023-09-30',
    reporting_type: 'instant',
    currency: 'USD',
    metrics: {},
  };
  expect(readStatement(data, () => US_UNITS)).toBe(readStatement(data, () => undefined));
  expect(readStatement(data, () => undefined)).toMatchObject({
    units: US_UNITS,
    type: 'as of',
    scope: undefined,
    scale: undefined,
  });
});

const leaf = fc.oneof(
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.string(),
  fc.boolean(),
);
const body = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('node'), { maxKeys: 4 }),
  ),
})).node;

/** Leaves in the order of the body. */
function leaves(node: unknown): unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(leaves) : [node];
}

test('whatever the shape, a table is a rectangle without null and shows every number in order', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), body, { minKeys: 1 }), (financials) => {
      for (const labels of ['names', 'keys', 'both'] as const) {
        const table = statementTable([{ statement: statementOf(financials) }], 'X', { ...PLAIN, labels });
        const width = labels === 'both' ? 3 : 2;
        expect(
          table.every((row) => row.length === width && row.every((cell) => cell !== null && cell !== undefined)),
        ).toBe(true);
        const numbers = table
          .slice(1)
          .map((row) => row[width - 1])
          .filter((cell) => typeof cell === 'number');
        expect(numbers).toEqual(leaves(financials).filter((value) => typeof value === 'number'));
      }
    }),
  );
});

test('every line is found by its whole path', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z]{3,8}$/), fc.dictionary(fc.stringMatching(/^[a-z]{3,8}$/), fc.integer())),
      (financials) => {
        const statement = statementOf(financials);
        for (const row of statement.rows.filter(({ isSection }) => !isSection)) {
          expect(findLine(statement, row.path.toUpperCase(), true)).toEqual({ kind: 'line', row });
        }
      },
    ),
  );
});

test('cells keep 0, "", false and null apart', () => {
  expect([0, -0, '', false, true, null, undefined].map((value) => cellOf(value, 'BLANK'))).toEqual([
    0,
    -0,
    '',
    'no',
    'yes',
    'BLANK',
    'BLANK',
  ]);
  expect(cellOf(Infinity, '')).toMatchObject({ code: '#VALUE!' });
});

test('close matches are lines, the closest first', () => {
  const statement = statementOf({ expenses: { employee_cost: 1, other_expenses: 2 }, sales: 3 });
  expect(findLine(statement, 'employe cost', false)).toEqual({ kind: 'absent' });
  expect(closeLineNames(statement, 'employe cost')).toEqual(['expenses.employee_cost']);
  expect(closeLineNames(statement, 'Employe_Cost')).toBe(closeLineNames(statement, 'employe cost'));
  expect(closeLineNames(statement, 'zzz')).toEqual([]);
});
