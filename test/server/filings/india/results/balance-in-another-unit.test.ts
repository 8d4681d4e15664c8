import { ASSETS, bodyOf, changed, crores, readFixture, YEARLY } from '../fixture';

/** 95.92 crore paid up in shares of 1, of which each earned 13.10. */
const FILED = changed(YEARLY, {
  ...ASSETS,
  'ProfitLossForPeriod OneD': crores(1256.72),
  'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations OneD': '=13.10',
  'PaidUpValueOfEquityShareCapital OneD': crores(95.92),
  'FaceValueOfEquityShareCapital OneD': '=1',
});
const read = (changes: Parameters<typeof changed>[1]) => readFixture(changed(FILED, changes));

test.each([
  ['in lakhs that were typed as crores', 0.9592],
  ['in rupees that were typed as lakhs', 95.92e5],
])('a balance sheet %s, beside amounts of the right unit, is left out, and a warning says why', (_, capital) => {
  const { statements, warnings } = read({ 'EquityShareCapital OneI': crores(capital) });
  expect(statements.map(({ statementType }) => statementType)).toEqual(['income_statement', 'income_statement']);
  expect(warnings).toEqual([
    `the balance sheet has a share capital of ${capital} crore, and 95.92 crore is paid up, as profit and earnings per share have it: it is in another unit than these, and left out`,
  ]);
});

test.each([
  ['in the same unit', 95.92, {}],
  ['with the options of a bank’s staff', 180.11, {}],
  ['a tenth of it, a wrong digit', 9.592, {}],
  ['without shares', 0, {}],
  ['beside a capital that the earnings contradict', 95.92, { 'PaidUpValueOfEquityShareCapital OneD': crores(9592) }],
  ['beside earnings that are not filed', 0.9592, { 'ProfitLossForPeriod OneD': undefined }],
])('share capital %s is no other unit', (_, capital, changes) => {
  const filing = read({ 'EquityShareCapital OneI': crores(capital), ...changes });
  expect(bodyOf(filing, 'balance_sheet', 'annual')).toBeDefined();
  expect(filing.warnings).toEqual([]);
});

describe('share capital of ten times what is paid up', () => {
  const inMillions = (changes: Parameters<typeof changed>[1]) =>
    read({ 'EquityShareCapital OneI': crores(959.2), 'OtherEquity OneI': crores(176_322.9), ...changes });

  test('is in millions that were typed as crores, if a sum of the balance sheet has it', () => {
    const { statements, warnings } = inMillions({ 'Equity OneI': crores(177_282.1) });
    expect(statements.map(({ statementType }) => statementType)).toEqual(['income_statement', 'income_statement']);
    expect(warnings).toEqual([expect.stringContaining('a share capital of 959.2 crore, and 95.92 crore is paid up')]);
  });

  test('of a bank, whose capital and liabilities have it, too', () => {
    const { warnings } = read({
      'Capital OneI': crores(9.592),
      'ReservesAndSurplus OneI': crores(760.8),
      'Deposits OneI': crores(3250.1),
      'Borrowings OneI': crores(190.1),
      'OtherLiabilitiesAndProvisions OneI': crores(209.4),
      'CapitalAndLiabilities OneI': crores(4419.992),
    });
    expect(warnings).toContainEqual(expect.stringContaining('a share capital of 9.592 crore'));
  });

  test.each([
    ['a wrong digit, if the sum is made without it', { 'Equity OneI': crores(176_418.82) }],
    ['a wrong digit, if no sum shows it', {}],
    [
      'of preference shares, too, if it is not ten times that to the last digit',
      { 'EquityShareCapital OneI': crores(953), 'Equity OneI': crores(177_275.9) },
    ],
  ])('is %s', (_, changes) => {
    const filing = inMillions(changes);
    expect(bodyOf(filing, 'balance_sheet', 'annual')).toBeDefined();
    expect(filing.warnings).toEqual([]);
  });
});
