import { emptyLists } from '../../../../../server/filings/india/lists/exchange-lists';
import { FilingReader } from '../../../../../server/filings/india/read-filing';
import { type Answer, bodyOf, type Facts, type InstanceOptions, instanceOf } from '../fixture';

const NAMESPACE = 'http://www.sebi.gov.in/xbrl/2026-01-31/in-capmkt';

/**
 * Manav Infra, which files half-years before Ind-AS, to September 2025, as filed again in September 2026: all that is not 0 but what it owes to related
 * parties. vikalpsingh/meraipo@95cab72c, tests/fixtures/nse-results-manav-halfyear.xml.
 */
const MANAV: Facts = {
  'ScripCode OneD': '000000',
  'Symbol OneD': 'MANAV',
  'ISIN OneD': 'INE104Y01012',
  'NameOfTheCompany OneD': 'MANAV INFRA PROJECTS LIMITED',
  'DateOfStartOfFinancialYear OneD': '2025-04-01',
  'DateOfEndOfFinancialYear OneD': '2026-03-31',
  'LevelOfRounding OneD': 'Lakhs',
  'TypeOfReportingPeriod OneD': 'Half Yearly',
  'ReportingQuarter OneD': 'Half yearly',
  'DateOfStartOfReportingPeriod OneD': '2025-04-01',
  'DateOfEndOfReportingPeriod OneD': '2025-09-30',
  'NatureOfReportStandaloneConsolidated OneD': 'Standalone',
  'RevenueFromOperations OneD': 94_288_000,
  'OtherIncome OneD': 2_243_000,
  'Income OneD': 96_531_000,
  'CostOfMaterialsConsumed OneD': 4_512_000,
  'EmployeeBenefitExpense OneD': 4_232_000,
  'FinanceCosts OneD': 4_540_000,
  'DepreciationAndAmortisationExpense OneD': 5_380_000,
  'OtherExpenses OneD': 73_898_000,
  'Expenses OneD': 92_562_000,
  'ProfitBeforeExceptionalAndExtraordinaryItemsAndTax OneD': 3_969_000,
  'ProfitBeforeExtraordinaryItemsAndTax OneD': 3_969_000,
  'ProfitBeforeTax OneD': 3_969_000,
  'DeferredTax OneD': -163_000,
  'TaxExpense OneD': -163_000,
  'ProfitLossForThePeriodFromContinuingOperations OneD': 4_132_000,
  'ProfitLossForPeriodBeforeMinorityInterest OneD': 4_132_000,
  'ProfitLossForThePeriod OneD': 4_132_000,
  'PaidUpValueOfEquityShareCapital OneD': 131_600_000,
  'FaceValueOfEquityShareCapital OneD': '=10',
  'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations OneD': '=0.31',
  'DilutedEarningsLossPerShareFromContinuingAndDiscontinuedOperations OneD': '=0.31',
  'DescriptionOfOtherExpenses OneExpenses1D': 'OTHER EXPENSES',
  'OtherExpenses OneExpenses1D': 73_898_000,
  'ShareCapital OneI': 131_600_000,
  'ReservesAndSurplus OneI': -46_425_000,
  'ShareholdersFunds OneI': 85_175_000,
  'LongTermBorrowings OneI': 63_273_000,
  'NoncurrentLiabilities OneI': 63_273_000,
  'ShortTermBorrowings OneI': 9_074_000,
  'TotalOutstandingDuesOfCreditorsOtherThanMicroEnterprisesAndSmallEnterprises OneI': 18_686_000,
  'TradePayables OneI': 18_686_000,
  'OtherCurrentLiabilities OneI': 2_474_000,
  'ShortTermProvisions OneI': 2_953_000,
  'CurrentLiabilities OneI': 33_187_000,
  'EquityAndLiabilities OneI': 181_635_000,
  'PropertyPlantAndEquipment OneI': 48_845_000,
  'PropertyPlantAndEquipmentAndIntangibleAssets OneI': 48_845_000,
  'NoncurrentInvestments OneI': 13_490_000,
  'DeferredTaxAssetsNet OneI': 19_074_000,
  'LongTermLoansAndAdvances OneI': 14_820_000,
  'NoncurrentAssets OneI': 96_229_000,
  'TradeReceivables OneI': 66_864_000,
  'CashAndCashEquivalents OneI': 487_000,
  'BankBalanceOtherThanCashAndCashEquivalents OneI': 139_000,
  'ShortTermLoansAndAdvances OneI': 17_916_000,
  'CurrentAssets OneI': 85_406_000,
  'Assets OneI': 181_635_000,
  'CashAndCashEquivalentsCashFlowStatement OneI': 626_000,
  'CashAndCashEquivalentsCashFlowStatement PY_I': 69_831_000,
  'DescriptionOfOtherCurrentLiabilities I_OtherCurrentLiabilities1': 'OTHER CURRENT LIABILITIES',
  'OtherCurrentLiabilities I_OtherCurrentLiabilities1': 2_474_000,
  'AdjustmentsForFinanceCosts OneD': 4_540_000,
  'AdjustmentsForDepreciationAndAmortisationExpense OneD': 5_380_000,
  'AdjustmentsToProfitLoss OneD': 9_920_000,
  'AdjustmentsForDecreaseIncreaseInTradeReceivables OneD': -6_423_000,
  'AdjustmentsForIncreaseDecreaseInTradePayables OneD': -31_335_000,
  'AdjustmentsForIncreaseDecreaseInOtherCurrentLiabilities OneD': -6_885_000,
  'AdjustmentsForProvisions OneD': -5_367_000,
  'AdjustmentsForWorkingCapital OneD': -50_010_000,
  'AdjustmentsForReconcileProfitLoss OneD': -40_090_000,
  'CashFlowsFromUsedInOperations OneD': -36_121_000,
  'CashFlowsFromUsedInOperatingActivitiesBeforeExtraordinaryItems OneD': -36_121_000,
  'CashFlowsFromUsedInOperatingActivities OneD': -36_121_000,
  'ProceedsFromSalesOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities OneD': -13_490_000,
  'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities OneD': 26_760_000,
  'OtherInflowsOutflowsOfCashClassifiedAsInvestingActivities OneD': 5_847_000,
  'CashFlowsFromUsedInInvestingActivitiesBeforeExtraordinaryItems OneD': -34_403_000,
  'CashFlowsFromUsedInInvestingActivities OneD': -34_403_000,
  'ProceedsFromBorrowingsClassifiedAsFinancingActivities OneD': 5_859_000,
  'InterestPaidClassifiedAsFinancingActivities OneD': 4_540_000,
  'CashFlowsFromUsedInFinancingActivitiesBeforeExtraordinaryItems OneD': 1_319_000,
  'CashFlowsFromUsedInFinancingActivities OneD': 1_319_000,
  'IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges OneD': -69_205_000,
  'IncreaseDecreaseInCashAndCashEquivalents OneD': -69_205_000,
};

