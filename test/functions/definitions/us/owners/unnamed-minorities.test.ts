import { useHeldStatements } from '../../../support/held-statements';

/** Owners' equity beside a total of equity, where what others than the owners have stands under names of the issuer's own. */
const { held, cells } = useHeldStatements();

/** StepStone Group (CIK 1796022, 10-K 2021), in thousands: three kinds of minorities, and the class B shares, have names of its own. */
const STEPSTONE = {
  assets: 1_320_772,
  liabilities: 661_079,
  additional_paid_in_capital: 188_751,
  retained_earnings_accumulated_deficit: 60_407,
  accumulated_other_comprehensive_income_loss_net_of_tax: 155,
  stockholders_equity: 249_408,
  stockholders_equity_including_portion_attributable_to_noncontrolling_interest: 659_693,
  liabilities_and_stockholders_equity: 1_320_772,
};
/** Bank of New York Mellon (CIK 1390777, 10-Q), in millions: minorities of the funds that it consolidates. */
const MELLON = {
  assets: 220_551,
  liabilities: 190_096,
  common_stock_value: 12,
  additional_paid_in_capital: 21_994,
  retained_earnings_accumulated_deficit: 9_340,
  accumulated_other_comprehensive_income_loss_net_of_tax: -1_614,
  treasury_stock_value: 49,
  stockholders_equity: 29_683,
  stockholders_equity_including_portion_attributable_to_noncontrolling_interest: 30_455,
  liabilities_and_stockholders_equity: 220_551,
};
const END = '2021-03-31';
let cik = 200;

async function owners(lines: object): Promise<unknown> {
  cik += 1;
  held.set(`0000000${cik} balance-sheet instant ${END}`, { lines });
  return cells.first('US.METRIC', cik, END, "owners' equity", 'quarterly');
}

test('it is the line as filed where the lines of the owners make it, and total equity is what liabilities leave', async () => {
  expect(await owners(STEPSTONE)).toBe(249_408);
  expect(await owners(MELLON)).toBe(29_683);
  expect(await cells.first('US.SOURCE', cik, END, 'quarterly', 'checks', 'balance')).toMatch(/^adds up/);
});

test.each([
  ['their lines make less', { additional_paid_in_capital: 180_000 }],
  ['total equity is not what liabilities leave', { liabilities: 661_179 }],
  ['a line of minorities does not make up the rest', { minority_interest: 390_123 }],
  [
    'the owners have more than the total',
    { liabilities: 1_077_364, stockholders_equity_including_portion_attributable_to_noncontrolling_interest: 243_408 },
  ],
])('it is refused where %s', async (_, change) => {
  expect(await owners({ ...STEPSTONE, ...change })).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining("liabilities, owners' equity and minorities make total assets"),
  });
});

describe('a mean of what partners had before, and stockholders have since,', () => {
  const PARTNERS = {
    assets: 680_829,
    liabilities: 443_862,
    partners_capital: 216_229,
    partners_capital_attributable_to_noncontrolling_interest: 20_738,
    partners_capital_including_portion_attributable_to_noncontrolling_interest: 236_967,
    liabilities_and_stockholders_equity: 680_829,
  };
  const PROFIT = { revenues: 787_716, profit_loss: 314_593, net_income_loss: 62_634 };
  const ask = (balance: object, metric: string, income: object = PROFIT) => {
    cik += 1;
    held.set(`0000000${cik} income-statement annual ${END}`, { lines: income });
    held.set(`0000000${cik} balance-sheet instant ${END}`, { lines: balance });
    held.set(`0000000${cik} balance-sheet instant 2020-03-31`, { lines: PARTNERS });
    return cells.first('US.METRIC', cik, END, metric, 'annual');
  };

  test('is refused where others have a part since, as the partners may', async () => {
    const message = expect.stringContaining('the owners may be others') as unknown;
    expect(await ask(STEPSTONE, 'ROE')).toMatchObject({ error: '#N/A', message });
    expect(await ask(STEPSTONE, 'ROA')).toBeCloseTo(314_593 / ((1_320_772 + 680_829) / 2));
  });

  test('is shown where the stockholders have all, who were the partners', async () => {
    const converted = {
      ...STEPSTONE,
      additional_paid_in_capital: 188_751 + 659_693 - 249_408,
      stockholders_equity: 659_693,
      stockholders_equity_including_portion_attributable_to_noncontrolling_interest: undefined,
    };
    const ofAll = { revenues: 787_716, net_income_loss: 314_593 };
    expect(await ask(converted, 'ROE', ofAll)).toBeCloseTo(314_593 / ((659_693 + 216_229) / 2));
  });
});
