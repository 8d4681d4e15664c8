import { CompanyIndex } from '../../../src/taskpane/companies/company-index';
import { company } from '../support/companies';

const immediately = () => Promise.resolve();

const COMPANIES = [
  company({ name: 'Infotex Mills Ltd', ticker: 'INFOTEX', cap: 'nano' }),
  company({ name: 'Infosys Ltd', ticker: 'INFY', isin: 'INE009A01021', bse: '500209', cap: 'large', value: 600_000 }),
  company({ name: 'Larsen & Toubro Ltd', ticker: 'LT', cap: 'large', value: 500_000 }),
  company({ name: 'Dr. Reddy’s Laboratories Ltd', ticker: 'DRREDDY', cap: 'large', value: 100_000 }),
  company({ name: 'Reliance Industries Ltd', ticker: 'RELIANCE', cap: 'large', value: 1_900_000 }),
  company({ name: 'Reliance Chemotex Ltd', ticker: 'RELCHEMQ', cap: 'micro' }),
  company({ name: 'HDFC Bank Ltd', ticker: 'HDFCBANK', cap: 'large', value: 1_200_000 }),
  company({ name: 'Apple Inc', ticker: 'AAPL', market: 'us', cik: '0000320193', cap: 'mega', isin: 'US0378331005' }),
  company({ name: 'Société du Nord Inc', ticker: 'SDN', market: 'us', cik: '0000000042', cap: 'small' }),
  company({ name: 'Ltsomething Corp', ticker: 'ZZLT', market: 'us', cik: '0000000043', cap: 'mega' }),
];

let index: CompanyIndex;
beforeAll(async () => {
  index = await CompanyIndex.build(COMPANIES, immediately);
});

const names = (query: string, filter = {}) => index.search(query, filter).map(({ name }) => name);

test('initials are of as many words: M&M is not Maruti, and L&T is the company of the ticker before names that begin so', async () => {
  const listed = [
    company({ name: 'Maruti Suzuki India Ltd', ticker: 'MARUTI', cap: 'large', value: 900_000 }),
    company({ name: 'L&T Finance Ltd', ticker: 'LTF', cap: 'large', value: 800_000 }),
    company({ name: 'Larsen & Toubro Ltd', ticker: 'LT', cap: 'large', value: 500_000 }),
  ];
  const some = await CompanyIndex.build(listed, immediately);
  expect(some.search('M&M')).toEqual([]);
  expect(some.search('L&T').map(({ ticker }) => ticker)).toEqual(['LT', 'LTF']);
  expect(some.search('lt').map(({ ticker }) => ticker)[0]).toBe('LT');
});

test('a brand is found by the ticker that abbreviates it', async () => {
  const listed = [
    company({ name: 'ALPHABET INC.', ticker: 'GOOGL', market: 'us', cik: '0001652044' }),
    company({ name: 'Apple Inc', ticker: 'AAPL', market: 'us', cik: '0000320193' }),
  ];
  const some = await CompanyIndex.build(listed, immediately);
  for (const query of ['google', 'Google', 'goog'])
    expect(some.search(query).map(({ ticker }) => ticker)).toEqual(['GOOGL']);
});

test('a company is found by the initials of its name, with or without its legal form and its joining words', async () => {
  const listed = [
    company({ name: 'State Bank of India', ticker: 'SBIN', cap: 'large' }),
    company({ name: 'Steel Bars Ltd', ticker: 'STEELBARS', cap: 'nano' }),
    company({ name: 'Hindustan Unilever Limited', ticker: 'HINDUNILVR', cap: 'large' }),
  ];
  const some = await CompanyIndex.build(listed, immediately);
  const first = (query: string) => some.search(query)[0]?.ticker;
  expect(['SBI', 'sboi', 'hul'].map(first)).toEqual(['SBIN', 'SBIN', 'HINDUNILVR']);
});

