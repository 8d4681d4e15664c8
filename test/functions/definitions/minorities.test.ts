import { useHeldStatements } from '../support/held-statements';

/** A share of minorities that one line gives is one that the whole profit and the whole equity are not free of. */
const { held, cells } = useHeldStatements();

const END = '2023-03-31';
const PROFIT = { profit_after_tax: 100 };
const WHOLE = { equity: { equity: 900, equity_attributable_to_owners_of_parent: 900 } };
const SHARES = 'total_profit_or_loss_attributable_to';
const COMPREHENSIVE = 'total_comprehensive_income_for_the_period_attributable_to';
const OF_MINORITIES = 'comprehensive_income_for_the_period_attributable_to_owners_of_parent_non_controlling_interests';

function file(ticker: string, income: object, balance: object): void {
  held.set(`${ticker} income-statement annual ${END}`, { lines: { income: { ...PROFIT, ...income } } });
  held.set(`${ticker} balance-sheet as_of ${END}`, { lines: { balance } });
}
const shown = (ticker: string, metric: string) => cells.first('FIN.METRIC', ticker, END, metric, 'annual');

test('a group without any line of minorities has the whole profit and the whole equity for its owners', async () => {
  file('NONE', {}, WHOLE);
  expect(await shown('NONE', "owners' profit")).toBe(100);
  expect(await shown('NONE', "owners' equity")).toBe(900);
});

/** Groups of Bajaj Finance and Stanley Lifestyles file 0 or nothing as both shares, in quarters too, of which no balance sheet is filed. */
test('where the shares are not given and there is no balance sheet, the message says both', async () => {
  held.set('NOWHERE income-statement quarterly 2022-12-31', { lines: { income: PROFIT } });
  expect(await cells.first('FIN.METRIC', 'NOWHERE', '2022-12-31', "owners' profit", 'quarter')).toEqual({
    error: '#N/A',
    message:
      "owners' profit: NOWHERE: the owners' and minorities' shares are not both given, and the service has no quarterly consolidated balance sheet for 2022-12-31.",
  });
  expect(await cells.first('FIN.METRIC', 'NOWHERE', '2022-12-31', 'share of minorities', 'quarter')).toMatchObject({
    message: expect.stringContaining(
      // The name of the definition that lacks them has no room beside the reason.
      "share of minorities: NOWHERE: the owners' and minorities' shares are not both given",
    ) as unknown,
  });
});

test.each([
  ['comprehensive income', { [COMPREHENSIVE]: { [OF_MINORITIES]: 1.27 } }, {}],
  ['equity', {}, { non_controlling_interest: 55 }],
  ['profit', { [SHARES]: { profit_or_loss_attributable_to_non_controlling_interests: 9 } }, {}],
])("where minorities have a share of %s, neither is the owners'", async (_, income, equity) => {
  file('SOME', income, { equity: { ...WHOLE.equity, ...equity } });
  for (const metric of ["owners' profit", "owners' equity", 'payout', 'book value per share']) {
    expect(await shown('SOME', metric)).toMatchObject({ error: '#N/A' });
  }
  expect(await shown('SOME', "owners' equity")).toMatchObject({
    message: expect.stringContaining('another line shows that minorities have a share'),
  });
});

/** Hindustan Unilever rounds the shares to whole crores, and the profit after tax to two decimals; Tech Mahindra some of its amounts to millions. */
test.each([
  [2390.91, 2381, 10],
  [523.764, 510.3641, 13.3],
])(
  'the owners have their share of %d, where it and the minorities’ make it within the rounding of each',
  async (all, own, rest) => {
    const shares = {
      profit_or_loss_attributable_to_owners_of_parent: own,
      profit_or_loss_attributable_to_non_controlling_interests: rest,
    };
    file(`ROUNDED${rest}`, { profit_after_tax: all, [SHARES]: shares }, {});
    expect(await shown(`ROUNDED${rest}`, "owners' profit")).toBe(own);
    file(
      `WRONG${rest}`,
      { profit_after_tax: all, [SHARES]: { ...shares, profit_or_loss_attributable_to_owners_of_parent: own - 2 } },
      {},
    );
    expect(await shown(`WRONG${rest}`, "owners' profit")).toMatchObject({
      message: expect.stringContaining('do not add up to the profit after tax'),
    });
  },
);

