import fc from 'fast-check';
import { readStatement } from '../../../../src/tables';
import { foots } from '../../../../src/functions/definitions/conditions/sums/footing';
import { sumRounding } from '../../../../src/functions/definitions/conditions/sums/sum-rounding';
import { hasUnnamedPayments } from '../../../../src/functions/definitions/conditions/sums/unnamed-payments';
import { hasGap, isWhole } from '../../../../src/functions/definitions/conditions/sums/whole-section';

/** What the lines of a statement prove of a total: that nothing else is part of it, or that something is. */

type Lines = Readonly<Record<string, number | null>>;

const statement = (statement_type: string, metrics: Lines) =>
  readStatement({
    cik: '1',
    statement_type,
    period_end_date: '2023-12-31',
    reporting_type: statement_type === 'balance_sheet' ? 'instant' : 'annual',
    currency: 'USD',
    metrics,
  });

const OPERATIONS = 'net_cash_provided_by_used_in_operating_activities';
const INVESTING = 'net_cash_provided_by_used_in_investing_activities';
const FINANCING = 'net_cash_provided_by_used_in_financing_activities';

const CONTINUED = `${FINANCING}_continuing_operations`;
const DISCONTINUED = 'cash_provided_by_used_in_financing_activities_discontinued_operations';

const INVESTED = { payments_to_acquire_property_plant_and_equipment: 30, [INVESTING]: -30 };
const FINANCED = {
  [OPERATIONS]: 90,
  ...INVESTED,
  proceeds_from_issuance_of_long_term_debt: 40,
  repayments_of_long_term_debt: 10,
};

test.each<[title: string, lines: Lines, isProved: boolean]>([
  ['its lines make it', { ...FINANCED, [FINANCING]: 30 }, true],
  ['one is missing', { ...FINANCED, [FINANCING]: 25 }, false],
  ['with cents', { ...FINANCED, payments_of_dividends: 5.2, [FINANCING]: 24.8 }, true],
  [
    'off by less than rounding might be: Google paid 2 million for businesses under a name of its own',
    { ...FINANCED, payments_of_dividends: 5, [FINANCING]: 26 },
    false,
  ],
  [
    'shares were bought back, filed as a positive amount',
    { ...FINANCED, treasury_stock_value: 8, [FINANCING]: 22 },
    true,
  ],
  [
    'shares were bought back, filed as a negative amount',
    { ...FINANCED, treasury_stock_value: -8, [FINANCING]: 22 },
    true,
  ],
  [
    'receipts and payments in one line, of either sign',
    { ...FINANCED, proceeds_from_payments_for_other_financing_activities: 7, [FINANCING]: 23 },
    true,
  ],
  [
    'parts that make a line but for its last digit are none',
    { ...FINANCED, proceeds_from_a: 4, proceeds_from_b: 5, proceeds_from_c: 10, [FINANCING]: 40 },
    false,
  ],
  [
    'more lines of either sign than may be tried',
    {
      ...FINANCED,
      ...Object.fromEntries([1, 20, 400, 8000, 160_000].map((each) => [`proceeds_from_payments_for_${each}`, each])),
      [FINANCING]: 30 + 168_421,
    },
    false,
  ],
  [
    'parts above the line that they make',
    { ...FINANCED, proceeds_from_a: 4, proceeds_from_b: 5, proceeds_from_c: 9, [FINANCING]: 39 },
    true,
  ],
  ['with lines of the section above it', { ...INVESTED, payments_of_dividends: 5, [FINANCING]: -35 }, false],
  [
    'a line of the same amount beside another',
    { [OPERATIONS]: 90, proceeds_from_a: 4, proceeds_from_b: 9, [FINANCING]: 9 },
    false,
  ],
  [
    'a line of the same amount and one of 0',
    { [OPERATIONS]: 90, proceeds_from_a: 0, proceeds_from_b: 9, [FINANCING]: 9 },
    false,
  ],
  [
    'a part that is continued, of which its lines make all',
    { ...FINANCED, [CONTINUED]: 30, [DISCONTINUED]: -7, [FINANCING]: 23 },
    true,
  ],
  [
    // Tyco Electronics repaid 681 million of short-term debt under a name of its own to March 2009.
    'a part that is continued, of which they do not',
    { ...FINANCED, [CONTINUED]: 20, [DISCONTINUED]: -7, [FINANCING]: 13 },
    false,
  ],
  [
    'such a part, and a total that is more',
    { ...FINANCED, [CONTINUED]: 30, [DISCONTINUED]: -7, [FINANCING]: 24 },
    false,
  ],
  ['it has no amount', { ...FINANCED, [FINANCING]: null }, false],
  ['it is not there', FINANCED, false],
])('a section of cash flows holds nothing else if its lines make its total: %s', (_, lines, isProved) =>
  expect(isWhole(statement('cash_flow', lines), FINANCING)).toBe(isProved),
);

