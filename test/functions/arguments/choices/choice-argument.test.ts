import { readDate } from '../../../../src/functions/arguments/periods/day-argument';
import {
  readBasis,
  readChoice,
  readScope,
  readType,
} from '../../../../src/functions/arguments/choices/choice-argument';

test.each([
  ['annual', 'annual'],
  ['A', 'annual'],
  ['q', 'quarterly'],
  ['H', 'half_yearly'],
  ['half yearly', 'half_yearly'],
  ['9M', 'nine_months'],
  [' Nine_Months ', 'nine_months'],
  ['Yearly', 'annual'],
  ['12M', 'annual'],
  ['Qtr', 'quarterly'],
  ['3 months', 'quarterly'],
  ['half-year', 'half_yearly'],
])('the type %j is %s', (text, type) => {
  expect(readType(text)).toBe(type);
});

test.each([
  ['Consol.', 'consolidated'],
  ['group', 'consolidated'],
  ['S', 'standalone'],
  ['Stand-alone', 'standalone'],
  ['Std.', 'standalone'],
])('the scope %j is %s', (text, scope) => {
  expect(readScope(text)).toBe(scope);
});

test('twelve months are no type, and the functions for them are named', () => {
  expect(() => readType('TTM')).toThrow(
    'type "TTM" is not the period of a filing: FIN.TTM and US.TTM give twelve months.',
  );
});

test.each([null, undefined, '', 0])('%j is no choice', (blank) => {
  expect([readType(blank), readScope(blank), readBasis(blank)]).toEqual([undefined, undefined, undefined]);
});

test.each(['weekly', 'constructor', 5, true])('the type %j is refused, with every type and short form', (value) => {
  expect(() => readType(value)).toThrow(
    /^type must be one of: quarterly, half_yearly, nine_months, annual \(or Q, H, 9M, A\); it is /,
  );
});

test('a choice without short forms takes none', () => {
  expect(readChoice('NEWEST', 'order', ['newest', 'oldest'])).toBe('newest');
  expect(() => readChoice('n', 'order', ['newest', 'oldest'])).toThrow(
    'order must be one of: newest, oldest; it is "n".',
  );
});

test.each([
  [readType, 'Consolidated', /it is "Consolidated", which is a scope\.$/],
  [readType, 'FY2023', /it is "FY2023", which is a date\.$/],
  [readType, 'Q1FY24', /it is "Q1FY24", which is a date\.$/],
  [readType, '3QFY24', /it is "3QFY24", which is a date\.$/],
  [readType, 'H1 2024', /it is "H1 2024", which is a date\.$/],
  [readType, 'Q-1', /it is "Q-1", which is a date\.$/],
  [readType, '31-Mar-2024', /it is "31-Mar-2024", which is a date\.$/],
  [readType, 'quartely', /it is "quartely"\.$/],
  [readScope, 'latest', /it is "latest", which is a date\.$/],
  [readType, 'std', /it is "std", which is a scope\.$/],
  [readType, 'scale=million', /it is "scale=million", which is an option\.$/],
  [readScope, 'annual', /it is "annual", which is a type\.$/],
  [readScope, 'qtr', /it is "qtr", which is a type\.$/],
  [readScope, 'audited', /it is "audited"\.$/],
  [
    (value: unknown) => readDate(value, 'priorDate', 'one'),
    'quarterly',
    /^priorDate "quarterly" is a type, and no date\. Give one\.$/,
  ],
])('%o says which argument %j belongs to', (read, value, message) => {
  expect(() => read(value)).toThrow(message);
});

test.each([
  ['balance sheet', 'balance'],
  ['P&L', 'income'],
  ['Income Statement', 'income'],
  ['cash flows', 'cashflow'],
])('the statement %j is %s', (text, statement) => {
  expect(readChoice(text, 'statement', ['income', 'balance', 'cashflow'])).toBe(statement);
});
