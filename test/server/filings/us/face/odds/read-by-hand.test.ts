import { filingsReadByHand } from '../../../../../../scripts/us-faces/read-faces';
import { faceKnowledge } from '../../../../../../server/filings/us/face/odds/face-knowledge';
import { US_STATEMENT_KINDS } from '../../../../../../src/api';
import { balance, cashFlow, FactsFile, income, tenK } from '../../fixture';

const known = faceKnowledge();
const read = filingsReadByHand();

test('a face that was read by hand is known as a whole, where its accession number is', () => {
  expect(read.map(({ cik }) => Number(cik))).toEqual([750574, 18255, 40533, 320187]);
  for (const { accession, face } of read.filter((each) => each.accession !== '-')) {
    for (const kind of US_STATEMENT_KINDS) {
      const places = [...known.faces.get(accession)!.lines].flatMap(([name, { [kind]: place }]) =>
        place === undefined ? [] : [{ name, place }],
      );
      expect(places.sort((one, other) => one.place - other.place).map(({ name }) => name)).toEqual(
        face[kind].map(({ name }) => name),
      );
    }
  }
});

test('the lines of banks since 2020 stand on the face, but what other trades have in notes is not said by one', () => {
  const odds = (name: string) => known.lines.get(name)?.balance?.odds;
  expect(odds('financing_receivable_excluding_accrued_interest_after_allowance_for_credit_loss')).toBeGreaterThan(0);
  expect(odds('debt_securities_available_for_sale_excluding_accrued_interest_current')).toBeGreaterThan(0);
  expect(odds('available_for_sale_securities_debt_securities')).toBeLessThan(0);
});

test('another bank shows its loans and what it sets aside for them', () => {
  const facts = new FactsFile().add(tenK(2023), {
    '2023-01-01/2023-12-31': {
      ...income(4e6),
      ...cashFlow(9e6),
      InterestAndDividendIncomeOperating: 34_374e3,
      FinancingReceivableExcludingAccruedInterestCreditLossExpenseReversal: 135e3,
    },
    '2023-12-31': {
      ...balance(900e6),
      FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss: 550_431e3,
      Deposits: 896_243e3,
    },
  });
  const lines = Object.fromEntries(
    facts.resolve().map(({ statement, metrics }) => [statement, Object.keys(metrics)]),
  ) as Record<string, string[]>;
  expect(lines['balance']).toContain('financing_receivable_excluding_accrued_interest_after_allowance_for_credit_loss');
  expect(lines['income']).toContain('financing_receivable_excluding_accrued_interest_credit_loss_expense_reversal');
});