/**
 * ASM Technologies, which the BSE alone lists, in the year to March 2026: the income of the year, and of the half-year that it says is beside it, which is
 * a quarter. Aman4563/finresearch@8f818038, tests/fixtures/bse/equity/results_526433_Consolidated-Mar-Yearly-2026.xml; all of it was read and compared.
 */
const ASM: Facts = {
  'ScripCode OneD': '526433',
  'Symbol OneD': 'NOTLISTED',
  'ISIN OneD': 'INE867C01010',
  'NameOfTheCompany OneD': 'ASM Technologies Limited',
  'DateOfStartOfFinancialYear OneD': '2025-04-01',
  'DateOfEndOfFinancialYear OneD': '2026-03-31',
  'LevelOfRounding OneD': 'Millions',
  'TypeOfReportingPeriod OneD': 'Half Yearly',
  'ReportingQuarter OneD': 'Yearly',
  'DateOfStartOfReportingPeriod OneD': '2025-10-01',
  'DateOfEndOfReportingPeriod OneD': '2026-03-31',
  'NatureOfReportStandaloneConsolidated OneD': 'Consolidated',
  'RevenueFromOperations OneD': 1_351_180_000,
  'Income OneD': 1_390_090_000,
  'ProfitLossForPeriod OneD': 167_540_000,
  'DateOfStartOfReportingPeriod FourD': '2025-04-01',
  'DateOfEndOfReportingPeriod FourD': '2026-03-31',
  'NatureOfReportStandaloneConsolidated FourD': 'Consolidated',
  'RevenueFromOperations FourD': 5_285_170_000,
  'OtherIncome FourD': 79_920_000,
  'Income FourD': 5_365_090_000,
  'CostOfMaterialsConsumed FourD': 1_753_710_000,
  'ChangesInInventoriesOfFinishedGoodsWorkInProgressAndStockInTrade FourD': -507_920_000,
  'EmployeeBenefitExpense FourD': 2_137_040_000,
  'FinanceCosts FourD': 88_270_000,
  'DepreciationDepletionAndAmortisationExpense FourD': 139_700_000,
  'OtherExpenses FourD': 891_310_000,
  'Expenses FourD': 4_502_110_000,
  'ProfitBeforeExceptionalItemsAndTax FourD': 862_980_000,
  'ExceptionalItemsBeforeTax FourD': -21_830_000,
  'ProfitBeforeTax FourD': 841_150_000,
  'CurrentTax FourD': 207_650_000,
  'DeferredTax FourD': 25_910_000,
  'TaxExpense FourD': 233_560_000,
  'ProfitLossForPeriodFromContinuingOperations FourD': 607_590_000,
  'ProfitLossForPeriod FourD': 607_590_000,
  'ComprehensiveIncomeForThePeriod FourD': 607_590_000,
  'PaidUpValueOfEquityShareCapital FourD': 145_890_000,
  'FaceValueOfEquityShareCapital FourD': '=10',
  'ReserveExcludingRevaluationReserves FourD': 3_221_950_000,
  'BasicEarningsLossPerShareFromContinuingOperations FourD': '=41.65',
  'DilutedEarningsLossPerShareFromContinuingOperations FourD': '=41.65',
  'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations FourD': '=41.65',
  'DilutedEarningsLossPerShareFromContinuingAndDiscontinuedOperations FourD': '=41.65',
};

