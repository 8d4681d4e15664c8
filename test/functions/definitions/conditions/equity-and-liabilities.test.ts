import { readStatement } from '../../../../src/tables';
import { isMadeWithout, namesAllOwners } from '../../../../src/functions/definitions/conditions/sums/lines-of-equity';
import { isWhole } from '../../../../src/functions/definitions/conditions/sums/whole-section';
import {
  hasUnnamedLiabilities,
  namesAllLiabilities,
} from '../../../../src/functions/definitions/conditions/sums/unnamed-liabilities';
import { hasUnnamedPart } from '../../../../src/functions/definitions/conditions/sums/unnamed-part';

/** Whether the lines of a US balance sheet name all owners and all creditors. */

type Lines = Readonly<Record<string, number | null>>;

const balance = (metrics: Lines) =>
  readStatement({
    cik: '1',
    statement_type: 'balance_sheet',
    period_end_date: '2023-12-31',
    reporting_type: 'instant',
    currency: 'USD',
    metrics,
  });

const TOTAL = 'stockholders_equity_including_portion_attributable_to_noncontrolling_interest';
const ABOVE = { assets: 5000, liabilities_current: 900, liabilities: 3000 };
const OF_OWNERS = {
  common_stock_value: 12,
  additional_paid_in_capital: 800,
  treasury_stock_value: 100,
  retained_earnings_accumulated_deficit: 1300,
  accumulated_other_comprehensive_income_loss_net_of_tax: -12,
};

test.each<[title: string, lines: Lines, rules: Parameters<typeof namesAllOwners>[2], isProved: boolean]>([
  ['they make the total', { ...ABOVE, ...OF_OWNERS, [TOTAL]: 2000 }, { minorities: undefined, orMore: false }, true],
  [
    'treasury stock as a negative amount',
    { ...ABOVE, ...OF_OWNERS, treasury_stock_value: -100, [TOTAL]: 2000 },
    { minorities: undefined, orMore: false },
    true,
  ],
  [
    'a small part under a name of the issuer’s own, which rounding would hide',
    { ...ABOVE, ...OF_OWNERS, [TOTAL]: 2003 },
    { minorities: undefined, orMore: false },
    false,
  ],
  [
    'with the line of minorities they make it',
    { ...ABOVE, ...OF_OWNERS, minority_interest: 3, [TOTAL]: 2003 },
    { minorities: 'balance.minority_interest', orMore: false },
    true,
  ],
  [
    'others have a part beside the line of minorities',
    { ...ABOVE, ...OF_OWNERS, minority_interest: 3, [TOTAL]: 2005 },
    { minorities: 'balance.minority_interest', orMore: false },
    false,
  ],
  [
    'no line of minorities',
    { ...ABOVE, ...OF_OWNERS, [TOTAL]: 2000 },
    { minorities: 'balance.minority_interest', orMore: false },
    false,
  ],
  ['they make more', { ...ABOVE, ...OF_OWNERS, [TOTAL]: 1900 }, { minorities: undefined, orMore: false }, false],
  [
    'they make more, and what is taken off has a name of its own',
    { ...ABOVE, ...OF_OWNERS, [TOTAL]: 1900 },
    { minorities: undefined, orMore: true },
    true,
  ],
  ['they make less', { ...ABOVE, ...OF_OWNERS, [TOTAL]: 2001 }, { minorities: undefined, orMore: true }, false],
  [
    'one line alone is another total',
    { ...ABOVE, common_stock_value: 2000, [TOTAL]: 2000 },
    { minorities: undefined, orMore: false },
    false,
  ],
  [
    'kinds of other comprehensive income count where it has no total',
    {
      ...ABOVE,
      common_stock_value: 1000,
      accumulated_other_comprehensive_income_loss_foreign_currency_translation_adjustment_net_of_tax: 5,
      [TOTAL]: 1005,
    },
    { minorities: undefined, orMore: false },
    true,
  ],
  ['no total', { ...ABOVE, ...OF_OWNERS, [TOTAL]: null }, { minorities: undefined, orMore: false }, false],
  ['no assets above', { ...OF_OWNERS, [TOTAL]: 2000 }, { minorities: undefined, orMore: false }, false],
  ['no line of equity', { ...ABOVE, [TOTAL]: 2000 }, { minorities: undefined, orMore: false }, false],
])('the lines of equity name all owners if they make its total to the last digit: %s', (_, lines, rules, isProved) =>
  expect(namesAllOwners(balance(lines), TOTAL, rules)).toBe(isProved),
);

