import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

/** Dividends that an issuer shows in a line of their own, as two filers of 2010 do: of either one line of dividends alone would be taken for all. */
const { held, cells } = useHeldStatements();

const FINANCING = 'net_cash_provided_by_used_in_financing_activities';
let cik = 100;
async function paid(end: string, lines: Readonly<Record<string, number>>): Promise<unknown> {
  cik += 1;
  const million = Object.fromEntries(Object.entries(lines).map(([name, amount]) => [name, amount * 1e6]));
  held.set(`0000000${cik} cash-flow quarterly ${end}`, { lines: million });
  held.set(`0000000${cik} income-statement quarterly ${end}`, { lines: { net_income_loss: 100e6 } });
  return cells.first('US.METRIC', cik, end, 'dividends paid', 'quarterly');
}

/** Discover, the quarter to February 2010: its financing activities with the names of its own filing. */
const DISCOVER = {
  net_cash_provided_by_used_in_operating_activities: 1135.102,
  net_cash_provided_by_used_in_investing_activities: -1114.515,
  proceeds_from_issuance_of_secured_debt: 750,
  repayments_of_secured_debt: 3142.983,
  repayments_of_long_term_debt: 71.93,
  payments_for_repurchase_of_common_stock: 5.383,
  increase_decrease_in_deposits: 2958.602,
  special_dividends_paid: 775,
  payments_of_dividends: 26.291,
  net_cash_provided_by_used_in_financing_activities: -312.985,
};

/** Time Warner Cable, the quarter to March 2009: it paid 10,856 million under a name of its own, and 0 under that of common dividends. */
const CABLE = {
  net_cash_provided_by_used_in_operating_activities: 1141,
  net_cash_provided_by_used_in_investing_activities: -759,
  proceeds_from_repayments_of_short_term_debt_maturing_in_three_months_or_less: 0,
  payments_of_debt_issuance_costs: 11,
  payments_of_dividends_common_stock: 0,
  net_cash_provided_by_used_in_financing_activities: -5435,
};

test('a special dividend beside the line of all dividends may be one more', async () => {
  expect(await paid('2010-02-28', DISCOVER)).toEqual(refusedFor('special_dividends_paid stands beside'));
  expect(await paid('2009-02-28', { ...DISCOVER, special_dividends_paid: 0 })).toBe(26.291e6);
});

test('what is held for one, or is a gain of one that was received, is none that was paid', async () => {
  const ordinary = { ...DISCOVER, special_dividends_paid: 0 };
  const others = { increase_decrease_in_restricted_cash_special_dividend_escrow: -643, special_dividend_received: 5 };
  expect(await paid('2010-02-28', { ...ordinary, ...others })).toBe(26.291e6);
});

test('a line of 0 of common dividends is all dividends only where the financing activities add up', async () => {
  expect(await paid('2009-03-31', CABLE)).toEqual(refusedFor('payments_of_dividends_common_stock is 0, but'));
  const repaid = {
    proceeds_from_repayments_of_short_term_debt_maturing_in_three_months_or_less: -100,
    net_cash_provided_by_used_in_financing_activities: -111,
  };
  expect(await paid('2009-03-31', { ...CABLE, ...repaid })).toBe(0);
  expect(await paid('2009-03-31', { ...CABLE, special_cash_dividend: 10_856 })).toMatchObject({ error: '#N/A' });
});

test('a line of 0 of all dividends is what it says', async () => {
  expect(await paid('2013-12-31', { payments_of_dividends: 0, ...CABLE })).toBe(0);
});

test.each([
  { payments_of_dividends_common_stock: 0, payments_of_special_dividends: 500 },
  { payments_of_ordinary_dividends: 0, payments_of_dividends_class_a: 500 },
  { payments_of_dividends_common_stock: 0, payments_of_capital_distribution: 500 },
])('beside a dividend of another name it is not all, though the financing activities add up: %j', async (lines) => {
  const all = { ...lines, payments_of_debt_issuance_costs: 11, [FINANCING]: -511 };
  expect(await paid('2009-03-31', all)).toEqual(refusedFor(Object.keys(lines)[1] ?? ''));
});

test('what minorities were paid, or preferred stock, hides none', async () => {
  const lines = { payments_of_dividends_common_stock: 0, payments_of_debt_issuance_costs: 11 };
  const minorities = { payments_of_dividends_minority_interest: 500, [FINANCING]: -511 };
  expect(await paid('2009-03-31', { ...lines, ...minorities })).toBe(0);
  const preferred = { payments_of_dividends_preferred_stock_and_preference_stock: 30, [FINANCING]: -41 };
  expect(await paid('2009-03-31', { ...lines, ...preferred })).toBe(30e6);
});
