import { useHeldStatements } from '../../../support/held-statements';

/** Depreciation and amortisation of a US issuer whose cash flow statement has several lines of it. */
const { held, cells } = useHeldStatements();

const END = '2017-09-30';
let cik = 60;

interface Filed {
  readonly depletion?: number;
  readonly accretion?: number;
  readonly plain?: number;
}

/** Apple to September 2017 is the first: 8,200 million is the depreciation of property, in a note. */
test.each<readonly [title: string, filed: Filed, expected: number | RegExp]>([
  ['what the cash of operations adds back', { depletion: 8200, accretion: 10157 }, 10157],
  ['what the cash of operations adds back', { accretion: 1027, plain: 815 }, 1027],
  ['two lines of one amount', { depletion: 1156, plain: 1156 }, 1156],
  ['two lines that differ', { depletion: 1156, plain: 1097 }, /which differ: one is of a note, and nothing says which/],
])('%s: %j', async (_, { depletion, accretion, plain }, expected) => {
  cik += 1;
  const lines = {
    net_income_loss: 48351,
    ...(depletion !== undefined && { depreciation_depletion_and_amortization: depletion }),
    ...(accretion !== undefined && { depreciation_amortization_and_accretion_net: accretion }),
    ...(plain !== undefined && { depreciation_and_amortization: plain }),
  };
  held.set(`00000000${cik} cash-flow annual ${END}`, { lines });
  const shown = await cells.first('US.METRIC', cik, END, 'D&A', 'annual');
  if (typeof expected === 'number') expect(shown).toBe(expected);
  else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) as unknown });
});

/** AmerisourceBergen to March 2010, in thousands: "Amortization, including amounts charged to interest expense", and no line of those costs. */
test.each<readonly [title: string, income: object, expected: number | RegExp]>([
  [
    'with what was charged to interest',
    { depreciation_nonproduction: 33259, amortization_of_intangible_assets: 8225 },
    /as of financing costs/,
  ],
  ['of assets alone', { depreciation_nonproduction: 33259, amortization_of_intangible_assets: 10785 }, 50392],
  [
    'of which some stands among costs of sales, as depreciation does',
    { amortization_of_intangible_assets: 8225 },
    50392,
  ],
])('depreciation, and amortization %s', async (_, income, expected) => {
  cik += 1;
  const lines = { net_income_loss: 332315, depreciation: 39607, adjustment_for_amortization: 10785 };
  held.set(`00000000${cik} cash-flow annual ${END}`, { lines });
  held.set(`00000000${cik} income-statement annual ${END}`, { lines: { net_income_loss: 332315, ...income } });
  const shown = await cells.first('US.METRIC', cik, END, 'D&A', 'annual');
  if (typeof expected === 'number') expect(shown).toBe(expected);
  else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) as unknown });
});

/** Informatica to March 2010 (0001140361-10-019899), in thousands: amortization of 5,482 is added back under a name of its own. */
test.each<readonly [title: string, added: object, expected: number | RegExp]>([
  [
    'less than it',
    { depreciation_depletion_and_amortization: 1829 },
    /of the income statement is more than depreciation_depletion_and_/,
  ],
  ['less than it', { depreciation_and_amortization: 1829 }, /of the income statement is more than depreciation_and_/],
  ['with accretion, less than it', { depreciation_amortization_and_accretion_net: 1829 }, /statement is more than/],
  ['as much', { depreciation_and_amortization: 2710 }, 2710],
  ['more than it', { depreciation_depletion_and_amortization: 7311 }, 7311],
  [
    'with accretion, more than it, and of a note less',
    { depreciation_depletion_and_amortization: 1829, depreciation_amortization_and_accretion_net: 7311 },
    7311,
  ],
])('beside amortization of the income statement both together are %s: %j', async (_, added, expected) => {
  cik += 1;
  const amortized = { net_income_loss: 8939, operating_income_loss: 14916, amortization_of_intangible_assets: 2710 };
  held.set(`00000000${cik} cash-flow annual ${END}`, { lines: { net_income_loss: 8939, ...added } });
  held.set(`00000000${cik} income-statement annual ${END}`, { lines: amortized });
  const shown = await cells.first('US.METRIC', cik, END, 'D&A', 'annual');
  if (typeof expected === 'number') expect(shown).toBe(expected);
  else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) as unknown });
});

/** Affinity Bancshares' year 2020 (0001564590-21-017146): its premises alone depreciate by 957,000, in a note. */
test.each<readonly [title: string, flows: object, expected: number | RegExp]>([
  [
    'with accretion is refused',
    { depreciation_amortization_and_accretion_net: 697 },
    /of discounts and premiums on loans/,
  ],
  ['without it is shown', { depreciation_and_amortization: 697 }, 697],
])('of a bank %s', async (_, flows, expected) => {
  cik += 1;
  const earned = { interest_income_expense_net: 25142, noninterest_income: 2156, noninterest_expense: 21418 };
  held.set(`00000000${cik} cash-flow annual ${END}`, { lines: { profit_loss: 3088, ...flows } });
  held.set(`00000000${cik} income-statement annual ${END}`, { lines: { ...earned, net_income_loss: 3088 } });
  const shown = await cells.first('US.METRIC', cik, END, 'D&A', 'annual');
  if (typeof expected === 'number') expect(shown).toBe(expected);
  else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) as unknown });
});

test('of the income statement alone is refused with its name: other costs may hold more', async () => {
  held.set(`0000000090 cash-flow annual ${END}`, { lines: { net_income_loss: 111, share_based_compensation: 57 } });
  held.set(`0000000090 income-statement annual ${END}`, {
    lines: { operating_income_loss: 1467, depreciation_and_amortization: 1890, net_income_loss: 111 },
  });
  const message = expect.stringContaining('"income.depreciation_and_amortization" is that line') as unknown;
  for (const name of ['D&A', 'EBITDA'])
    expect(await cells.first('US.METRIC', 90, END, name, 'annual')).toMatchObject({ error: '#N/A', message });
});
