import { useHeldStatements } from '../../support/held-statements';
import { refusedFor } from '../../support/refused-for';

/**
 * Spire, a gas utility, in the quarter to December 2023, in million: dgunning/edgartools@1e9f58b2, data/xbrl/datafiles/spire. Its balance sheet begins with
 * plant and with what it is financed by. What of its long-term debt is due within a year, 457.0, has a name of its own.
 */
const { held, cells } = useHeldStatements();

const END = '2023-12-31';
const ASSETS = {
  public_utilities_property_plant_and_equipment_net: 5877.7,
  property_plant_and_equipment_net: 687.1,
  other_investments: 105.5,
  cash_and_cash_equivalents_at_carrying_value: 4.8,
  accounts_receivable_gross_current: 428.8,
  unbilled_receivables_current: 22,
  regulatory_assets_current: 256.4,
  assets_current: 1219.9,
  goodwill: 1171.6,
  regulatory_assets_noncurrent: 1266.9,
  other_assets_noncurrent: 303,
  assets: 10631.7,
};
const FINANCING = {
  preferred_stock_value: 242,
  common_stock_value: 55,
  additional_paid_in_capital: 1727.4,
  retained_earnings_accumulated_deficit: 997.3,
  accumulated_other_comprehensive_income_loss_net_of_tax: 29.1,
  stockholders_equity: 3050.8,
  temporary_equity_carrying_amount_attributable_to_parent: 14.8,
  long_term_debt_noncurrent: 3247.8,
  capitalization_longterm_debt_and_equity: 6313.4,
};
const CURRENT = {
  notes_payable_current: 1047.5,
  accounts_payable_current: 293.8,
  contract_with_customer_liability_current: 25,
  employee_related_liabilities_current: 26.1,
  contract_with_customer_refund_liability_current: 28.8,
  taxes_payable_current: 64.9,
  regulatory_liability_current: 7.1,
  other_liabilities_current: 260.3,
  liabilities_current: 2210.5,
};
const OTHERS = {
  deferred_income_tax_liabilities_net: 760.6,
  pension_and_other_postretirement_defined_benefit_plans_liabilities_noncurrent: 135.5,
  asset_retirement_obligations_noncurrent: 583.6,
  regulatory_liability_noncurrent: 487.2,
  other_liabilities_noncurrent: 140.9,
};
const THEIR_TOTAL = { liabilities_other_than_longterm_debt_noncurrent: 2107.8 };
const WHOLE = { liabilities_and_stockholders_equity: 10631.7 };
const SPIRE = { ...ASSETS, ...FINANCING, ...CURRENT, ...OTHERS, ...THEIR_TOTAL, ...WHOLE };

let cik = 900;
const shown = (lines: object, metric: string) => {
  cik += 1;
  held.set(`0000000${cik} balance-sheet instant ${END}`, { lines });
  return cells.first('US.METRIC', cik, END, metric, 'quarterly');
};

test.each([
  ['total equity', 3050.8],
  ["owners' equity", 3050.8],
  ['total liabilities', 7566.1],
  ['non-current debt', 3247.8],
  ['working capital', -990.6],
])('%s', async (metric, expected) => {
  expect(await shown(SPIRE, metric)).toBeCloseTo(expected, 6);
});

test.each([
  ['debt', 'a debt that is due within a year may lack'],
  ['PP&E', 'this is other property alone'],
])('%s is refused', async (metric, reason) => {
  expect(await shown(SPIRE, metric)).toMatchObject(refusedFor(reason));
});

test('its other liabilities may have no total, or stand above', async () => {
  const withoutTotal = { ...ASSETS, ...FINANCING, ...CURRENT, ...OTHERS, ...WHOLE };
  const above = { ...ASSETS, ...OTHERS, ...THEIR_TOTAL, ...FINANCING, ...CURRENT, ...WHOLE };
  for (const lines of [withoutTotal, above]) expect(await shown(lines, 'total equity')).toBe(3050.8);
});

test('what is missing below may be minorities, and so may what is missing in its financing', async () => {
  for (const lines of [
    { ...SPIRE, ...WHOLE, liabilities_and_stockholders_equity: 10640.7 },
    { ...SPIRE, capitalization_longterm_debt_and_equity: 6322.4, liabilities_and_stockholders_equity: 10640.7 },
  ])
    expect(await shown(lines, 'total equity')).toMatchObject(refusedFor('do not prove to be the whole'));
});

test('investments beside plant are no current ones: all current assets tell it', async () => {
  expect(await shown({ ...SPIRE, assets_current: 712 }, 'cash and current investments')).toBe(4.8);
});

test('investments among current assets still refuse cash and current investments', async () => {
  const lines = {
    property_plant_and_equipment_net: 687.1,
    cash_and_cash_equivalents_at_carrying_value: 4.8,
    other_investments: 105.5,
    assets_current: 110.3,
    assets: 797.4,
  };
  expect(await shown(lines, 'cash and current investments')).toMatchObject(refusedFor('other_investments'));
});

test('revenue of a regulated utility is all revenue where all costs leave operating income', async () => {
  const lines = { regulated_operating_revenue: 359_734, utilities_operating_expense: 343_381 };
  const revenue = (operating: number) => {
    cik += 1;
    held.set(`0000000${cik} income-statement annual ${END}`, { lines: { ...lines, operating_income_loss: operating } });
    return cells.first('US.METRIC', cik, END, 'total revenue', 'annual');
  };
  expect(await revenue(16_353)).toBe(359_734);
  expect(await revenue(16_453)).toMatchObject({ error: '#N/A' });
});
