/** A line that two sums of its statement make another amount of is wrong, and the lines beside it are not. */
import { checkStatement } from '../../../src/checks';
import { wrongInTwoSums } from '../../../src/checks/contradicted/wrong-in-two-sums';
import { useHeldStatements } from '../../functions/support/held-statements';
import { titleOf, withRealStatements } from '../../support/real-statements';

const { held, cells } = useHeldStatements();

/** A group of 1,000 crore of assets, in which minorities have 40 of the 500 of equity. */
const EQUITY = { equity_attributable_to_owners_of_parent: 460, non_controlling_interest: 40, equity: 500 };
const balanceOf = (equity: Partial<typeof EQUITY>, others: object = {}) => ({
  equity: { ...EQUITY, ...equity },
  liabilities: 500,
  equity_and_liabilities: 1000,
  assets: 1000,
  ...others,
});
const file = (ticker: string, lines: object) => {
  held.set(`${ticker} income-statement quarterly 2024-03-31`, { lines: { income: { sales: 100 } } });
  held.set(`${ticker} balance-sheet as_of 2024-03-31`, { lines, profile: 'nonbank' });
};
const shown = (ticker: string, name: string) =>
  cells.first('FIN.METRIC', ticker, '2024-03-31', name, undefined, 'consolidated');

test('equity of 500 filed as 550 is none under its name nor as total equity, and what the owners have is shown', async () => {
  file('TYPED', balanceOf({ equity: 550 }));
  expect(await shown('TYPED', 'equity')).toEqual({
    error: '#N/A',
    message:
      'TYPED: Equity for 2024-03-31 is not used: two sums of the statement make 500; "balance.equity.equity" is the line as filed.',
  });
  expect(await shown('TYPED', 'total equity')).toMatchObject({ error: '#N/A' });
  expect(await shown('TYPED', "owners' equity")).toBe(460);
  expect(await shown('TYPED', 'balance.equity.equity')).toBe(550);
});

test('total equity is shown where it makes the other side with the liabilities, though the minorities’ share is wrong', async () => {
  file('MINORITIES', balanceOf({ non_controlling_interest: 60 }));
  expect(await shown('MINORITIES', 'equity')).toBe(500);
  expect(await shown('MINORITIES', 'total equity')).toBe(500);
  expect(await shown('MINORITIES', "owners' equity")).toMatchObject({ error: '#N/A' });
  file('UNBALANCED', balanceOf({ non_controlling_interest: 60 }, { assets: 1100 }));
  expect(await shown('UNBALANCED', 'total equity')).toMatchObject({ error: '#N/A' });
});

test('a profit before tax that the lines above and below make otherwise is none, and those lines are shown', async () => {
  const lines = {
    income: { sales: 900, other_income: 100, income: 1000 },
    expenses: { other_expenses: 800, interest_expense: 50, expenses: 850 },
    profit_before_exceptional_items_and_tax: 150,
    exceptional_items_before_tax: -30,
    profit_before_tax: 112,
    tax_expense: { current_tax: 28, deferred_tax: 2, tax_expense: 30 },
    profit_loss_for_period_from_continuing_operations: 90,
    profit_after_tax: 90,
  };
  held.set('PROFIT income-statement annual 2024-03-31', { lines });
  const ask = (name: string) => cells.first('FIN.METRIC', 'PROFIT', '2024-03-31', name, 'annual', 'consolidated');
  for (const name of ['PBT', 'profit_before_tax', 'effective tax rate'])
    expect(await ask(name)).toMatchObject({ error: '#N/A', message: expect.stringContaining('120') as unknown });
  expect(await ask('profit before exceptional items')).toBe(150);
});

test('lines that are off by other amounts, or of which another sum holds, are not told', () => {
  const data = (lines: object) =>
    ({
      statement_type: 'balance_sheet',
      statement_scope: 'consolidated',
      reporting_type: 'as_of',
      period_end_date: '2024-03-31',
      scale: 'crores',
      financials: lines,
    }) as never;
  expect([...wrongInTwoSums(data(balanceOf({ equity: 550 }))).keys()]).toEqual(['equity.equity']);
  expect(wrongInTwoSums(data(balanceOf({ equity: 550, non_controlling_interest: 20 }))).size).toBe(0);
  expect(wrongInTwoSums(data(balanceOf({ non_controlling_interest: 60 }))).size).toBe(0);
});

withRealStatements('india', 'in all real filings of India', (all) => {
  test('no line is wrong in two sums, and a total that two sums hold is found when it is typed otherwise', () => {
    expect(
      all()
        .filter((data) => wrongInTwoSums(data).size > 0)
        .map(titleOf),
    ).toEqual([]);
    for (const total of ['equity', 'expenses']) {
      const line = `${total}.${total}`;
      const alone = ([one, other]: readonly (readonly string[])[]) =>
        one?.filter((each) => other?.includes(each)).length === 1;
      const twice = all().filter((data) => {
        const checks = checkStatement(data);
        const sums = checks.filter(({ lines }) => lines.includes(line)).map(({ lines }) => lines);
        return checks.every(({ holds }) => holds) && sums.some((one) => sums.some((other) => alone([one, other])));
      });
      const missed = twice.filter((data) => {
        const copy = structuredClone(data) as typeof data & { financials: Record<string, Record<string, number>> };
        copy.financials[total]![total]! = copy.financials[total]![total]! * 1.02 + 50;
        return !wrongInTwoSums(copy).has(line);
      });
      // Lenders' groups have no line of what the owners have, and so one sum of equity.
      expect([total, twice.length > 150, missed.map(titleOf)]).toEqual([total, true, []]);
    }
  });
});
