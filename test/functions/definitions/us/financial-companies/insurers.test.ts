import { useHeldStatements } from '../../../support/held-statements';

/**
 * Travelers in the nine months to September 2023, in million: alphanome-ai/sec-parser-test-data@8f5a2053, 10-Q/TRV/0000086312-23-000063. Fees, and what
 * contract holders owe and are owed, have names of its own.
 */
const { held, cells } = useHeldStatements();

const END = '2023-09-30';
const CIK = '0000086312';
const INCOME = {
  premiums_earned_net: 27_788,
  net_investment_income: 2144,
  realized_investment_gains_losses: -94,
  other_income: 275,
  revenues: 30_437,
  policyholder_benefits_and_claims_incurred_net: 20_335,
  deferred_policy_acquisition_cost_amortization_expense: 4585,
  selling_general_and_administrative_expense: 3887,
  interest_expense: 278,
  benefits_losses_and_expenses: 29_085,
  income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest: 1352,
  income_tax_expense_benefit: -13,
  net_income_loss: 1365,
  earnings_per_share_basic: 5.89,
  earnings_per_share_diluted: 5.83,
  weighted_average_number_of_shares_outstanding_basic: 230e6,
  common_stock_dividends_per_share_declared: 2.93,
};
const BALANCE = {
  investments: 82_956,
  cash: 593,
  premiums_receivable_at_carrying_value: 10_345,
  goodwill: 3955,
  assets: 121_384,
  liability_for_claims_and_claims_adjustment_expense: 61_709,
  unearned_premiums: 21_058,
  debt_longterm_and_shortterm_combined_amount: 8031,
  other_liabilities: 6314,
  liabilities: 101_406,
  common_stock_value_outstanding: 24_831,
  retained_earnings_accumulated_deficit: 44_198,
  accumulated_other_comprehensive_income_loss_net_of_tax: -8012,
  treasury_stock_common_value: 41_039,
  stockholders_equity: 19_978,
  liabilities_and_stockholders_equity: 121_384,
  common_stock_shares_outstanding: 228.4e6,
};
const inMillions = (lines: object) =>
  Object.fromEntries(
    Object.entries(lines).map(([name, amount]: [string, number]) => [
      name,
      /per_share|shares_outstanding/.test(name) ? amount : amount * 1e6,
    ]),
  );

beforeEach(() => {
  held.set(`${CIK} income-statement nine_months ${END}`, { lines: inMillions(INCOME) });
  held.set(`${CIK} balance-sheet instant ${END}`, { lines: inMillions(BALANCE) });
});
const ask = (metric: string) => cells.first('US.METRIC', CIK, END, metric, 'nine_months');

test.each([
  ['total revenue', 30_437e6],
  ['net income', 1365e6],
  ["owners' profit", 1365e6],
  ['PBT', 1352e6],
  ['tax expense', -13e6],
  ['net margin', 1365 / 30_437],
  ['effective tax rate', -13 / 1352],
  ['interest expense', 278e6],
  ['total equity', 19_978e6],
  ["owners' equity", 19_978e6],
  // The filing's own: 87.47.
  ['book value per share', 19_978 / 228.4],
  ['dividends per share', 2.93],
])('%s of an insurer', async (metric, expected) => {
  expect(await ask(metric)).toBeCloseTo(expected, 6);
});

test.each(['EBIT', 'EBITDA', 'gross profit', 'debt', 'net debt', 'interest cover', 'current ratio', 'capex', 'ROCE'])(
  'an insurer has no %s',
  async (metric) => {
    expect(await ask(metric)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('is not computed for an insurer') as unknown,
    });
  },
);
