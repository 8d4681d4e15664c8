import { useHeldStatements } from '../../../support/held-statements';

const { held, cells } = useHeldStatements();

const PRE_TAX =
  'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest';
const LOANS = 'financing_receivable_excluding_accrued_interest_after_allowance_for_credit_loss';
const [NOW, BEFORE] = ['2023-12-31', '2022-12-31'];

const ask = (issuer: string, metric: string) => cells.first('US.METRIC', issuer, NOW, metric, 'annual');
const noneOf = (kind: string) => ({
  error: '#N/A',
  message: expect.stringContaining(`not computed for a ${kind}`) as unknown,
});

test.each([
  ['interest of securities', { interest_income_operating: 3731, interest_expense: 3842, [PRE_TAX]: -1771 }],
  [
    'losses on loans',
    { revenues: 1870, provision_for_loan_losses_expensed: 736, interest_expense: 266, [PRE_TAX]: 368 },
  ],
])('a lender is recognized by %s, and has no EBIT', async (_name, lines) => {
  const issuer = String(Object.keys(lines).length).padStart(10, '0');
  held.set(`${issuer} income-statement annual ${NOW}`, { lines: { ...lines, net_income_loss: -1815 } });
  expect(await ask(issuer, 'EBIT')).toMatchObject(noneOf('bank, broker or lender'));
  expect(await ask(issuer, 'interest cover')).toMatchObject(noneOf('bank, broker or lender'));
});

test('a landlord that lends a little has an EBIT', async () => {
  const lines = {
    operating_lease_lease_income: 2874,
    interest_income_operating: 90,
    interest_expense: 270,
    [PRE_TAX]: 929,
  };
  held.set(`0000000007 income-statement annual ${NOW}`, { lines: { ...lines, net_income_loss: 888 } });
  expect(await ask('0000000007', 'EBIT')).toBe(1199);
});

/**
 * Rocket Companies in the half-year to June 2023, in thousand dollars: alphanome-ai/sec-parser-test-data@8f5a2053, 10-Q/RKT/0001805284-23-000066. It has none
 * of the lines of banks, and names of its own for what it pays for its loans.
 */
test('a lender is recognized by interest of loans, or by revenue after interest', async () => {
  const rocket = {
    gain_loss_on_sales_of_loans_net: 1_064_032,
    interest_income_expense_net: 74_369,
    labor_and_related_expense: 1_182_914,
    costs_and_expenses: 2_179_912,
    [PRE_TAX]: -277_617,
    income_tax_expense_benefit: -5_286,
    profit_loss: -272_331,
  };
  const ofLoans = { interest_and_fee_income_loans_and_leases: 147_501 };
  const revenue = { revenues_net_of_interest_expense: 1_902_295 };
  for (const [at, telling] of [{ ...ofLoans, ...revenue }, ofLoans, revenue].entries()) {
    const issuer = String(1_805_284 + at).padStart(10, '0');
    held.set(`${issuer} income-statement annual ${NOW}`, { lines: { ...rocket, ...telling } });
    expect(await ask(issuer, 'net interest income')).toBe(74_369);
    expect(await ask(issuer, 'debt')).toMatchObject(noneOf('bank, broker or lender'));
  }
});

test('a bank has ratios of its loans by the name that they have since 2020', async () => {
  const issuer = '0000000009';
  held.set(`${issuer} income-statement annual ${NOW}`, {
    lines: {
      noninterest_income: 10_000,
      provision_for_loan_lease_and_other_losses: 2_275,
      noninterest_expense: 18_000,
    },
  });
  held.set(`${issuer} balance-sheet instant ${NOW}`, {
    lines: { [LOANS]: 366_456, deposits: 512_312, assets: 663_491 },
  });
  held.set(`${issuer} balance-sheet instant ${BEFORE}`, {
    lines: { [LOANS]: 381_277, deposits: 524_976, assets: 674_805 },
  });
  expect(await ask(issuer, 'credit to deposit')).toBeCloseTo(366_456 / 512_312, 10);
  expect(await ask(issuer, 'credit cost')).toBeCloseTo((2 * 2_275) / (366_456 + 381_277), 10);
});

