import { countInWords } from '../api';
import type { Check } from './check';
import { isRestatement } from './restatement';

const FAILURE = 'does not add up: ';

/** Whether a text of checks says that something does not add up. */
export function saysFailure(text: string): boolean {
  return text.startsWith(FAILURE);
}

/** What checks say of a statement: "adds up (12 checks, and 3 more with other periods in memory)", or each that fails with by how much; then what its lines are instead. */
export function checksText(checks: readonly Check[]): string {
  const failed = checks.filter(({ holds }) => !holds);
  if (checks.length === 0) return 'nothing to check: the statement has no total with all its parts';
  const remarks = checks.flatMap(({ remark }) => (remark === undefined ? [] : [remark]));
  // Two pairs of lines may fail alike, as earnings per share of what continues and of all.
  const failures = new Set(failed.map(failureText));
  if (failures.size > 0) return `${FAILURE}${[...failures, ...remarks].join('; ')}`;
  return [`adds up (${countText(checks)})`, ...remarks].join('; ');
}

/** What is compared with other statements. */
const BESIDE: ReadonlySet<Check['measure']> = new Set<Check['measure']>(['quarters', 'order', 'day', 'opening']);

/** The statement's own checks are as many wherever they are counted; those beside it are as many as other periods are in memory just then. */
function countText(checks: readonly Check[]): string {
  const beside = checks.filter(({ measure }) => BESIDE.has(measure)).length;
  const [withIncome, withCashFlow] = (['income', 'cash flow'] as const).map(
    (wanted) => checks.filter(({ measure }) => measure === wanted).length,
  );
  const own = checks.length - beside;
  if (own === 0) return `${countInWords(beside, 'check')} with other periods in memory`;
  return [
    countInWords(own, 'check'),
    ...(withIncome ? [`${withIncome} of them with the income statement`] : []),
    ...(withCashFlow ? [`${withCashFlow} of them with the cash flow statement`] : []),
    ...(beside === 0 ? [] : [`and ${beside} more with other periods in memory`]),
  ].join(', ');
}

/**
 * What does not add up, and by how much, in the statement's own units: "the shares of owners and minorities make profit
 * after tax: 9,167.37 is filed, they make 3,084.81 (6,082.56 less)".
 */
export function failureText({ name, measure, reported, expected, cause: known }: Check): string {
  const cause = known ?? (measure === 'quarters' && isRestatement(reported, expected) ? RESTATED : undefined);
  const explained = cause === undefined ? '' : `; ${cause} would explain it`;
  return `${name}: ${FILED_AND_EXPECTED[measure](reported, expected, explained)}`;
}

/** The same in fewer words, for the cell of a figure that it refuses: without the difference, which the two amounts show, and last without the cause. */
export function shorterFailureTexts(check: Check): readonly string[] {
  const { name, measure, reported, expected, cause } = check;
  if (measure !== 'amount') return [failureText(check)];
  const amounts = `${name}: ${numberText(reported)} is filed, they make ${numberText(expected)}`;
  const explained = cause === undefined ? [] : [`${amounts}; ${cause} would explain it`];
  return [failureText(check), ...explained, amounts];
}

type FiledAndExpected = (reported: number, expected: number, explained: string) => string;

const apart = (reported: number, expected: number) =>
  `${numberText(Math.abs(expected - reported))} ${expected > reported ? 'more' : 'less'}`;

const ofAmounts: FiledAndExpected = (reported, expected, explained) =>
  `${numberText(reported)} is filed, they make ${numberText(expected)} (${apart(reported, expected)}${explained})`;

const there: FiledAndExpected = (reported, expected, explained) =>
  `${numberText(reported)} is filed, and ${numberText(expected)} there (${apart(reported, expected)}${explained})`;

const suggested: FiledAndExpected = (reported, expected) =>
  `${numberText(reported)} is filed, they suggest about ${numberText(expected)}`;

const FILED_AND_EXPECTED: Readonly<Record<Check['measure'], FiledAndExpected>> = {
  amount: ofAmounts,
  quarters: ofAmounts,
  opening: ofAmounts,
  shares: (reported, expected, explained) =>
    `${numberText(reported)} shares are filed, profit makes ${numberText(expected)}${explained}`,
  order: suggested,
  times: suggested,
  day: (reported, expected) => `${numberText(reported)} is filed, and ${numberText(expected)} there`,
  income: there,
  'cash flow': there,
  limit: (reported, expected) => `${numberText(reported)} is filed, and ${numberText(expected)} as basic`,
  zeros: (_, expected) => `every line is filed as 0${expected > 0 ? `, beside ${numberText(expected)}` : ''}`,
};

const RESTATED = 'a restatement of the quarters, as after a merger,';

/** Made with the first text: it takes longer than all else that `functions.js` does when it is loaded. */
let format: Intl.NumberFormat | undefined;

/** A number of a statement as texts of checks have it. */
export function numberText(value: number): string {
  format ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
  return format.format(value);
}