test.each([6, -6])(
  'what the staff has not earned yet, or is still to be given, counts with either sign: %d',
  (amount) => {
    for (const total of [1994, 2006]) {
      const lines = { ...ABOVE, ...OF_OWNERS, deferred_compensation_equity: amount, [TOTAL]: total };
      expect(namesAllOwners(balance(lines), TOTAL, { minorities: undefined, orMore: false })).toBe(true);
    }
  },
);

test('a number of shares among the lines of equity is no part of it', () => {
  const lines = { ...ABOVE, treasury_stock_shares: 77, ...OF_OWNERS, [TOTAL]: 2000 };
  expect(namesAllOwners(balance(lines), TOTAL, { minorities: undefined, orMore: false })).toBe(true);
});

const EQUITY = 'stockholders_equity';
const WITH_PREFERRED = { ...ABOVE, preferred_stock_value: 50, ...OF_OWNERS };
const BESIDE = { after: ['balance.liabilities_noncurrent', 'balance.liabilities'], without: /preferred/ };

test.each<[title: string, lines: Lines, isBeside: boolean]>([
  ['beside it', { ...WITH_PREFERRED, [EQUITY]: 2000 }, true],
  ['in it', { ...WITH_PREFERRED, [EQUITY]: 2050 }, false],
  ['an amount as small as rounding', { ...WITH_PREFERRED, preferred_stock_value: 1, [EQUITY]: 2000.5 }, false],
  [
    'two lines alone prove nothing',
    {
      ...ABOVE,
      preferred_stock_value: 50,
      common_stock_value: 12,
      retained_earnings_accumulated_deficit: 88,
      [EQUITY]: 100,
    },
    false,
  ],
  [
    'three do',
    {
      ...ABOVE,
      preferred_stock_value: 50,
      common_stock_value: 12,
      additional_paid_in_capital: 8,
      retained_earnings_accumulated_deficit: 80,
      [EQUITY]: 100,
    },
    true,
  ],
  ['there is none', { ...ABOVE, ...OF_OWNERS, [EQUITY]: 2000 }, false],
  ['no total of liabilities above', { preferred_stock_value: 50, ...OF_OWNERS, [EQUITY]: 2000 }, false],
])('preferred stock stands beside the equity that the other lines make: %s', (_, lines, isBeside) =>
  expect(isMadeWithout(balance(lines), EQUITY, BESIDE)).toBe(isBeside),
);

test.each<[title: string, total: number, by: number, hasOne: boolean]>([
  ['none', 2000, 0.1, false],
  ['rounding', 2002, 0, false],
  ['more than rounding', 2010, 0, true],
  ['the fraction itself', 2500, 0.2, false],
  ['more than it', 2501, 0.2, true],
  ['the lines make more', 1500, 0.2, false],
])('a part of equity is in no line where the lines make less by more than a fraction: %s', (_, total, by, hasOne) =>
  expect(
    hasUnnamedPart(balance({ ...ABOVE, ...OF_OWNERS, [EQUITY]: total }), EQUITY, {
      after: ['balance.liabilities'],
      by,
    }),
  ).toBe(hasOne),
);

test('no part of a total is unnamed where none of its lines, or nothing to count from, is there', () => {
  const rules = { after: ['balance.liabilities'], by: 0.1 };
  expect(hasUnnamedPart(balance({ ...ABOVE, [EQUITY]: 2000 }), EQUITY, rules)).toBe(false);
  expect(hasUnnamedPart(balance({ ...OF_OWNERS, [EQUITY]: 9000 }), EQUITY, rules)).toBe(false);
  expect(hasUnnamedPart(balance({ ...OF_OWNERS, [EQUITY]: 9000, liabilities: 1 }), EQUITY, rules)).toBe(false);
  expect(hasUnnamedPart(balance({ ...ABOVE, ...OF_OWNERS, [EQUITY]: null }), EQUITY, rules)).toBe(false);
});

