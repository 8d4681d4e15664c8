import fc from 'fast-check';
import { readShareholding, readStatement, type Statement } from '../../../src/tables';
import { indianData } from '../../support/indian-statement';
import { indianStatement, usStatement } from '../support/statements';

/** Each row of a statement as a line: indented by depth, a section with a colon. */
function rowsOf({ outline, values }: Statement): string[] {
  return outline.map(({ depth, label, path, isSection }, at) =>
    [`${'  '.repeat(depth)}${label}`, path, isSection ? ':' : JSON.stringify(values[at])].join(' | '),
  );
}

test('a statement keeps keys, sections, depths and values in the order received', () => {
  const financials = { sales: 10, expenses: { depreciation: 2, tax: { current: 1 } }, eps: { basic: 3 } };
  expect(rowsOf(indianStatement(financials))).toEqual([
    'Sales | sales | 10',
    'Expenses | expenses | :',
    '  Depreciation | expenses.depreciation | 2',
    '  Tax | expenses.tax | :',
    '    Current | expenses.tax.current | 1',
    'EPS | eps | :',
    '  Basic | eps.basic | 3',
  ]);
});

test('null, 0, false and text are unchanged, and an empty section is a section', () => {
  const financials = { missing: null, zero: 0, flag: false, note: '', empty: {} };
  expect(rowsOf(indianStatement(financials))).toEqual([
    'Missing | missing | null',
    'Zero | zero | 0',
    'Flag | flag | false',
    'Note | note | ""',
    'Empty | empty | :',
  ]);
});

test('a list is a section whose keys are its positions', () => {
  expect(rowsOf(indianStatement({ segments: [{ revenue: 5 }, 7] }))).toEqual([
    'Segments | segments | :',
    '  0 | segments.0 | :',
    '    Revenue | segments.0.revenue | 5',
    '  1 | segments.1 | 7',
  ]);
});

test('a statement has its period, type, scope, currency and scale', () => {
  expect(indianStatement({}, { reporting_type: 'quarterly', fiscal_quarter: 'Q4' })).toMatchObject({
    periodEnd: '2024-03-31',
    type: 'quarterly',
    scope: 'standalone',
    fiscalQuarter: 'Q4',
    currency: 'INR',
    scale: 'crores',
    outline: [],
  });
});

test.each([12, 0, -12, null, '15', Number.NaN, undefined])(
  'a year of %p months is shown as a year',
  (period_months) => {
    const { type, months } = indianStatement({}, { reporting_type: 'annual', period_months });
    expect([type, months]).toEqual(['annual', undefined]);
  },
);

test('a US balance sheet is "as of" its date, in whole units, without scope and scale', () => {
  const statement = usStatement({ assets: 5 });
  expect(statement).toMatchObject({ units: { scale: 'units' }, type: 'as of', scope: undefined, scale: undefined });
  expect(rowsOf(statement)).toEqual(['Assets | assets | 5']);
});

test('an answer is converted once', () => {
  const data = indianData({ sales: 1 });
  expect(readStatement(data)).toBe(readStatement(data));
});

test('a shareholding pattern is read as totals, then its categories', () => {
  const shareholding = { promoters: { percentage: 60 }, public: { percentage: 40 } };
  const pattern = { as_of_date: '2024-06-30', total_shares: 100, total_shareholders: null, shareholding, other: 1 };
  const statement = readShareholding(pattern);
  expect(statement).toMatchObject({ periodEnd: '2024-06-30', type: 'as of', currency: '', units: undefined });
  expect(rowsOf(statement)).toEqual([
    'Total shares | total_shares | 100',
    'Total shareholders | total_shareholders | null',
    'Shareholding | shareholding | :',
    '  Promoters | shareholding.promoters | :',
    '    Percentage | shareholding.promoters.percentage | 60',
    '  Public | shareholding.public | :',
    '    Percentage | shareholding.public.percentage | 40',
  ]);
  expect(readShareholding(pattern)).toBe(statement);
});

const SHAPES = [
  { a: 1, b: 2 },
  { b: 1, a: 2 },
  { a: { b: 1 } },
  { a: {}, b: 1 },
  { a: { b: {} } },
  { 'a.b': 1 },
  { a: 1, b: {} },
  { a: { b: 1, c: 2 } },
  { a: { b: 1 }, c: 2 },
  { a: {}, b: 1, c: 2 },
];

test('statements share an outline only if all their keys and sections are equal', () => {
  const outlines = SHAPES.map((shape) => indianStatement(shape).outline);
  expect(new Set(outlines).size).toBe(SHAPES.length);
  expect(indianStatement({ a: null, b: 'text' }).outline).toBe(outlines[0]);
  for (const [at, shape] of SHAPES.entries())
    expect(indianStatement(structuredClone(shape)).outline).toBe(outlines[at]);
});

test('an outline matches its statement, independent of the statements read before', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'a.b', '{', '');
  const body = fc.dictionary(
    key,
    fc.letrec((tie) => ({
      node: fc.oneof({ maxDepth: 2 }, fc.integer(), fc.dictionary(key, tie('node'), { maxKeys: 3 })),
    })).node,
  );
  const pathsOf = (node: object, prefix = ''): string[] =>
    Object.entries(node as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? [`${prefix}${name}:`, ...pathsOf(value, `${prefix}${name}.`)]
        : [`${prefix}${name}=${String(value)}`],
    );
  fc.assert(
    fc.property(body, (financials) => {
      const { outline, values } = indianStatement(financials);
      const read = outline.map(({ path, isSection }, at) => (isSection ? `${path}:` : `${path}=${String(values[at])}`));
      expect(read).toEqual(pathsOf(financials));
    }),
    { numRuns: 500 },
  );
});