/** In crores, or per share, without its sign; a text has none. */
function numberOf(filed: number | string): readonly number[] {
  if (typeof filed === 'number') return [Math.abs(filed) / 1e7];
  return filed.startsWith('=') ? [Number(filed.slice(1))] : [];
}

/** The numbers of a statement that are not 0, without their signs. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(numbersIn);
  return typeof value === 'number' && value !== 0 ? [Math.abs(value)] : [];
}

function read(file: string, facts: Facts, options: InstanceOptions) {
  const text = instanceOf(facts, { prefix: 'in-capmkt', namespace: NAMESPACE, ...options });
  const reading = new FilingReader(emptyLists()).read({ file, content: { bytes: new Uint8Array(Buffer.from(text)) } });
  if (reading === 'list' || 'reason' in reading || 'shareholding' in reading.filing.content)
    throw new Error(JSON.stringify(reading));
  const { company, source, details, warnings, content } = reading.filing;
  return {
    company,
    source,
    details,
    warnings,
    statements: content.statements as Parameters<typeof bodyOf>[0]['statements'],
  };
}

describe('a half-year in the context of the quarter, without one of the year to date', () => {
  const reading = read('INTEGRATED_FILING_NONINDAS_1_23092026051555_WEB.xml', MANAV, {
    entity: 'MANAV',
    scheme: 'http://www.sebi.gov.in/in-capmkt/Symbol',
    days: { OneI: '2025-09-30', PY_I: '2025-03-31' },
  });

  test('is one in all three statements', () => {
    expect(reading.warnings).toEqual([]);
    expect(reading.statements.map(({ statementType, cadence }) => `${cadence} ${statementType}`)).toEqual([
      'half_yearly income_statement',
      'half_yearly balance_sheet',
      'half_yearly cash_flow',
    ]);
    expect(bodyOf(reading, 'income_statement', 'half_yearly')).toMatchObject({
      fiscal_year: 2026,
      fiscal_quarter: 'Q2',
      financials: { income: { sales: 9.4288, revenue: 9.6531 }, profit_after_tax: 0.4132 },
    });
    expect(bodyOf(reading, 'cash_flow', 'half_yearly')?.financials).toMatchObject({
      operating: { profit_before_tax: 0.3969, net_cash_from_operations: -3.6121 },
      opening_cash: 6.9831,
      closing_cash: 0.0626,
    });
  });

  test('has every number of the filing, and no other', () => {
    const served = reading.statements.flatMap(({ body }) => numbersIn((body as unknown as Answer).financials));
    expect(new Set(served)).toEqual(new Set(Object.values(MANAV).flatMap(numberOf)));
  });
});

describe('a filing of the BSE', () => {
  const reading = read('Integrated_Finance_Ind_As_526433_952026235451_IFIndAs.xml', ASM, {
    entity: '526433',
    scheme: 'http://www.sebi.gov.in/in-capmkt/ScripCode',
  });

  test('of a company that the NSE does not list has its code; nothing says when it was published', () => {
    expect(reading.company).toEqual({ symbol: '526433', own: '526433' });
    expect(reading.details).toMatchObject({ name: 'ASM Technologies Limited', isin: 'INE867C01010' });
    expect(reading.source).toMatchObject({ filed: undefined, published: undefined });
  });

  test('which says that a half-year stands beside the year has the year alone', () => {
    expect(reading.statements.map(({ cadence }) => cadence)).toEqual(['annual']);
    expect(reading.warnings).toEqual([
      expect.stringMatching(/: OneD is of 2025-10-01 to 2026-03-31, which is no quarter and no year to date$/),
    ]);
    expect(bodyOf(reading, 'income_statement', 'annual')?.financials).toMatchObject({
      income: { sales: 528.517, income: 536.509 },
      profit_after_tax: 60.759,
      earnings_per_share: { basic: 41.65 },
    });
  });
});
