import type { StatementData } from '../../api';
import { INDIAN_STATEMENTS, marketOfStatement, STATEMENT_KINDS } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import { checkStatement } from '../check-statement';

/** How many times as large the units of filers are as each other: thousands, lakhs, millions and crores. */
const UNITS = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7];
/** How much an amount of few digits may differ from the same in its unit. The bound is ours. */
const ALIKE = 0.001;

/** By which unit one amount is another in a smaller one; undefined where by none. */
export const unitBetween = (larger: number, smaller: number): number | undefined =>
  UNITS.find((unit) => Math.abs(larger / smaller / unit - 1) <= ALIKE);

/** Whether a failed sum would hold with one of its lines, as it counts there, in another unit. */
function wouldHold({ lines, counted = [], reported, expected, tolerance }: Check, path: string): boolean {
  const at = lines.indexOf(path);
  const filed = counted[at] ?? 0;
  const right = at === 0 ? expected : filed + reported - expected;
  return (
    unitBetween(right, filed) !== undefined ||
    (Math.abs(right) > 5 * tolerance && unitBetween(filed, right) !== undefined)
  );
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The lines that are in another unit, by path, each with the name of the sum that shows it. */
function linesInAnotherUnit(data: StatementData): ReadonlyMap<string, string> {
  const sums = checkStatement(data).filter(({ measure }) => measure === 'amount');
  const failed = sums.filter(({ holds }) => !holds);
  if (failed.length === 0) return NONE;
  const confirmed = new Set(sums.filter(({ holds }) => holds).flatMap(({ lines }) => lines));
  const { all } = amountsOf(data);
  const found = new Map<string, string>();
  for (const check of failed)
    for (const path of check.lines) {
      if (all.get(path) && !confirmed.has(path) && !found.has(path) && wouldHold(check, path))
        found.set(path, check.name);
    }
  return found;
}

/** Every cell asks for its line. */
const known = new WeakMap<StatementData, ReadonlyMap<string, string>>();

/**
 * Why an Indian line is in another unit: it is a power of ten off what its statement's sum makes it, and no other sum confirms it. An amount in lakhs
 * among rupees.
 */
export function whyInAnotherUnit(data: StatementData, path: string): string | undefined {
  if (marketOfStatement(data) !== 'india') return undefined;
  let lines = known.get(data);
  if (!lines) known.set(data, (lines = linesInAnotherUnit(data)));
  const sum = lines.get(path);
  if (sum === undefined) return undefined;
  const kind = STATEMENT_KINDS.find((each) => INDIAN_STATEMENTS[each].statementType === data.statement_type);
  return `it is a power of ten off what the lines beside it make (${sum}), so that it is in another unit; "${kind}.${path}" is the line as filed`;
}
