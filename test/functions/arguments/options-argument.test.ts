import { readOptions } from '../../../src/functions/arguments/options-argument';

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
  ['standalone', 'options: "standalone" is not an option here, which is a scope. Known options: '],
  ['toString=no', 'options: "tostring" is not an option here.'],
  ['headers', 'options: headers must be one of: yes, no; it is "".'],
  ['headers=maybe', 'options: headers must be one of: yes, no; it is "maybe".'],
  ['headers=no=yes', 'options: headers must be one of: '],
  ['order=', 'options: order must be one of: newest, oldest; it is "".'],
  ['columns=', 'options: columns must be a comma-separated list of names.'],
])('%j is refused, with what is known', (text, message) => {
  expect(() => readOptions(text, RULES)).toThrow(message);
});
