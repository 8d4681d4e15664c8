import { lineByName } from '../../../../../../server/filings/us/face/odds/lines-by-name';

/** Western Union shows the software that it buys apart from plant; a filer that does so need not be among the known ones. */
test.each(['payments_for_software', 'payments_to_develop_software', 'payments_to_acquire_zebras'])(
  '%s is a payment of the investing activities by its name',
  (name) => {
    expect(lineByName(name, 'cashflow')).toMatchObject({ section: 'investing', sign: -1 });
  },
);

test('a payment for anything else may be of any section', () => {
  expect(lineByName('payments_for_restructuring', 'cashflow')).toBeUndefined();
});

/** Lines of filers of 2010q2, without which a figure lacked a part where no other filer has them. */
test.each([
  ['balance', 'time_deposits_at_carrying_value', 'current-assets'], // Chevron
  ['balance', 'held_to_maturity_securities_current', 'current-assets'], // MasterCard
  ['balance', 'unbilled_contracts_receivable', 'current-assets'], // First Solar
  ['balance', 'energy_related_inventory', 'current-assets'], // Allegheny Energy
  ['balance', 'notes_payable_related_parties_noncurrent', 'other-liabilities'], // Progress Energy
  ['income', 'cost_of_goods_sold_depreciation_depletion_and_amortization', 'costs'], // Alcoa
  ['income', 'financing_interest_expense', 'costs'], // Harley-Davidson
  ['cashflow', 'capitalized_computer_software_additions', 'investing'], // Macy's
  ['balance', 'advances_from_federal_home_loan_banks', 'other-liabilities'], // Franklin Resources
  ['balance', 'federal_home_loan_bank_advances_short_term', 'current-liabilities'], // H&R Block
  ['balance', 'policyholder_funds', 'other-liabilities'],
  ['balance', 'policyholder_contract_deposits', 'other-liabilities'],
  ['balance', 'funds_held_under_reinsurance_agreements_liability', 'other-liabilities'],
  ['balance', 'prepaid_reinsurance_premiums', 'other-assets'],
  ['balance', 'deferred_acquisition_costs_arising_from_insurance_contracts', 'other-assets'], // IGIC
] as const)('on the %s %s is likely by its name', (statement, name, section) => {
  const line = lineByName(name, statement);
  expect(line?.section).toBe(section);
  expect(line?.odds).toBeGreaterThan(0);
});

test.each([
  ['cost_of_services_sold_depreciation_and_amortization', -1],
  ['interest_expense_federal_home_loan_bank_and_federal_reserve_bank_advances_long_term', -1],
  ['interest_income_federal_funds_sold', 1],
] as const)('%s has the sign of its kind in the sums of an income statement', (name, sign) => {
  expect(lineByName(name, 'income')?.sign).toBe(sign);
});

/** IGIC, an insurer under IFRS, whose revenue in a note was taken for all of it, and itself for a bank. */
test.each([
  ['net_earned_premium', 'revenue'],
  ['premiums_written_net_of_reinsurance', 'revenue'],
  ['basic_and_diluted_earnings_loss_per_share', 'basic_earnings_loss_per_share'],
])('%s is likely on an income statement, before %s', (name, before) => {
  const line = lineByName(name, 'income');
  expect(line).toMatchObject({ before, sign: 1 });
  expect(line?.odds).toBeGreaterThan(0);
});

test.each([
  ['balance', 'time_deposits_maturities_next_twelve_months'],
  ['balance', 'money_market_funds_at_carrying_value'],
  ['income', 'cost_of_goods_and_services_sold_depreciation'],
  ['balance', 'unbilled_receivables_not_billable'],
  ['income', 'interest_and_fee_income_other_loans'],
  ['balance', 'liability_for_unpaid_claims_and_claims_adjustment_expense_net'],
  ['balance', 'federal_home_loan_bank_advances_maturities_summary_due_within_one_year'],
] as const)('on the %s %s is not', (statement, name) => {
  expect(lineByName(name, statement)).toBeUndefined();
});
