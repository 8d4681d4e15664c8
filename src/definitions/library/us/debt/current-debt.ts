import { lazy } from '../../../../api/lazy';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import {
  CURRENT_DEBT,
  CURRENT_LEASES,
  CURRENT_MATURITIES,
  BORROWED,
  OTHER_BORROWED,
  SHORT_TERM,
  OTHER_SHORT_TERM,
  ALL_CURRENT,
  NON_CURRENT,
  CURRENT_WITH_LEASES,
  OF_ANY_DATE,
} from './debt-lines';
import { onBalance, nameOf } from '../../line-paths';
import { US_CURRENT_LIABILITIES as CURRENT_LIABILITIES } from '../totals';
import {
  IN_A_NOTE,
  isOneOf,
  NO_CURRENT_PART,
  notBeside,
  OF_LATER,
  refusedDebt,
  UNDATED_DEBT,
  UNNAMED_LIABILITIES,
} from './unclear-debt';

/** Follows why what is due within a year is not shown. */
const THE_REST = `${IN_A_NOTE}; "non-current debt" is the rest`;

/** Refuses current debt if a line whose name does not say when it is due stands among current liabilities: it is due then, and no sum below has it. */
const ANY_DATE_AMONG_CURRENT: FormulaCase = {
  refuseOthers: {
    beside: CURRENT_LIABILITIES,
    above: CURRENT_LIABILITIES,
    like: isOneOf(OF_ANY_DATE),
    known: [],
    because: 'stands among the current liabilities, and no rule says whether another line holds it',
  },
};

const MAY_LACK_DEBT =
  'the lines of the balance sheet do not add up to its current liabilities: a debt that is due within a year may lack';

/** A refusal of current debt, which names the rest of the debt where a line has it. */
const refuseCurrent = (refuse: string, when: readonly FormulaCondition[] = []): readonly FormulaCase[] => [
  { when: [...when, { present: [NON_CURRENT] }], refuse: `${refuse}; ${THE_REST}` },
  { when, refuse: `${refuse}; ${IN_A_NOTE}` },
];

const [PAPER = '', OTHER_LOANS = ''] = OTHER_BORROWED;
const ANY_MATURITIES = CURRENT_MATURITIES.join('|');
/**
 * The sums of which the line of current debt may be the total. If it equals none of them, it is debt beside the other lines where all lines add up to
 * current liabilities; elsewhere it is taken as the total, which the taxonomy calls it.
 */
const PARTS_OF_CURRENT_DEBT = [
  ...[ANY_MATURITIES, BORROWED, PAPER].map((line) => [line]),
  [ANY_MATURITIES, BORROWED],
  [ANY_MATURITIES, PAPER],
  [ANY_MATURITIES, OTHER_LOANS],
  [ANY_MATURITIES, PAPER, OTHER_LOANS],
  [PAPER, OTHER_LOANS],
];

/** A line of long-term debt with leases has debt beside the line of current debt, or is a part of it. */
const BESIDE_DEBT_WITH_LEASES: FormulaCase = {
  when: [{ present: [CURRENT_DEBT] }, { different: [CURRENT_WITH_LEASES, '0'] }],
  refuse: `nothing on the balance sheet says whether debt_current holds ${nameOf(CURRENT_WITH_LEASES)}; "${CURRENT_DEBT}" is the line as filed`,
};
/** By its tag the line of current debt is of debt and of leases: Alphabet's 3,225 million of 2015 are 3,000 and 225, which have a line, too. */
const MAY_HOLD_LEASES = CURRENT_LEASES.map((line): FormulaCase => ({
  when: [{ present: [CURRENT_DEBT] }, { different: [line, '0'] }],
  refuse: `debt_current may hold ${nameOf(line)}: its tag is of debt and leases, and no sum shows them apart; "${CURRENT_DEBT}" is the line as filed`,
}));

/** Short-term borrowings are the total of the commercial paper or other loans beside them, which are then not added (AEP). */
const TOTALS_OF_BORROWED = [[PAPER], [OTHER_LOANS], OTHER_BORROWED].map((parts): FormulaCase => ({
  when: [{ present: [BORROWED, ...parts] }, { same: [parts.join(' + '), BORROWED] }, { whole: CURRENT_LIABILITIES }],
  sumOf: [...CURRENT_MATURITIES, ...SHORT_TERM.filter((line) => !parts.includes(line)), ...OTHER_SHORT_TERM],
}));

