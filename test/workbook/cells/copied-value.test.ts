import { copiedValue, instruction } from '../../../src/workbook';

const FOLLOWS = instruction('Change the ticker or the accounts: every figure follows.');

test.each([
  [
    `INR crores where nothing else is said. ${FOLLOWS} The rows are those of a bank.`,
    'INR crores where nothing else is said. The rows are those of a bank.',
  ],
  [`INR crores. Main lines. ${FOLLOWS}`, 'INR crores. Main lines.'],
  [`${FOLLOWS} USD million.`, 'USD million.'],
  [`${FOLLOWS}\nUSD million. ${instruction('One line.\nAnother.')}`, '\nUSD million.'],
])('a copy leaves out what a sheet marks as its instruction: %j', (value, copied) => {
  expect(copiedValue(value)).toBe(copied);
});

test.each([
  'Change the ticker of this model after the merger.',
  'Two of the cells have no number. Try the annual report.',
  '  Change the discount rate here. ',
  'a\u200bb\u200bc',
  12,
])('a copy keeps what a user wrote: %j', (value) => {
  expect(copiedValue(value)).toBe(value);
});

test('a copy leaves out a caption of a Spillway formula, which the copy does not have', () => {
  expect(copiedValue('=FIN.METRIC("INFY","FY2024","sales")', '=FORMULATEXT(B9)')).toBe('');
  expect(copiedValue('=SUM(B2:B5)', '=FORMULATEXT(B9)')).toBe('=SUM(B2:B5)');
  expect(copiedValue('=FIN.METRIC("INFY","FY2024","sales")', '')).toBe('=FIN.METRIC("INFY","FY2024","sales")');
  expect(copiedValue('None', '=IFNA(FORMULATEXT(B9),"None")')).toBe('None');
});

test.each([
  [
    '14 cells have no number. The first: KOTAKBANK: the service has no annual consolidated balance sheet for 2023-03-31. The nearest received: 2024-03-31. Leave the type out: it is that of the filing, and another type may have the date. In 3: KOTAKBANK: no line "x" in the balance sheet for 2024-03-31. Close matches: assets.investments. 2 more for other reasons.',
    '14 cells have no number. The first: KOTAKBANK: the service has no annual consolidated balance sheet for 2023-03-31. The nearest received: 2024-03-31. In 3: KOTAKBANK: no line "x" in the balance sheet for 2024-03-31. 2 more for other reasons.',
  ],
  [
    'EPS growth: 1 cell has no number: AAPL: the service has no annual income statement for 2024-12-31. Give an end date that =US.PERIODS("AAPL") lists, or a fiscal year, such as "FY2024".',
    'EPS growth: 1 cell has no number: AAPL: the service has no annual income statement for 2024-12-31.',
  ],
  [
    '2 cells have no number. The first: ROE: KOTAKBANK: the service has no consolidated balance sheet for 2023-03-31, a year before, for its mean. "=[owners profit] / [common equity]" is on the closing amount. In 1: ICICIBANK: minorities.',
    '2 cells have no number. The first: ROE: KOTAKBANK: the service has no consolidated balance sheet for 2023-03-31, a year before, for its mean. In 1: ICICIBANK: minorities.',
  ],
  [
    '2 cells have no number. The first: Try Ltd: the service has no statement for 2024-12-31. There is a standalone one: give the scope "standalone".',
    '2 cells have no number. The first: Try Ltd: the service has no statement for 2024-12-31. There is a standalone one.',
  ],
])('a copy says why a number is missing, and not how to ask for another: %#', (value, copied) => {
  expect(copiedValue(value)).toBe(copied);
});
