import type { StatementData } from '../../api';
import { kindOfStatement, marketOfStatement, MARKETS } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import { checkStatement } from '../check-statement';
import { numberText } from '../check-text';
import { wrongInTwoSums } from './wrong-in-two-sums';

/** How many times as large the units of filers are as each other: thousands, lakhs, millions and crores. */
const UNITS = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7];
/** How much an amount of few digits may differ from the same in its unit. The bound is ours. */
const ALIKE = 0.001;

/** By which unit one amount is another in a smaller one; undefined where by none. */
export const unitBetween = (larger: number, smaller: number): number | undefined =>
  UNITS.find((unit) => Math.abs(larger / smaller / unit - 1) <= ALIKE);

/** How many times the tolerance of a sum an amount is at least that is told by a factor of ten alone: one of few digits is soon ten times another. The bound is ours. */
const LARGE = 50;

/** Whether a failed sum would hold with one of its lines, as it counts there, in another unit, or with a digit more or less. */
function wouldHold({ lines, counted = [], reported, expected, tolerance }: Check, path: string): boolean {
  const at = lines.indexOf(path);
  const filed = counted[at] ?? 0;
  const right = at === 0 ? expected : filed + reported - expected;
  return (
    unitBetween(right, filed) !== undefined ||
    (Math.abs(right) > 5 * tolerance && unitBetween(filed, right) !== undefined) ||
    (Math.min(Math.abs(right), Math.abs(filed)) > LARGE * tolerance && isTenfold(right / filed))
  );
}

const isTenfold = (ratio: number) => [10, 0.1].some((factor) => Math.abs(ratio / factor - 1) <= ALIKE);

/** Shares of owners and minorities have rules of their own, and what segments sell each other is filed with either sign. */
const OF_EITHER_SIGN = /attributable_to|^segment_/;

/** What is wrong with a line, and the name of the sum that shows it. */
interface Wrong {
  readonly what: 'unit' | 'sign';
  readonly sum: string;
}

const NONE: ReadonlyMap<string, Wrong> = new Map();

/** The lines with which a failed sum would hold in another unit or with the other sign, and which no other sum confirms, by path. */
function linesUnlikeSums(data: StatementData): ReadonlyMap<string, Wrong> {
  const sums = checkStatement(data).filter(({ measure }) => measure === 'amount');
  const failed = sums.filter(({ holds }) => !holds);
  if (failed.length === 0) return NONE;
  const confirmed = new Set(sums.filter(({ holds }) => holds).flatMap(({ lines }) => lines));
  const { all } = amountsOf(data);
  const found = new Map<string, Wrong>();
  const isWrong = (path: string) => !confirmed.has(path) && !found.has(path);
  for (const check of failed) {
    const { name: sum } = check;
    for (const path of check.lines)
      if (all.get(path) && isWrong(path) && wouldHold(check, path)) found.set(path, { what: 'unit', sum });
    for (const path of turnedLines(check))
      if (isWrong(path) && !OF_EITHER_SIGN.test(path)) found.set(path, { what: 'sign', sum });
  }
  return found;
}

/** The line with whose other sign a sum would hold, and those of the same amount, of which nothing tells which one is wrong. */
function turnedLines({ turned, lines, counted = [] }: Check): readonly string[] {
  if (turned === undefined) return [];
  const amount = counted[lines.indexOf(turned)];
  return lines.filter((_, at) => at > 0 && counted[at] === amount);
}

/** Every cell asks for its line. */
const known = new WeakMap<StatementData, ReadonlyMap<string, Wrong>>();

/**
 * Why a line of a format is wrong: two sums of its statement make another amount of it; or it is a power of ten off what one makes it, or its opposite, and no other sum
 * confirms it. A total that was typed wrong, an amount in lakhs among rupees, a payment that is filed as a receipt.
 */
export function whyUnlikeSums(data: StatementData, path: string): string | undefined {
  if (MARKETS[marketOfStatement(data)].issuersChooseLines) return undefined;
  let lines = known.get(data);
  if (!lines) known.set(data, (lines = linesUnlikeSums(data)));
  const wrong = lines.get(path);
  const inTwo = wrongInTwoSums(data).get(path);
  if (wrong === undefined && inTwo === undefined) return undefined;
  const kind = kindOfStatement(data);
  const found = wrong
    ? WHY[wrong.what](wrong.sum)
    : `two sums of the statement make ${numberText(inTwo?.expected ?? 0)}`;
  return `${found}; "${kind}.${path}" is the line as filed`;
}

const WHY: Readonly<Record<Wrong['what'], (sum: string) => string>> = {
  unit: (sum) =>
    `it is a power of ten off what the lines beside it make (${sum}): another unit, or a digit more or less`,
  sign: (sum) => `the lines beside it add up with its other sign (${sum}), so that its own is wrong`,
};
