import { useHeldStatements } from '../../../support/held-statements';

/** Owners' equity where no line has it: the total less the one line of minorities that has all that others earned. */
const { held, cells } = useHeldStatements();

const END = '2021-03-31';
const refused = { error: '#N/A' };

/** loanDepot (0001831631), in thousands: its classes of common stock are in no line. */
const LOANDEPOT = {
  income: {
    profit_loss: 427_853,
    net_income_loss_attributable_to_noncontrolling_interest: 382_978,
    net_income_loss: 44_875,
  },
  balance: {
    assets: 13_298_285,
    liabilities: 11_524_327,
    additional_paid_in_capital: 561_494,
    retained_earnings_accumulated_deficit: 42_412,
    minority_interest: 1_169_746,
    stockholders_equity_including_portion_attributable_to_noncontrolling_interest: 1_773_958,
    liabilities_and_stockholders_equity: 13_298_285,
  },
};
/** Hess Midstream (0001789832), in tenths of millions: its class A shares are in no line. */
const HESS = {
  income: {
    profit_loss: 1596,
    net_income_loss_attributable_to_noncontrolling_interest: 1510,
    net_income_loss: 86,
  },
  balance: {
    assets: 33_886,
    liabilities: 20_035,
    partners_capital_attributable_to_noncontrolling_interest: 12_011,
    partners_capital_including_portion_attributable_to_noncontrolling_interest: 13_851,
    liabilities_and_stockholders_equity: 33_886,
  },
};

/** Procter & Gamble to March 2010, in millions: shares of 1,348 that a trust has not yet given to the staff stand under its own name. */
const PROCTER = {
  income: { net_income_loss: 2_585 },
  balance: {
    assets: 132_986,
    liabilities: 66_213,
    preferred_stock_value: 1_284,
    common_stock_value: 4_007,
    additional_paid_in_capital: 61_536,
    accumulated_other_comprehensive_income_loss_net_of_tax: -4_049,
    treasury_stock_value: 58_879,
    retained_earnings_accumulated_deficit: 63_879,
    minority_interest: 343,
    stockholders_equity_including_portion_attributable_to_noncontrolling_interest: 66_773,
    liabilities_and_stockholders_equity: 132_986,
  },
};
/** Verizon to March 2010: it has no line of all liabilities, and what the staff was promised is filed as a negative amount. */
const VERIZON = {
  income: {
    profit_loss: 2_284,
    net_income_loss_attributable_to_noncontrolling_interest: 1_875,
    net_income_loss: 409,
  },
  balance: {
    assets: 227_347,
    liabilities_current: 29_136,
    common_stock_value: 297,
    additional_paid_in_capital: 40_108,
    retained_earnings_accumulated_deficit: 16_658,
    accumulated_other_comprehensive_income_loss_net_of_tax: -11_442,
    treasury_stock_value: 5_277,
    deferred_compensation_equity: -118,
    minority_interest: 44_190,
    stockholders_equity_including_portion_attributable_to_noncontrolling_interest: 84_652,
    liabilities_and_stockholders_equity: 227_347,
  },
};

let cik = 100;
async function owners(
  company: { readonly income: object; readonly balance: object },
  { income = {}, balance = {} }: { readonly income?: object; readonly balance?: object } = {},
): Promise<unknown> {
  cik += 1;
  held.set(`0000000${cik} income-statement quarterly ${END}`, { lines: { ...company.income, ...income } });
  held.set(`0000000${cik} balance-sheet instant ${END}`, { lines: { ...company.balance, ...balance } });
  return cells.first('US.METRIC', cik, END, "owners' equity", 'quarterly');
}

test('of a partnership it is the total less minorities', async () => {
  expect(await owners(HESS)).toBe(1840);
});

test('it is refused where other owners earned more, or have more', async () => {
  expect(await owners(HESS, { income: { net_income_loss: 40 } })).toMatchObject(refused);
  expect(await owners(HESS, { income: { net_income_loss: null } })).toMatchObject(refused);
  expect(await owners(HESS, { balance: { other_minority_interests: 1 } })).toMatchObject(refused);
});

test('it is refused where the total and the liabilities are not the whole balance sheet', async () => {
  expect(await owners(HESS, { balance: { liabilities: 11_000 } })).toMatchObject(refused);
});

test('a company’s total stays refused, since preferred stock that minorities have may stand in no line, as Edison International’s', async () => {
  expect(await owners(LOANDEPOT)).toMatchObject(refused);
});

test('it is the total less minorities where the lines of equity make it, whichever sign those that reduce it have', async () => {
  expect(await owners(VERIZON)).toBe(40_462);
  expect(await owners(VERIZON, { balance: { retained_earnings_accumulated_deficit: 16_600 } })).toMatchObject(refused);
});

test('and where they make more, unless minorities earn something, since some may stand under another name, as BlackRock’s', async () => {
  expect(await owners(PROCTER)).toBe(66_430);
  expect(await owners(PROCTER, { balance: { treasury_stock_value: 60_579 } })).toMatchObject(refused);
  const earned = { net_income_loss_attributable_to_noncontrolling_interest: 20 };
  expect(await owners(PROCTER, { income: earned })).toMatchObject(refused);
  expect(await owners(PROCTER, { income: { profit_loss: 2_605 } })).toMatchObject(refused);
});

test('without minorities it is the total, on the same conditions', async () => {
  const alone = { minority_interest: null };
  expect(await owners(PROCTER, { balance: alone })).toBe(66_773);
  expect(await owners(PROCTER, { balance: { ...alone, treasury_stock_value: 60_579 } })).toMatchObject(refused);
  expect(await owners(PROCTER, { balance: alone, income: { profit_loss: 2_605 } })).toMatchObject(refused);
});

test('treasury stock is never added: minorities of twice its amount, under a name of their own, are no part of it', async () => {
  const balance = {
    assets: 1000,
    liabilities: 820,
    common_stock_value: 10,
    additional_paid_in_capital: 100,
    retained_earnings_accumulated_deficit: 50,
    treasury_stock_value: 20,
    stockholders_equity_including_portion_attributable_to_noncontrolling_interest: 140,
    liabilities_and_stockholders_equity: 960,
  };
  const company = { income: { net_income_loss: 10 }, balance };
  expect(await owners(company)).toBe(140);
  expect(await owners(company, { balance: { treasury_stock_value: -20 } })).toBe(140);
  const others = { stockholders_equity_including_portion_attributable_to_noncontrolling_interest: 180 };
  expect(await owners(company, { balance: others })).toMatchObject(refused);
  expect(await owners(company, { balance: { ...others, minority_interest: 5 } })).toMatchObject(refused);
});
