import { onIncome } from '../line-paths';
import type { FormulaCase, FormulaCondition } from '../../definition';
import { MAY_LACK_MINORITIES } from './bank-groups';
import { BANKS_MINORITIES } from './minorities';

const CAPITAL = 'balance.capital_and_liabilities.capital';
const RESERVES = 'balance.capital_and_liabilities.reserves_surplus';
/** The owners' reserves, which a filing of a year has beside the earnings. */
const OWNERS_RESERVES = onIncome('reserve_excluding_revaluation_reserves');

/** What a bank alone has, which has no minorities. */
export const BANKS_EQUITY = `${CAPITAL} + ${RESERVES}`;

const HAVE_A_SHARE: FormulaCondition = { different: [BANKS_MINORITIES, '0'] };
/** Each of these says that minorities have a share of a group's equity, or may have one. */
const MINORITIES_MAY_BE: readonly (readonly FormulaCondition[])[] = [[HAVE_A_SHARE], ...MAY_LACK_MINORITIES];

/** Reserves that are those without revaluation: HDFC Bank's group files its minorities among other liabilities, as its balance sheet has no line of them. */
const RESERVES_ARE_THE_OWNERS: FormulaCondition = { same: [RESERVES, OWNERS_RESERVES] };

/**
 * Reserves with more beside those without revaluation than in the accounts of the bank alone, by more than minorities earned in the year: ICICI Bank's group has
 * 18,405 crore to March 2024, and the bank 3,083. The bound is ours.
 */
const RESERVES_HOLD_MINORITIES: FormulaCondition = {
  restBeyondOtherScope: [RESERVES, OWNERS_RESERVES],
  than: BANKS_MINORITIES,
};

const where = (
  conditions: readonly FormulaCondition[],
  then: { readonly refuse: string } | { readonly take: string },
) =>
  MINORITIES_MAY_BE.map((when): FormulaCase => ({ when: [{ present: [CAPITAL] }, ...when, ...conditions], ...then }));

const UNTOLD =
  'minorities have a share, or may have one, and the balance sheet of a bank’s group has no line of their equity, which reserves and surplus may hold';

/** The equity of owners and minorities of a bank's group. */
export const BANK_GROUPS_EQUITY: readonly FormulaCase[] = [
  ...where([RESERVES_ARE_THE_OWNERS], {
    refuse:
      'minorities have a share, or may have one, and reserves and surplus are those of the owners alone, so that what minorities have stands among other liabilities; "owners\' equity" is without it',
  }),
  { when: [HAVE_A_SHARE, RESERVES_HOLD_MINORITIES], take: BANKS_EQUITY },
  ...where([], { refuse: `${UNTOLD} or not; "${RESERVES}" is the line as filed` }),
  { take: BANKS_EQUITY },
];

/** The equity of the owners of a bank's group. */
export const BANK_GROUPS_OWNERS_EQUITY: readonly FormulaCase[] = [
  ...where([RESERVES_ARE_THE_OWNERS], { take: BANKS_EQUITY }),
  ...where([], { refuse: UNTOLD }),
  { take: BANKS_EQUITY },
];
