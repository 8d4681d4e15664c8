import { fieldPaths, fieldReader } from '../../src/tables';
import { readableText } from '../../src/tables/field';

const RECORD = {
  name: 'Infosys',
  market_cap: { value: 5, 'as.of': '2024-03-31' },
  exchange_tickers: [{ ticker: 'INFY' }, { ticker: '500209' }, { exchange: 'BSE' }],
  'fiscal.year': 2024,
  pdf_link: null,
  html_link: 'https://a.example',
  zero: 0,
};

test.each([
  ['name', 'Infosys'],
  ['NAME', 'Infosys'],
  ['market_cap.value', 5],
  ['Market_Cap.Value', 5],
  ['market_cap.as.of', '2024-03-31'],
  ['fiscal.year', 2024],
  ['exchange_tickers.ticker', ['INFY', '500209']],
  ['exchange_tickers.isin', undefined],
  ['zero', 0],
  ['zero|name', 0],
  ['pdf_link', null],
  ['pdf_link|html_link', 'https://a.example'],
  ['no_link|html_link', 'https://a.example'],
  ['pdf_link|no_link', null],
  ['no_link', undefined],
  ['name.length', undefined],
  ['toString', undefined],
])('the value of the field %j is %j', (path, value) => {
  expect(fieldReader(path)(RECORD)).toEqual(value);
});

test('field paths are dotted and in the order received; a list is one field', () => {
  expect(fieldPaths({ b: 1, a: { c: null, d: [{ e: 1 }] }, f: {} })).toEqual(['b', 'a.c', 'a.d']);
});

test.each([
  [
    [
      { exchange: 'NSE', ticker: 'INFY' },
      { exchange: 'BSE', scrip_code: 500209 },
    ],
    'NSE:INFY, BSE:500209',
  ],
  [['a', null, '', 'b'], 'a, b'],
  [{ from: 1, to: null, note: ['x', 'y'] }, 'from: 1; note: x, y'],
  [{ exchange: 'NSE' }, 'exchange: NSE'],
  [null, ''],
  [0, '0'],
])('the text of %j is %j', (value, text) => {
  expect(readableText(value)).toBe(text);
});