const CURRENT = 'liabilities_current';
const OWED = {
  assets: 5000,
  accounts_payable_current: 900,
  [CURRENT]: 900,
  long_term_debt_noncurrent: 1000,
  deferred_income_tax_liabilities_net: 300,
  other_liabilities_noncurrent: 200,
};
const ALL = { liabilities: 2400, stockholders_equity: 2600, liabilities_and_stockholders_equity: 5000 };

test.each<[title: string, lines: Lines, isProved: boolean]>([
  ['the total less the current ones', { ...OWED, ...ALL }, true],
  ['a total of their own', { ...OWED, liabilities_noncurrent: 1500, liabilities_and_stockholders_equity: 5000 }, true],
  ['what equity leaves', { ...OWED, stockholders_equity: 2600, liabilities_and_stockholders_equity: 5000 }, true],
  [
    'what equity leaves beside shares to be redeemed',
    {
      ...OWED,
      temporary_equity_carrying_amount: 100,
      stockholders_equity: 2500,
      liabilities_and_stockholders_equity: 5000,
    },
    true,
  ],
  ['one short, which rounding would hide', { ...OWED, ...ALL, liabilities: 2401 }, false],
  ['a further line that no total has', { ...OWED, other_liabilities: 1, ...ALL }, false],
  ['memoranda below the whole', { ...OWED, ...ALL, accrued_memo: 7 }, true],
  ['no current liabilities', { ...OWED, ...ALL, [CURRENT]: null }, false],
  ['no total', OWED, false],
])('the lines name all liabilities that are not current: %s', (_, lines, isProved) =>
  expect(namesAllLiabilities(balance(lines), CURRENT, {})).toBe(isProved),
);

test('net deferred taxes below the assets are owed though they are filed as a negative amount, and above them reduce the assets', () => {
  const name = 'deferred_tax_assets_liabilities_net_noncurrent';
  const owed = { ...OWED, deferred_income_tax_liabilities_net: 0, [name]: -300, ...ALL };
  expect(namesAllLiabilities(balance(owed), CURRENT, {})).toBe(true);
  const owned = { cash: 105, inventory_net: 9, [name]: -14, assets_current: 100, assets: 400 };
  expect(isWhole(balance(owned), 'assets_current')).toBe(true);
});

test('a line that is a part of another is left out by its name', () => {
  const lines = { ...OWED, senior_long_term_notes: 400, ...ALL };
  expect(namesAllLiabilities(balance(lines), CURRENT, {})).toBe(false);
  expect(namesAllLiabilities(balance(lines), CURRENT, { except: /notes/ })).toBe(true);
});

const UNNAMED = {
  of: ['balance.long_term_debt_noncurrent'],
  by: 0.02,
  beside: [/deferred_income_tax/, /^other_liabilities/],
};

test.each<[title: string, lines: Lines, hasSome: boolean]>([
  ['none', { ...OWED, ...ALL }, false],
  ['a fiftieth of the debt', { ...OWED, ...ALL, liabilities: 2420 }, false],
  ['more', { ...OWED, ...ALL, liabilities: 2421 }, true],
  ['no other liabilities beside it', { ...OWED, ...ALL, other_liabilities_noncurrent: null }, false],
  ['other liabilities of 0', { ...OWED, ...ALL, other_liabilities_noncurrent: 0 }, false],
  ['no taxes beside it', { ...OWED, ...ALL, deferred_income_tax_liabilities_net: null }, false],
  ['no debt that it could be', { ...OWED, ...ALL, long_term_debt_noncurrent: 0 }, false],
  ['no current liabilities', { ...OWED, ...ALL, [CURRENT]: null }, false],
])('liabilities of more than a fiftieth of the debt are in no line: %s', (_, lines, hasSome) =>
  expect(hasUnnamedLiabilities(balance(lines), CURRENT, UNNAMED)).toBe(hasSome),
);
