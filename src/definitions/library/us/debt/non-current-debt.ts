import { lazy } from '../../../../api/lazy';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import {
  CURRENT_DEBT,
  CURRENT_MATURITIES,
  NON_CURRENT,
  OTHER_NON_CURRENT,
  CONVERTIBLE,
  OTHER_NOTES,
  NOTES,
  WHOLE_DEBT,
  OF_ANY_DATE,
} from './debt-lines';
import { US_CURRENT_LIABILITIES as CURRENT_LIABILITIES, US_WHOLE_BALANCE as WHOLE_BALANCE } from '../totals';
import {
  IN_A_NOTE,
  isOneOf,
  NO_CURRENT_PART,
  notBeside,
  OF_LATER,
  refusedDebt,
  undated,
  UNDATED_DEBT,
  UNNAMED_LIABILITIES,
} from './unclear-debt';
import { nameOf } from '../../line-paths';

/**
 * Current liabilities, these lines and all lines below add up exactly to total liabilities. This shows whether `long_term_debt` includes current
 * maturities, as the tag says, or is only the non-current part, as issuers use it in balance sheets.
 */
const makesLiabilities = (lines: readonly string[]): FormulaCondition => ({
  foots: {
    total: 'balance.liabilities',
    lines: [CURRENT_LIABILITIES, ...lines],
    between: { after: CURRENT_LIABILITIES, before: /^liabilities$/, except: /^long_term_debt$/ },
  },
});

/**
 * Liabilities add up exactly with the line of all non-current debt, and without those of its kinds, which are then its parts (Dominion; CenterPoint,
 * whose equity leaves the total).
 */
const HOLDS_NOTES: readonly (readonly FormulaCondition[])[] = [
  [
    {
      foots: {
        total: 'balance.liabilities',
        lines: [CURRENT_LIABILITIES, NON_CURRENT],
        between: {
          after: CURRENT_LIABILITIES,
          before: /^liabilities$/,
          except: isOneOf([NON_CURRENT, ...NOTES, ...OF_ANY_DATE]),
        },
      },
    },
  ],
  [{ absentOrZero: OF_ANY_DATE }, { allLiabilities: { total: CURRENT_LIABILITIES, except: isOneOf(NOTES) } }],
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
  { allLiabilities: { total: CURRENT_LIABILITIES } },
];

/** Borrowings due after more than a year. */
export const usNonCurrentDebt = lazy((): readonly FormulaCase[] => [
  ...refusedDebt(),
  { when: OF_LATER, sumOf: [...OF_ANY_DATE, ...NOTES] },
  ...UNDATED_DEBT,
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
  ...NOTES.map((line): FormulaCase => ({
    when: [{ present: [line] }, { absent: [NON_CURRENT] }],
    refuse: `${nameOf(line)} is debt, and the lines of the balance sheet do not prove that there is no other due later than within a year; "${line}" is the line as filed`,
  })),
  {
    when: [{ present: [WHOLE_BALANCE] }, { absent: [NON_CURRENT, ...NOTES, WHOLE_DEBT] }],
    refuse: `no line of the balance sheet is of debt due later than within a year, and its lines do not prove that there is none; ${IN_A_NOTE}`,
  },
  { take: NON_CURRENT },
]);