/** The part of secured or of other long-term debt that is due within a year. */
const OTHER_MATURITIES = ['secured_debt_current', 'other_long_term_debt_current'].map(onBalance);

/** What is due within a year beside debt of which only the sums show that it is due later. */
const dueBesideLater = (): readonly FormulaCase[] => [
  {
    when: [...OF_LATER, NO_CURRENT_PART, { absent: OTHER_MATURITIES }],
    refuse: `what of the debt is due within a year is not on the face of the balance sheet; ${THE_REST}`,
  },
  ...TOTALS_OF_BORROWED.map((each): FormulaCase => ({
    ...each,
    when: [...OF_LATER, { absent: [CURRENT_DEBT] }, ...(each.when ?? [])],
  })),
  {
    when: [...OF_LATER, { absent: [CURRENT_DEBT] }, { whole: CURRENT_LIABILITIES }],
    sumOf: [...CURRENT_MATURITIES, ...SHORT_TERM, ...OTHER_SHORT_TERM],
  },
];

/**
 * Borrowings due within a year: a total, or its parts. If the lines of the balance sheet add up to current liabilities, no part is missing. If
 * they do not, only lines are added up of which none can include another.
 */
export const usCurrentDebt = lazy((): readonly FormulaCase[] => [
  ...refusedDebt(),
  ...dueBesideLater(),
  ...UNDATED_DEBT,
  {
    when: [NO_CURRENT_PART, { present: [NON_CURRENT, BORROWED] }],
    refuse: `nothing on the balance sheet says whether short_term_borrowings hold what of long_term_debt_noncurrent is due within a year; ${THE_REST}`,
  },
  {
    when: [NO_CURRENT_PART, { present: [NON_CURRENT, CURRENT_WITH_LEASES] }],
    refuse: `what is due within a year of long_term_debt_noncurrent stands with leases in ${nameOf(CURRENT_WITH_LEASES)}; ${THE_REST}`,
  },
  {
    when: [NO_CURRENT_PART, { present: [NON_CURRENT] }],
    refuse: `what of long_term_debt_noncurrent is due within a year is not on the face of the balance sheet; ${THE_REST}`,
  },
  ...PARTS_OF_CURRENT_DEBT.map((parts): FormulaCase => ({
    when: [{ present: [CURRENT_DEBT] }, { same: [parts.join(' + '), CURRENT_DEBT] }],
    take: CURRENT_DEBT,
  })),
  ANY_DATE_AMONG_CURRENT,
  BESIDE_DEBT_WITH_LEASES,
  ...[...CURRENT_MATURITIES, ...SHORT_TERM, ...CURRENT_LEASES].map((line): FormulaCase => ({
    when: [{ present: [CURRENT_DEBT, line] }, { whole: CURRENT_LIABILITIES }],
    sumOf: ALL_CURRENT,
  })),
  ...MAY_HOLD_LEASES,
  { when: [{ present: [CURRENT_DEBT] }], take: CURRENT_DEBT },
  ...TOTALS_OF_BORROWED,
  { when: [{ whole: CURRENT_LIABILITIES }], sumOf: [...CURRENT_MATURITIES, ...SHORT_TERM, ...OTHER_SHORT_TERM] },
  ...UNNAMED_LIABILITIES,
  ...[...CURRENT_MATURITIES, ...SHORT_TERM].map((line) => notBeside(line, OTHER_SHORT_TERM, isOneOf(OTHER_SHORT_TERM))),
  ...CURRENT_MATURITIES.map((line) => {
    const others = CURRENT_MATURITIES.filter((each) => each !== line);
    return notBeside(line, others, isOneOf(others));
  }),
  ...refuseCurrent(
    "more than a quarter of current liabilities stands in no line of the balance sheet, as under a name of the issuer's own, and may be debt",
    [{ gap: { total: CURRENT_LIABILITIES, after: 'balance.assets' } }],
  ),
  ...refuseCurrent(MAY_LACK_DEBT, [{ absent: CURRENT_MATURITIES }]),
  {
    when: [{ absent: [BORROWED] }, { present: OTHER_BORROWED }],
    take: [CURRENT_MATURITIES.join('|'), ...OTHER_BORROWED].join(' + '),
  },
  { when: [{ present: [BORROWED] }], take: `${CURRENT_MATURITIES.join('|')} + ${BORROWED}` },
  ...refuseCurrent(MAY_LACK_DEBT),
]);
