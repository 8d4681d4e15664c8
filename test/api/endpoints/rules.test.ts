import { cik, indianTicker, parseIsoDate, usTicker } from '../../../src/api';
import { calendarTicker, exchangeTicker } from '../../../src/api/endpoints/company-rules';
import { integer, listOf, listOfNames, MAX_VALUES, oneOf, text } from '../../../src/api/endpoints/rule';

test.each([
  ['infy', 'INFY'],
  ['NSE.INFY', 'NSE:INFY'],
  ['nse : infy', 'NSE:INFY'],
  ['BSE:INFY', 'BSE:INFY'],
  ['BSE:500209', 'BSE.500209'],
  ['500209', 'BSE.500209'],
  ['M&M', 'M&M'],
  ['BAJAJ-AUTO', 'BAJAJ-AUTO'],
  ['360ONE', '360ONE'],
  ['', undefined],
  ['NYSE:X Y', undefined],
  ['A,B', undefined],
  ['NSE:', undefined],
])('the canonical form of the Indian ticker %j is %j', (text, canonical) =>
  expect(indianTicker.canonical(text)).toBe(canonical),
);

test('the feeds require an exchange, the calendar a colon before a code', () => {
  expect(exchangeTicker.canonical('INFY')).toBeUndefined();
  expect(exchangeTicker.canonical('nse.infy')).toBe('NSE:INFY');
  expect(exchangeTicker.canonical('500209')).toBe('BSE:500209');
  expect(calendarTicker.canonical('BSE.500209')).toBe('BSE:500209');
  expect(calendarTicker.canonical('infy')).toBe('INFY');
});

test.each([
  ['aapl', 'AAPL'],
  ['BRK.B', 'BRK.B'],
  ['nasdaq:aapl', 'NASDAQ:AAPL'],
  ['NYSE AMERICAN:XYZ', 'NYSE AMERICAN:XYZ'],
  ['32AB!', undefined],
  ['A B', undefined],
  ['A,B', undefined],
])('the canonical form of the US ticker %j is %j', (text, canonical) =>
  expect(usTicker.canonical(text)).toBe(canonical),
);

test('a CIK has ten digits in a request', () => {
  expect(cik.canonical('0000320193')).toBe('0000320193');
  for (const text of ['320193', '00003201930', '000032019A']) expect(cik.canonical(text)).toBeUndefined();
});

test.each(['2024-02-29', '2023-12-31'])('%s is a valid date', (text) => expect(parseIsoDate(text)).toBe(text));
test.each(['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '20240101', '2024-02-30', ''])(
  '%j is not a valid date',
  (text) => expect(parseIsoDate(text)).toBeUndefined(),
);

test('integers are limited to their bounds and have one spelling', () => {
  const rule = integer({ minimum: 1, maximum: 50 });
  expect(rule.canonical('050')).toBe('50');
  for (const text of ['0', '51', '-1', '1.5', '1e1', ' 3', 'x', '']) expect(rule.canonical(text)).toBeUndefined();
});

test('an ordered list keeps its order, other lists are sorted without repeats', () => {
  expect(listOf(oneOf(['b', 'a']), { ordered: true }).canonical('b,a')).toBe('b,a');
  expect(listOf(oneOf(['b', 'a'])).canonical('b, a,b')).toBe('a,b');
});

test('a list whose pattern has no spaces takes none', () => {
  const exact = listOf(oneOf(['b', 'a']), { exact: true });
  expect(exact.canonical('b,a,b')).toBe('a,b');
  for (const text of ['b, a', 'b ,a', ' a', 'a ', 'a,']) expect(exact.canonical(text)).toBeUndefined();
});

test('a text is bounded in characters, that of a search in words too', () => {
  expect(text('x').canonical(` ${'x'.repeat(200)} `)).toHaveLength(200);
  expect(text('x').canonical('x'.repeat(201))).toBeUndefined();
  const searched = text('x', 30, 4);
  expect(searched.allowed).toBe('text of at most 30 characters and 4 words');
  for (const value of ['a b c d', '"a b" -- (c) & d', 'আদেশ বই মার্জিন ঋণ'])
    expect(searched.canonical(value)).toBe(value);
  for (const value of ['a b c d e', '"a a a a a"', 'a,a,a,a,a', 'x'.repeat(31)])
    expect(searched.canonical(value)).toBeUndefined();
});

test('a list has at most so many different values, however often it repeats them', () => {
  const tickers = Array.from({ length: MAX_VALUES + 1 }, (_, at) => `NSE:Q${at}`);
  const list = listOf(exchangeTicker);
  const most = tickers.slice(1);
  expect(list.canonical([...most, ...most].join(','))?.split(',')).toHaveLength(MAX_VALUES);
  expect(list.canonical(tickers.join(','))).toBeUndefined();
  expect(list.allowed).toContain(`at most ${MAX_VALUES}`);
});

test.each(['\n', ','])('names of a list are bounded, in number and in length, separated by %j', (separator) => {
  const names = Array.from({ length: MAX_VALUES + 1 }, (_, at) => `Industry ${at}`);
  const list = listOfNames('x');
  expect(list.canonical(names.slice(1).join(separator))).toBeDefined();
  expect(list.canonical(names.join(separator))).toBeUndefined();
  expect(list.canonical(`a${separator}${'x'.repeat(200)}`)).toBeDefined();
  expect(list.canonical(`a${separator}${'x'.repeat(201)}`)).toBeUndefined();
});