/** A loss of minorities that is filed as a gain, since "the system does not allow to put negative" (Zee’s notes of 2018): the share of the owners is right. */
describe('a share of minorities with the wrong sign', () => {
  /** With the paths of the sandbox, so that the sums of the statement are held to them. */
  const fileAsFiled = (ticker: string, lines: object) =>
    held.set(`${ticker} income-statement annual ${END}`, { lines });
  const group = (all: number, own: number, rest: number, basic: number | undefined, paid: number) => ({
    profit_before_tax: all + 100,
    tax_expense: { tax_expense: 100 },
    profit_loss_for_period_from_continuing_operations: all,
    profit_after_tax: all,
    [SHARES]: {
      profit_or_loss_attributable_to_owners_of_parent: own,
      profit_or_loss_attributable_to_non_controlling_interests: rest,
    },
    details_of_paid_up_equity_share_capital: {
      face_value_of_equity_share_capital: 1,
      paid_up_value_of_equity_share_capital: paid,
    },
    earnings_per_share: { basic },
  });

  test.each([
    ['ZEE-2018-03', 1477.75, 1479.1, 1.35, 15.4, 96.05],
    ['ZEE-2018-09-Q', 386.1, 386.67, 0.57, 4.03, 96.05],
    ['ZEE-2018-09-H', 711.99, 713.06, 1.07, 7.42, 96.05],
    ['BRITANNIA-2019-09', 651.37, 655.25, 3.88, 27.27, 24.03],
  ])(
    'leaves the owners theirs, where earnings per share are of it (%s)',
    async (ticker, all, own, rest, basic, paid) => {
      fileAsFiled(ticker, group(all, own, rest, basic, paid));
      expect(await shown(ticker, "owners' profit")).toBe(own);
      expect(await shown(ticker, 'share of minorities')).toBeCloseTo(-rest, 6);
      expect(await shown(ticker, 'profit after tax')).toBe(all);
    },
  );

  const doNotAddUp = { message: expect.stringContaining('do not add up to the profit after tax') as unknown };
  test.each([
    ['are of the profit less it', 'LESS', 386.1, 386.67, 0.57, 4.01],
    ['are of neither', 'NEITHER', 386.1, 386.67, 0.57, 4.21],
    ['round to both', 'BOTH', 38.61, 38.63, 0.02, 0.4],
    ['are not filed', 'NONE-FILED', 386.1, 386.67, 0.57, undefined],
  ])('proves nothing where earnings per share %s', async (_, ticker, all, own, rest, basic) => {
    fileAsFiled(ticker, group(all, own, rest, basic, 96.05));
    expect(await shown(ticker, "owners' profit")).toMatchObject(doNotAddUp);
  });
});

test('capital and reserves that are the whole equity are not the owners’ either', async () => {
  const parts = { equity: { equity: 900 }, equity_share_capital: 100, reserves_surplus: 800 };
  file('PARTS', { [COMPREHENSIVE]: { [OF_MINORITIES]: 1.27 } }, parts);
  expect(await shown('PARTS', "owners' equity")).toMatchObject({ error: '#N/A' });
  file('ALL', {}, parts);
  expect(await shown('ALL', "owners' equity")).toBe(900);
});

/** Accenture to May 2010, in millions: 571 after tax, of which 80 are of holders of exchangeable shares, in a line of no standard name. */
describe('US net income without ProfitLoss', () => {
  const income = {
    income_loss_from_continuing_operations_before_income_taxes_minority_interest_and_income_loss_from_equity_method_investments: 800,
    income_tax_expense_benefit: 229,
    net_income_loss: 491,
  };
  let cik = 20;
  const us = (lines: object, balance: object) => {
    cik += 1;
    held.set(`00000000${cik} income-statement quarterly 2010-05-31`, { lines });
    held.set(`00000000${cik} balance-sheet instant 2010-05-31`, { lines: balance });
    return cells.first('US.METRIC', cik, '2010-05-31', 'profit of the period', 'quarterly');
  };

  test('is not the profit of owners and minorities where the balance sheet has minorities', async () => {
    const message = expect.stringContaining('net income is what the owners of the parent have');
    expect(await us(income, { minority_interest: 465 })).toMatchObject({ error: '#N/A', message });
    expect(await us(income, { redeemable_noncontrolling_interest_equity_carrying_amount: 465 })).toMatchObject({
      message,
    });
    expect(await us({ ...income, profit_loss: 571 }, { minority_interest: 465 })).toBe(571);
  });

  test('is, where pre-tax income less tax is all of it, or the balance sheet has none', async () => {
    const whole = { ...income, net_income_loss: 571 };
    expect(await us(whole, { minority_interest: 465 })).toBe(571);
    expect(await us(income, { stockholders_equity: 2000 })).toBe(491);
    const associates = { ...income, income_loss_from_equity_method_investments: -80 };
    expect(await us(associates, { minority_interest: 465 })).toBe(491);
  });
});

