import { useHeldStatements } from '../../../support/held-statements';

/** Who shows no interest costs and has no debt at the end of a period may still have had debt in it. */
const { held, cells } = useHeldStatements();

const END = '2018-09-30';
const BELOW = {
  income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest: 980_938,
  income_tax_expense_benefit: 0,
  net_income_loss: 980_938,
};
const INCOME = {
  revenues: 3_960_822,
  operating_income_loss: 987_188,
  nonoperating_income_expense: -6_250,
  ...BELOW,
};
const BALANCE = {
  accounts_payable_current: 33_483,
  accrued_liabilities_current: 115_733,
  liabilities_current: 149_216,
  liabilities: 149_216,
  stockholders_equity: 9_474_582,
  liabilities_and_stockholders_equity: 9_623_798,
};
let cik = 100;

const OPERATIONS = 'net_cash_provided_by_used_in_operating_activities';

/** A figure of a new company; without a cash flow statement where that is undefined. */
async function ask(
  metric: string,
  cashflow: object | undefined,
  income: object = INCOME,
  balance: object = BALANCE,
): Promise<unknown> {
  cik += 1;
  held.set(`0000000${cik} income-statement annual ${END}`, { lines: income });
  held.set(`0000000${cik} balance-sheet instant ${END}`, { lines: balance });
  const lines = { [OPERATIONS]: 902_706, ...cashflow };
  if (cashflow) held.set(`0000000${cik} cash-flow annual ${END}`, { lines });
  return cells.first('US.METRIC', cik, END, metric, 'annual');
}
const refusedFor = (text: string) => ({ error: '#N/A', message: expect.stringContaining(text) as unknown });

test.each([{}, { interest_paid_net: 0 }, { repayments_of_debt: 0, interest_paid: 0 }])(
  'they are 0 where there is no debt, and nothing was paid for any: %j',
  async (cashflow) => {
    expect(await ask('interest costs', cashflow)).toBe(0);
  },
);

test.each(['interest_paid_net', 'interest_paid'])('they are refused where %s was paid', async (line) => {
  expect(await ask('interest costs', { [line]: 3_393 })).toEqual(refusedFor(`${line} shows that something was owed`));
});

test.each([
  'repayments_of_debt',
  'repayments_of_notes_payable',
  'repayments_of_lines_of_credit',
  'repayments_of_long_term_capital_lease_obligations',
])('they are refused where a debt or lease was repaid in the period: %s', async (line) => {
  expect(await ask('interest costs', { [line]: 500_000 })).toEqual(refusedFor(line));
  expect(await ask('EBIT', { [line]: 500_000 })).toEqual(refusedFor(line));
});

test('they are refused so where the total of operations is that of what was continued, as Apple names it', async () => {
  const paid = { [OPERATIONS]: undefined, [`${OPERATIONS}_continuing_operations`]: 902_706, interest_paid_net: 3_393 };
  expect(await ask('interest costs', paid)).toEqual(refusedFor('interest_paid_net shows'));
});

test.each(['interest_income_expense_net', 'interest_income_expense_nonoperating_net'])(
  'they are refused beside net interest that is a cost: %s',
  async (line) => {
    expect(await ask('interest costs', {}, { ...INCOME, [line]: 11_551 })).toBe(0);
    expect(await ask('interest costs', {}, { ...INCOME, [line]: -3_393 })).toEqual(refusedFor(`${line} is negative`));
  },
);

/** Castor Maritime (CIK 1720161, 20-F of 2019-01-31), the year to September 2018: interest and finance costs of 3,393 have a name of its own. */
const DETAIL = {
  investment_income_interest: 4_243,
  foreign_currency_transaction_gain_loss_before_tax: -8_539,
  other_nonoperating_income_expense: 1_439,
};

test('they are refused where the lines below operating income do not make their total', async () => {
  const { revenues, operating_income_loss } = INCOME;
  const shown = (detail: object, nonoperating_income_expense: number) =>
    ask('interest costs', {}, { revenues, operating_income_loss, ...detail, nonoperating_income_expense, ...BELOW });
  expect(await shown(DETAIL, -6_250)).toEqual(refusedFor('do not make nonoperating_income_expense'));
  expect(await shown(DETAIL, -2_857)).toBe(0);
  expect(await shown({}, -6_250)).toBe(0);
});

test.each(['costs_and_expenses', 'operating_expenses'])(
  'they are 0 where there is no line of operating income, and the lines below %s make their total',
  async (costs) => {
    const { operating_income_loss: profit, revenues } = INCOME;
    const shown = (nonoperating_income_expense: number) => {
      const lines = { revenues, [costs]: revenues - profit, ...DETAIL, nonoperating_income_expense, ...BELOW };
      return ask('interest costs', {}, lines);
    };
    expect(await shown(-2_857)).toBe(0);
    expect(await shown(-6_250)).toEqual(refusedFor('do not make nonoperating_income_expense'));
  },
);

test('they are 0 without a cash flow statement too', async () => {
  expect(await ask('interest costs', undefined)).toBe(0);
});

/** NVIDIA, July 2009: an obligation of 25 million for its buildings cost interest of 3.3 million in the year. */
test.each(['capital_lease_obligations_noncurrent', 'finance_lease_liability_noncurrent'])(
  'they are refused where there is a lease of what was bought: %s',
  async (line) => {
    const { accounts_payable_current, accrued_liabilities_current, liabilities_current, ...below } = BALANCE;
    const current = { accounts_payable_current, accrued_liabilities_current, liabilities_current };
    const besides = (amount: number) => ({
      ...current,
      [line]: amount,
      ...below,
      liabilities: liabilities_current + amount,
      stockholders_equity: below.stockholders_equity - amount,
    });
    const leased = await ask('interest costs', {}, INCOME, besides(25_060));
    expect(leased).toEqual(refusedFor(`${line} costs interest`));
    expect(await ask('interest costs', {}, INCOME, besides(0))).toBe(0);
  },
);

/** Qualcomm, March 2010: operating income of 776 million, and 189 of investments, less interest, under a name of its own. */
test.each(['net_income_loss', 'profit_loss'])(
  'they are refused where operating income and what follows do not make %s',
  async (profit) => {
    const shown = (others: object, after: number) =>
      ask(
        'interest costs',
        {},
        { operating_income_loss: 776, ...others, income_tax_expense_benefit: 191, [profit]: after },
      );
    const unnamed = refusedFor('do not make the profit');
    expect(await shown({}, 774)).toEqual(unnamed);
    expect(await shown({}, 585)).toBe(0);
    expect(await shown({ investment_income_interest: 189 }, 774)).toBe(0);
    const preTax = {
      income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest: 965,
    };
    expect(await shown(preTax, 774)).toEqual(unnamed);
    expect(await shown({ investment_income_interest: 189, ...preTax }, 774)).toBe(0);
    const part = { investment_income_interest: 189, equity_securities_fv_ni_gain_loss: 46 };
    expect(await shown({ ...part, ...preTax }, 774)).toBe(0);
  },
);

test('they are refused where a line under the total of what is not of operations is missing before the profit', async () => {
  const shown = (nonoperating_income_expense: number) =>
    ask('interest costs', {}, { operating_income_loss: 987_188, nonoperating_income_expense, ...BELOW });
  expect(await shown(-6_250)).toBe(0);
  expect(await shown(-2_250)).toEqual(refusedFor('do not make the profit'));
});
