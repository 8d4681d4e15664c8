import { cashFlow, FactsFile, income, tenK } from '../fixture';

/**
 * Ajax Capital, a blank-check company, in December 2020 (0001213900-21-017765), with its facts as the SEC's companyfacts have them: the shares that may
 * be redeemed have the name of redeemable minorities.
 */
const AJAX = {
  CashAndCashEquivalentsAtCarryingValue: 633_355,
  PrepaidExpenseCurrent: 3_331_178,
  AssetsCurrent: 3_964_533,
  AssetsHeldInTrustNoncurrent: 805_100_267,
  Assets: 809_064_800,
  Liabilities: 28_265_751,
  RedeemableNoncontrollingInterestEquityCommonCarryingAmount: 775_799_047,
  AdditionalPaidInCapital: 5_426_113,
  RetainedEarningsAccumulatedDeficit: -427_298,
  StockholdersEquity: 5_000_002,
  LiabilitiesAndStockholdersEquity: 809_064_800,
};
const SHARES = 'redeemable_noncontrolling_interest_equity_common_carrying_amount';

const linesOf = (reported: Readonly<Record<string, number>>): readonly string[] => {
  const file = new FactsFile().add(tenK(2023), {
    '2023-01-01/2023-12-31': { ...income(4e6), ...cashFlow(9e6) },
    '2023-12-31': reported,
  });
  return Object.keys(file.resolve().find(({ statement }) => statement === 'balance')!.metrics);
};

test('equity that may be redeemed stands between liabilities and equity, under each name of the taxonomy', () => {
  const lines = linesOf(AJAX);
  expect(lines).toContain(SHARES);
  expect(lines.indexOf(SHARES)).toBeGreaterThan(lines.indexOf('liabilities'));
  expect(lines.indexOf(SHARES)).toBeLessThan(lines.indexOf('additional_paid_in_capital'));
  const { RedeemableNoncontrollingInterestEquityCommonCarryingAmount: amount, ...rest } = AJAX;
  for (const kind of ['', 'Preferred', 'Other']) {
    const tag = `RedeemableNoncontrollingInterestEquity${kind}CarryingAmount`;
    expect(linesOf({ ...rest, [tag]: amount })).toContain(
      tag.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
    );
  }
});

test('its fair value is of a note', () => {
  expect(linesOf({ ...AJAX, RedeemableNoncontrollingInterestEquityFairValue: 800_000_000 })).not.toContain(
    'redeemable_noncontrolling_interest_equity_fair_value',
  );
});

test('what a blank-check company holds in trust is on its face, where another of its assets has a name of its own', () => {
  const { AssetsHeldInTrustNoncurrent: trust, ...others } = AJAX;
  const rest = Object.entries(others).filter(([tag]) => !/^(AssetsCurrent|PrepaidExpenseCurrent)$/.test(tag));
  for (const tag of ['AssetsHeldInTrustNoncurrent', 'AssetsHeldInTrustCurrent', 'AssetsHeldInTrust'])
    expect(linesOf({ ...Object.fromEntries(rest), [tag]: trust })).toContain(
      tag.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
    );
});
