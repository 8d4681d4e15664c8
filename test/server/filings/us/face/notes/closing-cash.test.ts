import { balance, cashFlow, FactsFile, income, presentationOf, tenK } from '../../fixture';

const CASH = 'Cash';
const EQUIVALENTS = 'CashAndCashEquivalentsAtCarryingValue';
const RESTRICTED = 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents';
const NAMES: readonly unknown[] = [
  'cash',
  'cash_and_cash_equivalents_at_carrying_value',
  'cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents',
];

/** The closing cash of 2023, of an issuer whose face of 2022 has `shown` and which then reports `reported`. */
function closingCash(shown: string, reported: Readonly<Record<string, number>>): readonly string[] {
  const flows = { ...income(4e6), ...cashFlow(9e6) };
  const presentation = presentationOf([...Object.keys(flows), shown].map((tag) => ['K-2022', 'CF', tag] as const));
  const statements = new FactsFile()
    .add(tenK(2022), {
      '2022-01-01/2022-12-31': flows,
      '2022-12-31': { ...balance(100e6), [shown]: 7e6 },
    })
    .add(tenK(2023), { '2023-01-01/2023-12-31': flows, '2023-12-31': { ...balance(110e6), ...reported } })
    .resolve(presentation);
  const found = statements.find(({ statement, end }) => statement === 'cashflow' && end === '2023-12-31');
  return Object.keys(found!.metrics).filter((name) => NAMES.includes(name));
}

test('cash with restricted cash follows the cash that a face of before ends with', () => {
  const [equivalents, restricted] = [NAMES[1], NAMES[2]];
  expect(closingCash(EQUIVALENTS, { [EQUIVALENTS]: 8e6 })).toEqual([equivalents]);
  expect(closingCash(EQUIVALENTS, { [EQUIVALENTS]: 8e6, [RESTRICTED]: 9e6 })).toEqual([restricted]);
  expect(closingCash(CASH, { [CASH]: 8e6, [RESTRICTED]: 9e6 })).toEqual([restricted]);
});

test('cash stays the end of the flows of an issuer whose face has it, beside equivalents of a note', () => {
  expect(closingCash(CASH, { [CASH]: 8e6, [EQUIVALENTS]: 9e6 })).toContain('cash');
});
