import type { CallTrace, TracedAmount, TracedStatement } from '../../../src/functions/runtime/pane-api';
import { readingOf } from '../../../src/taskpane/trace/argument-readings';

const line: TracedAmount = { step: 'line', value: 1, name: 'Sales', path: 'income.sales', statement: 0, of: [] };
const statementOf = (periodEnd: string, company = 'BSE.500209', cik?: string) =>
  ({ periodEnd, company, cik }) as TracedStatement;

function known(figure: TracedAmount | undefined, ...statements: TracedStatement[]): CallTrace {
  return { figure, statements, answers: [], missing: [], size: undefined, place: undefined, cell: undefined };
}

const NOTHING = known(undefined);
const INFY = known(line, statementOf('2024-03-31'));
const APPLE = known({ ...line, path: 'revenues' }, statementOf('2024-09-28', 'AAPL', '0000320193'));

test.each([
  ['a code', 'ticker', 500209, 'india', NOTHING, 'BSE.500209'],
  ['the company that was found', 'cik', 'AAPL', 'us', APPLE, 'AAPL, CIK 0000320193'],
  ['a CIK of which nothing is kept', 'cik', 320193, 'us', NOTHING, 'CIK 0000320193'],
  ['a fiscal year of India', 'date', 'FY2024', 'india', NOTHING, '2024-03-31, annual'],
  ['a quarter of India', 'date', 'Q3FY24', 'india', NOTHING, '2023-12-31, quarterly'],
  ['the serial number of a date', 'date', 45382, 'india', NOTHING, '2024-03-31'],
  ['a fiscal year of the issuer', 'date', 'FY2024', 'us', APPLE, '2024-09-28'],
  ['the latest period', 'date', 'latest', 'india', INFY, '2024-03-31'],
  ['an everyday name', 'metric', 'revenue', 'india', INFY, 'income.sales'],
  ['a type', 'type', 'A', 'india', NOTHING, 'annual'],
  ['a range', 'date', [['FY2024', 'FY2023']], 'india', INFY, '2024-03-31, annual; 2023-03-31, annual'],
] as const)('%s', (_what, name, value, market, trace, reading) => {
  expect(readingOf(name, value, market, trace)).toBe(reading);
});

test.each([
  ['what says so itself', 'date', '2024-03-31', NOTHING],
  ['a path', 'metric', 'income.sales', INFY],
  ['a period of which nothing is kept', 'date', 'latest', NOTHING],
  [
    'a period of a number that is missing',
    'date',
    'latest',
    known({ ...line, step: 'missing' }, statementOf('2024-03-31')),
  ],
  ['what cannot be read', 'date', 'no date', NOTHING],
  ['a metric of a range', 'metric', [['sales', 'revenue']], INFY],
  ['a long range', 'date', [Array.from({ length: 7 }, () => 'FY2024')], NOTHING],
  ['another argument', 'options', 'scale=million', INFY],
] as const)('nothing is added to %s', (_what, name, value, trace) => {
  expect(readingOf(name, value, 'india', trace)).toBeUndefined();
});

test('a name of a metric is read through what its line was changed by, and a definition is said to be one', () => {
  const reading = (figure: TracedAmount) => readingOf('metric', 'x', 'india', known(figure));
  expect(reading({ step: 'scale', value: 1, name: undefined, of: [line] })).toBe('income.sales');
  expect(reading({ step: 'growth', value: 1, name: undefined, of: [line, line] })).toBe('income.sales');
  expect(reading({ step: 'sum', value: 2, name: 'Sales', of: [line, line] })).toBe('income.sales');
  const margin: TracedAmount = { step: 'quotient', value: 1, name: 'Net margin', of: [line, { ...line, path: 'b' }] };
  expect(reading(margin)).toBe('the definition Net margin');
  expect(readingOf('metric', 'net margin', 'india', known(margin))).toBe('a definition');
  expect(reading({ step: 'missing', value: undefined, name: 'none', of: [] })).toBeUndefined();
});
