import { addMonths } from '../../../api';
import type { Coroutine } from '../../../client';
import { together } from '../../../client';
import type { Statement } from '../../../tables';
import { CellFailure } from '../../cells/failures/cell-error';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { PaidUp } from '../../statements/shares/indian-share-counts';
import {
  CHECK,
  closestTo,
  fineCount,
  finePaidUp,
  impliedCounts,
  inIssue,
  paidUpOf,
} from '../../statements/shares/indian-share-counts';
import { isOrdinary } from '../../statements/shares/share-facts';
import type { SplitSearch } from './split-search';
import { MAX_PERIODS, TOO_FAR, unknownSplits } from './split-search';
import { wholeRatio } from './whole-ratio';

/** What changes of the number of shares an issue of shares explains: of the period's, and of one quarter's. */
const ORDINARY = 0.08;
const ORDINARY_QUARTER = 0.05;
/** The most that a restatement for a merger changes. */
const RESTATED = 0.23;
/** How many quarters after a statement show the bonus for which it was restated. */
const RESTATED_AHEAD = 3;
/**
 * How many shares at the later income statement one share at the earlier one became by splits and bonuses: 1 where by none. Earnings per
 * share and profit say on which shares each was stated, paid-up capital and face value of each quarter between what happened: a
 * lower face value is a split, a capital that grows by a whole ratio a bonus, by another an issue or a merger, which leaves
 * earnings per share comparable.
 */
export function* indianSplits(
  search: SplitSearch<SourceKind>,
  later: Statement,
  earlier: Statement,
): Coroutine<number | CellFailure> {
  if (isUnchanged(search, later, earlier)) return 1;
  const { asked, isOfDate } = search;
  const ends = quartersBetween(later, earlier);
  if (ends.length > MAX_PERIODS) return unknownSplits(asked, earlier, later, TOO_FAR);
  const source = search.sourceOf('quarterly');
  const between = yield* together(ends.map((date) => source.statement('income', { date })));
  const statements = [earlier, ...between.filter((each): each is Statement => !(each instanceof CellFailure)), later];
  const capitals = statements.flatMap((statement) => finePaidUp(statement) ?? []);
  const rough = roughCapital(search, later, earlier);
  if (rough) return rough;
  const [first, last] = [capitals[0], capitals.at(-1)];
  if (!first || !last) return impliedSplit(asked, later, earlier);
  const steps = capitals.slice(1).map((capital, index) => stepOf(capitals[index] as PaidUp, capital));
  const issued = steps.reduce((product, step) => product * step, 1);
  if (isOfDate) return issued;
  const basisBefore = basisOf(earlier, first, capitals.slice(1, 1 + RESTATED_AHEAD));
  const basisNow = basisOf(later, last, yield* capitalsAfter(search, later, last));
  if (basisBefore === undefined || basisNow === undefined) {
    const { periodEnd } = basisBefore === undefined ? earlier : later;
    const why = `the earnings per share for ${periodEnd} are not its profit over its shares`;
    return unknownSplits(asked, earlier, later, why);
  }
  return (issued * basisNow) / basisBefore;
}

function isUnchanged({ isOfDate }: SplitSearch<SourceKind>, later: Statement, earlier: Statement): boolean {
  const [now, before] = [fineCount(later), fineCount(earlier)];
  if (!isOfDate && now && before) return isOrdinary(now, before, ORDINARY);
  const capitalOf = isOfDate ? finePaidUp : paidUpOf;
  return isSameCapital(capitalOf(later), capitalOf(earlier));
}

/** The `#N/A` for shares of a date where a capital of the two is filed in too few digits to tell them. */
function roughCapital(
  { asked, isOfDate }: SplitSearch<SourceKind>,
  later: Statement,
  earlier: Statement,
): CellFailure | undefined {
  const rough = [earlier, later].find((each) => paidUpOf(each) && !finePaidUp(each));
  if (!isOfDate || !rough) return undefined;
  const why = `the paid-up capital for ${rough.periodEnd} is filed in too few digits, and the earnings per share count other shares`;
  return unknownSplits(asked, earlier, later, why);
}

