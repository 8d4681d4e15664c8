import type { ReportingType, StatementData, StatementKind } from '../../api';
import { kindOfStatement, quartersOfType } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import { INDIAN_SUMS, noiseOf } from '../rounding';
import { labelOfLine } from './label-of-line';
import type { Neighbours } from './neighbouring-statements';
import { isUsual, NAMES, partsOfYear } from './quarter-checks';

/** A statement that is added or taken off. */
type Term = readonly [data: StatementData, sign: 1 | -1];

/** What a line was filed with, and what other periods of its year make. */
interface Compared {
  readonly line: string;
  readonly reported: number;
  readonly expected: number;
  readonly tolerance: number;
}

/** Two lines that have amounts of each other: each has the other's, or one has a part of the other's. */
interface Mixed {
  readonly lines: readonly [Compared, Compared];
  readonly cause: string;
}

/**
 * Failed checks of two lines of an Indian income statement, or of its segments, that have amounts of each other, as other periods of the year show to the
 * last digit. The sums of the statement hold all the same. HCLTech's segments to September 2024 have finance costs and what is not allocated in
 * each other's place, in the quarter and the half-year.
 */
export function mixedLineChecks(data: StatementData, neighbours: Neighbours): readonly Check[] {
  if (!WITH_QUARTERS.has(kindOfStatement(data))) return [];
  for (const terms of waysTo(data, neighbours)) {
    const mixed = mixedIn(data, terms);
    // The periods that make this one may be those that have the two mixed: then others make them otherwise.
    if (mixed.length > 0 && !terms.some(([part]) => isMixedBeside(part, data, neighbours))) return mixed.map(checkOf);
  }
  return [];
}

const WITH_QUARTERS: ReadonlySet<StatementKind | undefined> = new Set(['income', 'segments'] as const);

/** Whether other periods than one of them show that a statement has lines mixed. */
function isMixedBeside(part: StatementData, data: StatementData, neighbours: Neighbours): boolean {
  return waysTo(part, neighbours).some(
    (terms) => !terms.some(([each]) => each === data) && mixedIn(part, terms).length > 0,
  );
}

function mixedIn(data: StatementData, terms: readonly Term[]): readonly Mixed[] {
  const different = linesOf(data).flatMap((line) => compared(data, line, terms) ?? []);
  const exchanged = different.flatMap((one, at) =>
    different.slice(at + 1).flatMap((other) => (areExchanged(one, other) ? mixedOf(one, other) : [])),
  );
  if (exchanged.length > 0) return exchanged;
  return partMoved(different).filter(({ lines: [line] }) => isNearerToOthers(data, line, terms));
}

const mixedOf = (one: Compared, other: Compared): Mixed => ({
  lines: [one, other],
  cause: `the amount of ${nameOf(other)} in its place, and its own in that line,`,
});

/**
 * Expenses that are told by what they are, and not by how a company sorts its costs: in no real statement at hand has an amount moved between one of
 * these and another line, while materials, purchases and other expenses were sorted anew in some fifty.
 */
export const OF_ONE_KIND: ReadonlySet<string> = new Set(['expenses.depreciation', 'expenses.interest_expense']);

/** An amount of one expense in the line of another, where these two alone are not what the other periods make. */
function partMoved(different: readonly Compared[]): readonly Mixed[] {
  const [one, other, ...more] = different.filter(({ line }) => line.startsWith('expenses.'));
  if (!one || !other || more.length > 0) return [];
  const [kind, sorted] = OF_ONE_KIND.has(one.line) ? [one, other] : [other, one];
  const [moved, back] = [kind.reported - kind.expected, sorted.reported - sorted.expected];
  const tolerance = kind.tolerance + sorted.tolerance;
  if (!OF_ONE_KIND.has(kind.line) || Math.abs(moved + back) > tolerance || Math.abs(moved) <= CLEARLY * tolerance)
    return [];
  const [from, to] = moved > 0 ? [nameOf(sorted), 'it'] : ['it', nameOf(sorted)];
  return [{ lines: [kind, sorted], cause: `an amount of ${from} in ${to}` }];
}

/** Of two quarters that make a half-year, the one is wrong that would be nearer to the others without the amount. */
function isNearerToOthers(
  data: StatementData,
  { line, reported, expected }: Compared,
  terms: readonly Term[],
): boolean {
  if (quartersIn(data) > 1) return true;
  const ofOthers = terms.reduce((sum, [part]) => sum + (amountsOf(part).all.get(line) ?? 0) / quartersIn(part), 0);
  const usual = ofOthers / terms.length;
  return Math.abs(expected - usual) < Math.abs(reported - usual);
}

const quartersIn = ({ reporting_type: type }: StatementData): number => quartersOfType(type) ?? 1;

const nameOf = ({ line }: Compared): string => labelOfLine(line).toLowerCase();

