import { useHeldStatements } from '../../../support/held-statements';

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

/** EMC's quarter to March 2010, in thousand: it has no total of its costs. */
const EMC = {
  sales_revenue_goods_net: 2_478_717,
  sales_revenue_services_net: 1_411_975,
  revenues: 3_890_692,
  cost_of_goods_sold: 1_161_922,
  cost_of_services: 510_251,
  research_and_development_expense: 434_933,
  selling_general_and_administrative_expense: 1_261_284,
  restructuring_charges: 18_502,
  operating_income_loss: 503_800,
};
const OTHER_COST = { error: '#N/A', message: expect.stringContaining('no other cost of what is sold') as unknown };

test('goods and services are the whole cost where revenue of both, less all costs that have a line, is operating income', async () => {
  expect(await ask('cost of goods', EMC)).toBe(1_161_922 + 510_251);
  expect(await ask('gross profit', EMC)).toBe(3_890_692 - 1_161_922 - 510_251);
});

test('not beside a third cost of what is sold, as Hologic’s amortization', async () => {
  const amortized = { cost_of_goods_sold_amortization: 434_933, research_and_development_expense: null };
  expect(await ask('cost of goods', { ...EMC, ...amortized })).toMatchObject(OTHER_COST);
  const total = { costs_and_expenses: 3_386_892, restructuring_charges: 18_502 };
  expect(await ask('cost of goods', { ...EMC, ...amortized, ...total })).toMatchObject(OTHER_COST);
});

test('not where a cost has no line, nor where revenue has more in it, as United Technologies’ other income', async () => {
  expect(await ask('cost of goods', { ...EMC, restructuring_charges: null })).toMatchObject(OTHER_COST);
  const other = { revenues: 3_890_792, operating_income_loss: 503_900 };
  expect(await ask('gross profit', { ...EMC, ...other })).toMatchObject(OTHER_COST);
});
