import { onIncome } from '../../line-paths';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { MAY_LACK_MINORITIES } from './bank-groups';
import {
  CAPITAL,
  CAPITAL_AND_RESERVES,
  RESERVES,
  SEGMENTS_EQUITY,
  SEGMENTS_HAVE_THE_SAME,
  segmentsHaveLess,
  segmentsHaveMore,
} from './equity-of-segments';
import { BANKS_MINORITIES } from './minorities';

/** The owners' reserves, which a filing of a year has beside the earnings. */
const OWNERS_RESERVES = onIncome('reserve_excluding_revaluation_reserves');

/** More is no row of options; HDFC Bank's is 0.6 % of capital and reserves. The bound is ours. */
const HAS_OPTIONS_APART = segmentsHaveMore(0.02);
const HAD_OPTIONS_APART: FormulaCondition = { atYearEndBefore: { line: CAPITAL, hold: HAS_OPTIONS_APART } };
/** More is no row of minorities. The bound is ours. */
const HAVE_MORE = segmentsHaveMore(0.1);

/** What a bank alone has, which has no minorities. */
export const BANKS_EQUITY: readonly FormulaCase[] = [
  { when: HAS_OPTIONS_APART, take: SEGMENTS_EQUITY },
  { when: SEGMENTS_HAVE_THE_SAME, take: CAPITAL_AND_RESERVES },
  {
    when: [HAD_OPTIONS_APART],
    refuse: `its segments showed equity beside capital and reserves at the year end before, and show none of it now; "=${CAPITAL_AND_RESERVES}" adds up the lines as filed`,
  },
  { take: CAPITAL_AND_RESERVES },
];

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
  restLargerThanInOtherScope: { line: RESERVES, beyond: OWNERS_RESERVES, by: BANKS_MINORITIES },
};

/** The segments of the group have more equity than capital and reserves, and those of the bank alone do not: what is more is the minorities'. */
const MINORITIES_STAND_APART: readonly FormulaCondition[] = [...HAVE_MORE, { inOtherScope: SEGMENTS_HAVE_THE_SAME }];

const where = (
  conditions: readonly FormulaCondition[],
  then: { readonly refuse: string } | { readonly take: string },
) =>
  MINORITIES_MAY_BE.map((when): FormulaCase => ({ when: [{ present: [CAPITAL] }, ...when, ...conditions], ...then }));

const MAY_HOLD_MINORITIES =
  'minorities have or may have a share, and the balance sheet of a bank’s group has no line of their equity, which reserves and surplus may hold';

/** The equity of owners and minorities of a bank's group. */
export const BANK_GROUPS_EQUITY: readonly FormulaCase[] = [
  ...where([RESERVES_ARE_THE_OWNERS], {
    refuse:
      'minorities have a share, or may have one, and reserves and surplus are those of the owners alone, so that what minorities have stands among other liabilities; "owners\' equity" is without it',
  }),
  { when: [HAVE_A_SHARE, RESERVES_HOLD_MINORITIES], take: CAPITAL_AND_RESERVES },
  ...where(MINORITIES_STAND_APART, { take: SEGMENTS_EQUITY }),
  ...where([], { refuse: `${MAY_HOLD_MINORITIES} or not; "${RESERVES}" is the line as filed` }),
  ...BANKS_EQUITY,
];

/** The equity of the owners of a bank's group. */
export const BANK_GROUPS_OWNERS_EQUITY: readonly FormulaCase[] = [
  ...where([RESERVES_ARE_THE_OWNERS, { inOtherScope: HAS_OPTIONS_APART }], {
    refuse: `the bank's segments show equity beside capital and reserves, which the group's rows may lack; "=${CAPITAL_AND_RESERVES}" is without it`,
  }),
  ...where([RESERVES_ARE_THE_OWNERS, { inOtherScope: SEGMENTS_HAVE_THE_SAME }], { take: CAPITAL_AND_RESERVES }),
  ...where([RESERVES_ARE_THE_OWNERS, { inOtherScope: [HAD_OPTIONS_APART] }], {
    refuse: `the bank's segments showed equity beside capital and reserves at the year end before, and show none now; "=${CAPITAL_AND_RESERVES}" adds up the lines as filed`,
  }),
  ...where([RESERVES_ARE_THE_OWNERS, { inOtherScope: [{ present: [CAPITAL] }] }], { take: CAPITAL_AND_RESERVES }),
  ...where([RESERVES_ARE_THE_OWNERS], {
    refuse: `the bank may have equity in another row, such as options of its staff, and its own balance sheet, which shows that, is not served; "=${CAPITAL_AND_RESERVES}" is without it`,
  }),
  // The segments count as owed what minorities have of the reserves.
  { when: [HAVE_A_SHARE, RESERVES_HOLD_MINORITIES, ...segmentsHaveLess(OWNERS_RESERVES)], take: SEGMENTS_EQUITY },
  ...where(MINORITIES_STAND_APART, { take: CAPITAL_AND_RESERVES }),
  ...where([], { refuse: MAY_HOLD_MINORITIES }),
  ...BANKS_EQUITY,
];
