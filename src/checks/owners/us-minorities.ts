/** The lines of the minorities' share of a US profit. */
export const US_MINORITIES_SHARE =
  /^(net_income_loss_attributable_to_((non)?redeemable_)?noncontrolling_interest|income_loss_from_continuing_operations_attributable_to_noncontrolling_entity|minority_interest_in_net_income_loss_.*)$/;
