import { bodyOf, changed, type Facts, readFixture } from '../fixture';

/** SBI Life, standalone, to March 2026, as filed: pratapsurya601-ai/yieldiq@871aeec6, tests/fixtures/xbrl/sbilife_integrated_q4_fy26.xml. */
const EPS = (kind: 'Before' | 'After') =>
  `BasicAndDilutedEPS${kind}ExtraordinaryItemsNetOfTaxExpenseForThePeriodNotToBeAnnualized FourD`;
const SBI_LIFE: Facts = {
  'Symbol OneD': 'SBILIFE',
  'DateOfStartOfFinancialYear OneD': '2025-04-01',
  'DateOfEndOfFinancialYear OneD': '2026-03-31',
  'LevelOfRounding OneD': 'Lakhs',
  'ReportingQuarter OneD': 'Fourth quarter',
  'NatureOfReportStandaloneConsolidated OneD': 'Standalone',
  'DateOfStartOfReportingPeriod OneD': '2026-01-01',
  'DateOfEndOfReportingPeriod OneD': '2026-03-31',
  'DateOfStartOfReportingPeriod FourD': '2025-04-01',
  'DateOfEndOfReportingPeriod FourD': '2026-03-31',
  'NetPremiumIncome FourD': 999_559_249_000,
  'BenefitsPaidNet FourD': 543_234_887_000,
  'ExtraordinaryItemsNetOfTaxExpenses FourD': 0,
  'ProfitLossAfterTaxAndExtraordinaryItems FourD': 24_702_998_000,
  'InterimDividend FourD': 270_000,
  [EPS('Before')]: '=24.64',
  [EPS('After')]: '=24.62',
};

function incomeOf(changes: Readonly<Record<string, number | string | undefined>> = {}) {
  const read = readFixture(changed(SBI_LIFE, changes), { prefix: 'in-capmkt' });
  return { ...bodyOf(read, 'income_statement', 'annual')?.financials, warnings: read.warnings };
}

test('a year of a life insurer: profit, and the dividend of 2.70 a share, which is what was paid over the shares', () => {
  const income = incomeOf();
  expect(income.warnings).toEqual([]);
  expect(income).toMatchObject({ profit_after_tax: 2470.2998, dividend_per_share: { interim_dividend: 2.7 } });
  expect(2_708_004_000 / (10_030_921_000 / 10)).toBeCloseTo(2.7, 3);
});

test('earnings before and after extraordinary items that differ without such items are the basic and the diluted ones', () => {
  expect(incomeOf()).toMatchObject({ earnings_per_share: { basic: 24.64, diluted: 24.62 } });
  expect(incomeOf({ [EPS('Before')]: '=24.62', [EPS('After')]: '=24.64' })).toMatchObject({
    earnings_per_share: { basic: null, diluted: null },
  });
  // Of a loss nothing says which is which.
  expect(incomeOf({ [EPS('Before')]: '=0.02', [EPS('After')]: '=-0.02' })).toMatchObject({
    earnings_per_share: { basic: null, diluted: null },
  });
});

test('beside extraordinary items they are what their lines say; one number is that of basic earnings, and none is diluted', () => {
  expect(incomeOf({ 'ExtraordinaryItemsNetOfTaxExpenses FourD': -20_000_000 })).toMatchObject({
    earnings_per_share: { basic: 24.62, diluted: null },
  });
  expect(incomeOf({ [EPS('After')]: '=24.64' })).toMatchObject({ earnings_per_share: { basic: 24.64, diluted: null } });
});

test('bad loans of a life insurer that are filed as pure numbers are rupees (HDFC Life, September 2024)', () => {
  const filed = { 'NonLinkedParticipatingPolicyholdersFundGrossNPAs FourD': '#108600000' };
  expect(incomeOf(filed)).toMatchObject({
    ratios: { non_linked_participating_policyholders_fund_gross_npas: 10.86 },
    warnings: [],
  });
});

/** ICICI Lombard to March 2026, as filed: pratapsurya601-ai/yieldiq@46d64653, tests/fixtures/xbrl/icicigi_integrated_q4_fy26.xml. */
const ICICI_LOMBARD: Facts = {
  'Symbol OneD': 'ICICIGI',
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
  'PremiumEarned FourD': 222_635_700_000,
  'IncurredClaims FourD': 158_284_700_000,
  'ProfitLossAfterTax OneD': 5_465_600_000,
  'ProfitLossAfterTax FourD': 27_719_400_000,
  'InterimDividend FourD': 650_000,
  'FinalDividend FourD': 700_000,
  'ReservesAndSurplusExcludingRevaluationReserve OneD': 163_084_300_000,
  'ShareCapital OneI': 4_984_900_000,
  'ReservesAndSurplus OneI': 163_474_200_000,
  'PolicyholdersFunds OneI': -2_128_300_000,
  'ShareholdersFunds OneI': -5_616_400_000,
  'SourcesOfFunds OneI': 160_722_500_000,
};

describe('a year of a general insurer (ICICI Lombard, March 2026)', () => {
  const read = readFixture(ICICI_LOMBARD, { prefix: 'in-capmkt' });
  const income = (cadence: string) => bodyOf(read, 'income_statement', cadence)?.financials;

  test('has the reserves at its end, which the form asks for with the quarter alone', () => {
    const reserves = { reserves_and_surplus_excluding_revaluation_reserve: 16_308.43 };
    for (const cadence of ['quarterly', 'annual'])
      expect(income(cadence)).toMatchObject({ shareholders_account: reserves });
    expect(income('annual')).toMatchObject({ profit_after_tax: 2771.94 });
  });

  test('has the dividends of 6.50 and 7 a share that are filed as rupees', () => {
    expect(income('annual')).toMatchObject({ dividend_per_share: { interim_dividend: 6.5, final_dividend: 7 } });
  });

  test('calls its fair value changes so: they are no funds of policyholders and no equity', () => {
    const { sources_of_funds: sources } = bodyOf(read, 'balance_sheet', 'annual')?.financials ?? {};
    expect(sources).toMatchObject({
      reserves_surplus: 16_347.42,
      fair_value_change_account_policyholders_funds: -212.83,
      fair_value_change_account_shareholders_funds: -561.64,
    });
    expect(Object.keys(sources as object)).not.toContain('policyholders_funds');
    expect(Object.keys(sources as object)).not.toContain('shareholders_funds');
  });
});
