import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

/** Of what is paid, the part that holders of common stock get, where the cash flow statement has several lines of it. */
const { held, cells } = useHeldStatements();

const END = '2023-12-31';
const PREFERRED = 'payments_of_dividends_preferred_stock_and_preference_stock';
const COMMON = 'payments_of_dividends_common_stock';
let cik = 100;

function file(
  lines: Readonly<Record<string, number | null>>,
  total: number,
  income: object = {},
  balance: object = {},
): void {
  cik += 1;
  held.set(`0000000${cik} income-statement annual ${END}`, { lines: { net_income_loss: 100, ...income } });
  held.set(`0000000${cik} cash-flow annual ${END}`, {
    lines: {
      net_cash_provided_by_used_in_operating_activities: 200,
      net_cash_provided_by_used_in_investing_activities: -50,
      proceeds_from_issuance_of_long_term_debt: 30,
      repayments_of_long_term_debt: 10,
      ...lines,
      net_cash_provided_by_used_in_financing_activities: total,
    },
  });
  held.set(`0000000${cik} balance-sheet instant ${END}`, {
    lines: { stockholders_equity: 1000, ...balance },
  });
}
const ask = (metric: string) => cells.first('US.METRIC', cik, END, metric, 'annual');

test('the line of all beside preferred dividends may hold them, where the financing activities do not prove it', async () => {
  file({ payments_of_dividends: 41, [PREFERRED]: 9 }, -23);
  expect(await ask('dividends paid')).toEqual(refusedFor('stands beside'));
  expect(await ask('payout')).toEqual(refusedFor(`${PREFERRED} stands beside payments_of_dividends`));
  // That of common stock without a value says nothing.
  file({ payments_of_dividends: 41, [COMMON]: null, [PREFERRED]: 9 }, -23);
  expect(await ask('dividends paid')).toEqual(refusedFor('stands beside'));
  expect(await ask('payout')).toEqual(refusedFor(`${PREFERRED} stands beside payments_of_dividends`));
});

test('each is another payment where the financing activities add up with both', async () => {
  file({ payments_of_dividends: 41, [PREFERRED]: 9 }, -30);
  expect(await ask('dividends paid')).toBe(50);
  expect(await ask('payout')).toBe(0.41);
});

test('beside a line of all dividends, that of common stock is the amount of common stock', async () => {
  file({ [COMMON]: 32, [PREFERRED]: 9, payments_of_dividends: 41 }, -21);
  expect(await ask('dividends paid')).toBe(41);
  expect(await ask('payout')).toBe(0.32);
});

test.each(['payments_of_capital_distribution', 'payments_of_special_dividends'])(
  'common dividends beside %s are a part of what holders get',
  async (line) => {
    file({ [COMMON]: 32, [line]: 25 }, -37);
    expect(await ask('dividends paid')).toEqual(refusedFor(line));
    expect(await ask('payout')).toEqual(refusedFor(line));
  },
);

test('what minorities get is no dividend of the owners', async () => {
  file({ [COMMON]: 32, payments_of_dividends_minority_interest: 5 }, -17);
  expect(await ask('dividends paid')).toBe(32);
  expect(await ask('payout')).toBe(0.32);
});

test('preferred stock that is to be redeemed takes dividends, too', async () => {
  const income = {
    preferred_stock_dividends_and_other_adjustments: 30,
    net_income_loss_available_to_common_stockholders_basic: 70,
  };
  file({ payments_of_dividends: 41 }, -21, income, { temporary_equity_carrying_amount_attributable_to_parent: 200 });
  expect(await ask('payout')).toEqual(refusedFor('holds what was paid on preferred stock'));
});

test('what associates pay out is received, and no dividend', async () => {
  const RECEIVED = { equity_method_investment_dividends_or_distributions: 5 };
  file(RECEIVED, 20);
  expect(await ask('payout')).not.toEqual(refusedFor('equity_method'));
  file({ ...RECEIVED, distribution_made_to_limited_partner_cash_distributions_paid: 43 }, -23);
  expect(await ask('payout')).toEqual(refusedFor('distribution_made_to_limited_partner_cash_distributions_paid is in'));
});

test('none were paid where the financing activities add up without any', async () => {
  file({ payments_for_repurchase_of_common_stock: 15 }, 5);
  expect(await ask('dividends paid')).toBe(0);
  expect(await ask('payout')).toBe(0);
  file({ payments_for_repurchase_of_common_stock: 15 }, -2);
  expect(await ask('dividends paid')).toEqual(refusedFor('no line'));
  for (const line of [PREFERRED, 'payments_of_capital_distribution']) {
    file({ [line]: 7 }, 13);
    expect(await ask('dividends paid')).toEqual(refusedFor(`${line} is in the cash flow statement`));
  }
});

/** National Steel, 2009, in million: it paid 1,017 under a name of its own. With the investments above, the lines happen to make the total within their rounding. */
test('a sum over two sections of the cash flow statement proves nothing', async () => {
  cik += 1;
  held.set(`0000000${cik} income-statement annual ${END}`, { lines: { net_income_loss: 100 } });
  held.set(`0000000${cik} balance-sheet instant ${END}`, { lines: { stockholders_equity: 1000 } });
  const million = (lines: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(lines).map(([name, amount]) => [name, amount * 1e6]));
  held.set(`0000000${cik} cash-flow annual ${END}`, {
    lines: million({
      net_cash_provided_by_used_in_operating_activities: 40,
      payments_to_acquire_property_plant_and_equipment: 930,
      proceeds_from_sale_of_short_term_investments: -143,
      derivative_instruments_gain_loss_recognized_in_income_net: 161,
      loans_and_leases_receivable_related_parties_collections: -207,
      net_cash_provided_by_used_in_investing_activities: -829,
      proceeds_from_issuance_of_long_term_debt: 4053,
      repayments_of_long_term_debt: 1428,
      treasury_stock_value_acquired_cost_method: -736,
      net_cash_provided_by_used_in_financing_activities: 872,
    }),
  });
  expect(await ask('dividends paid')).toEqual(refusedFor('no line'));
  expect(await ask('payout')).toEqual(refusedFor('do not prove that none were paid'));
});
