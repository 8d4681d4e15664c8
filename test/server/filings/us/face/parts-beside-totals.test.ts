import { cashFlow, FactsFile, income, NOTES } from '../fixture';

/** Affinity Bancshares (0001564590-21-027033), in thousands: two lines of cash stand above their total, loans and an allowance above the net amount. */
const AFFINITY = {
  '2021-03-31': {
    CashAndDueFromBanks: 10_048e3,
    InterestBearingDepositsInBanks: 91_350e3,
    CashAndCashEquivalentsAtCarryingValue: 101_398e3,
    AvailableForSaleSecuritiesDebtSecurities: 24_021e3,
    OtherInvestments: 2101e3,
    LoansAndLeasesReceivableGrossCarryingAmount: 626_096e3,
    LoansAndLeasesReceivableAllowance: 6872e3,
    LoansAndLeasesReceivableNetReportedAmount: 619_224e3,
    OtherRealEstate: 315e3,
    PropertyPlantAndEquipmentNet: 7635e3,
    BankOwnedLifeInsurance: 15_100e3,
    IntangibleAssetsNetIncludingGoodwill: 18_893e3,
    InterestReceivableAndOtherAssets: 8581e3,
    FederalHomeLoanBankStock: 1900e3,
    Assets: 797_268e3,
    Deposits: 635_115e3,
    Liabilities: 682_014e3,
    StockholdersEquity: 115_254e3,
    LiabilitiesAndStockholdersEquity: 797_268e3,
  },
  '2020-12-31': {
    CashAndDueFromBanks: 5552e3,
    InterestBearingDepositsInBanks: 172_701e3,
    CashAndCashEquivalentsAtCarryingValue: 178_253e3,
    AvailableForSaleSecuritiesDebtSecurities: 24_005e3,
    OtherInvestments: 1596e3,
    LoansAndLeasesReceivableGrossCarryingAmount: 598_615e3,
    LoansAndLeasesReceivableAllowance: 6361e3,
    LoansAndLeasesReceivableNetReportedAmount: 592_254e3,
    OtherRealEstate: 1292e3,
    PropertyPlantAndEquipmentNet: 8617e3,
    BankOwnedLifeInsurance: 15_311e3,
    IntangibleAssetsNetIncludingGoodwill: 18_940e3,
    InterestReceivableAndOtherAssets: 10_360e3,
    FederalHomeLoanBankStock: 1300e3,
    Assets: 850_628e3,
    Deposits: 640_165e3,
    Liabilities: 769_843e3,
    StockholdersEquity: 80_785e3,
    LiabilitiesAndStockholdersEquity: 850_628e3,
  },
};
const MISSING = [
  'available_for_sale_securities_debt_securities',
  'other_real_estate',
  'interest_receivable_and_other_assets',
];
const linesOf = (own: object = {}, before: object = {}) => {
  const file = new FactsFile().add(
    { accn: '0001564590-21-027033', filed: '2021-05-12', form: '10-Q', fy: 2021, fp: 'Q1' },
    {
      '2021-01-01/2021-03-31': { ...income(4e6), ...cashFlow(9e6), ...NOTES },
      '2020-12-31': { ...AFFINITY['2020-12-31'], ...before },
      '2021-03-31': { ...AFFINITY['2021-03-31'], ...own },
    },
  );
  const found = file.resolve().filter(({ statement, end }) => statement === 'balance' && end === '2021-03-31');
  return Object.keys(found[0]!.metrics);
};

test('lines of a bank that fill its assets are taken, where what makes a line beside it is counted once', () => {
  const lines = linesOf();
  expect(lines).toEqual(expect.arrayContaining(MISSING));
  expect(lines).toEqual(expect.arrayContaining(['cash_and_due_from_banks', 'interest_bearing_deposits_in_banks']));
  expect(lines).not.toContain('federal_home_loan_bank_stock');
});

test('lines of a bank that fill its assets on one day alone are not taken', () => {
  const lines = linesOf({}, { OtherRealEstate: 1293e3 });
  for (const line of MISSING) expect(lines).not.toContain(line);
});

test('lines of a bank are not taken where the lines of cash make their total on one day alone', () => {
  const lines = linesOf({}, { CashAndDueFromBanks: 5553e3 });
  for (const line of MISSING) expect(lines).not.toContain(line);
});