/** The one statement that ends with a quarter of the year and has so many quarters, in a list; else none. */
type Only = (quarter: number, quarters: number) => readonly StatementData[];

/** The ways in which other periods of its year make one. */
function waysTo(data: StatementData, neighbours: Neighbours): readonly (readonly Term[])[] {
  const [count, own] = [NAMES.indexOf(String(data['fiscal_quarter'])), quartersIn(data)];
  if (count < 1 || (own > 1 && own !== count)) return [];
  const parts = partsOfYear(data, neighbours, count);
  const only: Only = (quarter, quarters) => {
    const found = parts(quarter, (type) => (quartersOfType(type as ReportingType) ?? 1) === quarters);
    const [first] = found;
    return first && found.length === 1 && isUsual(first, 3 * quarters) ? found : [];
  };
  return own > 1 ? waysToDate(count, only) : waysToQuarter(count, only);
}

/** The quarters of a year to date; the year to date before and its last quarter; a longer part of the year less the quarter after it. */
function waysToDate(count: number, only: Only): readonly (readonly Term[])[] {
  const quarters = NAMES.slice(1, count + 1).map((_, at) => only(at + 1, 1));
  return [
    ...allOf(quarters, []),
    ...allOf([only(count - 1, count - 1), only(count, 1)], []),
    ...allOf([only(count + 1, count + 1)], [only(count + 1, 1)]),
  ];
}

/** The year to date with a quarter, or a longer one less the quarter after it, less the year to date before. */
function waysToQuarter(count: number, only: Only): readonly (readonly Term[])[] {
  const before = count > 1 ? [only(count - 1, count - 1)] : [];
  return [
    ...(count > 1 ? allOf([only(count, count)], before) : []),
    ...allOf([only(count + 1, count + 1)], [only(count + 1, 1), ...before]),
  ];
}

/** One way, if all of its statements are there. */
function allOf(
  added: readonly (readonly StatementData[])[],
  takenOff: readonly (readonly StatementData[])[],
): readonly (readonly Term[])[] {
  if ([...added, ...takenOff].some(({ length }) => length === 0)) return [];
  return [[...added.flat().map((each): Term => [each, 1]), ...takenOff.flat().map((each): Term => [each, -1])]];
}

/** The lines of income and expenses, and of each section of segments, that have an amount of their own. */
function linesOf(data: StatementData): readonly string[] {
  return [...amountsOf(data).all].flatMap(([path, amount]) => (amount && OF_AMOUNTS.test(path) ? [path] : []));
}

const OF_AMOUNTS = /^(income|expenses|tax_expense)\.(?!.*details_of_)|^segment_(revenue|profit|results)/;

/** The line where it is not what the other periods make; undefined where it is, or one of them lacks it. */
function compared(data: StatementData, line: string, terms: readonly Term[]): Compared | undefined {
  const reported = amountsOf(data).all.get(line) ?? 0;
  let expected = 0;
  const filed = [reported];
  for (const [part, sign] of terms) {
    const amount = amountsOf(part).all.get(line);
    if (typeof amount !== 'number') return undefined;
    expected += sign * amount;
    filed.push(amount);
  }
  const off = Math.abs(reported - expected);
  // Nearly every line is what the others make, to the last digit.
  if (off <= noiseOf(filed)) return undefined;
  const tolerance = INDIAN_SUMS.rounding([reported, ...filed.slice(1)]);
  return off <= tolerance ? undefined : { line, reported, expected: Number(expected.toPrecision(15)), tolerance };
}

/** The lines of an income statement that are often mixed, of those that an import keeps. */
export const OFTEN_MIXED = [
  'income.other_income',
  'expenses.raw_materials_cost',
  'expenses.purchases_of_stock_in_trade',
  'expenses.fees_and_commission_expense',
  'expenses.other_expenses',
  ...OF_ONE_KIND,
];

/** By so many times their rounding two amounts must differ, and be apart from 0, not to be alike by chance. */
const CLEARLY = 20;

function areExchanged(one: Compared, other: Compared): boolean {
  const tolerance = Math.max(one.tolerance, other.tolerance);
  return (
    sectionOf(one.line) === sectionOf(other.line) &&
    Math.min(...[one, other].map(({ expected }) => Math.abs(expected)), Math.abs(one.expected - other.expected)) >
      CLEARLY * tolerance &&
    Math.abs(one.reported - other.expected) <= tolerance &&
    Math.abs(other.reported - one.expected) <= tolerance
  );
}

/** Income and expenses are no parts of one sum; segments of one section are. */
const sectionOf = (line: string): string => line.slice(0, line.indexOf('.'));

function checkOf({ lines: [{ line, ...one }, other], cause }: Mixed): Check {
  return {
    name: `other periods of the year make ${labelOfLine(line).toLowerCase()}`,
    line,
    lines: [line, other.line],
    measure: 'quarters',
    ...one,
    holds: false,
    cause,
  };
}
