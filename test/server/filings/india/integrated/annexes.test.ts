/**
 * Numbers of Integrated Filings that are no statement's, as real ones of the year to March 2025 have them: ysaakpr/stock-manager@2f8bebf0 and @454f971a,
 * tests/fixtures/xbrl/integrated/INTEGRATED_FILING_INDAS_1455952_28052025111831_WEB.xml (Cerebra), …INDAS_1461551_31052025015633_WEB.xml (MT Educare) and
 * …NBFC_INDAS_1415182_15042025065703_WEB.xml (IREDA).
 */
import { bodyOf, changed, type Facts, type InstanceOptions, readFixture, YEARLY } from '../fixture';

const TO_MARCH_2025: Facts = changed(YEARLY, {
  'DateOfStartOfFinancialYear OneD': '2024-04-01',
  'DateOfEndOfFinancialYear OneD': '2025-03-31',
  'ReportingQuarter OneD': 'Fourth quarter',
  'DateOfStartOfReportingPeriod OneD': '2025-01-01',
  'DateOfEndOfReportingPeriod OneD': '2025-03-31',
  'DateOfStartOfReportingPeriod FourD': '2024-04-01',
  'DateOfEndOfReportingPeriod FourD': '2025-03-31',
});
const OPTIONS: InstanceOptions = {
  prefix: 'in-capmkt',
  namespace: 'http://www.sebi.gov.in/xbrl/2025-01-31/in-capmkt',
  scheme: 'http://www.bseindia.com/in-capmkt/Symbol',
};

/** Cerebra's totals there are those of another draft: 264.3448 crore of assets, which are its liabilities too. */
const QUALIFIED: Facts = {
  'TurnoverOrTotalIncome D_Audited': 356_925_000,
  'TurnoverOrTotalIncome D_Adjusted': 356_925_000,
  'NetProfitAfterTax D_Adjusted': -472_650_000,
  'EarningPerShare D_Adjusted': '=-4.31',
  'Assets I_Audited': 2_643_448_000,
  'Assets I_Adjusted': 2_643_448_000,
  'Liabilities I_Audited': 2_643_448_000,
  'Liabilities I_Adjusted': 2_643_448_000,
  'NetWorth D_Audited': 1_697_396_000,
  'NetWorth D_Adjusted': 1_697_396_000,
  'DetailsOfOtherFinancialItem D_OtherFinancialItem_Audited_1': 'Exceptional Item- Devaluation of Stock',
  'AmountOfOtherFinancialItem D_OtherFinancialItem_Audited_1': 199_599_000,
};

test('the impact of an auditor’s qualifications is in no line, and no warning', () => {
  const filed = {
    ...TO_MARCH_2025,
    'Assets OneI': 2_583_457_000,
    'Equity OneI': 1_627_084_000,
    'Liabilities OneI': 956_373_000,
    'EquityAndLiabilities OneI': 2_583_457_000,
  };
  const read = readFixture({ ...filed, ...QUALIFIED }, OPTIONS);
  expect(read.warnings).toEqual([]);
  expect(bodyOf(read, 'balance_sheet', 'annual')?.financials).toMatchObject({
    assets: 258.3457,
    equity_and_liabilities: 258.3457,
  });
  expect(JSON.stringify(read.statements)).not.toContain('264.3448');
});

test('nor is it where the format has no line of liabilities, as before Ind-AS', () => {
  const filed = changed(TO_MARCH_2025, {
    'ProfitLossForPeriod OneD': undefined,
    'ProfitLossForPeriod FourD': undefined,
    'ProfitLossForThePeriod FourD': -309_938_000,
    'ShareholdersFunds OneI': -17_946_000,
    'Assets OneI': 2_644_392_000,
    'EquityAndLiabilities OneI': 2_644_392_000,
    'Assets I_Audited': 2_644_391_000,
    'Assets I_Adjusted': 1_368_190_000,
    'Liabilities I_Audited': 2_662_338_000,
    'Liabilities I_Adjusted': 2_884_857_000,
    'NetWorth D_Audited': -17_946_000,
  });
  const { warnings, statements } = readFixture(filed, OPTIONS);
  expect(warnings).toEqual([]);
  for (const amount of [264.4391, 136.819, 266.2338, 288.4884])
    expect(JSON.stringify(statements)).not.toContain(String(amount));
});

test('what was raised and how it was used is no line either', () => {
  const filed = {
    ...TO_MARCH_2025,
    'NumberOfStatementsOfDeviationForTheCurrentQuarter OneD': '#5',
    'AmountRaised StatementStatic1I': 12_901_300_000,
    'DateOfEndOfReportingPeriod StatementStatic1D': '2025-03-31',
    'OriginalAllocation StatementDynamic1I1': 12_589_500_000,
    'FundsUtilised StatementDynamic1I1': 12_598_000_000,
    'AmountOfTotalFinancialIndebtednessOfTheListedEntityIncludingShortTermAndLongTermDebtAtTheEndOfPeriod OneI': 647_403_100_000,
  };
  const { warnings, statements } = readFixture(filed, OPTIONS);
  expect(warnings).toEqual([]);
  for (const amount of [1290.13, 1258.95, 1259.8, 64_740.31])
    expect(JSON.stringify(statements)).not.toContain(String(amount));
});
