import { readIndianCompany, readIndianTicker, readIssuer } from '../../../src/functions/arguments/company-argument';

test('a ticker is kept as typed and as the service takes it', () => {
  expect(readIndianTicker(' infy ')).toMatchObject({ asked: 'infy' });
  expect(readIndianTicker('infy').ticker).toBe(readIndianTicker('INFY').ticker);
  expect(readIndianTicker(500209).ticker).toBe(readIndianTicker('500209').ticker);
});

test('an Indian company is looked for by ticker, and by id where the text may be one', () => {
  expect(readIndianCompany('INFY').names.map(({ list }) => list)).toEqual(['indiaByTicker']);
  expect(readIndianCompany(500209).names.map(({ list }) => list)).toEqual(['indiaByTicker']);
  expect(readIndianCompany('C0290').names).toEqual([
    { list: 'indiaByTicker', name: readIndianTicker('C0290').ticker },
    { list: 'indiaById', name: 'C0290' },
  ]);
  expect(readIndianCompany('id: C0290').names).toEqual([{ list: 'indiaById', name: 'C0290' }]);
});

test.each([320193, '320193', '0000320193', 'CIK320193', 'cik 0000320193'])('%j is one CIK', (argument) => {
  expect(readIssuer(argument)).toEqual({ asked: String(argument), cik: '0000320193' });
});

test('a text with a letter is a US ticker', () => {
  expect(readIssuer('aapl')).toEqual({ asked: 'aapl', ticker: 'AAPL' });
  expect(readIssuer('NASDAQ:AAPL')).toHaveProperty('ticker');
});

test.each([
  [readIssuer, '0000000000', /^cik must be a CIK of up to 10 digits/],
  [readIssuer, '12345678901', /^cik must be a CIK of up to 10 digits/],
  [readIssuer, '', /^cik is empty\. Give one, such as 320193/],
  [readIndianTicker, '?', /^ticker must be .*; it is "\?"\.$/],
  [readIndianTicker, null, /^ticker is empty\. Give one, such as "INFY"/],
  [readIndianCompany, '?', /^ticker must be .*, or an internal id such as id:C0290; it is "\?"\.$/],
  [readIndianTicker, [['A', 'B']], /^ticker must be a single value here/],
])(
  'what is no company is refused with what is allowed: %p of %j',
  (read: (argument: unknown) => unknown, argument, message) => {
    expect(() => read(argument)).toThrow(message);
  },
);
