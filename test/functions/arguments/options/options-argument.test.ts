import {
  GROWTH_OPTIONS,
  METRIC_OPTIONS,
  STATEMENT_OPTIONS,
  US_STATEMENT_OPTIONS,
} from '../../../../src/functions/arguments/options/option-rules';
import { readOptions } from '../../../../src/functions/arguments/options/options-argument';

const RULES = { headers: ['yes', 'no'], order: ['', 'newest', 'oldest'], columns: 'list' } as const;

test.each([null, '', ' ; '])('%j leaves every option at its default', (blank) => {
  expect(readOptions(blank, RULES)).toEqual({ headers: 'yes', order: '', columns: [] });
});

test('pairs are read in any order, case and spacing; the last of two counts', () => {
  expect(readOptions(' Columns = date, Title ;HEADERS=No; order=newest;order=oldest', RULES)).toEqual({
    headers: 'no',
    order: 'oldest',
    columns: ['date', 'title'],
  });
});

test.each([
  [
    'colour=red',
    'options: "colour" is not an option here. Known options: headers=yes|no; order=newest|oldest; columns=…',
  ],
  ['standalone', 'options: "standalone" is not an option here, but a scope. Known options: '],
  ['toString=no', 'options: "tostring" is not an option here.'],
  ['headers', 'options: headers must be one of: yes, no; it is "".'],
  ['headers=maybe', 'options: headers must be one of: yes, no; it is "maybe".'],
  ['headers=no=yes', 'options: headers must be one of: yes, no; it is "no=yes".'],
  ['order=', 'options: order must be one of: newest, oldest; it is "".'],
  ['columns=', 'options: columns must be a comma-separated list of names.'],
])('%j is refused, with what is known', (text, message) => {
  expect(() => readOptions(text, RULES)).toThrow(message);
});

const STATEMENTS = { ...US_STATEMENT_OPTIONS, ...GROWTH_OPTIONS };

test.each([
  ['scale=millions', { scale: 'million' }],
  ['Scale: Mn', { scale: 'million' }],
  ['units=in crores', { scale: 'crore' }],
  ['scale=Cr.', { scale: 'crore' }],
  ['scale=lacs', { scale: 'lakh' }],
  ['scale=bn', { scale: 'billion' }],
  ["scale='000", { scale: 'thousand' }],
  ['scale=1,000,000', { scale: 'million' }],
  ['scale="million"', { scale: 'million' }],
  ['order=Oldest first', { order: 'oldest' }],
  ['sort=asc', { order: 'oldest' }],
  ['headers=FALSE', { headers: 'no' }],
  ['header=0', { headers: 'no' }],
  ['transpose = TRUE', { transpose: 'yes' }],
  ['format=none', { format: 'no' }],
  ['lines=main lines', { lines: 'main' }],
  ['blanks=#N/A', { blanks: 'na' }],
  ['missing=#N/A', { missing: 'error' }],
  ['missing=blank', { missing: 'empty' }],
  ['label=path', { labels: 'keys' }],
  ['split=adjusted', { splits: 'adjust' }],
  ['quarters=as filed', { quarters: 'filed' }],
  ['scale=million,order=oldest first', { scale: 'million', order: 'oldest' }],
  ['scale=million order=oldest', { scale: 'million', order: 'oldest' }],
])('%j, as it is typed, means %j', (text, meant) => {
  expect(readOptions(text, STATEMENTS)).toEqual({ ...readOptions('', STATEMENTS), ...meant });
});

test.each([
  ['millions', 'options: "millions" is not an option here. Did you mean "scale=million"?'],
  ['scale millions', 'options: "scale millions" is not an option here. Did you mean "scale=million"?'],
  ['oldest first', 'Did you mean "order=oldest"?'],
  ['no headers', 'Did you mean "headers=no"?'],
  ['transpose', 'Did you mean "transpose=yes"?'],
  ['scale=m', 'scale must be one of: units, thousand, lakh, million, crore, billion; it is "m".'],
  ['blanks=0', 'blanks must be one of: empty, na; it is "0". A missing number is never shown as 0.'],
  ['scope=standalone', '"scope" is not an option here, but an argument of its own where a function has it.'],
  ['missing=zero', 'missing must be one of: error, empty, reason; it is "zero". A missing number is never shown as 0.'],
])('%j is refused, with what it may mean', (text, message) => {
  expect(() => readOptions(text, STATEMENTS)).toThrow(message);
});

test('an option that a function has under another name is proposed', () => {
  expect(() => readOptions('blanks=empty', METRIC_OPTIONS)).toThrow('Did you mean "missing=empty"?');
  expect(() => readOptions('missing=na', STATEMENT_OPTIONS)).toThrow('Did you mean "blanks=na"?');
});
