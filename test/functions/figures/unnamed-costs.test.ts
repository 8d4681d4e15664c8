import { useHeldStatements } from '../support/held-statements';

/** Amazon's year 2022 as the SEC's companyfacts have it: fulfillment, technology and content have names of its own, and stand in no line. */
const { held, cells } = useHeldStatements();
const LINES = {
  revenue_from_contract_with_customer_excluding_assessed_tax: 513_983e6,
  cost_of_goods_and_services_sold: 288_831e6,
  marketing_expense: 42_238e6,
  general_and_administrative_expense: 11_891e6,
  other_operating_income_expense_net: -1_263e6,
  costs_and_expenses: 501_735e6,
  operating_income_loss: 12_248e6,
};

const asked = async (cik: string, metric: string, lines: object) => {
  held.set(`${cik} income-statement annual 2022-12-31`, { lines });
  held.set(`${cik} balance-sheet instant 2022-12-31`, { lines: { assets: 1 } });
  held.set(`${cik} cash-flow annual 2022-12-31`, { lines: { net_income_loss: 1 } });
  const { message } = (await cells.first('US.METRIC', cik, '2022-12-31', metric)) as { message: string };
  return message;
};

test('a line that is not there says that costs stand in no line', async () => {
  const line = '0000000096: no line "fulfillment" in any statement for 2022-12-31.';
  expect(await asked('0000000096', 'fulfillment', LINES)).toBe(
    `${line} More than a quarter of costs_and_expenses is in no line: the issuer may have names of its own for it.`,
  );
  const long = await asked('0000000096', 'technology_content_and_infrastructure_expense_of_all_segments', LINES);
  expect(long.length).toBeLessThanOrEqual(250);
});

test('where the lines make most of the costs, nothing is said of them', async () => {
  const { costs_and_expenses, ...parts } = LINES;
  const whole = { ...parts, fulfillment_costs: 84_299e6, technology_costs: 73_213e6, costs_and_expenses };
  expect(await asked('0000000097', 'spaceships', whole)).toMatch(/no line "spaceships"/);
  expect(await asked('0000000097', 'spaceships', whole)).not.toContain('names of its own');
  expect(await asked('0000000098', 'spaceships', { revenues: 10, net_income_loss: 1 })).not.toContain('of its own');
});