describe("US owners' profit and equity", () => {
  const TOTAL = 'stockholders_equity_including_portion_attributable_to_noncontrolling_interest';
  const PRE_TAX =
    'income_loss_from_continuing_operations_before_income_taxes_minority_interest_and_income_loss_from_equity_method_investments';
  let cik = 50;
  const us = (metric: string, lines: object, balance: object) => {
    cik += 1;
    held.set(`00000000${cik} income-statement annual 2010-12-31`, { lines });
    held.set(`00000000${cik} balance-sheet instant 2010-12-31`, { lines: balance });
    return cells.first('US.METRIC', cik, '2010-12-31', metric, 'annual');
  };
  const profit = (lines: object, balance: object = {}) => us("owners' profit", lines, balance);
  const equity = (balance: object, lines: object = {}) => us("owners' equity", lines, balance);
  const refused = { error: '#N/A' };

  test('are the whole where no line shows minorities', async () => {
    expect(await profit({ profit_loss: 90 })).toBe(90);
    expect(await profit({ profit_loss: 90, preferred_stock_dividends: 8 })).toBe(82);
    const parts = { common_stock_value: 100, retained_earnings_accumulated_deficit: 500, treasury_stock_value: 50 };
    expect(await equity({ ...parts, [TOTAL]: 550 })).toBe(550);
  });

  test('are the whole where the lines of minorities report 0', async () => {
    expect(await profit({ profit_loss: 90 }, { minority_interest: 0 })).toBe(90);
    expect(await profit({ profit_loss: 90, preferred_stock_dividends: 0 })).toBe(90);
    const parts = { common_stock_value: 100, retained_earnings_accumulated_deficit: 450, minority_interest: 0 };
    expect(await equity({ ...parts, [TOTAL]: 550 })).toBe(550);
  });

  test.each(['minority_interest', 'redeemable_noncontrolling_interest_equity_carrying_amount'])(
    'are not where the balance sheet has %s',
    async (line) => {
      expect(await profit({ profit_loss: 90 }, { [line]: 5 })).toMatchObject(refused);
    },
  );

  test.each([
    'net_income_loss_attributable_to_noncontrolling_interest',
    'minority_interest_in_net_income_loss_other_minority_interests',
  ])('are not where the income statement has %s', async (line) => {
    expect(await profit({ profit_loss: 90, [line]: 5 })).toMatchObject(refused);
    expect(await equity({ common_stock_value: 100, other: 5, [TOTAL]: 105 }, { [line]: 5 })).toMatchObject(refused);
  });

  test('are the total less minorities where its lines add up with them, and nothing where they do not', async () => {
    const parts = { common_stock_value: 100, retained_earnings_accumulated_deficit: 500, minority_interest: 20 };
    expect(await equity({ ...parts, [TOTAL]: 620 })).toBe(600);
    expect(await equity({ ...parts, [TOTAL]: 700 })).toMatchObject(refused);
  });

  test('are no net income of which another line gives a share away', async () => {
    const lines = { [PRE_TAX]: 1203, income_tax_expense_benefit: 301, net_income_loss: 902 };
    const share = 'minority_interest_in_net_income_loss_of_consolidated_entities';
    expect(await profit({ ...lines, [share]: 101 })).toMatchObject({
      message: expect.stringContaining(`${share} gives to minorities`),
    });
    expect(await profit({ ...lines, profit_loss: 902, net_income_loss: 801, [share]: 101 })).toBe(801);
    expect(await profit({ ...lines, profit_loss: 902, net_income_loss: 801, [share]: -101 })).toBe(801);
    expect(await profit({ ...lines, [share]: 0 })).toBe(902);
  });
});
