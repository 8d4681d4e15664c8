import type { ReportingType, UsStatementKind } from '../../../api';
import { daysBetween, YEAR_DAYS } from '../../../api';
import type { Coroutine } from '../../../client';
import { together } from '../../../client';
import type { Statement } from '../../../tables';
import { CellFailure } from '../../cells/failures/cell-error';
import type { ShareCount } from '../../statements/shares/share-facts';
import { isOrdinary } from '../../statements/shares/share-facts';
import { usShareCounts } from '../../statements/shares/us-share-counts';
import type { SplitSearch } from './split-search';
import { MAX_PERIODS, NEAR_DAYS, TOO_FAR, unknownSplits } from './split-search';
import { usRatios, wholeRatio } from './whole-ratio';

const NO_COUNTS = 'no weighted average of shares, and no earnings per share';
/** What issues and buybacks change in a year, and in each further one; at most so much before the filings between are read. */
const ORDINARY = 0.1;
const ORDINARY_YEAR = 0.05;
const ORDINARY_MOST = 0.3;
/** The part by which two filings may differ in their shares without a split, for one period, and for neighbouring periods. */
const SAME_PERIOD = 0.06;
const NEXT_PERIOD = 0.2;

/** The statements that end on one date. */
interface Filed {
  readonly end: string;
  readonly quarter?: Statement | undefined;
  readonly half?: Statement | undefined;
  readonly nine?: Statement | undefined;
  readonly year?: Statement | undefined;
}

/**
 * How many shares one share at the earlier income statement has become by splits at the later one; 1 without a split. The statements are compared year by
 * year: ten years of buybacks would hide a split of 3 for 2.
 */
export function* usSplits(
  search: SplitSearch<UsStatementKind>,
  later: Statement,
  earlier: Statement,
): Coroutine<number | CellFailure> {
  if (!usShareCounts([later, earlier])) return unknownSplits(search.asked, earlier, later, NO_COUNTS);
  const statements = yield* yearByYear(search, later, earlier);
  let product = 1;
  for (const [at, older] of statements.slice(1).entries()) {
    const factor = yield* splitsBetween(search, statements[at] as Statement, older);
    if (factor instanceof CellFailure) return factor;
    product *= factor;
  }
  return product;
}

/** The two statements and, if they are years apart, one statement with a number of shares for each year in between; the newest first. */
function* yearByYear(
  { sourceOf }: SplitSearch<UsStatementKind>,
  later: Statement,
  earlier: Statement,
): Coroutine<readonly Statement[]> {
  const source = sourceOf(later.type as ReportingType);
  const statements = [later];
  let end = later.periodEnd;
  while (daysBetween(earlier.periodEnd, end) > NEAR_DAYS) {
    const ends = source.before(end, 12);
    let before: Statement | undefined;
    for (const date of ends) before ??= foundOr(yield* source.statement('income', { date }));
    if (before && usShareCounts([before])) statements.push(before);
    end = before?.periodEnd ?? (ends[0] as string);
  }
  return [...statements, earlier];
}

function foundOr(found: Statement | CellFailure): Statement | undefined {
  return found instanceof CellFailure ? undefined : found;
}

/**
 * The same for two statements of neighbouring years. Every statement is the first filing of its period, so that a split shows as a difference between two
 * filings about the same period: the half-year less its second quarter gives the first quarter on the new shares, and so on.
 */
function* splitsBetween(
  search: SplitSearch<UsStatementKind>,
  later: Statement,
  earlier: Statement,
): Coroutine<number | CellFailure> {
  const counts = usShareCounts([later, earlier]);
  if (!counts) return unknownSplits(search.asked, earlier, later, NO_COUNTS);
  const years = daysBetween(earlier.periodEnd, later.periodEnd) / YEAR_DAYS;
  const ordinary = Math.min(ORDINARY_MOST, ORDINARY + ORDINARY_YEAR * Math.max(0, years - 1));
  const [now, then] = counts as [ShareCount, ShareCount];
  if (isOrdinary(now, then, ordinary)) return 1;
  const filings = yield* filingsBetween(search, later, earlier);
  if (!filings) return unknownSplits(search.asked, earlier, later, TOO_FAR);
  let product = 1;
  let before: number | undefined = 1;
  for (let at = 1; at < filings.length; at += 1) {
    const step: number | undefined = stepOf(filings, at, before ?? 1);
    before = step;
    const [from, to] = [filings[at - 1] as Filed, filings[at] as Filed];
    // Filings before the earlier statement are only needed to compute its last quarter.
    if (to.end <= earlier.periodEnd) continue;
    if (step === undefined) {
      const why = `the shares of the filings to ${from.end} and to ${to.end} differ by no whole ratio`;
      return unknownSplits(search.asked, earlier, later, why);
    }
    product *= step;
  }
  return product;
}

/**
 * The statements that end on each quarter end from one to the other, and for a year on the one before it too; the oldest first. Undefined where
 * they are too many.
 */
