import { useHeldStatements } from '../../../support/held-statements';

/** `PaymentsOfOrdinaryDividends` is what stockholders of all kinds were paid, where no other line is of dividends. */
const { held, cells } = useHeldStatements();

const END = '2010-12-31';
const INCOME = { net_income_loss: 13_334, net_income_loss_available_to_common_stockholders_basic: 13_334 };
const PAID = {
  net_cash_provided_by_used_in_financing_activities: -5_000,
  payments_of_ordinary_dividends: 5_804,
};

let cik = 100;
async function ask(metric: string, cashflow: object, income: object = {}, balance: object = {}): Promise<unknown> {
  cik += 1;
  held.set(`0000000${cik} income-statement annual ${END}`, { lines: { ...INCOME, ...income } });
  held.set(`0000000${cik} cash-flow annual ${END}`, { lines: { ...PAID, ...cashflow } });
  held.set(`0000000${cik} balance-sheet instant ${END}`, { lines: { stockholders_equity: 56_579, ...balance } });
  return cells.first('US.METRIC', cik, END, metric, 'annual');
}
const refused = { error: '#N/A' };

test('they are the dividends paid, and the payout', async () => {
  expect(await ask('dividends paid', {})).toBe(5_804);
  expect(await ask('payout', {})).toBeCloseTo(5_804 / 13_334, 12);
});

test.each(['payments_of_capital_distribution', 'payments_of_dividends_preferred_stock_and_preference_stock'])(
  'not beside %s',
  async (line) => {
    expect(await ask('dividends paid', { [line]: 100 })).toMatchObject(refused);
    expect(await ask('payout', { [line]: 100 })).toMatchObject(refused);
  },
);

test('the line of all dividends, and that of common stock, come first', async () => {
  expect(await ask('dividends paid', { payments_of_dividends: 5_900 })).toBe(5_900);
  expect(await ask('dividends paid', { payments_of_dividends_common_stock: 5_804 })).toMatchObject(refused);
});

test('payout is refused where preferred stock takes a part of them', async () => {
  const preferred = { net_income_loss_available_to_common_stockholders_basic: 13_034 };
  expect(await ask('payout', {}, preferred, { preferred_stock_value: 3 })).toMatchObject(refused);
  expect(await ask('payout', {}, { preferred_stock_dividends: 75 })).toMatchObject(refused);
});

test('what minorities were paid is none of the stockholders’', async () => {
  expect(await ask('dividends paid', { payments_of_dividends_minority_interest: 10 })).toBe(5_804);
});
