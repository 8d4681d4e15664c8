import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

/** Lines of debt that is due within a year, of which one may be a part of another: the lines of current liabilities tell, where they make their total. */
const { held, cells } = useHeldStatements();
const END = '2010-06-30';
let cik = 300;

/** Current debt beside payables of 3,301 and these lines, with a rest of current liabilities in no line. */
const currentDebt = (debts: Readonly<Record<string, number>>, rest: number, counted = debts) => {
  cik += 1;
  const due = Object.values(counted).reduce((sum, debt) => sum + debt, 3_301 + rest);
  held.set(`0000000${cik} balance-sheet instant ${END}`, {
    lines: {
      assets: 10_000,
      accounts_payable_current: 3_301,
      ...debts,
      liabilities_current: due,
      liabilities: 6_000,
      liabilities_and_stockholders_equity: 10_000,
    },
  });
  return cells.first('US.METRIC', cik, END, 'current debt');
};

test('short-term borrowings that are the loans above them are counted once, where current liabilities add up so', async () => {
  const counted = { short_term_borrowings: 303, long_term_debt_current: 20, loans_payable_current: 50 };
  const lines = { commercial_paper: 200, other_short_term_borrowings: 103, ...counted };
  expect(await currentDebt(lines, 0, counted)).toBe(373);
  expect(await currentDebt(lines, 333, counted)).toEqual(
    refusedFor('loans_payable_current stands beside long_term_debt_current'),
  );
});

test('debt that is due and is the total of commercial paper and other loans above it is not added to them', async () => {
  const loans = { commercial_paper: 303, other_short_term_borrowings: 197 };
  expect(await currentDebt({ ...loans, debt_current: 500 }, 0, { debt_current: 500 })).toBe(500);
  expect(await currentDebt({ ...loans, debt_current: 40 }, 0)).toBe(540);
});

test('of two lines of long-term debt that is due, one may be a part of the other, unless current liabilities add up with both', async () => {
  const lines = { long_term_debt_current: 20, notes_payable_current: 15, short_term_borrowings: 503 };
  expect(await currentDebt(lines, 0)).toBe(538);
  expect(await currentDebt(lines, 333)).toEqual(
    refusedFor('notes_payable_current stands beside long_term_debt_current'),
  );
});
