import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

const { held, cells } = useHeldStatements();

const END = '2023-12-31';
const BEFORE_TAX =
  'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest';
const SHARE = 'net_income_loss_attributable_to_noncontrolling_interest';
let cik = 6700;

const figure = (metric: string, lines: object) => {
  cik += 1;
  held.set(`000000${cik} income-statement annual ${END}`, { lines: { [BEFORE_TAX]: 100, ...lines } });
  return cells.first('US.METRIC', cik, END, metric, 'annual');
};
const tax = (lines: object) => figure('tax expense', lines);
const parts = (current: number, deferred: number) => ({
  current_income_tax_expense_benefit: current,
  deferred_income_tax_expense_benefit: deferred,
});

test('tax is what is current and what is deferred, where that is what the profit is less by', async () => {
  expect(await tax({ ...parts(15, 5), profit_loss: 80 })).toBe(20);
  expect(await tax({ ...parts(15, -5), net_income_loss: 90 })).toBe(10);
  expect(await tax({ current_income_tax_expense_benefit: 20, profit_loss: 80 })).toBe(20);
  expect(await figure('effective tax rate', { ...parts(15, 5), profit_loss: 80 })).toBe(0.2);
});

test('tax on what continues is it where that is what the profit is less by, with what associates earned or without', async () => {
  const continuing = { income_tax_expense_benefit_continuing_operations: 20 };
  const associates = { income_loss_from_equity_method_investments: 7 };
  expect(await tax({ ...continuing, net_income_loss: 80 })).toBe(20);
  expect(await tax({ ...continuing, ...associates, profit_loss: 87 })).toBe(20);
  expect(await tax({ ...continuing, ...associates, profit_loss: 80 })).toBe(20);
  const none = refusedFor('no line "income.income_tax_expense_benefit"');
  expect(await tax({ ...continuing, profit_loss: 73 })).toEqual(none);
  expect(await tax({ ...continuing, ...associates, profit_loss: 93 })).toEqual(none);
});

test('it is refused where the profit is another', async () => {
  const none = refusedFor('no line "income.income_tax_expense_benefit"');
  expect(await tax({ ...parts(15, 5), profit_loss: 70 })).toEqual(none);
  expect(await tax({ ...parts(20, 5), profit_loss: 80 })).toEqual(none);
  expect(await tax({ current_income_tax_expense_benefit: 15, profit_loss: 80 })).toEqual(none);
});

test('a line of all tax is it, whatever its parts are', async () => {
  expect(await tax({ income_tax_expense_benefit: 20, ...parts(30, -10), profit_loss: 80 })).toBe(20);
});

test('net income and the share of minorities are the profit of all where the two are all that tax leaves', async () => {
  const profit = (lines: object) => figure('profit of the period', { income_tax_expense_benefit: 20, ...lines });
  expect(await profit({ [SHARE]: 6, net_income_loss: 74 })).toBe(80);
  expect(await profit({ [SHARE]: -6, net_income_loss: 86 })).toBe(80);
  const unproved = refusedFor('the statement shows minorities or does not prove that there are none');
  for (const owners of [80, 66, 86]) expect(await profit({ [SHARE]: 6, net_income_loss: owners })).toEqual(unproved);
});

test('the profit before tax of twelve months is proved by the statements without a line of it, and by the one that has it', async () => {
  const income = (operating: number, lines: object) => ({
    lines: {
      operating_income_loss: operating,
      ...lines,
      income_tax_expense_benefit: 20,
      net_income_loss: operating - 20,
    },
  });
  held.set('0000006690 income-statement annual 2022-12-31', income(400, { [BEFORE_TAX]: 400 }));
  held.set('0000006690 income-statement quarterly 2022-03-31', income(90, {}));
  held.set('0000006690 income-statement quarterly 2023-03-31', income(130, {}));
  expect(await cells.first('US.TTM', 6690, '2023-03-31', 'PBT')).toBe(400 + 130 - 90);
});
