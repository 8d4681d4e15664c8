import { useHeldStatements } from '../support/held-statements';

/** Quantities of a US issuer that no line has: what its other lines prove, and where they do not. */
const { held, cells } = useHeldStatements();

const END = '2017-09-30';
let cik = 300;

type Lines = Readonly<Record<string, number>>;
type Case = readonly [title: string, lines: Lines, expected: number | RegExp];

async function shows(statement: string, lines: Lines, metric: string, expected: number | RegExp): Promise<void> {
  cik += 1;
  held.set(`0000000${cik} ${statement} annual ${END}`, { lines });
  const shown = await cells.first('US.METRIC', cik, END, metric, 'annual');
  if (typeof expected === 'number') expect(shown).toBe(expected);
  else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) as unknown });
}

const ABOVE = { operating_income_loss: 100, interest_expense: 10, other_nonoperating_income_expense: 5 };
const UNPROVED = /its lines above the tax do not prove it/;

test.each<Case>([
  [
    'operating income and what stands before the tax',
    { ...ABOVE, income_tax_expense_benefit: 20, net_income_loss: 75 },
    95,
  ],
  [
    'a subtotal of which a part has a name of its own',
    { ...ABOVE, nonoperating_income_expense: -8, income_tax_expense_benefit: 20, net_income_loss: 72 },
    92,
  ],
  [
    'minorities after it',
    {
      ...ABOVE,
      income_tax_expense_benefit: 20,
      profit_loss: 75,
      net_income_loss_attributable_to_noncontrolling_interest: 5,
      net_income_loss: 70,
    },
    95,
  ],
  [
    'revenue less all costs',
    { revenues: 500, costs_and_expenses: 405, income_tax_expense_benefit: 20, net_income_loss: 75 },
    95,
  ],
  ['one short', { ...ABOVE, income_tax_expense_benefit: 20, net_income_loss: 74 }, UNPROVED],
  [
    'associates, which stand before tax with some',
    { ...ABOVE, income_tax_expense_benefit: 20, income_loss_from_equity_method_investments: 3, net_income_loss: 75 },
    UNPROVED,
  ],
  [
    'a gain after tax among them',
    {
      ...ABOVE,
      extraordinary_item_gain_or_loss_net_of_tax_attributable_to_reporting_entity: 1,
      income_tax_expense_benefit: 20,
      net_income_loss: 76,
    },
    UNPROVED,
  ],
])('income before taxes: %s', (_, lines, expected) => shows('income-statement', lines, 'PBT', expected));

test('the line as filed goes before what others make', () =>
  shows(
    'income-statement',
    {
      ...ABOVE,
      income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest: 96,
      income_tax_expense_benefit: 20,
      net_income_loss: 75,
    },
    'pre-tax income',
    96,
  ));

const OWED = { liabilities_current: 40, long_term_debt_noncurrent: 30 };

test.each<Case>([
  [
    'all but equity',
    { ...OWED, common_stock_value: 1, stockholders_equity: 30, liabilities_and_stockholders_equity: 100 },
    70,
  ],
  [
    'shares to be redeemed are none',
    { ...OWED, temporary_equity_carrying_amount: 4, stockholders_equity: 26, liabilities_and_stockholders_equity: 100 },
    70,
  ],
  [
    'minorities are none',
    { ...OWED, stockholders_equity: 26, minority_interest: 4, liabilities_and_stockholders_equity: 100 },
    70,
  ],
  [
    'a liability or an equity under a name of its own',
    { ...OWED, common_stock_value: 1, stockholders_equity: 28, liabilities_and_stockholders_equity: 100 },
    /"=balance.liabilities_and_stockholders_equity - balance.stockholders_equity" is all but the owners' equity/,
  ],
])('total liabilities: %s', async (_, lines, expected) => {
  cik += 1;
  held.set(`0000000${cik} balance-sheet instant ${END}`, { lines });
  const shown = await cells.first('US.METRIC', cik, END, 'total liabilities');
  if (typeof expected === 'number') expect(shown).toBe(expected);
  else expect(shown).toMatchObject({ message: expect.stringMatching(expected) as unknown });
});

test.each([
  ['EPS', -3.4],
  ['basic EPS', -3.4],
  ['diluted shares', 320],
])('one line of basic and diluted is both: %s', (metric, expected) =>
  shows(
    'income-statement',
    {
      net_income_loss: -1088,
      earnings_per_share_basic_and_diluted: -3.4,
      weighted_average_number_of_share_outstanding_basic_and_diluted: 320,
    },
    metric,
    expected,
  ),
);

test('several names are alternatives of the one who typed them: nothing is computed for them', () =>
  shows(
    'income-statement',
    { sales_revenue_goods_net: 90, cost_of_goods_sold: 60, gross_profit: 30 },
    'revenue|premiums',
    /no line "revenue"/,
  ));

test('a name alone is what the profits below show it to be', () =>
  shows('income-statement', { sales_revenue_goods_net: 90, cost_of_goods_sold: 60, gross_profit: 30 }, 'revenue', 90));

test('twelve months of statements of which one has the line, and the others prove it', async () => {
  cik += 1;
  const quarter = (end: string, lines: Lines) =>
    held.set(`0000000${cik} income-statement quarterly ${end}`, { lines, fiscal_year: 2017 });
  const proved = { ...ABOVE, income_tax_expense_benefit: 20, net_income_loss: 75 };
  for (const end of ['2016-12-31', '2017-03-31', '2017-06-30']) quarter(end, proved);
  quarter(END, {
    ...proved,
    income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest: 95,
  });
  expect(await cells.first('US.TTM', cik, END, 'PBT')).toBe(4 * 95);
});
