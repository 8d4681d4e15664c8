import { bodyOf, changed, type Facts, readFixture } from '../fixture';

/**
 * Allahabad Bank's group, the year to March 2019: it filed no quarter, and its form has zeros there beside the paid-up capital.
 * ysaakpr/stock-manager@c4ebb6ff, tests/fixtures/xbrl/filings/BANKING_48497_136132_14092019023146_WEB.xml.
 */
const ALLAHABAD: Facts = {
  'Symbol OneD': 'ALBK',
  'NameOfBank OneD': 'Allahabad Bank',
  'DateOfStartOfFinancialYear OneD': '2018-04-01',
  'DateOfEndOfFinancialYear OneD': '2019-03-31',
  'ReportingQuarter OneD': 'Yearly',
  'DateOfEndOfReportingPeriod OneD': '2019-03-31',
  'NatureOfReportStandaloneConsolidated OneD': 'Consolidated',
  'InterestEarned OneD': 0,
  'InterestExpended OneD': 0,
  'ProfitLossForThePeriod OneD': 0,
  'PaidUpValueOfEquityShareCapital OneD': 20_968_400_000,
  'FaceValueOfEquityShareCapital OneD': '=10.00',
  'GrossNonPerformingAssets OneD': 0,
  'CET1Ratio OneD': '#0.00',
  'DateOfEndOfReportingPeriod FourD': '2019-03-31',
  'NatureOfReportStandaloneConsolidated FourD': 'Consolidated',
  'InterestEarned FourD': 169_157_700_000,
  'InterestExpended FourD': 113_542_800_000,
  'ProfitLossForThePeriod FourD': -84_573_800_000,
  'PaidUpValueOfEquityShareCapital FourD': 20_968_400_000,
  'FaceValueOfEquityShareCapital FourD': '=10.00',
  'GrossNonPerformingAssets FourD': 287_047_800_000,
  'CET1Ratio FourD': '#0.097',
  'PercentageOfGrossNpa FourD': '#0.00',
  'PercentageOfNpa FourD': '0.00',
};

test('a quarter of zeros beside a paid-up capital was not filed: it has no profit of 0', () => {
  const read = readFixture(ALLAHABAD);
  expect(bodyOf(read, 'income_statement', 'quarterly')).toBeUndefined();
  expect(bodyOf(read, 'income_statement', 'annual')?.financials).toMatchObject({
    profit_after_tax: -8457.38,
    gross_non_performing_assets: 28_704.78,
    ratios: { gross_npa: null, cet1: 0.097 },
  });
  expect(read.warnings).toEqual([expect.stringContaining('all amounts of the period in OneD are 0')]);
});

test('a quarter with a single amount was filed', () => {
  const read = readFixture(changed(ALLAHABAD, { 'InterestExpended OneD': 10_000_000 }));
  expect(bodyOf(read, 'income_statement', 'quarterly')?.financials).toMatchObject({ profit_after_tax: 0 });
  expect(read.warnings).toEqual([]);
});
