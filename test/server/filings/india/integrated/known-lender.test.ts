import { FilingReader } from '../../../../../server/filings/india/read-filing';
import { emptyLists } from '../../../../../server/filings/india/lists/exchange-lists';
import { bodyOf, type Facts, type InstanceOptions, instanceOf, readFixture } from '../fixture';

/** Arihant Capital's group to March 2026, what of the year is not 0: ananteshwark/TradingHelper@a4eac7fa, tests/fixtures/real/results_integrated_ARIHANTCAP_2026Q4_consolidated_nbfc.xml. */
const ARIHANT: Facts = {
  'ScripCode OneD': '511605',
  'Symbol OneD': 'ARIHANTCAP',
  'ISIN OneD': 'INE420B01036',
  'DateOfStartOfFinancialYear OneD': '2025-04-01',
  'DateOfEndOfFinancialYear OneD': '2026-03-31',
  'LevelOfRounding OneD': 'Lakhs',
  'ReportingQuarter OneD': 'Fourth quarter',
  'NatureOfReportStandaloneConsolidated OneD': 'Consolidated',
  'DateOfStartOfReportingPeriod OneD': '2026-01-01',
  'DateOfEndOfReportingPeriod OneD': '2026-03-31',
  'DateOfStartOfReportingPeriod FourD': '2025-04-01',
  'DateOfEndOfReportingPeriod FourD': '2026-03-31',
  'InterestEarned FourD': 799_858_000,
  'DividendIncome FourD': 3_287_000,
  'FeesAndCommissionIncome FourD': 1_242_497_000,
  'NetGainOnFairValueChanges FourD': 12_757_000,
  'RevenueFromOperations FourD': 2_058_399_000,
  'OtherIncome FourD': 5_493_000,
  'Income FourD': 2_063_892_000,
  'EmployeeBenefitExpense FourD': 393_258_000,
  'FinanceCosts FourD': 216_075_000,
  'DepreciationDepletionAndAmortisationExpense FourD': 34_926_000,
  'FeesAndCommissionExpense FourD': 670_520_000,
  'ImpairmentOnFinancialInstruments FourD': -256_000,
  'OtherExpenses FourD': 330_804_000,
  'Expenses FourD': 1_645_327_000,
  'ProfitBeforeExceptionalItemsAndTax FourD': 418_565_000,
  'ExceptionalItemsBeforeTax FourD': -3_891_000,
  'ProfitBeforeTax FourD': 414_674_000,
  'CurrentTax FourD': 121_170_000,
  'DeferredTax FourD': -17_597_000,
  'TaxExpense FourD': 103_573_000,
  'ProfitLossForPeriodFromContinuingOperations FourD': 311_101_000,
  'ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod FourD': 3_524_000,
  'ProfitLossForPeriod FourD': 314_625_000,
  'OtherComprehensiveIncomeNetOfTaxes FourD': 2_246_000,
  'ComprehensiveIncomeForThePeriod FourD': 316_871_000,
  'PaidUpValueOfEquityShareCapital FourD': 109_613_000,
  'FaceValueOfEquityShareCapital FourD': '=1',
  'ReserveExcludingRevaluationReserves FourD': 4_300_125_000,
  'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations FourD': '=2.87',
  'CashAndCashEquivalents OneI': 290_983_000,
  'BankBalanceOtherThanCashAndCashEquivalents OneI': 4_801_379_000,
  'TradeReceivables OneI': 983_304_000,
  'OtherReceivables OneI': 861_491_000,
  'Loans OneI': 2_984_965_000,
  'Investments OneI': 360_792_000,
  'OtherFinancialAssets OneI': 289_390_000,
  'FinanicalAssets OneI': 10_572_304_000,
  'CurrentTaxAssetsNet OneI': 15_000,
  'DeferredTaxAssetsNet OneI': 10_628_000,
  'InvestmentProperty OneI': 47_233_000,
  'PropertyPlantAndEquipment OneI': 276_112_000,
  'OtherIntangibleAssets OneI': 16_101_000,
  'OtherNonFinancialAssets OneI': 59_392_000,
  'NonFinancialAssets OneI': 409_481_000,
  'Assets OneI': 10_981_785_000,
  'EquityShareCapital OneI': 109_613_000,
  'OtherEquity OneI': 4_300_125_000,
  'EquityAttributableToOwnersOfParent OneI': 4_409_738_000,
  'NonControllingInterest OneI': 0,
  'Equity OneI': 4_409_738_000,
  'DerivativeFinancialInstrumentsFinancialLiabilities OneI': 49_385_000,
  'TotalOutstandingDuesOfMicroEnterpriseAndSmallEnterprise OneI': 4_635_000,
  'TotalOutstandingDuesOfCreditorsOtherThanMicroEnterpriseAndSmallEnterprise OneI': 3_749_905_000,
  'DebtSecurities OneI': 239_300_000,
  'Borrowings OneI': 2_152_122_000,
  'OtherFinancialLiabilities OneI': 280_712_000,
  'FinancialLiabilities OneI': 6_476_059_000,
  'CurrentTaxLiabilities OneI': 10_439_000,
  'Provisions OneI': 39_181_000,
  'DeferredTaxLiabilitiesNet OneI': 7_396_000,
  'OtherNonFinancialLiabilities OneI': 38_972_000,
  'NonFinancialLiabilities OneI': 95_988_000,
  'Liabilities OneI': 6_572_047_000,
  'EquityAndLiabilities OneI': 10_981_785_000,
};
const OPTIONS: InstanceOptions = {
  prefix: 'in-capmkt',
  namespace: 'http://www.sebi.gov.in/xbrl/2026-01-31/in-capmkt',
  scheme: 'http://www.sebi.gov.in/in-capmkt/ScripCode',
  entity: '511605',
};

