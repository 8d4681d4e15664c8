import { FilingReader } from '../../../../../server/filings/india/read-filing';
import { emptyLists } from '../../../../../server/filings/india/lists/exchange-lists';
import { ASSETS, bodyOf, changed, type Facts, type InstanceOptions, instanceOf } from '../fixture';

/**
 * What is known of real Integrated Filings, which are not here: dates, contexts, elements and amounts as Lekh007/quarterline@2983a097
 * quotes them of twenty that it read (docs/india_source_audit*.md and its tests); the contexts of related parties as rajemishra-svg/indian-equity-investor@2ff3bb8f has them.
 * Reliance, ICICI Lombard, HDFC Life and Gayatri Highways as pratapsurya601-ai/yieldiq@7167b7d3, @46d64653, @871aeec6 and @416ff455 have them (tests/fixtures/xbrl).
 */
const NAMESPACE = 'http://www.sebi.gov.in/xbrl/2026-01-31/in-capmkt';
const BY_CODE = 'http://www.sebi.gov.in/in-capmkt/ScripCode';
const BY_SYMBOL = 'http://www.sebi.gov.in/in-capmkt/Symbol';

const filed: Facts = {
  'TypeOfReportingPeriod OneD': 'Quarterly',
  'LevelOfRounding OneD': 'Crores',
  'DescriptionOfPresentationCurrency OneD': 'INR',
  'NatureOfReportStandaloneConsolidated OneD': 'Consolidated',
  'AuditorsFirmName D_Auditor1': 'Deloitte Haskins &amp; Sells LLP',
};
const JUNE_2026: Facts = {
  ...filed,
  'ReportingQuarter OneD': 'First quarter',
  'DateOfStartOfFinancialYear OneD': '2026-04-01',
  'DateOfEndOfFinancialYear OneD': '2027-03-31',
  'DateOfStartOfReportingPeriod OneD': '2026-04-01',
  'DateOfEndOfReportingPeriod OneD': '2026-06-30',
};
const MARCH_2026: Facts = {
  ...filed,
  'ReportingQuarter OneD': 'Fourth quarter',
  'DateOfStartOfFinancialYear OneD': '2025-04-01',
  'DateOfEndOfFinancialYear OneD': '2026-03-31',
  'DateOfStartOfReportingPeriod OneD': '2026-01-01',
  'DateOfEndOfReportingPeriod OneD': '2026-03-31',
  'DateOfStartOfReportingPeriod FourD': '2025-04-01',
  'DateOfEndOfReportingPeriod FourD': '2026-03-31',
};
const INFOSYS: Facts = { 'Symbol OneD': 'INFY', 'ScripCode OneD': '500209', 'ISIN OneD': 'INE009A01021' };
const UNILEVER: Facts = { 'Symbol OneD': 'HINDUNILVR', 'ScripCode OneD': '500696', 'ISIN OneD': 'INE030A01027' };
const RELIANCE: Facts = { 'Symbol OneD': 'RELIANCE', 'ScripCode OneD': '500325', 'ISIN OneD': 'INE002A01018' };
const LOMBARD: Facts = { 'Symbol OneD': 'ICICI', 'ScripCode OneD': '540716', 'ISIN OneD': 'INE765G01017' };
const HDFC_LIFE: Facts = { 'Symbol OneD': 'HDFCLIFE', 'ScripCode OneD': '540777', 'ISIN OneD': 'INE795G01014' };
const GAYATRI: Facts = { 'Symbol OneD': 'GAYAHWS', 'ScripCode OneD': '541546', 'ISIN OneD': 'INE287Z01012' };
const ULTRATECH: Facts = { 'Symbol OneD': 'ULTRACEMCO', 'ScripCode OneD': '532538', 'ISIN OneD': 'INE481G01011' };

function readingOf(facts: Facts, options: InstanceOptions) {
  const text = instanceOf(facts, { prefix: 'in-capmkt', namespace: NAMESPACE, ...options });
  const file = 'INTEGRATED_FILING_INDAS_1700136_23072026054446_WEB.xml';
  const content = { bytes: new Uint8Array(Buffer.from(text)) };
  return new FilingReader(emptyLists()).read({ file, content });
}