/** The quarter ends between two statements, the oldest first. */
function quartersBetween(later: Statement, earlier: Statement): readonly string[] {
  const ends: string[] = [];
  for (let end = addMonths(later.periodEnd, -3); end > earlier.periodEnd; end = addMonths(end, -3)) ends.unshift(end);
  return ends;
}

/** The number of shares that one share became by the change from one capital to the next. */
function stepOf(before: PaidUp, after: PaidUp): number {
  const split = before.face / after.face;
  const growth = after.paid / before.paid;
  const bonus = Math.abs(Math.log(growth)) <= ORDINARY_QUARTER ? undefined : wholeRatio(growth);
  return split * (bonus?.factor ?? 1);
}

/** The capitals of the quarters after a statement, where its earnings per share count more shares than are in issue. */
function* capitalsAfter(
  { sourceOf }: SplitSearch<SourceKind>,
  statement: Statement,
  capital: PaidUp,
): Coroutine<readonly PaidUp[]> {
  if ((restatedFactor(statement, capital) ?? 1) === 1) return [];
  const source = sourceOf('quarterly');
  const ends = Array.from({ length: RESTATED_AHEAD }, (_, index) => addMonths(statement.periodEnd, 3 * (index + 1)));
  const after = yield* together(ends.map((date) => source.statement('income', { date })));
  return after.flatMap((each) => (each instanceof CellFailure ? [] : (finePaidUp(each) ?? [])));
}

/** The whole ratio by which earnings per share count more shares than are in issue; undefined where they do not. */
function restatedFactor(statement: Statement, capital: PaidUp): number | undefined {
  const issued = inIssue(capital);
  const implied = closestTo(issued.count, impliedCounts(statement));
  if (!implied || isOrdinary(implied, issued, CHECK)) return undefined;
  const whole = wholeRatio(implied.count / issued.count, implied.rounding);
  return whole && whole.factor > 1 ? whole.factor : undefined;
}

/**
 * How many shares the earnings per share of a statement count for one in issue: 1, or more where they were restated for a split or bonus
 * that the capitals after it show. Undefined where they contradict the shares in issue.
 */
function basisOf(statement: Statement, capital: PaidUp, after: readonly PaidUp[]): number | undefined {
  const issued = inIssue(capital);
  const implied = closestTo(issued.count, impliedCounts(statement));
  if (!implied || isOrdinary(implied, issued, CHECK)) return 1;
  const ratio = implied.count / issued.count;
  const restated = restatedFactor(statement, capital);
  const isShown = after.some((next) => Math.abs(stepOf(capital, next) - (restated ?? 0)) < 1e-9);
  if (restated !== undefined && isShown) return restated;
  return Math.abs(Math.log(ratio)) <= RESTATED ? 1 : undefined;
}

/** Where no statement says its shares, the whole ratio of those that profits and earnings per share imply. */
function impliedSplit(asked: string, later: Statement, earlier: Statement): number | CellFailure {
  const [now, before] = [fineCount(later), fineCount(earlier)];
  if (!now || !before)
    return unknownSplits(
      asked,
      earlier,
      later,
      'neither a paid-up capital nor profit over earnings per share counts them exactly enough',
    );
  const ratio = now.count / before.count;
  const whole = wholeRatio(ratio, now.rounding + before.rounding);
  if (whole) return whole.factor;
  const why = `profit over earnings per share counts ${ratio.toPrecision(3)} times the shares, and no paid-up capital says why`;
  return unknownSplits(asked, earlier, later, why);
}

function isSameCapital(now: PaidUp | undefined, before: PaidUp | undefined): boolean {
  return (
    now !== undefined && now.face === before?.face && Math.abs(Math.log(now.paid / before.paid)) <= ORDINARY_QUARTER
  );
}
