/** A 0 that cannot be beside another line stands for nothing reported; one that can be is 0. */
import { type Facts, bodyOf, changed, readFixture, YEARLY } from '../fixture';
import { allIndianResults } from '../../../../support/real-imports';
import { describeUnless } from '../../../../support/where-possible';
import { missingShared } from '../../shared-data';

const BASIC_ELEMENT = 'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations';
const BASIC = `${BASIC_ELEMENT} FourD`;
const DILUTED = 'DilutedEarningsLossPerShareFromContinuingAndDiscontinuedOperations FourD';
const [PAID_UP, FACE] = ['PaidUpValueOfEquityShareCapital FourD', 'FaceValueOfEquityShareCapital FourD'];
const [DEBT, DEBT_COVER, INTEREST_COVER] = [
  'DebtEquityRatio FourD',
  'DebtServiceCoverageRatio FourD',
  'InterestServiceCoverageRatio FourD',
];

/** The lines of the year, by section and name, and what the report says. */
function read(facts: Facts) {
  const filing = readFixture(changed(YEARLY, facts));
  const body = bodyOf(filing, 'income_statement', 'annual')?.financials;
  const sections = body as Readonly<Record<string, Readonly<Record<string, number | null>> | undefined>>;
  return {
    shares: sections.details_of_paid_up_equity_share_capital,
    earnings: sections.earnings_per_share,
    ratios: sections.ratios,
    said: filing.contradictedZeros,
  };
}

describe('shares', () => {
  const lines = (capital: number | null, face: number | null) => ({
    paid_up_value_of_equity_share_capital: capital,
    face_value_of_equity_share_capital: face,
  });
  test.each<[string, Facts, ReturnType<typeof lines>]>([
    [
      'that earn something have a capital and a face value',
      { [BASIC]: '=12.5', [PAID_UP]: 0, [FACE]: '=0' },
      lines(null, null),
    ],
    ['that lose something have them too', { [BASIC]: '=-12.5', [PAID_UP]: 0, [FACE]: '=0' }, lines(null, null)],
    [
      'with a capital keep it beside a face value of 0',
      { [BASIC]: '=12.5', [PAID_UP]: 5e8, [FACE]: '=0' },
      lines(50, null),
    ],
    ['that earn nothing tell nothing', { [BASIC]: '=0', [PAID_UP]: 0, [FACE]: '=0' }, lines(0, 0)],
    ['of which no earnings are filed tell nothing', { [PAID_UP]: 0, [FACE]: '=0' }, lines(0, 0)],
  ])('%s', (_, facts, expected) => {
    expect(read(facts).shares).toEqual(expected);
  });

  test('diluted earnings of 0 beside basic ones have no value, and the report says why', () => {
    const { earnings, said } = read({ [BASIC]: '=12.5', [DILUTED]: '=0.00' });
    expect(earnings).toEqual({ basic: 12.5, diluted: null });
    expect(said).toEqual([
      {
        kind: 'line',
        line: 'earnings_per_share.diluted',
        contradictedBy: { element: BASIC_ELEMENT },
      },
    ]);
  });

  test('diluted earnings of 0 beside basic ones of 0 are 0', () => {
    expect(read({ [BASIC]: '=0', [DILUTED]: '=0' })).toMatchObject({ earnings: { basic: 0, diluted: 0 }, said: [] });
  });
});