function* filingsBetween(
  { sourceOf }: SplitSearch<UsStatementKind>,
  later: Statement,
  earlier: Statement,
): Coroutine<readonly Filed[] | undefined> {
  const filedOn = (end: string) => filingOn(sourceOf, end);
  const filings: Filed[] = [];
  const quarterly = sourceOf('quarterly');
  const quarterBefore = (end: string) =>
    [quarterly, quarterly.withUnevenQuarters()].flatMap((each) => each?.before(end, 3) ?? []);
  let ends: readonly string[] = [later.periodEnd];
  let isPast = false;
  while (filings.length < MAX_PERIODS && !isPast) {
    let filed: Filed | undefined;
    for (const end of ends) filed ??= yield* filedOn(end);
    // A quarter that was not filed: the next one back is looked for from where it would have ended.
    const end: string = filed?.end ?? (ends[0] as string);
    if (filed) filings.unshift(filed);
    isPast = end < earlier.periodEnd || (end === earlier.periodEnd && earlier.type !== 'annual');
    ends = quarterBefore(end);
  }
  return isPast ? withEarlier(filings, earlier.periodEnd, yield* filedOn(earlier.periodEnd)) : undefined;
}

/** Adds the earlier statement's filing if the search has passed over it, because a quarter between was not filed. */
function withEarlier(filings: readonly Filed[], end: string, filed: Filed | undefined): readonly Filed[] {
  const isBefore = (each: Filed) => each.end < end;
  if (filings.some((each) => each.end === end)) return filings;
  return [...filings.filter(isBefore), filed ?? { end }, ...filings.filter((each) => !isBefore(each))];
}

/** The statements that end on a date; undefined where there is neither a quarter's nor a year's. */
function* filingOn(sourceOf: SplitSearch<UsStatementKind>['sourceOf'], end: string): Coroutine<Filed | undefined> {
  const statementOn = function* (type: ReportingType) {
    return foundOr(yield* sourceOf(type).statement('income', { date: end }));
  };
  const [quarter, year] = yield* together([statementOn('quarterly'), statementOn('annual')]);
  if (!quarter && !year) return undefined;
  if (year) return { end, year };
  const [half, nine] = yield* together([statementOn('half_yearly'), statementOn('nine_months')]);
  return { end, quarter, half, nine };
}

/** How many shares one share has become up to this filing, given `before`, the factor up to the previous one; undefined if the ratio is no whole one. */
function stepOf(filings: readonly Filed[], at: number, before: number): number | undefined {
  const [from, to] = [filings[at - 1] as Filed, filings[at] as Filed];
  return (
    whole(samePeriod(from, to, filings[at + 1]), SAME_PERIOD) ??
    whole(nextPeriod(filings[at - 2], from, to, before), NEXT_PERIOD)
  );
}

function whole(ratio: ShareCount | undefined, ordinary: number): number | undefined {
  if (!ratio) return undefined;
  if (isOrdinary(ratio, { count: 1, rounding: 0 }, ordinary)) return 1;
  return wholeRatio(ratio.count, ratio.rounding, usRatios())?.factor;
}

/** How many shares in the newer filing equal one in the older, both for the period of the older filing. */
function samePeriod(from: Filed, to: Filed, next: Filed | undefined): ShareCount | undefined {
  if (to.half && !to.nine)
    return ofParts([to.half, to.quarter, from.quarter], (half, last, first) => (2 * half - last) / first);
  if (to.nine) return ofParts([to.nine, to.quarter, from.half], (nine, last, half) => (3 * nine - last) / (2 * half));
  if (!to.year || !from.nine) return undefined;
  // No filing has the fourth quarter: its shares are taken as the mean of the quarters beside it.
  const midway = ofParts(
    [to.year, from.nine, from.quarter, next?.quarter],
    (year, nine, third, first) => (4 * year - first / 2) / (3 * nine + third / 2),
  );
  return midway ?? ofParts([to.year, from.nine, from.quarter], (year, nine, third) => (4 * year) / (3 * nine + third));
}

/** The same for neighbouring periods, whose shares also differ by issues and buybacks. */
function nextPeriod(earlier: Filed | undefined, from: Filed, to: Filed, before: number): ShareCount | undefined {
  const fourth = ofParts(
    [to.quarter, from.year, earlier?.nine],
    (first, year, nine) => first / (4 * year - 3 * nine * before),
  );
  return fourth ?? ofParts([to.quarter ?? to.year, from.quarter ?? from.year], (now, then) => now / then);
}

/** The ratio of the shares of some statements, by the first measure that all of them have. */
function ofParts(
  statements: readonly (Statement | undefined)[],
  ratioOf: (...counts: [number, number, number, number]) => number,
): ShareCount | undefined {
  const counts = statements.every((each) => each !== undefined) ? usShareCounts(statements) : undefined;
  if (!counts) return undefined;
  const count = ratioOf(...(counts.map((each) => each.count) as [number, number, number, number]));
  return count > 0 ? { count, rounding: Math.max(...counts.map(({ rounding }) => rounding)) } : undefined;
}
