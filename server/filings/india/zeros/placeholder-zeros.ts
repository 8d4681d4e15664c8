import type { FactTable } from '../instance/fact-table';
import { numberOf, placeholderEarnings } from './placeholder-earnings';

/** Elements that a filing has as 0 where it does not report them, and what says so: another that cannot stand beside such a 0. */
interface Unfiled {
  readonly zeros: readonly string[];
  readonly beside: readonly string[];
}

const BASIC = [
  'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations',
  'BasicEarningsPerShareAfterExtraordinaryItems',
  'BasicEarningsLossPerShareFromContinuingOperations',
  'BasicEarningsPerShareBeforeExtraordinaryItems',
];

const COVERAGES = ['DebtServiceCoverageRatio', 'InterestServiceCoverageRatio'];

/** The funds that life insurers give ratios of. */
const LIFE_FUNDS = [
  'NonLinkedParticipating',
  'NonLinkedNonParticipating',
  'LinkedParticipating',
  'LinkedNonParticipating',
];

/** Ratios of insurers, of which the form before 2025 has a hundredth, rounded to two decimals. */
const OF_INSURERS: readonly Unfiled[] = [
  // An insurer must be solvent to write premiums; of policies that nobody has had so long there is no share that is kept.
  ...['SolvencyRatio', ...[13, 25, 37, 49, 61].map((month) => `PersistencyRatio${month}ThMonth`)].map((ratio) => ({
    zeros: [ratio],
    beside: ['GrossPremiumsWritten', 'GrossPremiumIncome'],
  })),
  { zeros: ['ConservationRatio'], beside: ['IncomeRenewalPremium'] },
  {
    zeros: ['ExpensesOfManagementRatio'],
    beside: ['ExpensesOfManagement', 'OperatingExpensesRelatedToInsuranceBusiness'],
  },
  { zeros: ['IncurredClaimRatio'], beside: ['IncurredClaims'] },
  { zeros: ['CombinedRatio'], beside: ['IncurredClaims'] },
  { zeros: ['NetRetentionRatio'], beside: ['NetPremiumWritten'] },
  // What is invested yields something in one of the funds.
  ...['WithoutUnrealisedGains', 'WithUnrealisedGains'].map((yields) => ({
    zeros: LIFE_FUNDS.map((fund) => `${fund}PolicyholdersFund${yields}`),
    beside: ['IncomeFromInvestmentsNet'],
  })),
  // Investments that are bad are a share of all investments.
  ...['Gross', 'Net'].flatMap((kind) => [
    ...LIFE_FUNDS.map((fund) => ({
      zeros: [`${fund}PolicyholdersFundPercentageOf${kind}NPAs`],
      beside: [`${fund}PolicyholdersFund${kind}NPAs`],
    })),
    ...['PolicyholdersFund', 'ShareholdersFund'].map((fund) => ({
      zeros: [`PercentageOf${kind}NPAs${fund}`],
      beside: [`${kind}NPAs${fund}`],
    })),
  ]),
];

const UNFILED: readonly Unfiled[] = [
  // A share that earns something exists, and no Indian company may issue one without a nominal value (Companies Act 2013, section 4).
  { zeros: ['FaceValueOfEquityShareCapital'], beside: BASIC },
  { zeros: ['PaidUpValueOfEquityShareCapital'], beside: BASIC },
  // Dilution makes earnings per share smaller, never nothing.
  ...BASIC.map((basic) => ({ zeros: [basic.replace(/^Basic/, 'Diluted')], beside: [basic] })),
  // Reserves are the profits and losses of all years, which come to nothing by chance alone.
  { zeros: ['ReserveExcludingRevaluationReserves'], beside: ['ProfitLossForPeriod', 'ProfitLossForThePeriod'] },
  // A bank that earns interest has loans, capital and a return on its assets.
  {
    zeros: [
      'CET1Ratio',
      'AdditionalTier1Ratio',
      'GrossNonPerformingAssets',
      'PercentageOfGrossNpa',
      'NonPerformingAssets',
      'PercentageOfNpa',
      'ReturnOnAssets',
    ],
    beside: ['InterestEarned'],
  },
  // Loans that are bad are a share of all loans.
  { zeros: ['PercentageOfGrossNpa'], beside: ['GrossNonPerformingAssets'] },
  { zeros: ['PercentageOfNpa'], beside: ['NonPerformingAssets'] },
  ...OF_INSURERS,
  // Finance costs are covered by something, and who has something to cover has debt.
  { zeros: ['DebtEquityRatio', ...COVERAGES], beside: ['FinanceCosts'] },
  { zeros: ['DebtEquityRatio'], beside: COVERAGES },
];

/**
 * The zeros of a filing where nothing is reported, each with the element that says so. All of those that belong together must be
 * 0: one of them alone may be so, such as the additional tier 1 capital of a bank that has none.
 */
export function placeholderZeros(facts: FactTable, contexts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map(placeholderEarnings(facts, contexts));
  for (const { zeros, beside } of UNFILED) {
    if (!zeros.every((element) => numberOf(facts, element, contexts) === 0)) continue;
    const other = beside.find((element) => (numberOf(facts, element, contexts) ?? 0) !== 0);
    if (other !== undefined) for (const element of zeros) found.set(element, other);
  }
  return found;
}
