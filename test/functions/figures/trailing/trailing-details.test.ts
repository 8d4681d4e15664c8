import { type Cells, openCells } from '../../support/cells';

/** Parts of a line under names of the issuer's own are amounts of the period, though their words are those of positions. */
let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const DETAILS = 'income.expenses.details_of_other_expenses.';

test.each([
  ['BAJAJFINSV', '2023-12-31', 'Net change in insurance / investment contract liabilities', 8841.41],
  ['BAJAJFINSV', 'FY2024', 'Net change in insurance/investment contract liabilities', 10_255.49],
  ['DRREDDY', '2023-12-31', 'Impairment of non-current assets', 71.6],
  ['DRREDDY', 'FY2023', 'impairment of non current assets', 69.9],
])('%s to %s: %s', async (company, date, name, expected) => {
  expect(await cells.first('FIN.TTM', company, date, `${DETAILS}${name}`)).toBeCloseTo(expected, 9);
});

test('the paid-up capital and its face value are refused', async () => {
  const path = 'income.details_of_paid_up_equity_share_capital.';
  for (const line of ['paid_up_value_of_equity_share_capital', 'face_value_of_equity_share_capital'])
    expect(await cells.first('FIN.TTM', 'DRREDDY', 'FY2024', `${path}${line}`)).toMatchObject({ error: '#VALUE!' });
});
