import { comparedFiling } from '../../../../../server/filings/india/across-filings/compared-filing';
import { FilingReader } from '../../../../../server/filings/india/read-filing';
import { emptyLists } from '../../../../../server/filings/india/lists/exchange-lists';
import { bodyOf, type Facts, type InstanceOptions, instanceOf, readFixture } from '../fixture';

/** Globale Tessile to March 2025, a whole Integrated Filing but for what is 0: ysaakpr/stock-manager@2f8bebf0, tests/fixtures/xbrl/integrated/INTEGRATED_FILING_INDAS_1455492_28052025083730_WEB.xml. */
const GLOBALE: Facts = {
  'ScripCode OneD': '544234',
  'Symbol OneD': 'GLOBALE',
  'ISIN OneD': 'INE0URU01010',
  'DateOfStartOfFinancialYear OneD': '2024-04-01',
  'DateOfEndOfFinancialYear OneD': '2025-03-31',
  'ReportingQuarter OneD': 'Fourth quarter',
  'NatureOfReportStandaloneConsolidated OneD': 'Standalone',
  'DateOfStartOfReportingPeriod OneD': '2025-01-01',
  'DateOfEndOfReportingPeriod OneD': '2025-03-31',
  'DateOfStartOfReportingPeriod FourD': '2024-04-01',
  'DateOfEndOfReportingPeriod FourD': '2025-03-31',
  'RevenueFromOperations OneD': 370_485_000,
  'Income OneD': 375_250_000,
  'ProfitLossForThePeriod OneD': -5_542_000,
  'RevenueFromOperations FourD': 490_772_000,
  'OtherIncome FourD': 5_794_000,
  'Income FourD': 496_566_000,
  'Expenses FourD': 507_212_000,
  'ProfitBeforeTax FourD': -10_646_000,
  'ProfitLossForThePeriod FourD': -10_646_000,
  'OtherAdjustmentsForNoncashItems FourD': 11_800_000,
  'AdjustmentsToProfitLoss FourD': 11_800_000,
  'AdjustmentsForDecreaseIncreaseInInventories FourD': 82_619_000,
  'AdjustmentsForDecreaseIncreaseInTradeReceivables FourD': 6_180_000,
  'AdjustmentsForDecreaseIncreaseInOtherCurrentAssets FourD': 4_069_000,
  'AdjustmentsForIncreaseDecreaseInTradePayables FourD': -93_026_000,
  'AdjustmentsForIncreaseDecreaseInOtherCurrentLiabilities FourD': -1_938_000,
  'AdjustmentsForProvisions FourD': 614_000,
  'AdjustmentsForWorkingCapital FourD': -1_482_000,
  'AdjustmentsForReconcileProfitLoss FourD': 10_318_000,
  'CashFlowsFromUsedInOperations FourD': -328_000,
  'InterestPaidClassifiedAsOperatingActivities FourD': 9_123_000,
  'InterestReceivedClassifiedAsOperatingActivities FourD': 4_607_000,
  'IncomeTaxesPaidRefundClassifiedAsOperatingActivities FourD': 2_216_000,
  'CashFlowsFromUsedInOperatingActivitiesBeforeExtraordinaryItems FourD': -7_060_000,
  'CashFlowsFromUsedInOperatingActivities FourD': -7_060_000,
  'ProceedsFromSalesOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities FourD': -23_071_000,
  'InterestReceivedClassifiedAsInvestingActivities FourD': 4_607_000,
  'CashFlowsFromUsedInInvestingActivitiesBeforeExtraordinaryItems FourD': -18_464_000,
  'CashFlowsFromUsedInInvestingActivities FourD': -18_464_000,
  'ProceedsFromBorrowingsClassifiedAsFinancingActivities FourD': 7_603_000,
  'InterestPaidClassifiedAsFinancingActivities FourD': 9_123_000,
  'CashFlowsFromUsedInFinancingActivitiesBeforeExtraordinaryItems FourD': -1_520_000,
  'CashFlowsFromUsedInFinancingActivities FourD': -1_520_000,
  'IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges FourD': -27_044_000,
  'IncreaseDecreaseInCashAndCashEquivalents FourD': -27_044_000,
  'ShareCapital OneI': 106_203_000,
  'ReservesAndSurplus OneI': 3_841_000,
  'ShareholdersFunds OneI': 110_044_000,
  'DeferredTaxLiabilitiesNet OneI': -2_971_000,
  'LongTermProvisions OneI': 265_000,
  'NoncurrentLiabilities OneI': -2_706_000,
  'ShortTermBorrowings OneI': 102_176_000,
  'TotalOutstandingDuesOfMicroEnterprisesAndSmallEnterprises OneI': 9_420_000,
  'TotalOutstandingDuesOfCreditorsOtherThanMicroEnterprisesAndSmallEnterprises OneI': 13_028_000,
  'TradePayables OneI': 22_448_000,
  'OtherCurrentLiabilities OneI': 291_000,
  'ShortTermProvisions OneI': 126_000,
  'CurrentLiabilities OneI': 125_041_000,
  'EquityAndLiabilities OneI': 232_379_000,
  'NoncurrentInvestments OneI': 1_577_000,
  'NoncurrentAssets OneI': 1_577_000,
  'Inventories OneI': 90_999_000,
  'TradeReceivables OneI': 22_827_000,
  'CashAndCashEquivalents OneI': 22_660_000,
  'BankBalanceOtherThanCashAndCashEquivalents OneI': 43_071_000,
  'ShortTermLoansAndAdvances OneI': 43_516_000,
  'OtherCurrentAssets OneI': 7_729_000,
  'CurrentAssets OneI': 230_802_000,
  'Assets OneI': 232_379_000,
};
const INTEGRATED: InstanceOptions = {
  prefix: 'in-capmkt',
  namespace: 'http://www.sebi.gov.in/xbrl/2025-01-31/in-capmkt',
  // With a colon too many, as 41 filings of May 2025 have it.
  scheme: 'http://www.bseindia.com/in-capmkt:/ScripCode',
  entity: '544234',
};

