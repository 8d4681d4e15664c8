import { useHeldStatements } from '../../support/held-statements';

/** An everyday name that is also the tag of a part, or of another statement: the everyday meaning stands, and the path reaches the tag. */
const { held, cells } = useHeldStatements();
const END = '2022-12-31';
let cik = 70;
beforeEach(() => (cik += 1)); // answers are kept
const us = (metric: string) => cells.first('US.METRIC', cik, END, metric);
const put = (statement: string, lines: object) => held.set(`00000000${cik} ${statement} ${END}`, { lines });

/** Alphabet to December 2022, in millions: `Cash` is of the note on fair value. */
test('cash is cash and cash equivalents, not the tag of a note', async () => {
  put('balance-sheet instant', { cash_and_cash_equivalents_at_carrying_value: 21_879, cash: 8_561 });
  for (const name of ['cash', 'Cash', 'cash and cash equivalents', 'cash & equivalents'])
    expect([name, await us(name)]).toEqual([name, 21_879]);
  expect(await us('balance.cash')).toBe(8_561);
});

test('the tag alone is not cash and cash equivalents: the message says what the name means, and the path of the tag', async () => {
  put('balance-sheet instant', { cash: 8_561, assets: 365_264 });
  expect(await us('cash')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(
      /no line "cash" .* It means cash_and_cash_equivalents_at_carrying_value\. "balance\.cash" is the line that is called so\.$/,
    ) as unknown,
  });
});

test('what filers of another taxonomy call so is found after the usual lines', async () => {
  put('balance-sheet instant', { cash_and_cash_equivalents: 50, equity: 300, inventories: 7 });
  expect([await us('cash'), await us('equity'), await us('inventories')]).toEqual([50, 300, 7]);
});

test('cash from operations is the line of continuing operations where nothing is discontinued', async () => {
  const line = 'net_cash_provided_by_used_in_operating_activities_continuing_operations';
  put('cash-flow annual', { [line]: 59_713 });
  expect(await us('CFO')).toBe(59_713);
  cik += 1;
  put('cash-flow annual', { [line]: 59_713, cash_provided_by_used_in_operating_activities_discontinued_operations: 2 });
  expect(await us('CFO')).toMatchObject({
    message: expect.stringContaining('without the cash of discontinued operations') as unknown,
  });
});

/** Waters to April 2010, in thousands: products and services. */
test('cost of goods sold is the cost of all that is sold, not the tag of goods beside services', async () => {
  const costs = { cost_of_goods_sold: 97_405, cost_of_services: 48_527 };
  put('income-statement annual', { revenues: 367_700, ...costs, gross_profit: 221_768 });
  for (const name of ['cost of goods sold', 'Cost of goods sold', 'COGS', 'cost_of_goods_sold'])
    expect([name, await us(name)]).toEqual([name, 145_932]);
  expect(await us('income.cost_of_goods_sold')).toBe(97_405);
  expect(await us('us-gaap:CostOfGoodsSold')).toBe(97_405);
});
