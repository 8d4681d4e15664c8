import { type Case, QUARTER, testFigures } from '../../real/data-set-cells';
import { useHeldStatements } from '../../../support/held-statements';

const { held, cells } = useHeldStatements();

const END = '2023-12-31';
let cik = 4100;

/** A balance sheet, on which liabilities of 300 stand in no line. */
const SHEET = {
  assets: 2000,
  long_term_debt_current: 30,
  accounts_payable_current: 100,
  liabilities_current: 130,
  long_term_debt_noncurrent: 400,
  deferred_income_tax_liabilities_net: 60,
  other_liabilities_noncurrent: 50,
  liabilities: 940,
  stockholders_equity: 1060,
  liabilities_and_stockholders_equity: 2000,
};

const figure = (lines: object, metric: string) => {
  cik += 1;
  held.set(`000000${cik} balance-sheet instant ${END}`, { lines });
  return cells.first('US.METRIC', cik, END, metric, 'annual');
};
const without = (...names: readonly (keyof typeof SHEET)[]) =>
  Object.fromEntries(Object.entries(SHEET).filter(([name]) => !names.includes(name as keyof typeof SHEET)));
const REFUSED = { error: '#N/A', message: expect.stringContaining('and may be a debt') as unknown };

test.each(['debt', 'non-current debt', 'debt to equity', 'capital employed'])(
  '%s is refused where liabilities stand in no line beside taxes and other liabilities',
  async (metric) => {
    expect(await figure(SHEET, metric)).toMatchObject(REFUSED);
  },
);

test('without a total of liabilities, equity shows the missing amount', async () => {
  expect(await figure(without('liabilities'), 'debt')).toMatchObject(REFUSED);
  const others = { minority_interest: 200, redeemable_noncontrolling_interest_equity_carrying_amount: 100 };
  expect(await figure({ ...without('liabilities'), ...others }, 'debt')).toBe(430);
});

test('the missing amount may be taxes or other liabilities where no line has these', async () => {
  expect(await figure(without('deferred_income_tax_liabilities_net'), 'debt')).toBe(430);
  expect(await figure(without('other_liabilities_noncurrent'), 'debt')).toBe(430);
});

test('less than a fiftieth of the debt may be missing', async () => {
  expect(await figure({ ...SHEET, liabilities: 647, stockholders_equity: 1353 }, 'debt')).toBe(430);
  expect(await figure({ ...SHEET, liabilities: 649, stockholders_equity: 1351 }, 'debt')).toMatchObject(REFUSED);
});

test('what is due within a year is shown where the lines make current liabilities, and not elsewhere', async () => {
  expect(await figure(SHEET, 'current debt')).toBe(30);
  expect(await figure({ ...SHEET, liabilities_current: 150 }, 'current debt')).toMatchObject(REFUSED);
});

test('a total of some liabilities below its lines is not counted beside them', async () => {
  const { stockholders_equity: equity, liabilities_and_stockholders_equity: whole, ...rest } = SHEET;
  const total = { liabilities_noncurrent: 510, liabilities: 640, stockholders_equity: equity + 300 };
  expect(await figure({ ...rest, ...total, liabilities_and_stockholders_equity: whole }, 'debt')).toBe(430);
});

/**
 * AES at the end of June 2023, in million: dgunning/edgartools@0aa5a2a8, data/xbrl/datafiles/aes. All of its debt, 26,543, has names of its own, with and
 * without recourse.
 */
const AES = {
  cash_and_cash_equivalents_at_carrying_value: 1322,
  restricted_cash_and_cash_equivalents_at_carrying_value: 517,
  short_term_investments: 713,
  accounts_receivable_net_current: 1710,
  inventory_net: 774,
  prepaid_expense_current: 218,
  other_assets_current: 1449,
  assets_of_disposal_group_including_discontinued_operation_current: 502,
  assets_current: 7205,
  property_plant_and_equipment_net: 26_077,
  goodwill: 362,
  other_assets_noncurrent: 3149,
  assets: 41_505,
  accounts_payable_current: 1583,
  interest_payable_current: 303,
  accrual_for_taxes_other_than_income_taxes_current: 228,
  accrued_liabilities_current: 2232,
  liabilities_of_disposal_group_including_discontinued_operation_current: 337,
  liabilities_current: 7628,
  deferred_income_tax_liabilities_net: 1104,
  other_liabilities_noncurrent: 3128,
  liabilities_noncurrent: 27_830,
  redeemable_noncontrolling_interest_equity_carrying_amount: 1289,
  preferred_stock_value: 838,
  common_stock_value: 8,
  additional_paid_in_capital: 6550,
  retained_earnings_accumulated_deficit: -1523,
  accumulated_other_comprehensive_income_loss_net_of_tax: -1567,
  treasury_stock_value: 1814,
  stockholders_equity: 2492,
  minority_interest: 2266,
  stockholders_equity_including_portion_attributable_to_noncontrolling_interest: 4758,
  liabilities_and_stockholders_equity: 41_505,
};

test.each(['debt', 'current debt', 'non-current debt', 'net debt', 'debt to equity', 'capital employed'])(
  '%s is refused where no line has any of the debt',
  async (metric) => {
    expect(await figure(AES, metric)).toMatchObject({ error: '#N/A' });
  },
);

test.each([
  ['total equity', 4758],
  ["owners' equity", 2492],
  ['common equity', 1654],
  ['cash and current investments', 2035],
  ['current ratio', 7205 / 7628],
])('beside it %s is shown', async (metric, expected) => {
  expect(await figure(AES, metric)).toBeCloseTo(expected, 10);
});

const MAY_BE = /liabilities of more than a fiftieth of the debt stand in no line/;
/** Filers of 2010: what their faces show under names of their own. */
const FILERS: readonly Case[] = [
  ['PG&E: energy recovery bonds of 1,120', 1004980, QUARTER, 'debt', MAY_BE],
  ['PG&E: 390 of them due within a year', 1004980, QUARTER, 'current debt', MAY_BE],
  ['Constellation: 510.9 of what it consolidates', 1004440, QUARTER, 'debt', MAY_BE],
  ['Vale: debentures of 752', 917851, '2009-12-31', 'debt', MAY_BE],
  ['Dominion: 268 of its own beside kinds of debt, all in their total', 715957, QUARTER, 'debt', 1254 + 295 + 15_364],
  ['AEP: its commercial paper is all that it borrowed', 4904, '2009-12-31', 'current debt', 1741 + 126],
  ['Nucor: taxes and other liabilities in one line of its own', 73309, QUARTER, 'debt', 3095.275],
];

testFigures('debts under names of their own', FILERS);