test('a lender’s filing since 2025 is read in the lines of its format', () => {
  const read = readFixture(ARIHANT, OPTIONS);
  expect(read.warnings).toEqual([]);
  expect(bodyOf(read, 'income_statement', 'annual')?.financials).toMatchObject({
    income: {
      sales: 205.8399,
      revenue_from_operations: { interest_earned: 79.9858, fees_and_commission_income: 124.2497 },
    },
    expenses: { interest_expense: 21.6075, impairment_on_financial_instruments: -0.0256 },
    profit_after_tax: 31.4625,
  });
  expect(bodyOf(read, 'balance_sheet', 'annual')?.financials).toMatchObject({
    financial_assets: { loans: 298.4965, financial_assets: 1057.2304 },
    assets: 1098.1785,
    financial_liabilities: { debt_securities: 23.93, borrowings_other_than_debt_securities: 215.2122 },
  });
});

/** How filings of May 2025 write the address under which they name the company, which is the BSE's, SEBI's or neither's. */
test.each([
  ['http://www.bseindia.com/in-capmkt/Symbol', 'ARIHANTCAP'],
  ['http://www.bseindia.com/in-capmkt:/Symbol', 'ARIHANTCAP'],
  ['http://www.bseindia.com/in-capmkt:/ScripCode', '511605'],
  ['https://www.sebi.gov.in/in-capmkt/ScripCode', '511605'],
  ['https://www.sebi.gov.in/in-capmkt/Symbol', 'ARIHANTCAP'],
])('all of it adds up, and it is of the company that %s names', (scheme, entity) => {
  const read = (name: string) => {
    const content = { bytes: Buffer.from(instanceOf(ARIHANT, { ...OPTIONS, scheme, entity: name })) };
    return new FilingReader(emptyLists()).read({
      file: 'INTEGRATED_FILING_NBFC_INDAS_1_21052026060000_WEB.xml',
      content,
    });
  };
  expect(read(entity)).toMatchObject({
    filing: { company: { symbol: 'ARIHANTCAP' }, content: { kept: { checked: [{ failed: [] }, { failed: [] }] } } },
  });
  expect(read('OTHER')).toMatchObject({ reason: expect.stringContaining('its contexts are of OTHER') as unknown });
});
