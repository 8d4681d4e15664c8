import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

/** An owner of real estate, with lines and amounts as Realty Income has them in December 2023, in thousands, from memory. */
const { held, cells } = useHeldStatements();

const END = '2023-12-31';
const ASSETS = {
  land: 14_929_310,
  investment_building_and_building_improvements: 34_657_094,
  real_estate_investment_property_at_cost: 49_586_404,
  real_estate_investment_property_accumulated_depreciation: 6_072_118,
  real_estate_investment_property_net: 43_514_286,
  cash_and_cash_equivalents_at_carrying_value: 232_923,
  accounts_receivable_net: 710_536,
  other_assets: 13_321_612,
  assets: 57_779_357,
};
const BESIDE_DEBT = {
  dividends_payable_current_and_noncurrent: 195_222,
  accounts_payable_and_accrued_liabilities_current_and_noncurrent: 738_526,
  below_market_lease_net: 1_406_853,
  other_liabilities: 811_650,
};
const DEBTS = { line_of_credit: 764_390, loans_payable: 1_331_841, secured_debt: 821_587, unsecured_debt: 18_602_319 };
const EQUITY = {
  liabilities: 24_672_388,
  stockholders_equity: 32_941_467,
  minority_interest: 165_502,
  stockholders_equity_including_portion_attributable_to_noncontrolling_interest: 33_106_969,
  liabilities_and_stockholders_equity: 57_779_357,
};
let cik = 300;
const shown = (metric: string, liabilities: object, income: object = {}) => {
  cik += 1;
  held.set(`0000000${cik} income-statement annual ${END}`, { lines: { revenues: 4_078_993, ...income } });
  held.set(`0000000${cik} balance-sheet instant ${END}`, { lines: { ...ASSETS, ...liabilities, ...EQUITY } });
  return cells.first('US.METRIC', cik, END, metric, 'annual');
};

test('debt of a balance sheet that is not divided is all its lines of debt, where each liability has a line', async () => {
  expect(await shown('debt', { ...BESIDE_DEBT, ...DEBTS })).toBe(21_520_137);
  expect(await shown('debt to equity', { ...BESIDE_DEBT, ...DEBTS })).toBeCloseTo(21_520_137 / 33_106_969, 10);
  const whole = { debt_longterm_and_shortterm_combined_amount: 21_520_137 };
  expect(await shown('debt', { ...BESIDE_DEBT, ...whole })).toBe(21_520_137);
});

test('no line shows the part of it that is due within a year, which is refused', async () => {
  expect(await shown('current debt', { ...BESIDE_DEBT, ...DEBTS })).toEqual(refusedFor('counts as current or not'));
  expect(await shown('non-current debt', { ...BESIDE_DEBT, ...DEBTS })).toEqual(refusedFor('counts as current or not'));
});

test('it is refused where liabilities stand in no line, or one line is the total of others', async () => {
  expect(await shown('debt', { ...BESIDE_DEBT, other_liabilities: 0, ...DEBTS })).toEqual(
    refusedFor('counts as current or not'),
  );
  const total = { ...DEBTS, long_term_debt: 21_520_137 };
  expect(await shown('debt', { ...BESIDE_DEBT, ...total })).toEqual(refusedFor(''));
});

test('it is refused beside leases in debt, amounts owed to related parties, and debt that no rule knows', async () => {
  const with84 = (line: object) => ({ ...BESIDE_DEBT, other_liabilities: 811_566, ...DEBTS, ...line });
  for (const line of [
    'debt_and_capital_lease_obligations',
    'due_to_related_parties_current',
    'securities_sold_under_agreements_to_repurchase',
    'loans_payable_to_bank',
  ]) {
    expect(await shown('debt', with84({ [line]: 84 }))).toEqual(refusedFor(''));
  }
  expect(await shown('debt', with84({ deposits_received: 84 }))).toBe(21_520_137);
});

test('a lender, whom its income statement shows, has none: it borrows what it lends', async () => {
  const lender = { interest_and_dividend_income_operating: 9 };
  expect(await shown('debt', { ...BESIDE_DEBT, ...DEBTS }, lender)).toEqual(refusedFor('counts as current or not'));
  const lessor = { interest_income_operating: 9, operating_lease_lease_income: 3_958_150 };
  expect(await shown('debt', { ...BESIDE_DEBT, ...DEBTS }, lessor)).toBe(21_520_137);
});

test('buildings held as an investment are not liquid investments', async () => {
  expect(await shown('cash and current investments', { ...BESIDE_DEBT, ...DEBTS })).toEqual(
    refusedFor('does not show current assets'),
  );
});
