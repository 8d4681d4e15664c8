import { faceTables, readFaceSources } from '../../../../../scripts/us-faces/faces';
import { parseKnowledge } from '../../../../../server/filings/us/face/odds/face-knowledge';
import { placeBy } from '../../../../../server/filings/us/face/placement';
import { emptyPresentation } from '../../../../../server/filings/us/face/presentations/presentation';
import { readCompanyFacts } from '../../../../../server/filings/us/facts/company-facts';
import { resolveStatements } from '../../../../../server/filings/us/statements/original-statements';
import { describeWithShared, sharedFile } from '../../shared-data';
import { DataSet } from '../data-set';
import { cashFlow, FactsFile, income, NOTES, tenK } from '../fixture';

const linesOf = (reported: Readonly<Record<string, number>>): readonly string[] => {
  const file = new FactsFile().add(tenK(2023), {
    '2023-01-01/2023-12-31': { ...income(4e9), ...cashFlow(9e9), ...NOTES },
    '2023-12-31': reported,
  });
  return Object.keys(file.resolve().find(({ statement }) => statement === 'balance')!.metrics);
};

/**
 * Travelers in September 2023 (0000086312-23-000063); what contract holders owe and are owed, 4,294 million with payables for reinsurance, has names of
 * its own.
 */
const TRAVELERS = {
  Cash: 593e6,
  PremiumsReceivableAtCarryingValue: 10_345e6,
  Goodwill: 3955e6,
  Assets: 121_384e6,
  UnearnedPremiums: 21_058e6,
  LiabilityForClaimsAndClaimsAdjustmentExpense: 61_709e6,
  DebtLongtermAndShorttermCombinedAmount: 8031e6,
  OtherLiabilities: 6314e6,
  Liabilities: 101_406e6,
  StockholdersEquity: 19_978e6,
  LiabilitiesAndStockholdersEquity: 121_384e6,
};
const DEBT = 'debt_longterm_and_shortterm_combined_amount';

test('the debt of a balance sheet that is not divided is on its face where no other line is of it', () => {
  expect(linesOf(TRAVELERS)).toContain(DEBT);
  const { DebtLongtermAndShorttermCombinedAmount: debt, ...rest } = TRAVELERS;
  expect(linesOf({ ...rest, LongTermDebt: debt })).toContain('long_term_debt');
  expect(linesOf({ ...rest, LongTermDebt: debt, ShortTermBorrowings: 100e6 })).toContain('long_term_debt');
});

test('it is of a note where another line is a debt, or the liabilities have no room for it', () => {
  expect(linesOf({ ...TRAVELERS, SecuredDebt: 3000e6 })).not.toContain(DEBT);
  expect(linesOf({ ...TRAVELERS, OtherLiabilities: 73_000e6 })).not.toContain(DEBT);
});

test('the room for it is what the other lines leave of the liabilities, to the last digit', () => {
  expect(linesOf({ ...TRAVELERS, OtherLiabilities: 10_608e6 })).toContain(DEBT);
  expect(linesOf({ ...TRAVELERS, OtherLiabilities: 10_609e6 })).not.toContain(DEBT);
});

/** As with Alpine Income, which lets real estate, in June 2020 (0001558370-20-009023): 70.0 million less costs of 0.5. */
test('a debt before what it cost to borrow is of the note, and after it on the face', () => {
  const gross = { ...TRAVELERS, SecuredDebt: 8071e6 };
  const lines = linesOf({ ...gross, DeferredFinanceCostsNet: 40e6 });
  expect(lines).toContain(DEBT);
  expect(lines).not.toContain('secured_debt');
  expect(linesOf({ ...gross, DeferredFinanceCostsNet: 41e6 })).not.toContain(DEBT);
});

test('what of it is due within a year is of the note, and does not take its place', () => {
  const { DebtLongtermAndShorttermCombinedAmount: debt, ...rest } = TRAVELERS;
  const lines = linesOf({ ...rest, LongTermDebt: debt, LongTermDebtCurrent: 1_622_000 });
  expect(lines).toContain('long_term_debt');
  expect(lines).not.toContain('long_term_debt_current');
});

test('what was borrowed for short, with what is due of the rest, stands beside what was lent for long', () => {
  const { DebtLongtermAndShorttermCombinedAmount: debt, ...rest } = TRAVELERS;
  const lines = linesOf({ ...rest, LongTermDebt: debt, DebtCurrent: 600e6 });
  expect(lines).toEqual(expect.arrayContaining(['long_term_debt', 'debt_current']));
});

