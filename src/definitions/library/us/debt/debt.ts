import { lazy } from '../../../../api/lazy';
import type { FormulaCase, FormulaCondition } from '../../../definition';
import {
  CURRENT_DEBT,
  CURRENT_MATURITIES,
  BORROWED,
  OTHER_BORROWED,
  SHORT_TERM,
  OTHER_SHORT_TERM,
  ALL_CURRENT,
  NON_CURRENT,
  OTHER_NON_CURRENT,
  CONVERTIBLE,
  OTHER_NOTES,
  NOTES,
  WHOLE_DEBT,
  CURRENT_WITH_LEASES,
  OF_ANY_DATE,
} from './debt-lines';
import { US_CURRENT_LIABILITIES as CURRENT_LIABILITIES, US_WHOLE_BALANCE as WHOLE_BALANCE } from '../totals';
import { isOneOf, notBeside, refusedDebt, undated } from './unclear-debt';
import { nameOf } from '../../line-paths';

const IN_A_NOTE = 'a note may give it (see US.SOURCE)';

/** Follows why what is due within a year is not shown. */
const THE_REST = `${IN_A_NOTE}; "non-current debt" is the rest`;

const NO_CURRENT_PART: FormulaCondition = { absent: [CURRENT_DEBT, ...CURRENT_MATURITIES] };

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

/**
 * Refuses debt if liabilities that are not current stand in no line, though taxes and other liabilities do: what an issuer has a name of its own for may
 * be a debt. The bound is ours.
 */
const UNNAMED: FormulaCondition = {
  unnamedLiabilities: CURRENT_LIABILITIES,
  of: [NON_CURRENT, ...NOTES, WHOLE_DEBT],
  by: 0.02,
  beside: [/deferred_(income_)?tax/, /^(deferred_credits_and_)?other_liabilities|^liabilities_other/],
};
const UNNAMED_LIABILITIES: readonly FormulaCase[] = [
  [[{ present: [NON_CURRENT] }], `"${NON_CURRENT}" is the line as filed`] as const,
  [[], IN_A_NOTE] as const,
].map(([when, instead]): FormulaCase => ({
  when: [UNNAMED, ...when],
  refuse: `liabilities of more than a fiftieth of the debt stand in no line, beside those of deferred taxes and of other liabilities, and may be a debt; ${instead}`,
}));

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

/** Short-term borrowings are the total of the commercial paper or other loans beside them, which are then not added (AEP). */
const TOTALS_OF_BORROWED = [[PAPER], [OTHER_LOANS], OTHER_BORROWED].map((parts): FormulaCase => ({
  when: [{ present: [BORROWED, ...parts] }, { same: [parts.join(' + '), BORROWED] }, { whole: CURRENT_LIABILITIES }],
  sumOf: [...CURRENT_MATURITIES, ...SHORT_TERM.filter((line) => !parts.includes(line)), ...OTHER_SHORT_TERM],
}));

/**
 * Borrowings due within a year: a total, or its parts. If the lines of the balance sheet add up to current liabilities, no part is missing. If
 * they do not, only lines are added up of which none can include another.
 */
export const usCurrentDebt = lazy((): readonly FormulaCase[] => [
  ...refusedDebt(),
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
  ...[...CURRENT_MATURITIES, ...SHORT_TERM].map((line): FormulaCase => ({
    when: [{ present: [CURRENT_DEBT, line] }, { whole: CURRENT_LIABILITIES }],
    sumOf: ALL_CURRENT,
  })),
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
    [{ gap: CURRENT_LIABILITIES, after: 'balance.assets' }],
  ),
  ...refuseCurrent(MAY_LACK_DEBT, [{ absent: CURRENT_MATURITIES }]),
  {
    when: [{ absent: [BORROWED] }, { present: OTHER_BORROWED }],
    take: [CURRENT_MATURITIES.join('|'), ...OTHER_BORROWED].join(' + '),
  },
  { when: [{ present: [BORROWED] }], take: `${CURRENT_MATURITIES.join('|')} + ${BORROWED}` },
  ...refuseCurrent(MAY_LACK_DEBT),
]);

/**
 * Current liabilities, these lines and all lines below add up exactly to total liabilities. This shows whether `long_term_debt` includes current
 * maturities, as the tag says, or is only the non-current part, as issuers use it in balance sheets.
 */
const makesLiabilities = (lines: readonly string[]): FormulaCondition => ({
  foots: 'balance.liabilities',
  lines: [CURRENT_LIABILITIES, ...lines],
  between: { after: CURRENT_LIABILITIES, before: /^liabilities$/, except: /^long_term_debt$/ },
});

/**
 * Liabilities add up exactly with the line of all non-current debt, and without those of its kinds, which are then its parts (Dominion; CenterPoint,
 * whose equity leaves the total).
 */
