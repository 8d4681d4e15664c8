import { type Case, QUARTER, testFigures } from '../../real/data-set-cells';
import { useHeldStatements } from '../../../support/held-statements';

const { held, cells } = useHeldStatements();

const END = '2023-12-31';
let cik = 4800;
const BANK = {
  interest_income_expense_net: 1171,
  noninterest_income: 300,
  noninterest_expense: 500,
  income_tax_expense_benefit: 20,
  net_income_loss: 89,
};

const provisions = (lines: object) => {
  cik += 1;
  held.set(`000000${cik} income-statement annual ${END}`, { lines: { ...BANK, ...lines } });
  return cells.first('US.METRIC', cik, END, 'provisions', 'annual');
};
const TWO = { provision_for_loan_lease_and_other_losses: 904, provision_for_loan_and_lease_losses: 862 };

test('of two lines of losses on loans the one is taken that net interest loses', async () => {
  expect(await provisions({ ...TWO, interest_income_expense_after_provision_for_loan_loss: 309 })).toBe(862);
  expect(await provisions({ ...TWO, interest_income_expense_after_provision_for_loan_loss: 267 })).toBe(904);
});

test('two that differ are refused where nothing tells', async () => {
  expect(await provisions(TWO)).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('differ, and nothing says which') as unknown,
  });
  expect(await provisions({ ...TWO, provision_for_loan_and_lease_losses: 904 })).toBe(904);
});

const FILERS: readonly Case[] = [
  ['SunTrust', 750556, QUARTER, 'provisions', 861.609],
  ['American Express: the total of three kinds', 4962, QUARTER, 'provisions', 943],
  ['Citigroup', 831001, QUARTER, 'provisions', 8366],
];

testFigures('losses on loans of banks of 2010', FILERS);
