import { bodyOf, type Facts, readFixture } from '../fixture';

/**
 * HDFC Life's group, nine months to December 2024, as filed: pratapsurya601-ai/yieldiq@4bdc826d, tests/fixtures/xbrl/hdfclife_q3_fy25.xml. The exchange's
 * form has a hundredth of each ratio, rounded to two decimals.
 */
const HDFC_LIFE: Facts = {
  'Symbol OneD': 'HDFCLIFE',
  'DateOfStartOfFinancialYear OneD': '2024-04-01',
  'DateOfEndOfFinancialYear OneD': '2025-03-31',
  'LevelOfRoundingUsedInFinancialStatements OneD': 'Lakhs',
  'ReportingQuarter OneD': 'Third quarter',
  'NatureOfReportStandaloneConsolidated OneD': 'Consolidated',
  'DateOfStartOfReportingPeriod OneD': '2024-10-01',
  'DateOfEndOfReportingPeriod OneD': '2024-12-31',
  'DateOfStartOfReportingPeriod FourD': '2024-04-01',
  'DateOfEndOfReportingPeriod FourD': '2024-12-31',
  'GrossPremiumIncome FourD': 470_309_300_000,
  'NetPremiumIncome FourD': 459_939_800_000,
  'IncomeFromInvestmentsNet FourD': 259_358_100_000,
  'ExpensesOfManagement FourD': 97_843_700_000,
  'ProfitLossAfterTaxAndExtraordinaryItems FourD': 13_354_600_000,
  'ExpensesOfManagementRatio FourD': '#0',
  'SolvencyRatio FourD': '#0.02',
  'PersistencyRatio13ThMonth FourD': '#0.01',
  'NonLinkedParticipatingPolicyholdersFundGrossNPAs FourD': '#108600000',
  'LinkedParticipatingPolicyholdersFundGrossNPAs FourD': '#0',
  'NonLinkedParticipatingPolicyholdersFundPercentageOfGrossNPAs FourD': '#0',
  'LinkedParticipatingPolicyholdersFundPercentageOfGrossNPAs FourD': '#0',
  'GrossNPAsShareholdersFund FourD': 157_900_000,
  'PercentageOfGrossNPAsShareholdersFund FourD': '#0',
  ...Object.fromEntries(
    ['NonLinkedParticipating', 'NonLinkedNonParticipating', 'LinkedParticipating', 'LinkedNonParticipating'].map(
      (fund) => [`${fund}PolicyholdersFundWithoutUnrealisedGains FourD`, '#0'],
    ),
  ),
};

const ratiosOf = (changes: Facts = {}) =>
  (
    bodyOf(readFixture({ ...HDFC_LIFE, ...changes }, { prefix: 'in-capmkt' }), 'income_statement', 'nine_months')
      ?.financials as Readonly<Record<string, unknown>>
  ).ratios;

test('ratios of an insurer that are 0 beside the amounts that they are of have no value, others are 0', () => {
  expect(ratiosOf()).toMatchObject({
    expenses_of_management_ratio: null,
    solvency: 0.02,
    persistency_ratio13_th_month: 0.01,
    non_linked_participating_policyholders_fund_percentage_of_gross_npas: null,
    linked_participating_policyholders_fund_percentage_of_gross_npas: 0,
    percentage_of_gross_npas_shareholders_fund: null,
  });
});

test('investments that earn something have a yield in one of the funds; beside it the other funds may have none', () => {
  const ofLinked = 'linked_participating_policyholders_fund_without_unrealised_gains';
  expect(ratiosOf()).toMatchObject({ [ofLinked]: null });
  expect(ratiosOf({ 'NonLinkedParticipatingPolicyholdersFundWithoutUnrealisedGains FourD': '#0.06' })).toMatchObject({
    [ofLinked]: 0,
  });
  expect(ratiosOf({ 'IncomeFromInvestmentsNet FourD': 0 })).toMatchObject({ [ofLinked]: 0 });
});