test('the whole of both has what is due in it', () => {
  const lines = linesOf({ ...TRAVELERS, DebtCurrent: 600e6 });
  expect(lines).toContain(DEBT);
  expect(lines).not.toContain('debt_current');
});

test('a balance sheet that divides its assets has it where its section adds up with it, and else in a note', () => {
  const divided = { ...TRAVELERS, AssetsCurrent: 60_000e6, LiabilitiesCurrent: 82_767e6 };
  expect(linesOf(divided)).not.toContain(DEBT);
});

/** Of what these filers report in numbers of notes, Regulation S-X 7-03 and 9-03 put this on the face. */
test('an insurer has its reserves and premiums on the face, and a lender its advances and warehouse lines', () => {
  expect(linesOf(TRAVELERS)).toEqual(
    expect.arrayContaining([
      'liability_for_claims_and_claims_adjustment_expense',
      'premiums_receivable_at_carrying_value',
    ]),
  );
  const lender = { ...TRAVELERS, AdvancesFromFederalHomeLoanBanks: 54e6, WarehouseAgreementBorrowings: 7e6 };
  expect(linesOf(lender)).toEqual(
    expect.arrayContaining(['advances_from_federal_home_loan_banks', 'warehouse_agreement_borrowings']),
  );
});

test('reserves without what is reinsured, which notes have, are on no face', () => {
  const net = { ...TRAVELERS, LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseNet: 53_000e6 };
  expect(linesOf(net)).not.toContain('liability_for_unpaid_claims_and_claims_adjustment_expense_net');
});

/** Ventas in March 2010, of which the lines of debt and taxes are doubtful: with both the liabilities add up. */
const VENTAS = {
  Assets: 5_633_825e3,
  LongTermDebt: 2_698_171e3,
  AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent: 190_000e3,
  DeferredIncomeTaxLiabilities: 252_687e3,
  Liabilities: 3_140_858e3,
  StockholdersEquity: 2_492_967e3,
  LiabilitiesAndStockholdersEquity: 5_633_825e3,
};

test('doubtful lines are taken in where assets or liabilities that are not divided add up with them', () => {
  expect(linesOf(VENTAS)).toEqual(expect.arrayContaining(['long_term_debt', 'deferred_income_tax_liabilities']));
  const lines = linesOf({ ...VENTAS, Liabilities: 3_140_859e3, StockholdersEquity: 2_492_966e3 });
  expect(lines).not.toContain('deferred_income_tax_liabilities');
});

const FILE = 'us/fsds/2010q2.zip';

describeWithShared(FILE, 'filers of 2010 without current assets, each held out of what is known', () => {
  test('show a debt that their face has, and no other', () => {
    const dataSet = new DataSet(sharedFile(FILE));
    const presented = dataSet.presented();
    const sources = readFaceSources([sharedFile('us')]);
    const found = new Map<string, string[]>();
    for (const fold of [0, 1, 2]) {
      const filings = dataSet.filings.filter(({ cik }) => Number(cik) % 3 === fold);
      const { lines, faces } = faceTables(sources, new Set(filings.map(({ cik }) => cik!.padStart(10, '0'))));
      const placeFact = placeBy(emptyPresentation(), parseKnowledge(lines, faces));
      for (const filing of filings) {
        const face = new Set(presented.get(filing['adsh']!)?.flatMap(({ stmt, tag }) => (stmt === 'BS' ? [tag!] : [])));
        if (face.has('AssetsCurrent') || face.has('LiabilitiesCurrent')) continue;
        const { statements } = resolveStatements(readCompanyFacts(dataSet.companyFacts([filing]), 'x'), placeFact);
        const own = statements
          .filter(({ statement }) => statement === 'balance')
          .sort((a, b) => (a.end < b.end ? 1 : -1));
        const isShown = own[0] !== undefined && 'long_term_debt' in own[0].metrics;
        const as = `${face.has('LongTermDebt') ? 'on the face' : 'elsewhere'}, ${isShown ? 'shown' : 'left out'}`;
        found.set(as, [...(found.get(as) ?? []), filing['name']!]);
      }
    }
    expect(found.get('elsewhere, shown')).toBeUndefined();
    expect(found.get('on the face, shown')?.length).toBeGreaterThanOrEqual(10);
  });
});
