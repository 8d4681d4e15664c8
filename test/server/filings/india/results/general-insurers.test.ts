import { FilingReader } from '../../../../../server/filings/india/read-filing';
import { emptyLists } from '../../../../../server/filings/india/lists/exchange-lists';
import { bodyOf, changed, type Facts, instanceOf } from '../fixture';

/**
 * ICICI Lombard, as filed: to December 2024 in the format before 2025 (maxh8086/equity-research@1f28497e, tests/fixtures/nse_xbrl/GI_117338_1350247_17012025074725.xml),
 * to March 2026 in SEBI's (pratapsurya601-ai/yieldiq@46d64653, tests/fixtures/xbrl/icicigi_integrated_q4_fy26.xml).
 */
interface Layout {
  readonly file: string;
  readonly namespace: string;
  readonly scheme: string;
  readonly entity: string;
  readonly said: Facts;
}

const BEFORE_2025: Layout = {
  file: 'GI_117338_1350247_17012025074725.xml',
  namespace: 'http://www.bseindia.com/xbrl/2020-03-31/in-capmkt',
  scheme: 'http://www.nseindia.com/NSESymbol',
  entity: 'ICICIGI',
  said: {
    'ScripCode OneI': '540716',
    'NSESymbol OneI': 'ICICIGI',
    'ISIN OneI': 'INE765G01017',
    'DateOfStartOfFinancialYear OneI': '2024-04-01',
    'DateOfEndOfFinancialYear OneI': '2025-03-31',
    'LevelOfRoundingUsedInFinancialStatements OneI': 'Lakhs',
    'ReportingQuarter OneI': 'Third quarter',
    'NatureOfReportStandaloneConsolidated OneI': 'Standalone',
    'DateOfStartOfReportingPeriod OneI': '2024-10-01',
    'DateOfEndOfReportingPeriod OneI': '2024-12-31',
    'WhetherResultsAreAuditedOrUnaudited OneI': 'Audited',
    'DateOfStartOfReportingPeriod FourI': '2024-04-01',
    'DateOfEndOfReportingPeriod FourI': '2024-12-31',
    'PremiumEarned OneD': 50_451_700_000,
    'IncurredClaims OneD': 33_222_200_000,
    'ProfitLossAfterTax OneD': 7_243_800_000,
    'PremiumEarned FourD': 145_746_200_000,
    'IncurredClaims FourD': 102_436_400_000,
    'ProfitLossAfterTax FourD': 19_987_000_000,
  },
};

const INTEGRATED: Layout = {
  file: 'INTEGRATED_FILING_GI_1_21042026120000.xml',
  namespace: 'http://www.sebi.gov.in/xbrl/2025-01-31/in-capmkt',
  scheme: 'http://www.sebi.gov.in/in-capmkt/ScripCode',
  entity: '540716',
  said: {
    'Symbol OneD': 'ICICI',
    'ScripCode OneD': '540716',
    'ISIN OneD': 'INE765G01017',
    'DateOfStartOfFinancialYear OneD': '2025-04-01',
    'DateOfEndOfFinancialYear OneD': '2026-03-31',
    'LevelOfRounding OneD': 'Lakhs',
    'ReportingQuarter OneD': 'Fourth quarter',
    'NatureOfReportStandaloneConsolidated OneD': 'Standalone',
    'DateOfStartOfReportingPeriod OneD': '2026-01-01',
    'DateOfEndOfReportingPeriod OneD': '2026-03-31',
    'DateOfStartOfReportingPeriod FourD': '2025-04-01',
    'DateOfEndOfReportingPeriod FourD': '2026-03-31',
    'PremiumEarned OneD': 57_905_300_000,
    'IncurredClaims OneD': 40_998_000_000,
    'ProfitLossAfterTax OneD': 5_465_600_000,
    'IncurredClaims FourD': 158_284_700_000,
    'ProfitLossAfterTax FourD': 27_719_400_000,
  },
};

type Segment = readonly [context: string, axis: string, member: string];

function read({ said, ...layout }: Layout, facts: Facts, segments: readonly Segment[] = []) {
  const members = Object.fromEntries(segments.map(([context, axis, member]) => [context, [axis, member] as const]));
  const { file, namespace, scheme, entity } = layout;
  const text = instanceOf({ ...said, ...facts }, { prefix: 'in-capmkt', namespace, scheme, entity, members });
  const reading = new FilingReader(emptyLists()).read({ file, content: { bytes: new Uint8Array(Buffer.from(text)) } });
  if (reading === 'list' || 'reason' in reading || 'shareholding' in reading.filing.content)
    throw new Error(JSON.stringify(reading));
  const { company, warnings, content } = reading.filing;
  const read = { statements: content.statements as Parameters<typeof bodyOf>[0]['statements'] };
  const financialsOf = (type: string, cadence: string) => bodyOf(read, type, cadence)?.financials;
  return { company, warnings, financialsOf, bodyOf: (type: string, cadence: string) => bodyOf(read, type, cadence) };
}

