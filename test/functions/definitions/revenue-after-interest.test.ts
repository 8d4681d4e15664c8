import { useHeldStatements } from '../support/held-statements';

const { held, cells } = useHeldStatements();

const END = '2023-12-31';
const PRE_TAX =
  'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest';

/** Each test has its own: answers stay in memory. */
let cik = 400;
beforeEach(() => (cik += 1));

/** A broker such as Robinhood in 2023, in million: a total after interest, all costs, and no operating income. */
function file(between: object, preTax: number): void {
  const lines = {
    interest_income_expense_net: 929,
    revenues_net_of_interest_expense: 1865,
    marketing_expense: 122,
    operating_expenses: 2401,
    ...between,
    [PRE_TAX]: preTax,
    income_tax_expense_benefit: 8,
    net_income_loss: preTax - 8,
  };
  held.set(`0000000${cik} income-statement annual ${END}`, { lines });
}
const revenue = () => cells.first('US.METRIC', cik, END, 'revenue', 'annual');
const refused = { error: '#N/A', message: expect.stringContaining('no profit below shows') as unknown };

test('revenue after interest is all revenue where it, less all costs and with what follows them, is income before tax', async () => {
  file({ other_nonoperating_income_expense: 3 }, 1865 - 2401 + 3);
  expect(await revenue()).toBe(1865);
  const margin = await cells.first('US.METRIC', cik, END, '=[total revenue] - income.operating_expenses', 'annual');
  expect(margin).toBe(1865 - 2401);
});

test('it is none where that is another amount, or another revenue follows the costs', async () => {
  file({ other_nonoperating_income_expense: 3 }, 1865 - 2401 + 4);
  expect(await revenue()).toMatchObject(refused);
  cik += 1;
  file({ fees_and_commissions: 3 }, 1865 - 2401 + 3);
  expect(await revenue()).toMatchObject(refused);
});

test('nor beside an operating income that it does not make', async () => {
  file({ operating_income_loss: -500, other_nonoperating_income_expense: 3 }, 1865 - 2401 + 3);
  expect(await revenue()).toMatchObject(refused);
});
