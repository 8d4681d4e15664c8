import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

/** A company that develops medicines and sells nothing as yet: amounts are made up. */
const { held, cells } = useHeldStatements();

const END = '2023-12-31';
let cik = 100;
const quick = (assets: object, total: number, income: object = {}) => {
  cik += 1;
  held.set(`0000000${cik} income-statement annual ${END}`, {
    lines: { ...income, research_and_development_expense: 85, operating_income_loss: -85, net_income_loss: -85 },
  });
  held.set(`0000000${cik} balance-sheet instant ${END}`, {
    lines: {
      cash_and_cash_equivalents_at_carrying_value: 60,
      marketable_securities_current: 90,
      ...assets,
      assets_current: total,
      assets: 200,
      liabilities_current: 20,
    },
  });
  return cells.first('US.METRIC', cik, END, 'quick ratio', 'annual');
};
const PREPAID = { prepaid_expense_and_other_assets_current: 6 };

test('an issuer without revenue has no receivables, where the lines make all current assets', async () => {
  expect(await quick(PREPAID, 156)).toBe(7.5);
  expect(await quick(PREPAID, 170)).toEqual(refusedFor('accounts_receivable_net_current'));
});

test('an issuer with revenue, or with a receivable by another name, may have receivables', async () => {
  expect(await quick(PREPAID, 156, { revenues: 9 })).toEqual(refusedFor('revenues is in the income statement'));
  expect(await quick(PREPAID, 156, { licenses_revenue: 9 })).toEqual(refusedFor('licenses_revenue is in the income'));
  const owed = { ...PREPAID, grants_receivable: 4 };
  expect(await quick(owed, 160)).toEqual(refusedFor('grants_receivable is a receivable by its name'));
});

test('a line of receivables is taken as filed', async () => {
  expect(await quick({ accounts_receivable_net_current: 10, ...PREPAID }, 166, { revenues: 9 })).toBe(8);
});