test('before 2025 a filing says what it is of on the days of its periods, and its symbol under another name', () => {
  const { company, warnings, bodyOf } = read(BEFORE_2025, {});
  expect(warnings).toEqual([]);
  expect(company).toEqual({ symbol: 'ICICIGI', own: 'ICICIGI' });
  expect(bodyOf('income_statement', 'quarterly')).toMatchObject({ audit_status: 'Audited', fiscal_quarter: 'Q3' });
  expect(bodyOf('income_statement', 'nine_months')?.financials).toMatchObject({ profit_after_tax: 1998.7 });
});

test('reserves and investments before 2025 are the lines of since; rows of income have their names', () => {
  const { warnings, financialsOf } = read(BEFORE_2025, {
    'ReserveAndSurplus OneD': 132_289_100_000,
    'ShareholderFund OneI': 131_782_700_000,
    'PolicyholdersFund OneI': 384_189_300_000,
    'NoOfInvestorComplaintsRemainingUnresolvedAtTheEndOfThePeriod OneI': '#0',
    'OtherIncome OneD': -21_600_000,
    'DescriptionOfOtherIncome OneOtherIncome01MemberD': 'Foreign exchange gain / (loss)',
    'OtherIncome OneOtherIncome01MemberD': -55_800_000,
    'DescriptionOfOtherIncome OneOtherIncome04MemberD': 'Miscellaneous Income',
    'OtherIncome OneOtherIncome04MemberD': 32_000_000,
    'OtherIncome FourOtherIncome04MemberD': 120_100_000,
  });
  expect(warnings).toEqual([]);
  expect(financialsOf('income_statement', 'quarterly')).toMatchObject({
    revenue_account: {
      other_income: -2.16,
      details_of_other_income: { 'Foreign exchange gain / (loss)': -5.58, 'Miscellaneous Income': 3.2 },
    },
    shareholders_account: { reserves_and_surplus_excluding_revaluation_reserve: 13_228.91 },
    assets: { investments_shareholder_fund: 13_178.27, investments_policyholders_fund: 38_418.93 },
  });
});

const REVENUE = 'SegmentRevenueAxis';
const RESULT = 'SegmentUnderwritingProfitOrLossAxis';
const RISK = 'SegmentTechnicalLiabilitiesUnexpiredRiskReserveNetAxis';

test.each([
  ['before 2025', BEFORE_2025, 'Context', '01', 'DescriptionOfReportableSegments'],
  ['since 2025', INTEGRATED, '_Context', '1', 'DescriptionOfOtherReportableSegments'],
])('segments %s are the members of an axis; the class of which the parts are filed is none', (_, ...asked) => {
  const [layout, context, first, described] = asked;
  const crop = `OtherReportableSegments${first}${context}`;
  const segments: Segment[] = [
    [`Fire${context}OneD`, REVENUE, 'FireMember'],
    [`HealthIncludingPersonalAccident${context}OneD`, REVENUE, 'HealthIncludingPersonalAccidentMember'],
    [`HealthGroup${context}OneD`, REVENUE, 'HealthGroupMember'],
    [`Retail${context}OneD`, REVENUE, 'RetailMember'],
    [`${crop}OneD`, REVENUE, 'OtherReportableSegments1Member'],
    [`Fire${context}FourD`, REVENUE, 'FireMember'],
    [`Fire${context}PremiumDefOneD`, 'SegmentPremiumDeficiencyAxis', 'FireMember'],
    [`Fire${context}UnderwritingProfLossOneD`, RESULT, 'FireMember'],
    [`${crop}TechLiabilityOneI`, RISK, 'OtherReportableSegments1Member'],
    [`${crop}TechLiabilityOneD`, RISK, 'OtherReportableSegments1Member'],
  ];
  const { warnings, financialsOf } = read(
    layout,
    {
      'PremiumDeficiency OneD': 0,
      'OtherIncome OneOtherIncome1D': 315_500_000,
      [`NetPremium Fire${context}OneD`]: 1_756_300_000,
      [`OtherIncome Fire${context}OneD`]: 31_300_000,
      [`NetPremium HealthIncludingPersonalAccident${context}OneD`]: 0,
      [`NetPremium HealthGroup${context}OneD`]: 14_147_200_000,
      [`NetPremium Retail${context}OneD`]: 216_100_000,
      [`${described} ${crop}OneD`]: 'Crop',
      [`NetPremium ${crop}OneD`]: 807_400_000,
      [`NetPremium Fire${context}FourD`]: 4_881_900_000,
      [`PremiumDeficiency Fire${context}PremiumDefOneD`]: 0,
      [`UnderwritingProfitOrLoss Fire${context}UnderwritingProfLossOneD`]: 1_965_900_000,
      [`${described} ${crop}TechLiabilityOneD`]: 'Crop',
      [`SegmentTechnicalLiabilitiesUnexpiredRiskReserveNet ${crop}TechLiabilityOneI`]: 275_500_000,
    },
    segments,
  );
  expect(warnings).toEqual([]);
  const reserve = { segments: { Crop: 27.55 }, adjustments: null, un_allocable: null, total: null };
  expect(financialsOf('segment_results', 'quarterly')).toEqual({
    segment_net_premium: {
      segments: { Fire: 175.63, 'Health group': 1414.72, 'Miscellaneous retail': 21.61, Crop: 80.74 },
      adjustments: null,
    },
    segment_other_income: { segments: { Fire: 3.13 }, adjustments: null },
    segment_premium_deficiency: { segments: { Fire: 0 }, adjustments: null },
    segment_underwriting_result: { segments: { Fire: 196.59 }, adjustments: null },
    segment_unexpired_risk_reserve: reserve,
  });
  const toDate = financialsOf('segment_results', layout === INTEGRATED ? 'annual' : 'nine_months');
  expect(toDate).toEqual({
    segment_net_premium: { segments: { Fire: 488.19 }, adjustments: null },
    segment_unexpired_risk_reserve: reserve,
  });
});

