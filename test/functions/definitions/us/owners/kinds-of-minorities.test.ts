import { useHeldStatements } from '../../../support/held-statements';

const { held, cells } = useHeldStatements();

const END = '2023-12-31';
const PROFIT = { revenues: 1000, operating_income_loss: 200, income_tax_expense_benefit: 30, profit_loss: 120 };
const PRE_TAX =
  'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest';
const REDEEMABLE = 'redeemable_noncontrolling_interest_equity';
const ASSETS = { assets: 1000, liabilities: 400 };

/** Each test has its own: answers stay in memory. */
let issuer = '';
let issuers = 0;
beforeEach(() => {
  issuers += 1;
  issuer = String(issuers).padStart(10, '0');
});

function file(income: object, balance: object): void {
  held.set(`${issuer} income-statement annual ${END}`, { lines: { ...PROFIT, ...income } });
  held.set(`${issuer} balance-sheet instant ${END}`, {
    lines: { ...ASSETS, ...balance, liabilities_and_stockholders_equity: 1000 },
  });
}
const ask = (metric: string) => cells.first('US.METRIC', issuer, END, metric, 'annual');
const NONE = { error: '#N/A' };

test.each(["owners' profit", 'net income'])(
  '%s is not all profit beside the share of minorities that need not be bought out',
  async (metric) => {
    file({ net_income_loss_attributable_to_nonredeemable_noncontrolling_interest: 25 }, { stockholders_equity: 600 });
    expect(await ask(metric)).toMatchObject(NONE);
  },
);

test.each(["owners' profit", 'net income'])(
  '%s is not all that tax leaves where minorities have a share of comprehensive income alone',
  async (metric) => {
    const ofMinorities = { comprehensive_income_net_of_tax_attributable_to_noncontrolling_interest: 5 };
    file({ [PRE_TAX]: 150, net_income_loss: 120, ...ofMinorities }, { stockholders_equity: 600 });
    expect(await ask(metric)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('share of comprehensive income') as unknown,
    });
  },
);

test("owners' profit is what tax and minorities leave beside their comprehensive income", async () => {
  const ofMinorities = { comprehensive_income_net_of_tax_attributable_to_noncontrolling_interest: 5 };
  file({ [PRE_TAX]: 150, net_income_loss: 116, ...ofMinorities }, { stockholders_equity: 600 });
  expect(await ask("owners' profit")).toBe(116);
});

const SHARE = 'net_income_loss_attributable_to_noncontrolling_interest';
const CONTINUING = 'income_loss_from_continuing_operations_including_portion_attributable_to_noncontrolling_interest';
const DISCONTINUED = 'income_loss_from_discontinued_operations_net_of_tax';
/** Tax leaves 120, and 5 of either are off and on it. */
const CHANCE = { [PRE_TAX]: 150, [CONTINUING]: 120, [DISCONTINUED]: 5, profit_loss: 125, [SHARE]: 5 };

test.each<[title: string, lines: object, expected: number | undefined]>([
  ['which the lines of all profits show', { ...CHANCE, net_income_loss: 120 }, 120],
  ['of which no line has the continued part', { ...CHANCE, [CONTINUING]: null, net_income_loss: 120 }, undefined],
  ['of which what was discontinued is no line', { ...CHANCE, [DISCONTINUED]: null, net_income_loss: 120 }, undefined],
  ['beside which all profit is another', { ...CHANCE, profit_loss: 126, net_income_loss: 120 }, undefined],
  ['beside which the share is another', { ...CHANCE, [SHARE]: 4, net_income_loss: 120 }, undefined],
  ['of which minorities have 0', { [PRE_TAX]: 151, [SHARE]: 0, profit_loss: 120, net_income_loss: 120 }, 120],
])(
  'owners’ profit is what tax leaves, and what was discontinued makes up for minorities, %s',
  async (_, lines, expected) => {
    file(lines, { stockholders_equity: 600 });
    if (expected === undefined) expect(await ask("owners' profit")).toMatchObject(NONE);
    else expect(await ask("owners' profit")).toBe(expected);
  },
);

test('profit of the period is net income that tax, associates and what was discontinued leave', async () => {
  const lines = { income_loss_from_equity_method_investments: 1, [DISCONTINUED]: -3, profit_loss: null };
  const income = { ...PROFIT, [PRE_TAX]: 150, ...lines, net_income_loss: 118 };
  held.set(`${issuer} income-statement annual ${END}`, { lines: income });
  expect(await ask('profit of the period')).toBe(118);
});

test.each([
  'nonredeemable_noncontrolling_interest',
  'minority_interest_in_operating_partnerships',
  'minority_interest_in_joint_ventures',
  'minority_interest_in_preferred_unit_holders',
  'other_minority_interests',
  'redeemable_noncontrolling_interest_equity_common_carrying_amount',
  'redeemable_noncontrolling_interest_equity_preferred_carrying_amount',
  'redeemable_noncontrolling_interest_equity_fair_value',
  'redeemable_noncontrolling_interest_equity_common_redemption_value',
])('profit without its shares is not that of the owners beside %s in the balance sheet', async (line) => {
  file({}, { [line]: 100, stockholders_equity: 500 });
  expect(await ask("owners' profit")).toMatchObject(NONE);
  expect(await ask('net income')).toMatchObject(NONE);
  expect(await ask('profit of the period')).toBe(120);
});

