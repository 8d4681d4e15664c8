import { readArgument, referenceText } from '../../../src/taskpane/formula-builder/argument-value';

const read = (typed: string, isText = false) => readArgument(typed, { isText });
const text = (of: string) => ({ kind: 'text', text: of });
const reference = (address: string) => ({ kind: 'reference', address });

test.each([
  ['B2'],
  ['$B$2'],
  ['b2:C10'],
  ['A:A'],
  ['2:5'],
  ['Sheet1!B2'],
  ["'My ''own'' sheet'!$A$1:B2"],
  ['XFD1048576'],
  ['B2#'],
])('%s is a reference', (typed) => {
  expect(read(typed)).toEqual(reference(typed));
});

test.each([
  ['FY2024'],
  ['FY24'],
  ['Q3'],
  ['Q3FY24'],
  ['NSE:INFY'],
  ['INFY'],
  ['2024-03-31'],
  ['XFE1'],
  ['A1048577'],
  ['last 8'],
])('%s is text', (typed) => {
  expect(read(typed)).toEqual(text(typed));
});

test('a fiscal period after "=" is the cell of that name', () => {
  expect(read('=FY2024')).toEqual(reference('FY2024'));
  expect(read(referenceText('FY2024'))).toEqual(reference('FY2024'));
  expect(read(referenceText('Sheet1!FY2024'))).toEqual(reference('Sheet1!FY2024'));
});

test('text in double quotes is always text', () => {
  expect(read('"B2"')).toEqual(text('B2'));
  expect(read('"say ""so"""')).toEqual(text('say "so"'));
});

test('numbers are numbers, except with leading zeros or a declared text type', () => {
  expect(read('500209')).toEqual({ kind: 'number', number: 500209, text: '500209' });
  expect(read('-1.5')).toEqual({ kind: 'number', number: -1.5, text: '-1.5' });
  expect(read('0000320193')).toEqual(text('0000320193'));
  expect(read('500209', true)).toEqual(text('500209'));
});

test('other text after "=" is a formula of the user', () => {
  expect(read('=TODAY()-1')).toEqual({ kind: 'expression', text: 'TODAY()-1' });
  expect(read('=')).toEqual({ kind: 'empty' });
  expect(read('  ')).toEqual({ kind: 'empty' });
});
