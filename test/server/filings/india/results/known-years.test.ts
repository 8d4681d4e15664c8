import { bodyOf, type Facts, readFixture } from '../fixture';

/**
 * Schaeffler India's own year to December 2024, filed in March 2025: some of its lines. This one and those below are of ysaakpr/stock-manager@eca0a79c and
 * @c4ebb6ff, tests/fixtures/xbrl/filings; each was read whole, but for zeros of cash flows, and compared with what is served.
 */
const DECEMBER: Facts = {
  'Symbol OneD': 'SCHAEFFLER',
  'NameOfTheCompany OneD': 'Schaeffler India Limited',
  'DateOfStartOfFinancialYear OneD': '2024-01-01',
  'DateOfEndOfFinancialYear OneD': '2024-12-31',
  'LevelOfRoundingUsedInFinancialStatements OneD': 'Millions',
  'ReportingQuarter OneD': 'Yearly',
  'DateOfStartOfReportingPeriod OneD': '2024-10-01',
  'DateOfEndOfReportingPeriod OneD': '2024-12-31',
  'NatureOfReportStandaloneConsolidated OneD': 'Standalone',
  'RevenueFromOperations OneD': 20_823_100_000,
  'Income OneD': 21_188_200_000,
  'ProfitBeforeTax OneD': 3_387_300_000,
  'ProfitLossForPeriod OneD': 2_493_300_000,
  'DateOfStartOfReportingPeriod FourD': '2024-01-01',
  'DateOfEndOfReportingPeriod FourD': '2024-12-31',
  'NatureOfReportStandaloneConsolidated FourD': 'Standalone',
  'RevenueFromOperations FourD': 80_762_900_000,
  'OtherIncome FourD': 1_219_300_000,
  'Income FourD': 81_982_200_000,
  'FinanceCosts FourD': 35_100_000,
  'Expenses FourD': 68_807_500_000,
  'ProfitBeforeTax FourD': 13_174_700_000,
  'TaxExpense FourD': 3_398_000_000,
  'ProfitLossForPeriod FourD': 9_776_700_000,
  'PaidUpValueOfEquityShareCapital FourD': 312_600_000,
  'FaceValueOfEquityShareCapital FourD': '=2',
  'ReserveExcludingRevaluationReserves FourD': 0,
  'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations FourD': '=62.60',
  'DebtEquityRatio FourD': '#0.00',
  'DebtServiceCoverageRatio FourD': '#0.00',
  'InterestServiceCoverageRatio FourD': '#0.00',
  'CashFlowsFromUsedInOperatingActivities FourD': 8_843_200_000,
  'CashFlowsFromUsedInInvestingActivities FourD': -714_300_000,
  'CashFlowsFromUsedInFinancingActivities FourD': -4_185_800_000,
  'IncreaseDecreaseInCashAndCashEquivalents FourD': 3_943_100_000,
  'CashAndCashEquivalentsCashFlowStatement FourD': 690_900_000,
  'CashAndCashEquivalentsCashFlowStatement FourD/2': 4_634_000_000,
};

/** Sastasundar's group, a company with the format of lenders, whose symbol is HEALTHX now: the quarter and the year to March 2023, and who has the loss. */
const RENAMED: Facts = {
  'Symbol OneD': 'SASTASUNDR',
  'NameOfTheCompany OneD': 'Sastasundar Ventures Limited',
  'DateOfStartOfFinancialYear OneD': '2022-04-01',
  'DateOfEndOfFinancialYear OneD': '2023-03-31',
  'ReportingQuarter OneD': 'Yearly',
  'DateOfStartOfReportingPeriod OneD': '2023-01-01',
  'DateOfEndOfReportingPeriod OneD': '2023-03-31',
  'NatureOfReportStandaloneConsolidated OneD': 'Consolidated',
  'InterestEarned OneD': 1_639_000,
  'RevenueFromSaleOfProduct OneD': 3_107_942_000,
  'RevenueFromOperations OneD': 3_131_510_000,
  'CurrentTax OneD': 241_838_000,
  'ProfitLossForPeriod OneD': -480_010_000,
  'ProfitOrLossAttributableToOwnersOfParent OneD': -341_976_000,
  'ProfitOrLossAttributableToNonControllingInterests OneD': -138_034_000,
  'DateOfStartOfReportingPeriod FourD': '2022-04-01',
  'DateOfEndOfReportingPeriod FourD': '2023-03-31',
  'NatureOfReportStandaloneConsolidated FourD': 'Consolidated',
  'InterestEarned FourD': 6_923_000,
  'RevenueFromSaleOfProduct FourD': 10_309_880_000,
  'RevenueFromOperations FourD': 10_398_184_000,
  'CurrentTax FourD': 914_000,
  'ProfitLossForPeriod FourD': -994_692_000,
  'ProfitOrLossAttributableToOwnersOfParent FourD': -722_105_000,
  'ProfitOrLossAttributableToNonControllingInterests FourD': -272_587_000,
  'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations FourD': '=-22.70',
};