test("owners' equity is a line of its own beside two kinds of minorities, and the statement adds up", async () => {
  const shares = {
    redeemable_noncontrolling_interest_equity_common_carrying_amount: 80,
    stockholders_equity: 420,
    nonredeemable_noncontrolling_interest: 100,
    stockholders_equity_including_portion_attributable_to_noncontrolling_interest: 520,
  };
  file({ net_income_loss_attributable_to_nonredeemable_noncontrolling_interest: 25, net_income_loss: 95 }, shares);
  expect(await ask("owners' equity")).toBe(420);
  expect(await ask('total equity')).toBe(520);
  expect(await ask("owners' profit")).toBe(95);
});

test('the shares of several kinds of minorities make the profit with that of the owners', async () => {
  file(
    {
      minority_interest_in_net_income_loss_operating_partnerships: 20,
      net_income_loss_attributable_to_noncontrolling_interest: 5,
      net_income_loss: 95,
    },
    { stockholders_equity: 600 },
  );
  expect(await ask('net margin')).toBe(0.12);
  expect(await ask("owners' profit")).toBe(95);
});

/** Accenture's lines of what minorities have, under the names since 2011. */
describe('what single kinds of minorities take since 2011', () => {
  const OTHER = 'noncontrolling_interest_in_net_income_loss_other_noncontrolling_interests';

  test.each(["owners' profit", 'net income'])('%s is not all profit beside it', async (metric) => {
    file({ [`${OTHER}_redeemable`]: 5, [`${OTHER}_nonredeemable`]: 20 }, { stockholders_equity: 600 });
    expect(await ask(metric)).toMatchObject(NONE);
    expect(await ask('profit of the period')).toBe(120);
  });

  test('makes the profit with what the owners have, each under a name of its own', async () => {
    const shares = { [`${OTHER}_redeemable`]: 11, net_income_loss_attributable_to_noncontrolling_interest: 21 };
    file({ ...shares, profit_loss: 123, net_income_loss: 91 }, { stockholders_equity: 600 });
    expect(await ask('net margin')).toBe(0.123);
    expect(await ask("owners' profit")).toBe(91);
  });

  test('is no part of net income that equals all profit', async () => {
    const profits = { [PRE_TAX]: 203, income_tax_expense_benefit: 31, profit_loss: null, net_income_loss: 172 };
    file({ ...profits, operating_income_loss: null, [`${OTHER}_nonredeemable`]: 21 }, {});
    expect(await ask('net income')).toMatchObject({ message: expect.stringContaining('is all that tax leaves') });
  });
});

/** A statement in millions may be off by one: what refuses a profit holds all the same. */
describe('profit before tax less tax that is a unit off', () => {
  const OFF_BY_ONE = { [PRE_TAX]: 151, income_tax_expense_benefit: 32, profit_loss: null, net_income_loss: 118 };
  const message = expect.stringContaining('is all that tax leaves') as unknown;

  test.each(["owners' profit", 'net income'])(
    '%s is not that of all beside the share of minorities',
    async (metric) => {
      file(
        { ...OFF_BY_ONE, net_income_loss_attributable_to_noncontrolling_interest: 21 },
        { stockholders_equity: 600 },
      );
      expect(await ask(metric)).toMatchObject({ ...NONE, message });
    },
  );

  test.each(["owners' profit", 'net income'])('%s is not that of all beside comprehensive income', async (metric) => {
    const ofMinorities = { comprehensive_income_net_of_tax_attributable_to_noncontrolling_interest: 5 };
    file({ ...OFF_BY_ONE, ...ofMinorities }, { stockholders_equity: 600 });
    expect(await ask(metric)).toMatchObject({ ...NONE, message });
  });
});

/** A balance sheet of which no amount is rounded to more than tens. */
const FINE = { assets: 1003, liabilities: 401 };

test('redeemable minorities at their fair value make total assets with the equity of all', async () => {
  const equity = { stockholders_equity: 421, minority_interest: 101, [`${REDEEMABLE}_fair_value`]: 80 };
  file(
    { net_income_loss: 95, net_income_loss_attributable_to_noncontrolling_interest: 25 },
    { ...equity, ...FINE, stockholders_equity_including_portion_attributable_to_noncontrolling_interest: 522 },
  );
  expect(await ask("owners' equity")).toBe(421);
  expect(await ask('total equity')).toBe(522);
});

/** Disney's year to September 2025, in million: 0001744489-25-000155, dgunning/edgartools@e5e0962c, tests/fixtures/xbrl/dis/10k_2025. */
describe('the minorities’ share of profit from continuing operations', () => {
  const disney = {
    revenues: 94_425,
    operating_income_loss: null,
    income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest: 12_003,
    income_tax_expense_benefit: -1_428,
    profit_loss: 13_431,
    income_loss_from_continuing_operations_attributable_to_noncontrolling_entity: 1_027,
    net_income_loss: 12_404,
  };
  const MINORITIES = { stockholders_equity: 600 };

  test('leaves what the owners have', async () => {
    file(disney, MINORITIES);
    expect(await ask('profit of the period')).toBe(13_431);
    expect(await ask("owners' profit")).toBe(12_404);
    expect(await ask('net income')).toBe(12_404);
  });

  test.each(["owners' profit", 'net income'])('%s is not all that tax leaves beside it', async (metric) => {
    file({ ...disney, net_income_loss: 13_431 }, MINORITIES);
    expect(await ask(metric)).toMatchObject(NONE);
  });

  test('shows that net income is not the profit of all', async () => {
    file({ ...disney, profit_loss: null }, MINORITIES);
    expect(await ask('profit of the period')).toMatchObject(NONE);
  });
});
