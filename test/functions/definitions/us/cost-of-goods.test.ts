import { useHeldStatements } from '../../support/held-statements';

const { held, cells } = useHeldStatements();

const END = '2010-12-31';
let cik = 810;
const ask = (metric: string, lines: object) => {
  cik += 1;
  held.set(`0000000${cik} income-statement annual ${END}`, { lines });
  return cells.first('US.METRIC', cik, END, metric, 'annual');
};

/** DISH Network to March 2010, in thousand, as an import without the presentation has it: what subscribers cost, 1,639 million, is in no line. */
const DISH = {
  sales_revenue_net: 3_057_395,
  subscription_revenue: 3_036_133,
  cost_of_goods_and_services_sold: 412_013,
  depreciation_and_amortization: 239_662,
  general_and_administrative_expense: 139_390,
  other_cost_of_operating_revenue: 16_902,
  costs_and_expenses: 2_600_416,
  operating_income_loss: 456_979,
  net_income_loss: 230_947,
};
const UNNAMED = {
  error: '#N/A',
  message: expect.stringMatching(
    /more than half of costs_and_expenses stands in no line .*; "income\.cost_of_goods_and_services_sold" is the line as filed/,
  ) as unknown,
};

test.each(['cost of goods', 'gross profit', 'gross margin'])(
  '%s is refused where most costs stand in no line, and no gross profit is filed',
  async (metric) => {
    expect(await ask(metric, DISH)).toMatchObject(UNNAMED);
  },
);

test('it is the line where most costs have a line, or a gross profit says so', async () => {
  expect(await ask('cost of goods', { ...DISH, other_cost_of_operating_revenue: 1_656_264 })).toBe(412_013);
  expect(await ask('cost of goods', { ...DISH, gross_profit: 2_645_382 })).toBe(412_013);
});
