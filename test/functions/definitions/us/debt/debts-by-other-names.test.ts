import { useHeldStatements } from '../../../support/held-statements';

const { held, cells } = useHeldStatements();

const END = '2023-12-31';

/** Each test has its own: answers stay in memory. */
let issuer = '';
let issuers = 0;
beforeEach(() => {
  issuers += 1;
  issuer = String(issuers).padStart(10, '0');
});

const sum = (lines: Readonly<Record<string, number>>) => Object.values(lines).reduce((total, each) => total + each, 0);

/** A balance sheet whose lines add up, with these debts, beside long-term debt of 30 that is due and 400 that is not. */
function file(due: Readonly<Record<string, number>>, later: Readonly<Record<string, number>>, unnamed = 0): void {
  const current = 100 + 30 + sum(due) + unnamed;
  const liabilities = current + 400 + sum(later) + 50;
  held.set(`${issuer} balance-sheet instant ${END}`, {
    lines: {
      cash_and_cash_equivalents_at_carrying_value: 100,
      accounts_receivable_net_current: 200,
      assets_current: 300,
      property_plant_and_equipment_net: 1700,
      assets: 2000,
      ...due,
      long_term_debt_current: 30,
      accounts_payable_current: 100,
      liabilities_current: current,
      long_term_debt_noncurrent: 400,
      ...later,
      other_liabilities_noncurrent: 50,
      liabilities,
      stockholders_equity: 2000 - liabilities,
      liabilities_and_stockholders_equity: 2000,
    },
  });
}
const debt = () => cells.first('US.METRIC', issuer, END, 'debt', 'annual');

test.each([
  ['lines_of_credit_current', 'long_term_loans_from_bank'],
  ['bridge_loan', 'long_term_notes_and_loans'],
  ['construction_loan', 'construction_loan_noncurrent'],
  ['mediumterm_notes_current', 'mediumterm_notes_noncurrent'],
  ['junior_subordinated_notes_current', 'junior_subordinated_long_term_notes'],
  ['longterm_transition_bond_current', 'long_term_transition_bond'],
  ['longterm_pollution_control_bond_current', 'long_term_pollution_control_bond'],
])('%s and %s are debt where the balance sheet adds up with them', async (due, later) => {
  file({ [due]: 70 }, { [later]: 200 });
  expect(await debt()).toBe(700);
});

test('a line of credit beside long-term debt is refused where the balance sheet does not add up', async () => {
  file({ lines_of_credit_current: 70 }, {}, 25);
  expect(await debt()).toMatchObject({ error: '#N/A', message: expect.stringContaining('lines_of_credit_current') });
});

test.each(['junior_subordinated_notes', 'special_assessment_bond_noncurrent', 'secured_debt', 'senior_notes'])(
  '%s beside long-term debt is not taken for none',
  async (line) => {
    file({}, { [line]: 200 });
    expect(await debt()).toMatchObject({ error: '#N/A', message: expect.stringContaining(line) });
  },
);

test('what a debtor in bankruptcy owes from before it may be debt, and so may repurchase agreements', async () => {
  file({}, { liabilities_subject_to_compromise: 200 });
  expect(await debt()).toMatchObject({ error: '#N/A', message: expect.stringContaining('bankruptcy') });
  issuer = `9${issuer.slice(1)}`;
  file({ securities_sold_under_agreements_to_repurchase: 70 }, {});
  expect(await debt()).toMatchObject({ error: '#N/A', message: expect.stringContaining('agreements_to_repurchase') });
});

test('notes that are receivable are no debt', async () => {
  file({}, {});
  expect(await debt()).toBe(430);
});

test('debt_current beside what of long-term debt is due is a debt of its own where the balance sheet adds up with both', async () => {
  file({ debt_current: 70 }, {});
  expect(await debt()).toBe(500);
});

test('debt_current that is the sum of the lines beside it is their total', async () => {
  file({ commercial_paper: 20, debt_current: 50 }, {}, -50);
  expect(await debt()).toBe(450);
});
