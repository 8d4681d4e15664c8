import type { AskedPeriod } from '../../../src/functions/arguments/periods/period-grammar';
import { refuseMixedTypes } from '../../../src/functions/statements/mixed-types';

const DATE: AskedPeriod = { date: '2024-03-31' };
const QUARTER: AskedPeriod = { date: '2023-12-31', impliedType: 'quarterly' };
const YEAR: AskedPeriod = { date: '2024-03-31', impliedType: 'annual' };

test.each<[string, Parameters<typeof refuseMixedTypes>]>([
  ['dates alone', ['annual', [DATE, DATE]]],
  ['tokens alone, of any types', ['annual', [QUARTER, YEAR]]],
  ['a date beside a token of the standard type', ['annual', [DATE, YEAR]]],
  ['a statement without a standard type', [undefined, [DATE, QUARTER]]],
  ['latest beside a token of the standard type', ['quarterly', ['latest', QUARTER]]],
])('%s are allowed', (_what, [standard, periods]) => {
  expect(() => refuseMixedTypes(standard, periods)).not.toThrow();
});

test('a token of another type beside a date is refused, and both types are named', () => {
  const both = /^date: a word such as FY2024 among them is quarterly, while the others are annual where type is blank/;
  expect(() => refuseMixedTypes('annual', [DATE, QUARTER])).toThrow(both);
  expect(() => refuseMixedTypes('annual', ['latest', QUARTER])).toThrow(both);
});
