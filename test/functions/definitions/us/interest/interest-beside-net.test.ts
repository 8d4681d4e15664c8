import { useHeldStatements } from '../../../support/held-statements';

/** Walmart's year to January 2024: interest of debt 2,259, of finance leases 424, earned 546, net 2,137. */
const { held, cells } = useHeldStatements();

const END = '2024-01-31';
const BEFORE_TAX =
  'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest';
const LINES = {
  revenues: 648_125,
  operating_income_loss: 27_012,
  investment_income_interest: 546,
  interest_expense_debt: 2_259,
  interest_income_expense_nonoperating_net: -2_137,
  income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest: 21_848,
  income_tax_expense_benefit: 5_578,
  profit_loss: 16_270,
  net_income_loss: 15_511,
};
const LEASES = { finance_lease_interest_expense: 424 };
const NAMES = ['interest costs', 'interest expense', 'EBIT', 'interest cover'];

function file(cik: string, lines: object): void {
  held.set(`${cik} income-statement annual ${END}`, { lines });
}
const ask = (cik: string, metric: string) => cells.first('US.METRIC', cik, END, metric, 'annual');

test.each(NAMES)('%s is refused where net interest holds other interest than the line of debt', async (name) => {
  file('0000000001', LINES);
  expect(await ask('0000000001', name)).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('interest_income_expense_nonoperating_net is not the interest that is shown'),
  });
});

test.each(NAMES)('%s is refused beside a line of the interest of leases', async (name) => {
  file('0000000002', { ...LINES, ...LEASES });
  expect(await ask('0000000002', name)).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(/finance_lease_interest_expense|interest_income_expense_nonoperating_net/),
  });
});

test.each([-1_713, 1_713])(
  'what net interest is less what was earned is all of it, with either sign: %d',
  async (net) => {
    const cik = `000000000${net < 0 ? 3 : 4}`;
    file(cik, { ...LINES, interest_income_expense_nonoperating_net: net });
    expect(await ask(cik, 'interest costs')).toBe(2_259);
    expect(await ask(cik, 'EBIT')).toBe(21_848 + 2_259);
  },
);

test.each([
  ['interest_expense_related_party', '000000030'],
  ['financing_interest_expense', '000000031'],
])(
  'interest expense that alone makes the profit before tax proves nothing where %s stands above operating income',
  async (line, cik) => {
    const proved = { interest_expense: 2_259, [BEFORE_TAX]: 24_753, income_tax_expense_benefit: 5_578 };
    const costs = (cik: string, above: object) => {
      file(cik, { revenues: 648_125, ...above, operating_income_loss: 27_012, ...proved, net_income_loss: 19_175 });
      return ask(cik, 'interest costs');
    };
    expect(await costs(`${cik}1`, {})).toBe(2_259);
    expect(await costs(`${cik}2`, { [line]: 300 })).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(`${line} stands beside interest_expense`) as unknown,
    });
  },
);

test.each(NAMES)('%s is refused where what is paid to related parties stands beside interest expense', async (name) => {
  const { interest_expense_debt: interest_expense, ...lines } = LINES;
  file('0000000005', { ...lines, interest_expense, interest_expense_related_party: 300 });
  expect(await ask('0000000005', name)).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('interest_expense_related_party stands beside'),
  });
});

test.each([
  ['negative', -7, '0000000010'],
  ['positive', 7, '0000000011'],
])('EBIT is refused where interest was capitalized on the face, as a %s amount', async (_sign, amount, cik) => {
  file(cik, {
    operating_income_loss: 200,
    interest_expense: 31,
    interest_costs_capitalized: amount,
    [BEFORE_TAX]: 176,
  });
  expect(await ask(cik, 'EBIT')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('interest_costs_capitalized is taken off'),
  });
});

test('EBIT is shown where what was capitalized is of a note, and interest expense is without it', async () => {
  const note = { interest_costs_capitalized: 7 };
  file('0000000008', { operating_income_loss: 200, interest_expense: 31, ...note, [BEFORE_TAX]: 169 });
  expect(await ask('0000000008', 'EBIT')).toBe(200);
});

test.each(['interest expense', 'interest costs'])(
  '%s of twelve months whose statements have two names for it',
  async (name) => {
    const put = (type: string, end: string, quarter: string, lines: object) =>
      held.set(`0000000009 income-statement ${type} ${end}`, {
        lines: { revenues: 1000, net_income_loss: 10, ...lines },
        fiscal_year: Number(end.slice(0, 4)),
        fiscal_quarter: quarter,
      });
    put('annual', '2023-12-31', 'Q4', { interest_expense: 40 });
    put('quarterly', '2023-03-31', 'Q1', { interest_expense: 9 });
    put('quarterly', '2024-03-31', 'Q1', { interest_expense_nonoperating: 12 });
    expect(await cells.first('US.TTM', '0000000009', '2024-03-31', name)).toBe(43);
  },
);

describe('interest by the name that that of operations has since 2024', () => {
  /** Goldman Sachs in 2025, in million, from its 10-K 0000886982-26-000091: EconometricsEdward/sec-edgar-terminal@868afd36; its other costs are made up. */
  const lines = {
    revenues_net_of_interest_expense: 58_283,
    interest_expense_operating: 66_814,
    net_income_loss: 17_176,
  };
  const PAID = 'interest_expense_operating may be more than interest on debt, or less';

  test('is the interest cost of a bank', async () => {
    held.set(`0000000091 income-statement annual ${END}`, { lines: { ...lines, noninterest_expense: 37_000 } });
    expect(await cells.first('US.METRIC', '0000000091', END, 'interest costs', 'annual')).toBe(66_814);
  });

  test.each(['interest_expense_operating', 'finance_costs'])(
    '%s of others is named, and not taken for 0',
    async (line) => {
      const issuer = String(900 + line.length).padStart(10, '0');
      held.set(`${issuer} income-statement annual ${END}`, {
        lines: { revenues: 100, [line]: 9, net_income_loss: 20 },
      });
      held.set(`${issuer} balance-sheet instant ${END}`, {
        lines: {
          assets_current: 9,
          assets: 9,
          liabilities: 0,
          long_term_debt_noncurrent: 0,
          debt_current: 0,
          stockholders_equity: 9,
        },
      });
      expect(await cells.first('US.METRIC', issuer, END, 'interest costs', 'annual')).toMatchObject({
        error: '#N/A',
        message: expect.stringContaining(PAID.replace('interest_expense_operating', line)) as unknown,
      });
    },
  );
});