/** Amounts in a unit of which at least one shows the last digit, so that the filing is known to be in it. */
const rounded = fc
  .record({
    unit: fc.constantFrom(0.01, 1, 1e3, 1e6),
    amounts: fc.array(fc.double({ min: -9e6, max: 9e6, noNaN: true }), { minLength: 2, maxLength: 12 }),
  })
  .map(({ unit, amounts }) => {
    const total = amounts.reduce((sum, each) => sum + each, 0);
    const filed = [total, ...amounts].map((each) =>
      unit < 1 ? Math.round(each * 100) / 100 : Math.round(each) * unit,
    );
    return { unit, filed };
  });

const gapOf = ([total = 0, ...parts]: readonly number[]) => Math.abs(parts.reduce((sum, each) => sum - each, total));

test('rounding explains each difference that rounded parts have from their rounded total, and none of a digit for each amount', () =>
  fc.assert(
    fc.property(rounded, ({ unit, filed }) => {
      const counted = filed.filter((each) => each !== 0);
      fc.pre(counted.some((each) => Math.round(each / unit) % 10 !== 0));
      const rounding = sumRounding(filed);
      expect(gapOf(filed)).toBeLessThanOrEqual(sumRounding(filed) + (filed.length - counted.length) * unit * 0.5);
      expect(rounding).toBeLessThan(((counted.length + 1) / 2) * unit);
    }),
  ));

test.each([
  [[], 0],
  [[0, null, 'x'], 0],
  [[35e6, 1_234e6, 0], 1e6],
  [[12.34, 5, 7], 0.015],
  [[1_250, 800], 10],
])('rounding is half of the finest digit for each amount that is not 0: %j', (amounts, expected) =>
  expect(sumRounding(amounts)).toBeCloseTo(expected, expected > 1e5 ? -1 : 4),
);

const CURRENT = 'liabilities_current';
const owed = (payable: number): Lines => ({
  cash: 500,
  assets: 900,
  accounts_payable_current: payable,
  [CURRENT]: 100,
  liabilities: 600,
});

test.each<[title: string, lines: Lines, hasOne: boolean]>([
  ['a quarter is in no line', owed(75), false],
  ['more than a quarter', owed(74), true],
  ['the total is 0', { ...owed(0), [CURRENT]: 0 }, false],
  ['the total is negative', { ...owed(0), [CURRENT]: -1 }, false],
  ['no total', { ...owed(74), [CURRENT]: null }, false],
])(
  'lines that leave more than a quarter of a total have a gap, whatever stands above their section and below it: %s',
  (_, lines, hasOne) => expect(hasGap(statement('balance_sheet', lines), CURRENT, 'balance.assets')).toBe(hasOne),
);

test('a gap of the first section counts from the first line', () => {
  const lines = { cash: 40, inventory_net: 34, assets_current: 100, assets: 900 };
  expect(hasGap(statement('balance_sheet', lines), 'assets_current', undefined)).toBe(true);
  expect(hasGap(statement('balance_sheet', { ...lines, cash: 41 }), 'assets_current', undefined)).toBe(false);
});

const PROFIT = 'operating_income_loss';
const SOLD = { revenues: 100, cost_of_revenue: 60, [PROFIT]: 25 };
const between = { after: 'income.cost_of_revenue', before: /^operating_income_loss$/ };
const FOOTING = { lines: ['income.revenues', '-income.cost_of_revenue'], between };

