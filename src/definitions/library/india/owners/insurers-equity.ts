import type { FormulaCase } from '../../../definition';

const CAPITAL = 'balance.share_capital + balance.reserves_surplus';
const LOSSES = 'balance.debit_balance_in_profit_and_loss_account_shareholders_account';
/** Only the format of general insurers has a line of minorities. */
const MINORITIES = 'balance.sources_of_funds.minority_interest';

/** The equity of an insurer, of a group that of its owners. Insurers show accumulated losses among the assets, and do not deduct them from the reserves. */
export const INSURERS_EQUITY: readonly FormulaCase[] = [
  { when: [{ absentOrZero: [LOSSES] }], take: CAPITAL },
  { take: `${CAPITAL} - ${LOSSES}` },
];

/** The equity of owners and minorities of a general insurer. */
export const GENERAL_INSURERS_EQUITY: readonly FormulaCase[] = [
  { when: [{ present: [MINORITIES] }, { absentOrZero: [LOSSES] }], take: `${CAPITAL} + ${MINORITIES}` },
  { when: [{ present: [MINORITIES] }], take: `${CAPITAL} - ${LOSSES} + ${MINORITIES}` },
  ...INSURERS_EQUITY,
];