describe('declared ratios', () => {
  const costs = { 'FinanceCosts FourD': 3e9 };
  const lines = (debt: number | null, ofDebt: number | null, ofInterest: number | null) => ({
    debt_equity_ratio: debt,
    debt_service_coverage_ratio: ofDebt,
    interest_service_coverage_ratio: ofInterest,
  });
  const declared = (debt: number, ofDebt: number, ofInterest: number) => ({
    [DEBT]: `#${debt}`,
    [DEBT_COVER]: `#${ofDebt}`,
    [INTEREST_COVER]: `#${ofInterest}`,
  });
  test.each<[string, Facts, ReturnType<typeof lines>]>([
    ['of 0, all three, beside finance costs', { ...costs, ...declared(0, 0, 0) }, lines(null, null, null)],
    ['of 0, all three, of a company without finance costs', declared(0, 0, 0), lines(0, 0, 0)],
    ['of debt beside coverage of it', { ...costs, ...declared(0, 0.03, 0) }, lines(null, 0.03, 0)],
    ['of coverage beside a debt', { ...costs, ...declared(0.4, 0, 0) }, lines(0.4, 0, 0)],
  ])('%s', (_, facts, expected) => {
    expect(read(facts).ratios).toEqual(expected);
  });
});

describe('reserves', () => {
  const RESERVES = 'ReserveExcludingRevaluationReserves FourD';
  const PROFIT = 'ProfitLossForPeriod FourD';
  const reserves = (facts: Facts) => {
    const body = bodyOf(readFixture(changed(YEARLY, facts)), 'income_statement', 'annual')?.financials;
    return (body as Readonly<Record<string, unknown>>).reserve_excluding_revaluation_reserves;
  };
  test.each<[string, Facts, number | null]>([
    // As filed, standalone, to March 2024 (dvygo/EQ-DATA-ENGINEERING@6ac6e9cf): other equity of 4,411.64 crore, and of -153,763.8.
    ['of 0 beside a profit (Trent)', { [RESERVES]: 0, [PROFIT]: 14_358_200_000 }, null],
    ['of 0 beside a loss (Vodafone Idea)', { [RESERVES]: 0, [PROFIT]: -312_362_000_000 }, null],
    ['of 0 of who has neither', { [RESERVES]: 0, [PROFIT]: 0 }, 0],
    ['that are not 0', { [RESERVES]: 519_817_900_000 }, 51_981.79],
  ])('%s', (_, facts, expected) => {
    expect(reserves(facts)).toBe(expected);
  });
});

describeUnless(missingShared('more-data/india/results'))('real filings', () => {
  /** By hand, in the filings: HCLTech's and Dr Reddy's shares, TCS's dilution, Tata Consumer's continuing operations, the group of HDFC Bank, Infosys's reserves. */
  test.each([
    ['HCLTECH', 'details_of_paid_up_equity_share_capital.paid_up_value_of_equity_share_capital', BASIC_ELEMENT],
    ['HCLTECH', 'details_of_paid_up_equity_share_capital.face_value_of_equity_share_capital', BASIC_ELEMENT],
    ['DRREDDY', 'details_of_paid_up_equity_share_capital.face_value_of_equity_share_capital', BASIC_ELEMENT],
    ['TCS', 'earnings_per_share.diluted', BASIC_ELEMENT],
    ['HDFCBANK', 'ratios.cet1', 'InterestEarned'],
    ['HDFCBANK', 'gross_non_performing_assets', 'InterestEarned'],
    ['INFY', 'reserve_excluding_revaluation_reserves', 'ProfitLossForPeriod'],
    ['RELIANCE', 'ratios.debt_equity_ratio', 'DebtServiceCoverageRatio'],
    [
      'TATACONSUM',
      'earnings_per_share.basic_earnings_loss_per_share_from_continuing_operations',
      'ProfitLossForPeriod',
    ],
  ])('%s: %s, which %s contradicts', async (company, line, element) => {
    const { report } = await allIndianResults();
    const zero = { kind: 'line', line, contradictedBy: { element } };
    expect(report.contradictedZeros).toContainEqual({ company, zero, filings: expect.any(Number) as number });
  });

  test('no other bank has a ratio or a bad loan taken away: each files some of them', async () => {
    const { report } = await allIndianResults();
    const found = report.contradictedZeros.filter(
      ({ zero }) => zero.kind === 'line' && /ratios\.cet1|non_performing/.test(zero.line),
    );
    expect([...new Set(found.map(({ company }) => company))]).toEqual(['HDFCBANK']);
  });
});