test.each([
  ['a ticker', 'infy', 'Infosys Ltd'],
  ['a ticker with its exchange', 'NSE:INFY', 'Infosys Ltd'],
  ['an ISIN', 'INE009A01021', 'Infosys Ltd'],
  ['a BSE code', '500209', 'Infosys Ltd'],
  ['a CIK', '0000320193', 'Apple Inc'],
  ['a CIK without its zeros', '320193', 'Apple Inc'],
  ['a CIK with its prefix', 'CIK320193', 'Apple Inc'],
  ['a CIK with prefix and zeros', 'CIK0000320193', 'Apple Inc'],
  ['a name without its signs', 'dr reddys', 'Dr. Reddy’s Laboratories Ltd'],
  ['a name with "and" for "&"', 'larsen and toubro', 'Larsen & Toubro Ltd'],
  ['a name without its accents', 'societe du nord', 'Société du Nord Inc'],
  ['a name written in one word', 'drreddyslab', 'Dr. Reddy’s Laboratories Ltd'],
  ['words in another order', 'toubro larsen', 'Larsen & Toubro Ltd'],
  ['one letter wrong', 'infosis', 'Infosys Ltd'],
  ['two letters swapped', 'relaince', 'Reliance Industries Ltd'],
  ['a letter left out', 'relince indus', 'Reliance Industries Ltd'],
  ['a letter too many', 'aplple', 'Apple Inc'],
  ['two words wrong', 'hdfc bnk', 'HDFC Bank Ltd'],
  ['two misspelled words', 'relianse indstries', 'Reliance Industries Ltd'],
  ['a short legal form', 'infosys ltd', 'Infosys Ltd'],
  ['a long legal form', 'infosys limited', 'Infosys Ltd'],
  ['another legal form', 'Apple Incorporated', 'Apple Inc'],
  ['a name misspelled while it is typed', 'relians', 'Reliance Industries Ltd'],
])('a query with %s finds its company first', (_, query, expected) => {
  expect(names(query)[0]).toBe(expected);
});

test('an exact ticker comes before larger companies whose names start with it', () => {
  expect(names('lt')).toEqual(['Larsen & Toubro Ltd', 'Ltsomething Corp', ...names('lt').slice(2)]);
  expect(COMPANIES.find(({ name }) => name === 'Ltsomething Corp')?.cap).toBe('mega');
});

test('the larger of two companies that match equally comes first', () => {
  expect(names('reliance').slice(0, 2)).toEqual(['Reliance Industries Ltd', 'Reliance Chemotex Ltd']);
  expect(names('info').slice(0, 2)).toEqual(['Infosys Ltd', 'Infotex Mills Ltd']);
});

test('invented companies come after real ones, but for an exact match', async () => {
  const mixed = await CompanyIndex.build(
    [
      company({ name: 'Tata Steel Ltd', ticker: 'TATASTEEL', cap: 'nano' }),
      company({ name: 'Tatarel Ltd (invented)', ticker: 'TATA', cap: 'mega' }),
      company({ name: 'New Tata Ltd', ticker: 'NEWT', cap: 'nano' }),
    ],
    immediately,
  );
  expect(mixed.search('tat').map(({ ticker }) => ticker)).toEqual(['TATASTEEL', 'NEWT', 'TATA']);
  expect(mixed.search('tata')[0]?.ticker).toBe('TATA');
});

test('misspelled matches come after exact ones', () => {
  const found = names('infotex');
  expect(found[0]).toBe('Infotex Mills Ltd');
  expect(found.indexOf('Infosys Ltd')).not.toBe(0);
});

test('an empty query returns every company, the largest category first, with alternating markets', () => {
  expect(names('')).toHaveLength(COMPANIES.length);
  expect(
    index
      .search('')
      .slice(0, 2)
      .map(({ cap }) => cap),
  ).toEqual(['mega', 'mega']);
  expect(names('')[2]).toBe('Reliance Industries Ltd');
});

test('filters apply to every kind of match', () => {
  expect(names('', { market: 'us' })).toEqual(['Apple Inc', 'Ltsomething Corp', 'Société du Nord Inc']);
  expect(names('relianse', { cap: 'micro' })).toEqual(['Reliance Chemotex Ltd']);
  expect(names('infy', { market: 'us' })).toEqual([]);
});

test('a query of punctuation finds nothing, but "&" the names that have it', () => {
  for (const query of ['…', '((', '\\', '.*', '<img src=x>', 'qqqqqqqq'])
    expect([query, names(query)]).toEqual([query, []]);
  expect(names('&')).toEqual(['Larsen & Toubro Ltd']);
});

test('a long list is indexed in slices', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => company({ name: `Company ${at} Ltd`, ticker: `C${at}` }));
  let pauses = 0;
  await CompanyIndex.build(many, () => {
    pauses += 1;
    return Promise.resolve();
  });
  expect(pauses).toBeGreaterThan(5);
});

test('a saved company is replaced by the one in the lists, and kept where the lists lack it', () => {
  const before = company({ name: 'Infosys Ltd', ticker: 'INFY', value: 100 });
  expect(index.current(before).snapshot?.marketCap).toBe(600_000);
  const gone = company({ name: 'Gone Ltd', ticker: 'GONE' });
  expect(index.current(gone)).toBe(gone);
});
