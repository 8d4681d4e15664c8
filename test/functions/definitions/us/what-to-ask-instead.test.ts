import type { ShownError } from '../../support/cells';
import { useHeldStatements } from '../../support/held-statements';

/** A refusal names what the statement has, in a form that can be asked for as it stands. */
const { held, cells } = useHeldStatements();

const END = '2022-12-31';
const TOTAL = 'stockholders_equity_including_portion_attributable_to_noncontrolling_interest';
/** Amazon, in millions: long-term leases of 72,968 stand under a name of its own, and what is due of its debt in accrued liabilities. */
const AMAZON = {
  assets_current: 146_791,
  assets: 462_675,
  accounts_payable_current: 79_600,
  accrued_liabilities_current: 62_566,
  contract_with_customer_liability_current: 13_227,
  liabilities_current: 155_393,
  long_term_debt_noncurrent: 67_150,
  other_liabilities_noncurrent: 21_121,
  common_stock_value: 108,
  treasury_stock_common_value: 7_837,
  additional_paid_in_capital: 75_066,
  accumulated_other_comprehensive_income_loss_net_of_tax: -4_487,
  retained_earnings_accumulated_deficit: 83_193,
  stockholders_equity: 146_043,
  liabilities_and_stockholders_equity: 462_675,
};
/** With the total alone, of which a part stands under a name of the issuer's own, as Caterpillar has it. */
const { liabilities_and_stockholders_equity: WHOLE, ...ABOVE } = AMAZON;
const TOTAL_ALONE = {
  ...ABOVE,
  common_stock_value: null,
  additional_paid_in_capital: null,
  stockholders_equity: null,
  minority_interest: 80,
  [TOTAL]: 146_123,
  liabilities_and_stockholders_equity: WHOLE,
};
const WITH_LEASES = {
  ...AMAZON,
  long_term_debt_noncurrent: null,
  long_term_debt_and_capital_lease_obligations: 67_150,
};
/** Its own liabilities stand beside deferred taxes. */
const UNNAMED = Object.fromEntries(
  Object.entries(AMAZON).flatMap(([line, amount]) =>
    line === 'other_liabilities_noncurrent'
      ? [
          ['deferred_income_tax_liabilities_net', 500],
          [line, amount],
        ]
      : [[line, amount]],
  ),
);
const DUE_WITH_LEASES = { ...AMAZON, long_term_debt_and_capital_lease_obligations_current: 3_000 };
const WHOLE_LESS_TOTAL = '=balance.liabilities_and_stockholders_equity - [total equity]';
const INCOME = {
  revenues: 513_983,
  operating_income_loss: 12_248,
  income_tax_expense_benefit: 3_217,
  profit_loss: 10_000,
  net_income_loss: 10_000,
  weighted_average_number_of_shares_outstanding_basic: 10_189,
};

let cik = 100;
function file(balance: object): number {
  cik += 1;
  held.set(`0000000${cik} income-statement annual ${END}`, { lines: INCOME });
  held.set(`0000000${cik} balance-sheet instant ${END}`, { lines: balance });
  return cik;
}
const ask = (company: number, metric: string) => cells.first('US.METRIC', company, END, metric, 'annual');

test.each<readonly [metric: string, balance: object, instead: string, comesTo: number]>([
  ['debt', AMAZON, 'non-current debt', 67_150],
  ['net debt to equity', AMAZON, 'non-current debt', 67_150],
  ['non-current debt', UNNAMED, 'balance.long_term_debt_noncurrent', 67_150],
  ['net debt to equity', DUE_WITH_LEASES, 'non-current debt', 67_150],
  ['debt', WITH_LEASES, 'balance.long_term_debt_and_capital_lease_obligations', 67_150],
  ['total equity', AMAZON, "owners' equity", 146_043],
  [
    'total liabilities',
    AMAZON,
    '=balance.liabilities_and_stockholders_equity - balance.stockholders_equity',
    462_675 - 146_043,
  ],
  [
    'total liabilities',
    { ...AMAZON, minority_interest: 80 },
    '=balance.liabilities_and_stockholders_equity - balance.stockholders_equity',
    462_675 - 146_043,
  ],
  ['total liabilities', TOTAL_ALONE, WHOLE_LESS_TOTAL, 316_552],
  ["owners' equity", TOTAL_ALONE, '=[total equity] - balance.minority_interest', 146_043],
  ['PBT', AMAZON, '=[profit of the period] + [tax expense]', 13_217],
  ['shares outstanding', AMAZON, 'basic shares', 10_189],
  ['book value per share', AMAZON, 'basic shares', 10_189],
])('%s is refused with what there is (case %#)', async (metric, balance, instead, comesTo) => {
  const company = file(balance);
  const { error, message } = (await ask(company, metric)) as ShownError;
  expect(error).toBe('#N/A');
  expect(message).toContain(`"${instead}"`);
  expect(message?.length).toBeLessThanOrEqual(255);
  expect(await ask(company, instead)).toBe(comesTo);
});

test.each(['working capital', 'current ratio', 'cash ratio'])('%s of an undivided balance sheet', async (metric) => {
  const undivided = { ...AMAZON, assets_current: null, liabilities_current: null };
  expect(await ask(file(undivided), metric)).toMatchObject({
    message: expect.stringContaining('does not separate current from other') as unknown,
  });
});

test('a balance sheet without a line of debt is said to have none', async () => {
  const none = { ...AMAZON, long_term_debt_noncurrent: null };
  expect(await ask(file(none), 'non-current debt')).toMatchObject({
    message: expect.stringContaining('no line of the balance sheet is of debt') as unknown,
  });
});

const WITHOUT_DEBT = { ...AMAZON, long_term_debt_noncurrent: null };
test.each<readonly [metric: string, why: string, balance: object]>([
  ['current debt', 'more than a quarter', { ...WITHOUT_DEBT, accounts_payable_current: null }],
  ['current debt', 'do not add up', { ...WITHOUT_DEBT, accounts_payable_current: 79_000 }],
  ['total equity', 'no equity with minorities', { ...AMAZON, stockholders_equity: null }],
])('%s: %s, without a proposal that is no line either', async (metric, why, balance) => {
  const { message } = (await ask(file(balance), metric)) as ShownError;
  expect(message).toContain(why);
  expect(message).not.toMatch(/"|is the rest/);
});

test('what is left of the whole beside the owners’ equity is said to hold what minorities have', async () => {
  const { message } = (await ask(file({ ...AMAZON, other_minority_interests: 80 }), 'total liabilities')) as ShownError;
  expect(message).toContain('balance.stockholders_equity" is all but the owners\' equity');
});
