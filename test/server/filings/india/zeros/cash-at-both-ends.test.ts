/** Cash at both ends of a statement of cash flows: a filer that gives the change alone has a 0 at the beginning. */
import { bodyOf, CASH, changed, crores, readFixture, YEARLY } from '../fixture';

/** Apollo Hospitals, standalone, to March 2024, as filed (dvygo/EQ-DATA-ENGINEERING@6ac6e9cf): its balance sheet has 276.1 crore. */
const CHANGE_ALONE = {
  'IncreaseDecreaseInCashAndCashEquivalents FourD': crores(59.1),
  'CashAndCashEquivalentsCashFlowStatement FourD': 0,
  'CashAndCashEquivalentsCashFlowStatement FourD/2': crores(59.1),
};

const read = (facts: Readonly<Record<string, number>>) => {
  const filing = readFixture(changed({ ...YEARLY, ...CASH }, { ...CHANGE_ALONE, ...facts }));
  return { ...filing, financials: bodyOf(filing, 'cash_flow', 'annual')!.financials };
};

test.each([
  ['the balance sheet has other cash', 'balance sheet' as const, { 'CashAndCashEquivalents OneI': crores(276.1) }],
  [
    'dividends were paid',
    'dividends' as const,
    { 'DividendsPaidClassifiedAsFinancingActivities FourD': crores(215.7) },
  ],
])('the change alone is no cash at the end, and 0 none at the beginning, where %s', (_, contradictedBy, facts) => {
  const { financials, contradictedZeros } = read(facts);
  expect(financials).toMatchObject({ net_change_in_cash: 59.1, opening_cash: null, closing_cash: null });
  expect(contradictedZeros).toEqual([{ kind: 'cash', contradictedBy }]);
});

test.each([
  ['the balance sheet has the same cash', { 'CashAndCashEquivalents OneI': crores(59.1) }],
  [
    'it has, though a dividend was paid',
    {
      'CashAndCashEquivalents OneI': crores(59.1),
      'DividendsPaidClassifiedAsFinancingActivities FourD': crores(1),
    },
  ],
  [
    'the balance sheet has other cash, and the change is not that at the end',
    { 'CashAndCashEquivalents OneI': crores(276.1), 'IncreaseDecreaseInCashAndCashEquivalents FourD': crores(50) },
  ],
  ['nothing else tells', {}],
])('a company may begin with no cash: where %s', (_, facts) => {
  const { financials, contradictedZeros } = read(facts);
  expect(financials).toMatchObject({ opening_cash: 0, closing_cash: 59.1 });
  expect(contradictedZeros).toEqual([]);
});

test.each([
  ['the day before the year', '2023-03-31', 50],
  ['another day', '2022-09-30', null],
])('cash of a day of its own is the opening cash where it is of %s', (_, day, opening) => {
  const facts = changed(
    { ...YEARLY, ...CASH },
    {
      'CashAndCashEquivalentsCashFlowStatement FourD': undefined,
      'CashAndCashEquivalentsCashFlowStatement FourD/2': undefined,
      'CashAndCashEquivalentsCashFlowStatement PY_I': crores(50),
      'CashAndCashEquivalentsCashFlowStatement OneI': crores(70),
    },
  );
  const filing = readFixture(facts, { days: { PY_I: day, OneI: '2024-03-31' } });
  expect(bodyOf(filing, 'cash_flow', 'annual')?.financials).toMatchObject({ opening_cash: opening, closing_cash: 70 });
});

test.each([
  ['as they stand, where the change agrees', [50, 70], 20, [50, 70]],
  ['the other way round, where only this agrees', [70, 50], 20, [50, 70]],
  ['as they stand, where neither way agrees', [70, 50], 7, [70, 50]],
  ['as they stand, where both ways agree', [50, 50.5], 0, [50, 50.5]],
] as const)(
  'two amounts of one context are opening and closing cash %s',
  (_, [first, second], change, [opening, closing]) => {
    const { financials } = read({
      'IncreaseDecreaseInCashAndCashEquivalents FourD': crores(change),
      'CashAndCashEquivalentsCashFlowStatement FourD': crores(first),
      'CashAndCashEquivalentsCashFlowStatement FourD/2': crores(second),
    });
    expect(financials).toMatchObject({ opening_cash: opening, closing_cash: closing });
  },
);