function read(facts: Facts, options: InstanceOptions) {
  const reading = readingOf(facts, options);
  if (reading === 'list' || 'reason' in reading || 'shareholding' in reading.filing.content)
    throw new Error(JSON.stringify(reading));
  const { company, warnings, content } = reading.filing;
  const statements = content.statements as Parameters<typeof bodyOf>[0]['statements'];
  return { company, warnings, statements };
}

const lineOf = (reading: ReturnType<typeof read>, type: string, cadence: string, path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      bodyOf(reading, type, cadence)?.financials,
    );

test('a quarter (Infosys, June 2026): the total of segments beside the revenue, an auditor, no balance sheet', () => {
  const reading = read(
    {
      ...JUNE_2026,
      ...INFOSYS,
      'RevenueFromOperations OneD': 482_110_000_000,
      'ProfitBeforeTax OneD': 110_280_000_000,
      'ProfitLossForPeriod OneD': 77_750_000_000,
      'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations OneD': '=19.19',
      'DilutedEarningsLossPerShareFromContinuingAndDiscontinuedOperations OneD': '=19.17',
      'SegmentRevenue OneD': 482_110_000_000,
    },
    { entity: '500209', scheme: BY_CODE },
  );
  expect(reading.company).toEqual({ symbol: 'INFY', own: 'INFY' });
  expect(reading.warnings).toEqual([]);
  expect(reading.statements.map((each) => `${each.statementType} ${each.cadence}`)).toEqual([
    'income_statement quarterly',
  ]);
  const income = (path: string) => lineOf(reading, 'income_statement', 'quarterly', path);
  expect([income('income.sales'), income('profit_before_tax'), income('profit_after_tax')]).toEqual([
    48_211, 11_028, 7775,
  ]);
});

test('a year (Hindustan Unilever, March 2026): the whole profit beside that of what continues, the position of the year before and transactions with related parties are not its own', () => {
  const reading = read(
    {
      ...MARCH_2026,
      ...UNILEVER,
      'ProfitLossForPeriodFromContinuingOperations FourD': 106_670_000_000,
      'ProfitLossForPeriod FourD': 150_590_000_000,
      'CashFlowsFromUsedInOperatingActivities FourD': 109_990_000_000,
      'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities FourD': 12_580_000_000,
      ...ASSETS,
      'Assets PY_I': 490_000_000_000,
      'NameOfTheCompany MainD': 'Hindustan Unilever Limited',
      'AmountOfRelatedPartyTransactionDuringTheReportingPeriod D_RelatedPartyTransaction12': 10_000_000,
      'AmountOfRelatedPartyTransaction D_RelatedPartyTransaction12': 20_000_000,
      'AmountOfRelatedPartyTransactionDuringTheReportingPeriod D_RelatedPartyTransaction_PY12': 30_000_000,
      'ValueOfTheRelatedPartyTransactionAsApprovedByTheAuditCommittee D_RelatedPartyTransaction12': 40_000_000,
    },
    { entity: '500696', scheme: BY_CODE },
  );
  expect(reading.warnings).toEqual([]);
  expect(lineOf(reading, 'income_statement', 'annual', 'profit_after_tax')).toBe(15_059);
  expect(lineOf(reading, 'cash_flow', 'annual', 'operating.net_cash_from_operations')).toBe(10_999);
  expect(lineOf(reading, 'balance_sheet', 'annual', 'assets')).toBe(500);
  expect(JSON.stringify(reading.statements)).not.toContain('49000');
});

test('one whose contexts name the company by its symbol (UltraTech, March 2026), and none of another company', () => {
  const facts = changed(MARCH_2026, {
    ...ULTRATECH,
    'ProfitLossForPeriod FourD': 1,
    'CashFlowsFromUsedInOperatingActivities FourD': 153_158_600_000,
  });
  const reading = read(facts, { entity: 'ULTRACEMCO', scheme: BY_SYMBOL });
  expect(lineOf(reading, 'cash_flow', 'annual', 'operating.net_cash_from_operations')).toBe(15_315.86);
  expect(readingOf(facts, { entity: 'ACC', scheme: BY_SYMBOL })).toEqual({
    reason: expect.stringContaining('its contexts are of ACC, but it says it is of ULTRACEMCO'),
  });
});

