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

/** The form's total of shareholders' funds, with fair value changes and money for shares yet to be allotted. Only that of life insurers has one. */
const FUNDS = 'balance.sources_of_funds.shareholders_funds';

/** The owners' equity of a life insurer, whose balance sheet may call another amount shareholders' funds. */
export const LIFE_INSURERS_OWNERS: readonly FormulaCase[] = [
  {
    when: [{ present: [FUNDS] }, { apart: { amounts: [`(${CAPITAL}) / ${FUNDS}`, '1'], by: 0.01 } }],
    refuse: `the shareholders' funds filed are more than one percent off capital and reserves, as with fair value changes: give "total equity" or "${FUNDS}"`,
  },
  { take: '[total equity]' },
];

/** The equity of owners and minorities of a general insurer. */
export const GENERAL_INSURERS_EQUITY: readonly FormulaCase[] = [
  { when: [{ present: [MINORITIES] }, { absentOrZero: [LOSSES] }], take: `${CAPITAL} + ${MINORITIES}` },
  { when: [{ present: [MINORITIES] }], take: `${CAPITAL} - ${LOSSES} + ${MINORITIES}` },
  ...INSURERS_EQUITY,
];

const OWED = 'balance.application_of_funds.current_liabilities_and_provisions';
const COSTS = 'balance.application_of_funds.miscellaneous_expenditure_to_the_extent_not_written_off_or_adjusted';
const APPLIED = `balance.application_of_funds.total + ${OWED}`;

/** The assets of an insurer, whose balance sheet takes current liabilities and provisions off them, and shows accumulated losses among them. */
export const INSURERS_ASSETS: readonly FormulaCase[] = [
  { when: [{ absentOrZero: [COSTS, LOSSES] }], take: APPLIED },
  { when: [{ absentOrZero: [COSTS] }], take: `${APPLIED} - ${LOSSES}` },
  { refuse: 'costs that are yet to be written off stand among the assets' },
];
