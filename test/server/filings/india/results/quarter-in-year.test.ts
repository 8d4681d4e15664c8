import { bodyOf, changed, type Facts, readFixture } from '../fixture';

/** Stanley Lifestyles' group to December 2024: ysaakpr/stock-manager@eca0a79c, tests/fixtures/xbrl/filings/INDAS_120087_1380883_12022025094622.xml. */
const STANLEY: Facts = {
  'Symbol OneD': 'STANLEY',
  'DateOfStartOfFinancialYear OneD': '2024-04-01',
  'DateOfEndOfFinancialYear OneD': '2025-03-31',
  'ReportingQuarter OneD': 'Third quarter',
  'DateOfStartOfReportingPeriod OneD': '2024-10-01',
  'DateOfEndOfReportingPeriod OneD': '2024-12-31',
  'DateOfStartOfReportingPeriod FourD': '2024-04-01',
  'DateOfEndOfReportingPeriod FourD': '2024-12-31',
  'NatureOfReportStandaloneConsolidated OneD': 'Consolidated',
  'RevenueFromOperations OneD': 1_097_000_000,
  'EmployeeBenefitExpense OneD': 164_000_000,
  'Expenses OneD': 1_044_000_000,
  'ProfitLossForPeriod OneD': 89_000_000,
  'ProfitOrLossAttributableToOwnersOfParent OneD': 0,
  'RevenueFromOperations FourD': 3_134_000_000,
  'EmployeeBenefitExpense FourD': 461_000_000,
  'Expenses FourD': 3_008_000_000,
  'ProfitLossForPeriod FourD': 184_000_000,
  'ProfitOrLossAttributableToOwnersOfParent FourD': -1_000_000,
};
/** As a filer has them who types each column into the other. */
const CONFUSED = Object.fromEntries(
  Object.entries(STANLEY).map(([fact, value]) => {
    if (typeof value !== 'number') return [fact, value];
    return [fact.endsWith('OneD') ? fact.replace('OneD', 'FourD') : fact.replace('FourD', 'OneD'), value];
  }),
);

test('a filing whose quarter has more of all than the year to date that holds it is left out', () => {
  expect(bodyOf(readFixture(STANLEY), 'income_statement', 'quarterly')?.financials).toMatchObject({
    profit_after_tax: 8.9,
  });
  expect(() => readFixture(CONFUSED)).toThrow(
    'RevenueFromOperations and other amounts of OneD, the quarter, are more than those of FourD',
  );
});

test('one amount that is more, and the amounts of a first quarter of business, are read', () => {
  const slip = changed(STANLEY, { 'EmployeeBenefitExpense OneD': 1_640_000_000 });
  expect(readFixture(slip).statements).toHaveLength(2);
  const first = Object.entries(STANLEY).map(([fact, value]) => [fact, STANLEY[fact.replace('FourD', 'OneD')] ?? value]);
  const days = { 'DateOfStartOfReportingPeriod FourD': '2024-04-01' };
  expect(readFixture({ ...(Object.fromEntries(first) as Facts), ...days }).statements).toHaveLength(2);
});
