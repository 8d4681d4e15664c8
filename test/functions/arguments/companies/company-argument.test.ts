import { COMPANY_LISTS } from '../../../../src/client';
import {
  readIndianCompany,
  readIndianTicker,
  readIssuer,
} from '../../../../src/functions/arguments/companies/company-argument';
import { readIndianTickers } from '../../../../src/functions/arguments/list-argument';

test('a ticker is kept as typed and as the service takes it', () => {
  expect(readIndianTicker(' infy ')).toMatchObject({ asked: 'infy' });
  expect(readIndianTicker('infy').ticker).toBe(readIndianTicker('INFY').ticker);
  expect(readIndianTicker(500209).ticker).toBe(readIndianTicker('500209').ticker);
});

test('an Indian company is looked for by ticker, and by id where the text may be one', () => {
  expect(readIndianCompany('INFY').names.map(({ list }) => list)).toEqual([COMPANY_LISTS.india.tickers]);
  expect(readIndianCompany(500209).names.map(({ list }) => list)).toEqual([COMPANY_LISTS.india.tickers]);
  expect(readIndianCompany('C0290').names).toEqual([
    { list: COMPANY_LISTS.india.tickers, name: readIndianTicker('C0290').ticker },
    { list: COMPANY_LISTS.india.ids, name: 'C0290' },
  ]);
  expect(readIndianCompany('id: C0290').names).toEqual([{ list: COMPANY_LISTS.india.ids, name: 'C0290' }]);
});

test.each([320193, '320193', '0000320193', 'CIK320193', 'cik 0000320193', 'CIK: 320193', 'CIK#: 0000320193'])(
  '%j is one CIK',
  (argument) => {
    expect(readIssuer(argument)).toEqual({ asked: String(argument), cik: '0000320193' });
  },
);

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

test.each([
  ['INFY.NS', 'NSE:INFY'],
  ['infy.ns', 'NSE:INFY'],
  ['BAJAJ-AUTO.NS', 'NSE:BAJAJ-AUTO'],
  ['M&M.NS', 'NSE:M&M'],
  ['500209.BO', 'BSE.500209'],
  ['INFY.BO', 'BSE:INFY'],
  ['INFY IN', 'INFY'],
  ['INFY IN Equity', 'INFY'],
  ['INFY:IN', 'INFY'],
  ['INFY-IN', 'INFY'],
  ['INFY IS Equity', 'NSE:INFY'],
  ['500209 IB Equity', 'BSE.500209'],
  ['NSEI:INFY', 'NSE:INFY'],
  ['XNSE:INFY', 'NSE:INFY'],
  ['BOM:500209', 'BSE.500209'],
  ['NSE INFY', 'NSE:INFY'],
  ['IN:INFY', 'INFY'],
  ['nse.infy', 'NSE:INFY'],
  ['INFY-EQ', 'NSE:INFY'],
])('%s, as other systems write it, is %s', (asked, ticker) => {
  expect(readIndianTicker(asked)).toEqual({ asked, ticker });
  expect(readIndianTickers(asked)).toEqual([ticker]);
  expect(readIndianCompany(asked).names[0]).toEqual({ list: COMPANY_LISTS.india.tickers, name: ticker });
});

test.each([
  ['AAPL US', 'AAPL'],
  ['AAPL.OQ', 'AAPL'],
  ['NasdaqGS:AAPL', 'NASDAQ:AAPL'],
  ['aapl us equity', 'AAPL'],
  ['AAPL UW', 'AAPL'],
  ['AAPL:US', 'AAPL'],
  ['AAPL-US', 'AAPL'],
  ['NASDAQ:AAPL', 'NASDAQ:AAPL'],
  ['brk.b', 'BRK.B'],
  ['BRK-B', 'BRK-B'],
  ['BRK B', 'BRK.B'],
  ['BRK/B US Equity', 'BRK.B'],
  ['US:AAPL', 'AAPL'],
  ['XNAS:AAPL', 'AAPL'],
])('%s, as other systems write it, is the US ticker %s', (asked, ticker) => {
  expect(readIssuer(asked)).toEqual({ asked, ticker });
});

test.each(['AAPL US', 'NASDAQ:AAPL', 'NYSE:BRK.B', 'AAPL:US'])(
  '%s in a function of India names those of the US',
  (asked) => {
    const message = ` "${asked}" is a listing in the United States: use a function of US, such as US.METRIC.`;
    for (const read of [readIndianTicker, readIndianCompany]) expect(() => read(asked)).toThrow(`ticker${message}`);
    expect(() => readIndianTickers(`INFY,${asked}`)).toThrow(`tickers${message}`);
  },
);

test.each(['INFY.NS', 'NSE:INFY', 'INFY IN', '500209.BO', 'BSE:500209'])(
  '%s in a function of the US names those of India',
  (asked) => {
    expect(() => readIssuer(asked)).toThrow(
      `cik "${asked}" is a listing in India: use a function of FIN, such as FIN.METRIC.`,
    );
  },
);
