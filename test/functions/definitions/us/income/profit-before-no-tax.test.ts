import { useHeldStatements } from '../../../support/held-statements';

/** An issuer that pays no tax has no line of it: its profit is also the profit before tax, where the lines above make it. */
const { held, cells } = useHeldStatements();

const END = '2023-12-31';
let cik = 100;
const shown = (metric: string, lines: object) => {
  cik += 1;
  held.set(`0000000${cik} income-statement annual ${END}`, { lines });
  held.set(`0000000${cik} balance-sheet instant ${END}`, {
    lines: {
      assets_current: 10,
      assets: 10,
      liabilities_current: 4,
      liabilities: 4,
      stockholders_equity: 6,
      liabilities_and_stockholders_equity: 10,
    },
  });
  return cells.first('US.METRIC', cik, END, metric, 'annual');
};
const UNPROVED = { error: '#N/A', message: expect.stringContaining('lines above the tax do not prove it') as unknown };

/** Expenses of a company that develops medicines, in thousands. */
const LOSS = {
  research_and_development_expense: 85_000,
  general_and_administrative_expense: 25_000,
  operating_expenses: 110_000,
  operating_income_loss: -110_000,
};

test('a loss without a line of tax is the loss before tax', async () => {
  const lines = { ...LOSS, investment_income_interest: 8550, net_income_loss: -101_450 };
  expect(await shown('PBT', lines)).toBe(-101_450);
  expect(await shown('PBT', { ...LOSS, net_income_loss: -110_000 })).toBe(-110_000);
  expect(
    await shown('PBT', { ...LOSS, investment_income_interest: 8550, interest_expense: 550, net_income_loss: -102_000 }),
  ).toBe(-102_000);
});

test('it is refused where the lines do not make it, or one of them may stand after tax', async () => {
  expect(await shown('PBT', { ...LOSS, investment_income_interest: 8550, net_income_loss: -101_451 })).toEqual(
    UNPROVED,
  );
  const associates = { ...LOSS, income_loss_from_equity_method_investments: 550, net_income_loss: -109_450 };
  expect(await shown('PBT', associates)).toEqual(UNPROVED);
  const ended = { ...LOSS, income_loss_from_discontinued_operations_net_of_tax: 550, net_income_loss: -109_450 };
  expect(await shown('PBT', ended)).toEqual(UNPROVED);
  const taxed = { ...LOSS, current_income_tax_expense_benefit: 550, net_income_loss: -110_550 };
  expect(await shown('PBT', taxed)).toEqual(UNPROVED);
});

test('a tax of any amount is taken as before', async () => {
  expect(await shown('PBT', { ...LOSS, income_tax_expense_benefit: 30, net_income_loss: -110_030 })).toBe(-110_000);
});
