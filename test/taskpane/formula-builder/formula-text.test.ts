import * as fc from 'fast-check';
import { formulaText, missingArguments, quotedText, sheetOf } from '../../../src/taskpane/formula-builder/formula-text';
import type { FunctionMetadata, ParameterMetadata } from '../../../src/taskpane/formula-builder/function-metadata';

const parameter = (name: string, more: Partial<ParameterMetadata> = {}): ParameterMetadata => ({
  name,
  kind: 'value',
  description: '',
  isOptional: true,
  isRange: false,
  takesSeveral: false,
  isText: false,
  values: [],
  ...more,
});
const INCOME: FunctionMetadata = {
  id: 'FIN.INCOME',
  market: 'india',
  endpoints: [],
  description: '',
  helpUrl: '',
  isStreaming: false,
  parameters: [
    parameter('ticker', { isOptional: false }),
    parameter('date', { isRange: true }),
    parameter('type', { isText: true }),
    parameter('scope', { isText: true }),
  ],
};

test.each([
  ['texts are quoted', { ticker: 'NSE:INFY', date: 'FY2024' }, '=FIN.INCOME("NSE:INFY","FY2024")'],
  ['trailing arguments left out are dropped', { ticker: 'INFY', scope: '' }, '=FIN.INCOME("INFY")'],
  ['inner ones stay empty', { ticker: 'INFY', scope: 'standalone' }, '=FIN.INCOME("INFY",,,"standalone")'],
  ['numbers and references are bare', { ticker: '500209', date: 'B2:B9' }, '=FIN.INCOME(500209,B2:B9)'],
  ['dates are text', { ticker: 'INFY', date: '2024-03-31' }, '=FIN.INCOME("INFY","2024-03-31")'],
  ['double quotes are doubled', { ticker: 'A "B" C' }, '=FIN.INCOME("A ""B"" C")'],
  ['a formula stands as it is', { ticker: '=UPPER(A1)' }, '=FIN.INCOME(UPPER(A1))'],
  ['nothing given is an empty call', {}, '=FIN.INCOME()'],
])('%s', (_title, values, formula) => {
  expect(formulaText(INCOME, values)).toBe(formula);
});

test("a reference has its sheet's name only in formulas on another sheet", () => {
  const values = { ticker: "'Five years'!B2", date: 'Other!C3' };
  expect(formulaText(INCOME, values, 'Five years')).toBe('=FIN.INCOME(B2,Other!C3)');
  expect(formulaText(INCOME, values, 'Other')).toBe("=FIN.INCOME('Five years'!B2,C3)");
  expect(sheetOf("'It''s'!A1")).toBe("It's");
});

test("a text over Excel's limit is split into parts that join to the same text", () => {
  const parts = quotedText('x'.repeat(600)).split('&');
  expect(parts).toHaveLength(3);
  expect(Math.max(...parts.map(({ length }) => length))).toBe(257);
});

test('any text read back from its quotes is unchanged', () => {
  const readBack = (formula: string) =>
    [...formula.matchAll(/"((?:[^"]|"")*)"(?:&|$)/g)].map(([, part = '']) => part.replaceAll('""', '"')).join('');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (any) => {
      expect(readBack(quotedText(any))).toBe(any);
    }),
  );
});

test('required arguments without a value are missing', () => {
  expect(missingArguments(INCOME, { ticker: '  ' })).toEqual(['ticker']);
  expect(missingArguments(INCOME, { ticker: 'A1' })).toEqual([]);
});