test('a class that is filed as a whole has no parts of 0, and a segment that the filing must name has no other name', () => {
  const { warnings, financialsOf } = read(
    INTEGRATED,
    {
      'NetPremium HealthIncludingPersonalAccident_ContextOneD': 30_000_000,
      'NetPremium HealthGroup_ContextOneD': 0,
      'NetPremium OtherReportableSegments2_ContextOneD': 20_000_000,
    },
    [
      ['HealthIncludingPersonalAccident_ContextOneD', REVENUE, 'HealthIncludingPersonalAccidentMember'],
      ['HealthGroup_ContextOneD', REVENUE, 'HealthGroupMember'],
      ['OtherReportableSegments2_ContextOneD', REVENUE, 'OtherReportableSegments2Member'],
    ],
  );
  expect(warnings).toEqual([expect.stringContaining('a segment of NetPremium has no name; it was left out')]);
  expect(financialsOf('segment_results', 'quarterly')).toEqual({
    segment_net_premium: { segments: { 'Health including personal accident': 3 }, adjustments: null },
  });
});

describe('dividends per share in rupees', () => {
  const dividendsOf = (facts: Readonly<Record<string, number | string | undefined>>) => {
    const { financialsOf, warnings } = read({ ...INTEGRATED, said: changed(INTEGRATED.said, facts) }, {});
    return [financialsOf('income_statement', 'annual')?.['dividend_per_share'], warnings.length];
  };

  test('are scaled as the amounts are (ICICI Lombard: 6.50 and 7)', () => {
    const filed = { 'InterimDividend FourD': 650_000, 'FinalDividend FourD': 700_000 };
    expect(dividendsOf(filed)).toEqual([{ interim_dividend: 6.5, final_dividend: 7 }, 0]);
    expect(dividendsOf({ 'InterimDividend FourD': 65_000_000, 'LevelOfRounding OneD': 'Crores' })).toEqual([
      { interim_dividend: 6.5 },
      0,
    ]);
  });

  test('that would be no likely dividend have no value, nor 0, nor where nothing says the scale', () => {
    for (const amount of [0, 6.5, 4999, 200_000_000_000])
      expect(dividendsOf({ 'InterimDividend FourD': amount })).toEqual([undefined, 1]);
    for (const rounding of [undefined, 'Thousands', 'Actual'])
      expect(dividendsOf({ 'InterimDividend FourD': 650_000, 'LevelOfRounding OneD': rounding })).toEqual([
        undefined,
        1,
      ]);
  });

  test('a yield in rupees stays without a value: it is 7 hundredths in one filing and 8.47 in the other', () => {
    const { warnings, financialsOf } = read(INTEGRATED, { 'WithoutUnrealizedGains FourD': 847_000 });
    expect(warnings).toEqual([expect.stringContaining('WithoutUnrealizedGains is in INR; it has no value')]);
    expect(JSON.stringify(financialsOf('income_statement', 'annual'))).not.toContain('unrealized');
  });
});
