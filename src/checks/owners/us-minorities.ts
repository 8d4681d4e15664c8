/** The lines of the minorities' share of a US profit. */
export const US_MINORITIES_SHARE =
  /^(net_income_loss_attributable_to_((non)?redeemable_)?noncontrolling_interest|minority_interest_in_net_income_loss_.*)$/;
