/** The contexts of a filing: its quarter, the year to date, and the day they end. */
export const QUARTER = 'OneD';
export const TO_DATE = 'FourD';
export const DAY = 'OneI';
/** The same day, where amounts of the year to date are distinguished from those of the quarter. */
export const DAY_TO_DATE = 'FourI';
/** The day before the year, in the filings that report cash at both ends by instants. */
export const DAY_BEFORE = 'PY_I';
/** The first days of the quarter and of the year: what they open with stands there in Integrated Filings of insurers. */
export const FIRST_DAY = 'OcurI';
export const FIRST_DAY_TO_DATE = 'OprevI';
/** Totals of the balance sheet, repeated in the statement on the impact of the auditor's qualifications. */
export const AUDITED_DAY = 'I_Audited';

const WHOLE = /^(One|Four)[DI]$|^PY_I$|^O(cur|prev)I$|^I_Audited$/;
/** `OneOperatingExpenses01D`, `FourOperatingExpenses01D`, of insurers `OneOtherIncome01MemberD`; in some filings `D_ItemsThatWillBeReclassified…41`. */
const ROW = /^(One|Four|D_).*\d(Member)?[DI]?$/;
const ROW_OF_QUARTER = /^One|_\D+1\d+$/;

/** Whether a context is of the filing's own periods, or of a row in them: others are of earlier periods, or of annexes. */
export const isOfFiling = (context: string): boolean => WHOLE.test(context) || ROW.test(context);

/** An earlier period, an auditor (`D_Auditor1`), or the statement on what its qualifications change (`D_Audited`, `I_Adjusted`). */
const OTHERS = /^Prev|^D_Auditor|^[DI]_(Audited|Adjusted)$/;

/** Whether a context of Integrated Filings is of no statement of the filing's own periods. */
export const isOfOthers = (context: string): boolean => OTHERS.test(context);

/** Whether a context is of one row among several, such as a segment. */
export const isOfRow = (context: string): boolean => !WHOLE.test(context) && ROW.test(context);

export const isOfQuarter = (row: string): boolean => ROW_OF_QUARTER.test(row);

/** Whether a context is of one row among those that an Integrated Filing divides an element of its balance sheet into: `I_OtherCurrentAssets1`. */
export const isRowOfPosition = (context: string, element: string): boolean =>
  context.startsWith(`I_${element}`) && /^\d+$/.test(context.slice(`I_${element}`.length));

/** Whether an element may stand on a context's day: only what a period opens with stands on its first day, all else would be of another date. */
export const mayStandOn = (context: string, element: string): boolean =>
  (context !== FIRST_DAY && context !== FIRST_DAY_TO_DATE) || element.startsWith('Opening');

/** Positions that the taxonomy of 2025 declares as amounts of a period, for which its form asks with the quarter alone. */
const POSITIONS_OF_QUARTER = new Set(['ReservesAndSurplusExcludingRevaluationReserve']);

/** The contexts in which an element of a statement may stand: a position at the end of the quarter is that of the year to date. */
export const contextsOf = (element: string, contexts: readonly string[]): readonly string[] =>
  POSITIONS_OF_QUARTER.has(element) ? [...contexts, QUARTER] : contexts;
