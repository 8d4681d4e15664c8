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

test('it is refused where that is another amount, or another revenue follows the costs', async () => {
  file({ other_nonoperating_income_expense: 3 }, 1865 - 2401 + 4);
  expect(await revenue()).toMatchObject(refused);
  cik += 1;
  file({ fees_and_commissions: 3 }, 1865 - 2401 + 3);
  expect(await revenue()).toMatchObject(refused);
});

/** loanDepot's first quarter of 2021 (CIK 1831631, 10-Q 0001831631-21-000045), in thousand: "Total net revenues" are after the interest, which is filed as well, and which the face has below the costs. */
test('it is, too, where it less all costs is income before tax, whatever else the face has below them', async () => {
  const lines = {
    revenues_net_of_interest_expense: 1_316_008,
    costs_and_expenses: 869_878,
    interest_expense: 53_497,
    [PRE_TAX]: 446_130,
  };
  held.set(`0000000${cik} income-statement annual ${END}`, { lines });
  expect(await revenue()).toBe(1_316_008);
  cik += 1;
  held.set(`0000000${cik} income-statement annual ${END}`, { lines: { ...lines, [PRE_TAX]: 447_130 } });
  expect(await revenue()).toMatchObject(refused);
});

test('nor beside an operating income that it does not make', async () => {
  file({ operating_income_loss: -500, other_nonoperating_income_expense: 3 }, 1865 - 2401 + 3);
  expect(await revenue()).toMatchObject(refused);
});

/**
 * What JPMorgan Chase and Goldman Sachs earned in 2023, in million, as is remembered of their reports: the amounts were read in no file. The elements are those of the linkbases of the two 10-K, 0000019617-24-000225 and
 * 0000886982-24-000006 (dgunning/edgartools@8f4d1ec4 and @0a56b8aa, tests/fixtures/xbrl2 and xbrl); what is theirs alone is left out, as it is from companyfacts.
 */
const BANKS = {
  'JPMorgan Chase': {
    noninterest_income: 68_837,
    interest_income_operating: 170_588,
    interest_expense: 81_321,
    interest_income_expense_net: 89_267,
    revenues_net_of_interest_expense: 158_104,
    provision_for_loan_lease_and_other_losses: 9_320,
    labor_and_related_expense: 46_465,
    occupancy_net: 4_590,
    noninterest_expense: 87_172,
    [PRE_TAX]: 61_612,
    income_tax_expense_benefit: 12_060,
    net_income_loss: 49_552,
  },
  'Goldman Sachs': {
    noninterest_income: 39_903,
    interest_and_dividend_income_operating: 68_515,
    interest_expense: 62_164,
    interest_income_expense_net: 6_351,
    revenues_net_of_interest_expense: 46_254,
    provision_for_loan_lease_and_other_losses: 1_028,
    labor_and_related_expense: 15_499,
    noninterest_expense: 34_487,
    [PRE_TAX]: 10_739,
    income_tax_expense_benefit: 2_223,
    net_income_loss: 8_516,
  },
};

describe.each(Object.entries(BANKS))('a bank’s revenue after interest: %s', (_name, all) => {
  const without = (...names: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([line]) => !names.includes(line)));
  const fileBank = (lines: object) => held.set(`0000000${cik} income-statement annual ${END}`, { lines });

  test('is what it earns in interest and otherwise', async () => {
    fileBank(without('provision_for_loan_lease_and_other_losses'));
    expect(await revenue()).toBe(all.revenues_net_of_interest_expense);
  });

  test('is what losses on loans and all other costs leave as income before tax', async () => {
    fileBank(without('noninterest_income'));
    expect(await revenue()).toBe(all.revenues_net_of_interest_expense);
  });

  test('is refused where it is neither', async () => {
    fileBank({ ...without('noninterest_income'), provision_for_loan_lease_and_other_losses: 1 });
    expect(await revenue()).toMatchObject(refused);
  });
});

test('a bank without a line of all revenue is told what may be meant', async () => {
  held.set(`0000000${cik} income-statement annual ${END}`, {
    lines: { interest_income_expense_net: 5_982, noninterest_income: 3_035, net_income_loss: 2_517 },
  });
  expect(await revenue()).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('"=[net interest income] + income.noninterest_income"') as unknown,
  });
});

describe('an insurer', () => {
  const file = (lines: object) =>
    held.set(`0000000${cik} income-statement annual ${END}`, { lines: { premiums_earned_net: 290_827, ...lines } });
  const ask = (metric: string) => cells.first('US.METRIC', cik, END, metric, 'annual');

  /** UnitedHealth's of 2023, in million, as is remembered of its report. */
  test('has the total revenue and the operating income that it files', async () => {
    file({ revenues: 371_622, operating_income_loss: 32_358, profit_loss: 23_144 });
    expect(await ask('total revenue')).toBe(371_622);
    expect(await ask('revenue')).toBe(371_622);
    expect(await ask('operating income')).toBe(32_358);
    expect(await ask('operating margin')).toBeCloseTo(32_358 / 371_622, 10);
    expect(await ask('net margin')).toBeCloseTo(23_144 / 371_622, 10);
    expect(await ask('EBITDA')).toMatchObject({
      message: expect.stringContaining('not computed for an insurer') as unknown,
    });
  });

  test('has no total revenue in what customers pay by contract', async () => {
    file({ revenue_from_contract_with_customer_excluding_assessed_tax: 76_706, profit_loss: 23_144 });
    expect(await ask('total revenue')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('no line "income.revenues"') as unknown,
    });
  });
});
