import { cashFlowSign, incomeSign, possibleSigns } from '../../src/checks/us-line-signs';

test.each([
  ['payments_to_acquire_property_plant_and_equipment', -1, [-1]],
  ['finance_lease_principal_payments', -1, [-1]],
  ['repayments_of_long_term_debt', -1, [-1]],
  ['proceeds_from_issuance_of_long_term_debt', 1, [1]],
  ['proceeds_from_customers_for_progress_payments', 1, [1]],
  ['adjustments_for_sharebased_payments', 1, [1]],
  ['payments_for_proceeds_from_other_investing_activities', -1, [1, -1]],
  ['proceeds_from_payments_for_other_financing_activities', 1, [1, -1]],
  ['increase_decrease_in_accounts_receivable', -1, [1, -1]],
  ['increase_decrease_in_accounts_payable', 1, [1, -1]],
  ['increase_decrease_in_prepaid_deferred_expense_and_other_assets', -1, [1, -1]],
  ['gain_loss_on_sale_of_property_plant_equipment', -1, [1]],
  ['share_based_compensation', 1, [1]],
  ['treasury_stock_shares_acquired', 1, [1, -1]],
])('%s: likelier %d, possible %j', (line, likelier, possible) => {
  expect(cashFlowSign(line)).toBe(likelier);
  expect(possibleSigns(line, 100)).toEqual(possible);
});

test('shares in treasury reduce equity whichever sign they are filed with', () => {
  for (const line of ['treasury_stock_value', 'treasury_stock_common_value']) {
    expect(possibleSigns(line, 100)).toEqual([-1]);
    expect(possibleSigns(line, -100)).toEqual([1]);
  }
});

test.each([
  ['revenues', 1],
  ['revenue_from_contract_with_customer_excluding_assessed_tax', 1],
  ['cost_of_revenue', -1],
  ['selling_general_and_administrative_expense', -1],
  ['depreciation_and_amortization', -1],
  ['restructuring_charges', -1],
  ['other_operating_income_expense_net', 1],
  ['gain_loss_on_investments', 1],
  ['investment_income_interest', 1],
  ['interest_income_expense_net', 1],
  ['interest_expense', -1],
  ['income_tax_expense_benefit', -1],
  ['income_loss_from_continuing_operations_including_portion_attributable_to_noncontrolling_interest', 1],
  ['net_income_loss_attributable_to_noncontrolling_interest', -1],
  ['preferred_stock_dividends', -1],
])('in an income statement %s counts %d', (line, sign) => {
  expect(incomeSign(line)).toBe(sign);
});
