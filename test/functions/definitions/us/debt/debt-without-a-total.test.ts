import { type Case, QUARTER, testFigures } from '../../real/data-set-cells';
import { useHeldStatements } from '../../../support/held-statements';

const { held, cells } = useHeldStatements();

const END = '2023-12-31';
let cik = 4700;

/** A balance sheet of 2,000 without debt and without a total of liabilities, which has an allowance in parentheses, and what else it has. */
const sheet = (
  equity: number,
  more: { readonly due?: object; readonly later?: object; readonly others?: object } = {},
) => ({
  assets: 2000,
  ...more.due,
  accounts_payable_current: 100,
  accrued_liabilities_current: 30,
  liabilities_current: 130 + amountsOf(more.due),
  ...more.later,
  deferred_income_tax_liabilities_net: 63,
  other_liabilities_noncurrent: 47,
  ...more.others,
  stockholders_equity: equity,
  liabilities_and_stockholders_equity: 2000,
  allowance_for_doubtful_accounts_receivable_current: 20,
});
const amountsOf = (lines: object = {}): number =>
  (Object.values(lines) as number[]).reduce((sum, amount) => sum + amount, 0);

const figure = (lines: object, metric: string) => {
  cik += 1;
  held.set(`000000${cik} balance-sheet instant ${END}`, { lines });
  return cells.first('US.METRIC', cik, END, metric, 'annual');
};

test.each(['debt', 'current debt', 'non-current debt', 'debt to equity'])(
  '%s is 0 where current liabilities, the lines below them and equity are the whole balance sheet',
  async (metric) => {
    expect(await figure(sheet(1760), metric)).toBe(0);
  },
);

test('a debt and its kinds are all added', async () => {
  const later = { long_term_debt_noncurrent: 400, long_term_line_of_credit: 300 };
  expect(await figure(sheet(1060, { later }), 'non-current debt')).toBe(700);
});

test('liabilities that stand in no line may be a debt, which is refused', async () => {
  expect(await figure(sheet(1758), 'debt')).toMatchObject({ error: '#N/A' });
  expect(await figure(sheet(1750, { others: { liabilities: 250 } }), 'debt')).toMatchObject({ error: '#N/A' });
});

test('minorities and shares to be redeemed are not owed', async () => {
  const others = { redeemable_noncontrolling_interest_equity_carrying_amount: 100, minority_interest: 200 };
  expect(await figure(sheet(1760, { others }), 'debt')).toMatchObject({ error: '#N/A' });
  expect(await figure(sheet(1460, { others }), 'debt')).toBe(0);
});

test('an allowance in parentheses below the balance sheet does not make up for a liability that no line has', async () => {
  const debts = { due: { long_term_debt_current: 30 }, later: { long_term_debt_noncurrent: 400 } };
  expect(await figure(sheet(1330, debts), 'debt')).toBe(430);
  expect(await figure(sheet(1310, debts), 'debt')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('and may be a debt') as unknown,
  });
});

const NO_LINE = /no line of the balance sheet is of debt due later/;
const FILERS: readonly Case[] = [
  ['Citrix: none', 877890, QUARTER, 'debt', 0],
  ['Fastenal: none', 815556, QUARTER, 'debt', 0],
  ['Allergan: notes and convertible notes', 850693, QUARTER, 'debt', 17.9 + 877.8 + 623.5],
  ['Amgen: notes and convertible notes', 318154, QUARTER, 'non-current debt', 9286],
  ['Range Resources: a bank and subordinated notes', 315852, QUARTER, 'debt', 354 + 1384.194],
  ['Open Text: a bank, with a total of what is not current', 1002638, QUARTER, 'debt', 15.782 + 285.774],
  ['Microchip: convertible debentures', 827054, QUARTER, 'debt', 340.672],
  ['Ameren: credit facilities beside long-term debt', 1002910, QUARTER, 'debt', 204 + 7113 + 630],
  ['Texas Instruments: 353 million under a name of its own', 97476, QUARTER, 'debt', NO_LINE],
  ['Vertex: notes of 125 million under a name of its own', 875320, QUARTER, 'debt', NO_LINE],
];

testFigures('debt where equity leaves what is owed', FILERS);
