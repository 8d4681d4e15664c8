import { addListCsv, emptyLists } from '../../../../../server/filings/india/lists/exchange-lists';

const equitiesIn = (text: string) => {
  const lists = emptyLists();
  expect(addListCsv(lists, text, 'list.csv')).toBe(true);
  return Object.fromEntries(lists.equities);
};

test('a cell in quotes may hold commas, line breaks and quotes; a line break is read as a space', () => {
  const text = [
    'SYMBOL,"NAME OF\nCOMPANY", SERIES, ISIN NUMBER',
    'ONE,"One,\r\nLimited",EQ,INE000A01010',
    'TWO,"""Two"" Limited",EQ,INE000A01028',
  ].join('\r\n');
  expect(equitiesIn(text)).toEqual({
    ONE: { name: 'One, Limited', isin: 'INE000A01010' },
    TWO: { name: '"Two" Limited', isin: 'INE000A01028' },
  });
});

test.each([
  ['begins with a byte order mark', '\uFEFFSYMBOL,ISIN\nONE,INE000A01010\n'],
  ['has its first cell in quotes behind a byte order mark', '\uFEFF"SYMBOL","ISIN"\r\n"ONE","INE000A01010"\r\n'],
  ['has empty lines and spaces around cells', '\n SYMBOL , ISIN \n\n ONE , INE000A01010 \n\n'],
  [
    'has a row that is too short and one that is too long',
    'SYMBOL,ISIN,NAME OF COMPANY\nONE,INE000A01010\nTWO\nA,B,C,D\n',
  ],
  ['has a quote in the middle of a cell', 'SYMBOL,ISIN,NAME OF COMPANY\nONE,INE000A01010,One 5" Pipes\n'],
])('a list that %s is read', (_what, text) => {
  expect(equitiesIn(text)['ONE']?.isin).toBe('INE000A01010');
});

test('the columns of a list of filings may have line breaks', () => {
  const lists = emptyLists();
  const text =
    'SYMBOL,COMPANY_NAME,ISIN,XBRL\nONE,"One\nLimited",INE000A01010,https://exchange.example/a/INDAS_1_2_01042024000000.xml\n';
  expect(addListCsv(lists, text, 'list.csv')).toBe(true);
  expect([...lists.filings.values()].map(({ symbol, companyName }) => ({ symbol, companyName }))).toEqual([
    { symbol: 'ONE', companyName: 'One Limited' },
  ]);
});

test('a text that is no list of the exchange is refused, also where its quotes do not end', () => {
  expect(addListCsv(emptyLists(), 'a,b\n1,2\n', 'list.csv')).toBe(false);
  expect(addListCsv(emptyLists(), '', 'list.csv')).toBe(false);
  expect(() => addListCsv(emptyLists(), 'SYMBOL,ISIN\n"ONE,INE000A01010\n', 'list.csv')).toThrow(
    'list.csv: not valid CSV',
  );
});
