/** The lines of the minorities' share of a US profit. Those of single kinds of minorities begin otherwise since 2011, and say whether they can be redeemed. */
export const US_MINORITIES_SHARE =
  /^(net_income_loss_attributable_to_((non)?redeemable_)?noncontrolling_interest|income_loss_from_continuing_operations_attributable_to_noncontrolling_entity|(minority|noncontrolling)_interest_in_net_income_loss_.*)$/;