test('a balance sheet (Reliance, March 2026): its rows have the names of the filing, and those of another day are not its own', () => {
  const row = 'I_OtherNoncurrentFinancialLiabilities';
  const reading = read(
    {
      ...MARCH_2026,
      ...RELIANCE,
      'ProfitLossForPeriod FourD': 957_540_000_000,
      ...ASSETS,
      'OtherNoncurrentFinancialLiabilities OneI': 1_535_830_000_000,
      [`DescriptionOfOtherNoncurrentFinancialLiabilities ${row}1`]: 'Lease Liabilities',
      [`OtherNoncurrentFinancialLiabilities ${row}1`]: 161_980_000_000,
      [`DescriptionOfOtherNoncurrentFinancialLiabilities ${row}2`]: 'Deferred Payment Liability',
      [`OtherNoncurrentFinancialLiabilities ${row}2`]: 995_520_000_000,
      [`OtherNoncurrentFinancialLiabilities ${row}9`]: 1_000_000_000,
    },
    {
      entity: '500325',
      scheme: BY_CODE,
      members: { [`${row}9`]: ['OtherNoncurrentFinancialLiabilitiesAxis', 'Nine'] },
    },
  );
  expect(reading.warnings).toEqual([]);
  const section = 'non_current_liabilities.financial_liabilities_non_current';
  const line = (name: string) => lineOf(reading, 'balance_sheet', 'annual', `${section}.${name}`);
  expect(line('other_noncurrent_financial_liabilities')).toBe(153_583);
  expect(line('details_of_other_noncurrent_financial_liabilities')).toEqual({
    'Lease Liabilities': 16_198,
    'Deferred Payment Liability': 99_552,
  });
});

test('a general insurer (ICICI Lombard, March 2026): what its quarter and its year open with stands on their first days', () => {
  const reading = read(
    {
      ...MARCH_2026,
      ...LOMBARD,
      'IncurredClaims OneD': 40_998_000_000,
      'PremiumEarned OneD': 57_905_300_000,
      'ProfitLossAfterTax OneD': 5_465_600_000,
      'IncurredClaims FourD': 158_284_700_000,
      'PremiumEarned FourD': 222_635_700_000,
      'ProfitLossAfterTax FourD': 27_719_400_000,
      'OpeningBalanceAndApproproationsFromPATNet OcurI': 83_136_600_000,
      'OpeningBalanceAndApproproationsFromPATNet OprevI': 60_882_800_000,
      'NoOfInvestorComplaints OcurI': '#0',
      'NoOfInvestorComplaints OneI': '#1',
    },
    { entity: '540716', scheme: BY_CODE },
  );
  expect(reading.warnings).toEqual([]);
  const opening = 'shareholders_account.opening_balance_and_approproations_from_pat_net';
  expect(lineOf(reading, 'income_statement', 'quarterly', opening)).toBe(8313.66);
  expect(lineOf(reading, 'income_statement', 'annual', opening)).toBe(6088.28);
  expect(JSON.stringify(bodyOf(reading, 'income_statement', 'quarterly'))).toContain('"no_of_investor_complaints":1');
});

test('what stands on the first day alone, and opens nothing, is not shown as of the last', () => {
  const onFirstDay = (element: string) => {
    const reading = read(
      {
        ...MARCH_2026,
        ...LOMBARD,
        'IncurredClaims OneD': 40_998_000_000,
        'PremiumEarned OneD': 57_905_300_000,
        'ProfitLossAfterTax OneD': 5_465_600_000,
        [`${element} OcurI`]: '#7',
      },
      { entity: '540716', scheme: BY_CODE },
    );
    return JSON.stringify(bodyOf(reading, 'income_statement', 'quarterly'));
  };
  expect(onFirstDay('NoOfInvestorComplaints')).not.toContain('"no_of_investor_complaints":7');
});

const financialsOf = (...asked: Parameters<typeof bodyOf>) => bodyOf(...asked)?.['financials'];

