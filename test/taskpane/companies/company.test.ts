import { formulaArgument } from '../../../src/companies/listed-company';
import { readCompanyProfile } from '../../../src/companies/company-profile';
import { pick, sortedBySize, withSharedTickers } from '../../../src/taskpane/companies/company';
import { marketCapText, priceText, safeLink } from '../../../src/taskpane/find/company-text';
import { company, companyItem } from '../support/companies';

test('a formula names an Indian company by its NSE symbol, else by its BSE code', () => {
  expect(formulaArgument(company({ name: 'Infosys Ltd', ticker: 'INFY', bse: '500209' }))).toBe('NSE:INFY');
  const item = {
    ...(companyItem({ name: 'Old Mills', ticker: 'OLD' }) as object),
    exchange_info: [{ exchange: 'BSE', symbol: 'OLD', scrip_code: '500001' }],
  };
  expect(formulaArgument(readCompanyProfile('india', item)!)).toBe('BSE:500001');
});

const inTheUs = (ticker: string, cik: string) => company({ name: `${ticker} Inc`, ticker, market: 'us', cik });

test('a formula names a US company by its ticker, and by its CIK where functions do not read the ticker', () => {
  expect(formulaArgument(inTheUs('AAPL', '0000320193'))).toBe('AAPL');
  expect(formulaArgument(inTheUs('BRK-B', '0001067983'))).toBe('BRK-B');
  for (const ticker of ['', '320', '=HYPERLINK("http://x")'])
    expect(formulaArgument(inTheUs(ticker, '0000320193'))).toBe('0000320193');
});

test('companies that share a ticker are named by their CIKs', () => {
  const listed = [inTheUs('TWIN', '0000000001'), inTheUs('TWIN', '0000000002'), inTheUs('ONE', '0000000003')];
  expect(withSharedTickers(listed).map((each) => pick(each).argument)).toEqual(['0000000001', '0000000002', 'ONE']);
});

test('a company without an identifier for formulas is left out', () => {
  expect(readCompanyProfile('india', { company_name: 'No Ticker Ltd' })).toBeUndefined();
  expect(readCompanyProfile('india', { company_name: 'Bad Ltd', ticker: '=HYPERLINK("http://x")' })).toBeUndefined();
  expect(readCompanyProfile('us', null)).toBeUndefined();
});

test('a missing value is not 0', () => {
  const item = companyItem({ name: 'Infosys Ltd', ticker: 'INFY' }) as object;
  const read = readCompanyProfile('india', {
    ...item,
    market_snapshot: { market_cap: { value: null }, prices: { current: 0 } },
  });
  expect(read?.snapshot).toMatchObject({ marketCap: undefined, current: 0 });
});

test('only https addresses become links', () => {
  expect(safeLink('https://www.example.com/a')).toEqual({ href: 'https://www.example.com/a', host: 'example.com' });
  expect(safeLink('http://example.com')?.href).toBe('https://example.com/');
  expect(safeLink('www.example.com')?.href).toBe('https://www.example.com/');
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://u:p@example.com',
    '',
    'none',
  ]) {
    expect(safeLink(bad)).toBeUndefined();
  }
});

test('money stands in thousands, as in the cells, with the sign of its currency', () => {
  expect(marketCapText(184_500.4, 'INR_CRORE')).toBe('₹184,500 crore');
  expect(marketCapText(1000, 'USD_MILLION')).toBe('1,000 USD_MILLION');
  expect(priceText(123_456.5, 'INR')).toBe('₹123,456.50');
  expect(priceText(12, 'EUR')).toBe('12.00 EUR');
});

test('real companies are listed before invented ones, whatever their size', () => {
  const named = [
    company({ name: 'Aurelka Softworks Ltd (invented)', ticker: 'AURELKA', cap: 'large', value: 900_000 }),
    company({ name: 'Pelluva Foods Ltd (invented)', ticker: 'PELLUVA', cap: '' }),
    company({ name: 'Infosys Limited', ticker: 'INFY', cap: '' }),
    company({ name: 'Invented Things Ltd', ticker: 'THINGS', cap: 'small' }),
  ];
  expect(sortedBySize(named).map(({ ticker }) => ticker)).toEqual(['THINGS', 'INFY', 'AURELKA', 'PELLUVA']);
});

test('names that begin with a sign or digit come last among equals', () => {
  const named = ['360 One Ltd', '“A” Ltd', '3M Ltd', 'Zed Ltd', 'Élan Ltd'].map((name) =>
    readCompanyProfile('india', companyItem({ name, ticker: 'T' })),
  );
  const sorted = sortedBySize(named.filter((one) => one !== undefined)).map(({ name }) => name);
  expect(sorted).toEqual(['Zed Ltd', 'Élan Ltd', '360 One Ltd', '“A” Ltd', '3M Ltd']);
});