test.each<[title: string, lines: Lines, rules: Partial<Parameters<typeof foots>[2]>, isProved: boolean]>([
  ['costs between are deducted', { ...SOLD, selling_expense: 15 }, {}, true],
  ['income between is added', { ...SOLD, selling_expense: 18, other_operating_income: 3 }, {}, true],
  ['one short', { ...SOLD, selling_expense: 14 }, {}, false],
  [
    'a subtotal of the lines before it',
    { ...SOLD, selling_expense: 10, other_expenses: 5, operating_expenses: 15 },
    {},
    true,
  ],
  [
    'a subtotal, where each line counts',
    { ...SOLD, selling_expense: 10, other_expenses: 5, operating_expenses: 15 },
    { between: { ...between, each: true } },
    false,
  ],
  [
    'a line that is left out',
    { ...SOLD, selling_expense: 15, restructuring_charges: 4 },
    { between: { ...between, except: /^restr/ } },
    true,
  ],
  [
    'a line that may not be there',
    { ...SOLD, selling_expense: 15 },
    { between: { ...between, never: /^selling/ } },
    false,
  ],
  [
    'such a line of 0',
    { ...SOLD, selling_expense: 0, other_expenses: 15 },
    { between: { ...between, never: /^selling/ } },
    true,
  ],
  ['no other line of a name', { ...SOLD, selling_expense: 15, goodwill: 1 }, { unless: /^goodwill$/ }, false],
  ['a line of that name of 0', { ...SOLD, selling_expense: 15, goodwill: 0 }, { unless: /^goodwill$/ }, true],
  ['a named line without an amount', { ...SOLD, revenues: null, selling_expense: 15 }, {}, false],
  ['no total', { ...SOLD, [PROFIT]: null, selling_expense: 15 }, {}, false],
  [
    'the line after which they stand is not there',
    { revenues: 40, selling_expense: 15, [PROFIT]: 25 },
    { lines: ['income.revenues'] },
    false,
  ],
  [
    'nor is the one before which they stand',
    { ...SOLD, selling_expense: 15 },
    { between: { ...between, before: /^income_taxes$/ } },
    false,
  ],
  [
    'interest and other income less expense is income',
    { ...SOLD, selling_expense: 18, other_nonoperating_income_expense: 3 },
    {},
    true,
  ],
])('the lines between two others, with those that are named, make a total: %s', (_, lines, rules, isProved) => {
  const { [PROFIT]: profit = null, ...above } = lines;
  const income = statement('income_statement', { ...above, [PROFIT]: profit });
  expect(foots(income, PROFIT, { ...FOOTING, ...rules })).toBe(isProved);
});

test('no line of a balance sheet is deducted for its name: a liability for costs is owed', () => {
  const lines = { liabilities_current: 40, accrued_environmental_costs_noncurrent: 20, liabilities: 60 };
  const rules = {
    lines: ['balance.liabilities_current'],
    between: { after: 'balance.liabilities_current', before: /^liabilities$/ },
  };
  expect(foots(statement('balance_sheet', lines), 'liabilities', rules)).toBe(true);
});

const BOUGHT = 'payments_to_acquire_property_plant_and_equipment';
const paid = (total: number, others: Lines = {}): Lines => ({
  net_income_loss: 70,
  [OPERATIONS]: 90,
  [BOUGHT]: 20,
  proceeds_from_sale_of_productive_assets: 5,
  ...others,
  [INVESTING]: total,
});

test.each<[title: string, lines: Lines, hasSome: boolean]>([
  ['the lines make the total', paid(-15), false],
  ['half of what was paid is in no line', paid(-25), false],
  ['more than half', paid(-26), true],
  ['received, not paid', paid(0), false],
  ['nothing was paid for plant', { ...paid(-26), [BOUGHT]: 0 }, false],
  ['an acquisition explains it', paid(-26, { payments_to_acquire_businesses_net_of_cash_acquired: 11 }), false],
  ['no cash of operations above', { [BOUGHT]: 20, [INVESTING]: -60 }, false],
  ['no total', { ...paid(0), [INVESTING]: null }, false],
])('investing activities hold payments of more than half of those for plant under no name: %s', (_, lines, hasSome) => {
  const flows = statement('cash_flow', lines);
  expect(hasUnnamedPayments(flows, INVESTING, { of: [`cashflow.${BOUGHT}`], by: 0.5 })).toBe(hasSome);
});