const HOLDS_NOTES: readonly (readonly FormulaCondition[])[] = [
  [
    {
      foots: 'balance.liabilities',
      lines: [CURRENT_LIABILITIES, NON_CURRENT],
      between: {
        after: CURRENT_LIABILITIES,
        before: /^liabilities$/,
        except: isOneOf([NON_CURRENT, ...NOTES, ...OF_ANY_DATE]),
      },
    },
  ],
  [{ absentOrZero: OF_ANY_DATE }, { allLiabilities: CURRENT_LIABILITIES, except: isOneOf(NOTES) }],
];

/**
 * A line of debt beside that of all non-current debt is a part of it if all liabilities are too few to hold both (Kinder Morgan). They must hold the
 * latter: some issuers give the name to what is left beside current liabilities and debt.
 */
const TOO_FEW_FOR_BOTH = OF_ANY_DATE.map((line): FormulaCase => ({
  when: [
    { present: [NON_CURRENT, line] },
    { absentOrZero: [...OF_ANY_DATE.filter((each) => each !== line), ...NOTES] },
    { negative: `${CURRENT_LIABILITIES} + ${NON_CURRENT} - balance.liabilities` },
    { negative: `balance.liabilities - ${CURRENT_LIABILITIES} - ${NON_CURRENT} - ${line}` },
  ],
  take: NON_CURRENT,
}));

/** Ways to prove that no debt that is not current is missing. Half of the issuers file no total of liabilities: equity leaves it of the whole. */
const NONE_MISSING: readonly FormulaCondition[] = [
  { whole: 'balance.liabilities' },
  { allLiabilities: CURRENT_LIABILITIES },
];

/** Borrowings due after more than a year. */
export const usNonCurrentDebt = lazy((): readonly FormulaCase[] => [
  ...refusedDebt(),
  ...OF_ANY_DATE.map((line) => undated(line, [NON_CURRENT])),
  ...UNNAMED_LIABILITIES,
  {
    when: [{ present: [WHOLE_DEBT, NON_CURRENT] }, { negative: `${WHOLE_DEBT} - ${NON_CURRENT}` }],
    refuse:
      'long_term_debt is less than long_term_debt_noncurrent beside it: not their whole, but the debt of another part of the business',
  },
  ...HOLDS_NOTES.map((proof): FormulaCase => ({ when: [{ present: [NON_CURRENT] }, ...proof], take: NON_CURRENT })),
  ...TOO_FEW_FOR_BOTH,
  notBeside(NON_CURRENT, OF_ANY_DATE, isOneOf(OF_ANY_DATE)),
  { when: [{ present: [NON_CURRENT] }, { absentOrZero: NOTES }], take: NON_CURRENT },
  notBeside(NON_CURRENT, [OTHER_NON_CURRENT], isOneOf([OTHER_NON_CURRENT])),
  ...NONE_MISSING.map((proof): FormulaCase => ({
    when: [{ present: [NON_CURRENT] }, proof],
    sumOf: [NON_CURRENT, ...NOTES],
  })),
  notBeside(NON_CURRENT, NOTES, isOneOf(NOTES)),
  ...NONE_MISSING.map((proof): FormulaCase => ({ when: [{ absent: [WHOLE_DEBT] }, proof], sumOf: NOTES })),
  // Amgen has other notes of 7,085 million beside convertible ones of 2,201.
  {
    ...notBeside(CONVERTIBLE, OTHER_NOTES, isOneOf(OTHER_NOTES)),
    when: [{ absent: [WHOLE_DEBT] }, { present: [CONVERTIBLE] }],
  },
  { when: [{ absent: [WHOLE_DEBT] }, { present: [CONVERTIBLE] }], take: CONVERTIBLE },
  { when: [{ present: [WHOLE_DEBT] }, NO_CURRENT_PART, { whole: CURRENT_LIABILITIES }], take: WHOLE_DEBT },
  {
    when: [{ present: [WHOLE_DEBT] }, NO_CURRENT_PART],
    refuse: `no line of the balance sheet shows what part of long_term_debt is due within a year; ${IN_A_NOTE}`,
  },
  { when: [makesLiabilities([WHOLE_DEBT])], take: WHOLE_DEBT },
  ...[CURRENT_DEBT, ...CURRENT_MATURITIES].map((due): FormulaCase => ({
    when: [{ present: [WHOLE_DEBT, due] }, makesLiabilities([WHOLE_DEBT, `-${due}`])],
    take: `${WHOLE_DEBT} - ${due}`,
  })),
  {
    when: [{ present: [WHOLE_DEBT] }],
    refuse: `long_term_debt may hold what of it is due within a year, or not: the lines make total liabilities with neither; ${IN_A_NOTE}`,
  },
  {
    when: [{ present: [WHOLE_BALANCE] }, { absent: [NON_CURRENT, ...NOTES, WHOLE_DEBT] }],
    refuse: `no line of the balance sheet is of debt due later than within a year, and its lines do not prove that there is none; ${IN_A_NOTE}`,
  },
  { take: NON_CURRENT },
]);
