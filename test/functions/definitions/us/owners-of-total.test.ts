import { useHeldStatements } from '../../support/held-statements';

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

let cik = 100;
async function owners(
  company: typeof LOANDEPOT | typeof HESS,
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

test('not where others earned more, or have more', async () => {
  expect(await owners(HESS, { income: { net_income_loss: 40 } })).toMatchObject(refused);
  expect(await owners(HESS, { income: { net_income_loss: null } })).toMatchObject(refused);
  expect(await owners(HESS, { balance: { other_minority_interests: 1 } })).toMatchObject(refused);
});

test('not where the total and the liabilities are not the whole', async () => {
  expect(await owners(HESS, { balance: { liabilities: 11_000 } })).toMatchObject(refused);
});

test('a company’s total stays refused, since preferred stock that minorities have may stand in no line, as Edison International’s', async () => {
  expect(await owners(LOANDEPOT)).toMatchObject(refused);
});