/** Tara Chand, an SME that reports half-years, to March 2023: ysaakpr/stock-manager@c4ebb6ff, tests/fixtures/xbrl/filings/NONINDAS_108914_1169016_02072024094147.xml. */
const TARA_CHAND: Facts = {
  'Symbol OneD': 'TARACHAND',
  'ISIN OneD': 'INE555Z01012',
  'DateOfStartOfFinancialYear OneD': '2022-04-01',
  'DateOfEndOfFinancialYear OneD': '2023-03-31',
  'ReportingQuarter OneD': 'Yearly',
  'NatureOfReportStandaloneConsolidated OneD': 'Standalone',
  'DateOfStartOfReportingPeriod OneD': '2022-10-01',
  'DateOfEndOfReportingPeriod OneD': '2023-03-31',
  'DateOfStartOfReportingPeriod FourD': '2022-04-01',
  'DateOfEndOfReportingPeriod FourD': '2023-03-31',
  'RevenueFromOperations OneD': 757_070_000,
  'ProfitLossForThePeriod OneD': 56_504_000,
  'RevenueFromOperations FourD': 1_410_594_000,
  'OtherIncome FourD': 35_014_000,
  'Revenue FourD': 1_445_608_000,
  'ProfitBeforeExceptionalAndExtraordinaryItemsAndTax FourD': 117_061_000,
  'ExceptionalItems FourD': 9_738_000,
  'ProfitBeforeExtraordinaryItemsAndTax FourD': 126_799_000,
  'FinanceCosts FourD': 77_488_000,
  'DebtEquityRatio FourD': '#0.00',
  'DebtServiceCoverageRatio FourD': '#0.00',
  'InterestServiceCoverageRatio FourD': '#0.00',
  'ProfitLossForThePeriodFromContinuingOperations FourD': 93_530_000,
  'ProfitLossForPeriodBeforeMinorityInterest FourD': 935.3,
  'ProfitLossForThePeriod FourD': 93_530_000,
  'ShareCapital OneI': 136_450_000,
  'ReservesAndSurplus OneI': 530_379_000,
  'MoneyReceivedAgainstShareWarrants OneI': 32_760_000,
  'ShareholdersFunds OneI': 699_589_000,
  'ShareApplicationMoneyPendingAllotment OneI': 21_600_000,
  'LongTermBorrowings OneI': 459_048_000,
  'DeferredTaxLiabilitiesNet OneI': 43_334_000,
  'OtherLongTermLiabilities OneI': 489_909_000,
  'LongTermProvisions OneI': 6_093_000,
  'NoncurrentLiabilities OneI': 998_384_000,
  'ShortTermBorrowings OneI': 411_136_000,
  'OutstandingDuesOfCreditorsOtherThanMicroEnterprisesAndSmallEnterprises OneI': 53_606_000,
  'OtherCurrentLiabilities OneI': 56_155_000,
  'ShortTermProvisions OneI': 24_068_000,
  'CurrentLiabilities OneI': 544_965_000,
  'EquityAndLiabilities OneI': 2_264_538_000,
  'TangibleAssets OneI': 1_438_098_000,
  'FixedAssets OneI': 1_438_098_000,
  'OtherNoncurrentAssets OneI': 19_827_000,
  'NoncurrentAssets OneI': 1_457_925_000,
  'Inventories OneI': 29_780_000,
  'TradeReceivables OneI': 536_034_000,
  'CashAndCashEquivalents OneI': 162_572_000,
  'ShortTermLoansAndAdvances OneI': 3_734_000,
  'OtherCurrentAssets OneI': 74_493_000,
  'CurrentAssets OneI': 806_613_000,
  'Assets OneI': 2_264_538_000,
};