/** Stanley Lifestyles' group to December 2024, filed again in March 2025 with 0 as the shares of owners and minorities, which it had given before. */
const AGAIN: Facts = {
  'Symbol OneD': 'STANLEY',
  'NameOfTheCompany OneD': 'Stanley Lifestyles Limited',
  'DateOfStartOfFinancialYear OneD': '2024-04-01',
  'DateOfEndOfFinancialYear OneD': '2025-03-31',
  'ReportingQuarter OneD': 'Third quarter',
  'DateOfStartOfReportingPeriod OneD': '2024-10-01',
  'DateOfEndOfReportingPeriod OneD': '2024-12-31',
  'NatureOfReportStandaloneConsolidated OneD': 'Consolidated',
  'RevenueFromOperations OneD': 1_097_000_000,
  'ProfitLossForPeriod OneD': 89_000_000,
  'ProfitOrLossAttributableToOwnersOfParent OneD': 0,
  'ProfitOrLossAttributableToNonControllingInterests OneD': 0,
  'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations OneD': '=1.52',
};

test('a year to December has a quarter and a year of that day, and 0 is no amount beside a profit', () => {
  const reading = readFixture(DECEMBER);
  expect(reading.statements.map(({ statementType, cadence }) => `${cadence} ${statementType}`)).toEqual([
    'quarterly income_statement',
    'annual income_statement',
    'annual cash_flow',
  ]);
  expect(bodyOf(reading, 'income_statement', 'quarterly')).toMatchObject({ fiscal_year: 2024, fiscal_quarter: 'Q4' });
  const year = bodyOf(reading, 'income_statement', 'annual');
  expect(year).toMatchObject({ fiscal_year: 2024, period_end_date: '2024-12-31', statement_scope: 'standalone' });
  expect(year?.financials).toMatchObject({
    income: { sales: 8076.29, income: 8198.22 },
    profit_after_tax: 977.67,
    earnings_per_share: { basic: 62.6 },
    reserve_excluding_revaluation_reserves: null,
    ratios: { debt_equity_ratio: null, interest_service_coverage_ratio: null },
  });
  expect(bodyOf(reading, 'cash_flow', 'annual')?.financials).toMatchObject({
    opening_cash: 69.09,
    closing_cash: 463.4,
  });
});

test('a company that sells has the format of lenders, and a loss of which minorities have a part', () => {
  const reading = readFixture(RENAMED);
  expect(bodyOf(reading, 'income_statement', 'quarterly')?.financials).toMatchObject({
    income: { sales: 313.151 },
    profit_after_tax: -48.001,
    total_profit_or_loss_attributable_to: { profit_or_loss_attributable_to_owners_of_parent: -34.1976 },
  });
  expect(bodyOf(reading, 'income_statement', 'annual')?.financials).toMatchObject({
    income: { sales: 1039.8184 },
    profit_after_tax: -99.4692,
    total_profit_or_loss_attributable_to: {
      profit_or_loss_attributable_to_owners_of_parent: -72.2105,
      profit_or_loss_attributable_to_non_controlling_interests: -27.2587,
    },
  });
});

test('shares of 0 of a profit are none', () => {
  expect(bodyOf(readFixture(AGAIN), 'income_statement', 'quarterly')?.financials).toMatchObject({
    profit_after_tax: 8.9,
    total_profit_or_loss_attributable_to: {
      profit_or_loss_attributable_to_owners_of_parent: null,
      profit_or_loss_attributable_to_non_controlling_interests: null,
    },
    earnings_per_share: { basic: 1.52 },
  });
});