/**
 * Auburn National Bancorporation's 10-K of 2023, in thousand dollars: dgunning/edgartools@e5e0962c, tests/fixtures/xbrl/aubn/10k_2023. It names its
 * profit and its equity by the totals of owners and minorities, and has none of these.
 */
describe('a bank whose shares in treasury stand in the middle of its equity', () => {
  const issuer = '0000750574';
  const balance = (of: readonly number[]) => {
    const [loans, assets, liabilities, own, value, paidIn, earned, other, equity] = of;
    return {
      [LOANS]: loans,
      assets,
      liabilities,
      preferred_stock_value: 0,
      common_stock_value: 39,
      additional_paid_in_capital_common_stock: paidIn,
      treasury_stock_common_shares: own,
      treasury_stock_common_value: value,
      retained_earnings_accumulated_deficit: earned,
      accumulated_other_comprehensive_income_loss_net_of_tax: other,
      stockholders_equity_including_portion_attributable_to_noncontrolling_interest: equity,
      liabilities_and_stockholders_equity: assets,
      common_stock_shares_outstanding: own === 463_521 ? 3_493_614 : 3_503_452,
    };
  };
  beforeEach(() => {
    const lines = {
      noninterest_income: -2_981,
      financing_receivable_excluding_accrued_interest_credit_loss_expense_reversal: 135,
      [PRE_TAX]: 618,
      income_tax_expense_benefit: -777,
      profit_loss: 1_395,
      earnings_per_share_basic: 0.4,
      weighted_average_number_of_shares_outstanding_basic: 3_498_030,
    };
    held.set(`${issuer} income-statement annual ${NOW}`, { lines });
    held.set(`${issuer} income-statement annual ${BEFORE}`, {
      lines: { noninterest_income: 6_506, profit_loss: 10_346 },
    });
    held.set(`${issuer} balance-sheet instant ${NOW}`, {
      lines: balance([550_431, 975_255, 898_748, 463_521, 11_702, 3_801, 113_398, -29_029, 76_507]),
    });
    held.set(`${issuer} balance-sheet instant ${BEFORE}`, {
      lines: balance([498_693, 1_023_888, 955_847, 453_683, 11_475, 3_797, 116_600, -40_920, 68_041]),
    });
  });

  test.each([
    ["owners' equity", 76_507],
    ['total equity', 76_507],
    ['provisions', 135],
    ['credit cost', (2 * 135) / (550_431 + 498_693)],
    ['ROE', (2 * 1_395) / (76_507 + 68_041)],
  ])('%s', async (metric, expected) => {
    expect(await ask(issuer, metric)).toBeCloseTo(expected, 10);
  });
});

test.each([
  ['financing_receivable_excluding_accrued_interest_credit_loss_expense_reversal'],
  ['financing_receivable_credit_loss_expense_reversal'],
])('twelve months of losses on loans are added up under the name %s', async (line) => {
  const issuer = '0000000011';
  const of = (losses: number) => ({ lines: { noninterest_income: 1_000, [line]: losses, net_income_loss: 500 } });
  held.set(`${issuer} income-statement annual ${NOW}`, of(135));
  held.set(`${issuer} income-statement nine_months 2023-09-30`, of(105));
  held.set(`${issuer} income-statement nine_months 2024-09-30`, of(-36));
  expect(await cells.first('US.TTM', issuer, '2024-09-30', 'provisions')).toBe(135 - 105 - 36);
});

test.each(['provision for credit losses', 'provision for loan losses'])(
  '%s is the line of losses on loans that a bank shows, and "efficiency ratio" tells how it may be had',
  async (name) => {
    const issuer = String(30 + name.length).padStart(10, '0');
    const lines = {
      interest_income_expense_net: 89_267,
      noninterest_income: 68_837,
      provision_for_loan_lease_and_other_losses: 9_320,
      noninterest_expense: 87_172,
    };
    held.set(`${issuer} income-statement annual ${NOW}`, { lines });
    expect(await ask(issuer, name)).toBe(9_320);
    expect(await ask(issuer, 'efficiency ratio')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('=[cost to income]') as unknown,
    });
    expect(await ask(issuer, '=[cost to income]')).toBeCloseTo(87_172 / 158_104, 10);
  },
);