test('a life insurer (HDFC Life, March 2026): its segments have income and a surplus, the shareholders only a surplus', () => {
  const segment = 'Segment I - Unit Linked - Individual Life';
  const row = (name: string) => ({ [`DescriptionOfReportableSegments ${name}`]: segment });
  const reading = read(
    {
      ...MARCH_2026,
      ...HDFC_LIFE,
      'NetPremiumIncome OneD': 259_984_200_000,
      'ProfitLossAfterTaxAndExtraordinaryItems OneD': 4_974_900_000,
      'ProfitLossAfterTaxAndExtraordinaryItems FourD': 19_123_200_000,
      ...row('OneReportableIncomeSegments9D'),
      'NetPremium OneReportableIncomeSegments9D': 65_441_700_000,
      'IncomeFormInvestments OneReportableIncomeSegments9D': -100_280_300_000,
      'TransferOfFundsFromShareholdersAccount OneReportableIncomeSegments9D': 1_939_000_000,
      'OtherIncome OneReportableIncomeSegments9D': 15_400_000,
      'DescriptionOfReportableSegments FourReportableSurplusSegments35D': 'Shareholders',
      'SurplusDeficit FourReportableSurplusSegments35D': 11_701_000_000,
    },
    { entity: '540777', scheme: BY_CODE },
  );
  expect(reading.warnings).toEqual([]);
  const ofQuarter = financialsOf(reading, 'segment_results', 'quarterly');
  expect(ofQuarter).toMatchObject({
    segment_net_premium: { segments: { [segment]: 6544.17 } },
    segment_investment_income: { segments: { [segment]: -10_028.03 } },
    segment_transfer_from_shareholders_account: { segments: { [segment]: 193.9 } },
    segment_other_income: { segments: { [segment]: 1.54 } },
  });
  expect(ofQuarter).not.toHaveProperty('segment_surplus_deficit');
  expect(financialsOf(reading, 'segment_results', 'annual')).toMatchObject({
    segment_surplus_deficit: { segments: { Shareholders: 1170.1 } },
  });
});

test('a half-year of a group with associates (Gayatri Highways, September 2025): interest is filed as a receipt, and stands so', () => {
  const reading = read(
    {
      ...MARCH_2026,
      ...GAYATRI,
      'ReportingQuarter OneD': 'Second quarter',
      'DateOfStartOfReportingPeriod OneD': '2025-07-01',
      'DateOfEndOfReportingPeriod OneD': '2025-09-30',
      'DateOfStartOfReportingPeriod FourD': '2025-04-01',
      'DateOfEndOfReportingPeriod FourD': '2025-09-30',
      'ProfitBeforeTax FourD': 267_351_000,
      'ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod FourD': -317_928_000,
      'ProfitLossForPeriod FourD': -53_597_000,
      'DescriptionOfOtherExpenses FourExpenses1D': 'Operating &amp; Maintenance Expenses',
      'OtherExpenses FourExpenses1D': 16_161_000,
      'AdjustmentsForDividendIncome FourD': 345_950_000,
      'AdjustmentsForReconcileProfitLoss FourD': -7_608_644_000,
      'IncomeTaxesPaidRefundClassifiedAsOperatingActivities FourD': 34_595_000,
      'CashFlowsFromUsedInOperatingActivities FourD': -7_375_888_000,
      'RepaymentsOfBorrowingsClassifiedAsFinancingActivities FourD': 202_648_000,
      'InterestPaidClassifiedAsFinancingActivities FourD': -7_003_450_000,
      'CashFlowsFromUsedInFinancingActivities FourD': 6_800_802_000,
      'CashAndCashEquivalentsCashFlowStatement PY_I': 203_730_000,
      'CashAndCashEquivalentsCashFlowStatement OneI': 292_480_000,
    },
    { entity: '541546', scheme: BY_CODE },
  );
  expect(reading.warnings).toEqual([]);
  expect(financialsOf(reading, 'income_statement', 'half_yearly')).toMatchObject({
    profit_before_tax: 26.7351,
    share_of_profit_loss_of_associates_and_joint_ventures_accounted_for_using_equity_method: -31.7928,
    profit_after_tax: -5.3597,
    expenses: { details_of_other_expenses: { 'Operating & Maintenance Expenses': 1.6161 } },
  });
  expect(financialsOf(reading, 'cash_flow', 'half_yearly')).toMatchObject({
    operating: { adjustments: { adjustments_for_dividend_income: -34.595 }, tax_paid: -3.4595 },
    financing: {
      repayments_of_borrowings_classified_as_financing_activities: -20.2648,
      interest_paid_classified_as_financing_activities: 700.345,
      net_cash_from_financing: 680.0802,
    },
    opening_cash: 20.373,
    closing_cash: 29.248,
  });
});