const financials = (facts: Facts, statement: Parameters<typeof bodyOf>[1], options?: InstanceOptions) =>
  bodyOf(readFixture(facts, options), statement, 'annual')?.financials;

test('a company that is not under Ind-AS has a balance sheet, in the lines of the present format where these say the same', () => {
  expect(financials(GLOBALE, 'balance_sheet', INTEGRATED)).toMatchObject({
    non_current_assets: { noncurrent_investments: 0.1577, noncurrent_assets: 0.1577 },
    current_assets: {
      inventories: 9.0999,
      financial_assets_current: { trade_receivables: 2.2827, cash_equivalents: 2.266 },
      short_term_loans_and_advances: 4.3516,
      current_assets: 23.0802,
    },
    assets: 23.2379,
    equity: {
      equity_share_capital: null,
      share_capital: 10.6203,
      reserves_surplus: 0.3841,
      equity_attributable_to_owners_of_parent: 11.0044,
    },
    current_liabilities: {
      financial_liabilities_current: { borrowings_current: 10.2176, trade_payables: 2.2448 },
      current_liabilities: 12.5041,
    },
    equity_and_liabilities: 23.2379,
  });
});

test('it has a cash flow', () => {
  expect(financials(GLOBALE, 'cash_flow', INTEGRATED)).toMatchObject({
    operating: {
      working_capital_changes: { trade_receivables: 0.618, inventories: 8.2619, trade_payables: -9.3026 },
      interest_paid_classified_as_operating_activities: -0.9123,
      tax_paid: -0.2216,
      net_cash_from_operations: -0.706,
    },
    investing: { net_cash_from_investing: -1.8464 },
    financing: { interest_paid_classified_as_financing_activities: -0.9123, net_cash_from_financing: -0.152 },
    net_change_in_cash: -2.7044,
  });
});

test('total income is one line before 2025 and since', () => {
  expect(financials(GLOBALE, 'income_statement', INTEGRATED)).toMatchObject({ income: { revenue: 49.6566 } });
  expect(financials(TARA_CHAND, 'income_statement')).toMatchObject({ income: { revenue: 144.5608 } });
});

test('lines of before 2025 stand where those of now do', () => {
  expect(financials(TARA_CHAND, 'balance_sheet')).toMatchObject({
    non_current_assets: {
      property_plant_equipment: 143.8098,
      property_plant_and_equipment_and_intangible_assets: 143.8098,
    },
    non_current_liabilities: { financial_liabilities_non_current: { borrowings: 45.9048 } },
    current_liabilities: {
      financial_liabilities_current: {
        borrowings_current: 41.1136,
        total_outstanding_dues_of_creditors_other_than_micro_enterprises_and_small_enterprises: 5.3606,
        trade_payables: null,
      },
    },
    share_application_money_pending_allotment: 2.16,
  });
});

test('the second half of a year is no quarter, though the contexts have the days of one', () => {
  const { statements, warnings } = readFixture(TARA_CHAND);
  expect(statements.map(({ statementType, cadence }) => `${statementType} ${cadence}`)).toEqual([
    'income_statement annual',
    'balance_sheet annual',
  ]);
  expect(warnings).toEqual([
    expect.stringContaining('OneD is of 2022-10-01 to 2023-03-31, which is no quarter and no year to date'),
    expect.stringContaining(
      'ProfitLossForPeriodBeforeMinorityInterest in FourD is what its parts make, divided by 100,000',
    ),
  ]);
});

test('the profit before minorities of the year, which the form files in lakhs among rupees, has no value', () => {
  expect(financials(TARA_CHAND, 'income_statement')).toMatchObject({
    profit_loss_for_period_before_minority_interest: null,
    profit_after_tax: 9.353,
  });
});

test('nor has it where it is rounded to whole lakhs', () => {
  const rounded = { ...TARA_CHAND, 'ProfitLossForPeriodBeforeMinorityInterest FourD': 935 };
  expect(financials(rounded, 'income_statement')).toMatchObject({
    profit_loss_for_period_before_minority_interest: null,
  });
});

test.each([
  ['Globale Tessile', GLOBALE, INTEGRATED, 4],
  ['Tara Chand', TARA_CHAND, { entity: 'TARACHAND' }, 2],
] as const)('every number of %s has a line, and all adds up', (_, facts, options, count) => {
  const file = 'NONINDAS_1_2_28052025083730_WEB.xml';
  const content = { bytes: Buffer.from(instanceOf(facts, options)) };
  const read = new FilingReader(emptyLists()).read({ file, content });
  if (typeof read === 'string' || !('filing' in read)) throw new Error(JSON.stringify(read));
  const { warnings, content: statements } = read.filing;
  expect(warnings.filter((each) => each.includes('no line has'))).toEqual([]);
  if (!('kept' in statements)) throw new Error('no statements');
  const checked = comparedFiling(statements.kept).checked;
  expect(checked).toHaveLength(count);
  expect(checked.flatMap(({ failed }) => failed)).toEqual([]);
});
