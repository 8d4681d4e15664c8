import type { MarketId } from '../../api';
import { typeOfQuarters, US_REVENUE } from '../../api';
import type { Coroutine } from '../../client';
import { together } from '../../client';
import type { Statement } from '../../tables';
import { numberOnLine } from '../../tables';
import type { SourceKind } from '../arguments/metrics/source-kind';
import { CellFailure } from '../cells/failures/cell-error';
import { decimalSum } from '../statements/amounts/decimal-sum';
import { incomeOfPeriod } from '../statements/comparable/income-of-segments';
import { firstFound } from '../statements/lines/first-found';
import type { FoundLine } from '../statements/lines/found-line';
import { endOf, pathOf } from '../statements/lines/found-line';
import { AmountsDisagree } from '../statements/lines/line-failures';
import type { StatementSource } from '../statements/sources/statement-source';
import { agree } from './amounts-agree';

interface Operations {
  /** Whether a path, folded, is of the operations that continue; the profit of the period, and what follows it, is of all. */
  readonly isContinuing: (path: string) => boolean;
  /** A line that shows what discontinued operations earned. */
  readonly apart: RegExp;
  /** What was sold, under its names. */
  readonly sales: readonly string[];
}

/** Lines of all operations, discontinued ones included, such as net income; and lines that are no amount of operations at all. */
const OF_ALL =
  /^income\.(?:netincome|profitloss(?!fromcontinuing)|earningspershare|(?:other)?comprehensive|weightedaverage|\w*discontinued|\w*dividends|\w*preferredstock)/;

/** Totals of segment results, which leave out a business that was given up as sales do; a segment that is left is as it was. */
const SEGMENT_TOTALS = /\bsegments\.segment(?:revenuefromoperations|profitbeforetax)\.(?!segments\.)\w+/;

const OPERATIONS: Readonly<Record<MarketId, Operations>> = {
  india: {
    isContinuing: (path) =>
      SEGMENT_TOTALS.test(path) ||
      // A path with a name of the issuer's own has no dots.
      /\bincome\.(?:(?:income|expenses|taxexpense)(?:\.|detailsof)|profitbefore|exceptionalitems)|(?<!dis)continuingoperations/.test(
        path,
      ),
    // Some filings have 0 after tax and not before.
    apart: /^profit_loss_from_discontinued_operations_(?:before|after)_tax$/,
    sales: ['income.sales'],
  },
  us: {
    isContinuing: (path) => (path.match(/\bincome\.\w+/g) ?? []).some((each) => !OF_ALL.test(each)),
    apart: /discontinued_operation/,
    sales: US_REVENUE,
  },
};

/** A quarter after the first, by its number: its year to date is filed beside it. */
const LATER_QUARTER = /^Q([2-4])$/;

/** Discontinued operations that earned or lost less than this part of sales stand for no change of them: what is left of a sale years ago. */
const LEAST_PART = 0.001;

/** How many quarters back the first statement is looked for that shows the operations apart. */
const MOST_QUARTERS = 4;

/**
 * The `#N/A` where a later amount excludes operations that have been discontinued since, and an earlier one was filed with them. The later statement
 * shows discontinued operations on a line of their own, and its year to date was filed with less sales than its quarters, so that the issuer took the
 * operations out of earlier quarters; or they began to stand apart in a period that has no quarters before it, so that it cannot be compared: a first
 * quarter, and in the US a last one, which has no filing of its own. Operations bought for resale were never in sales, and refuse nothing where that shows.
 */
export function* discontinuedOperations<K extends SourceKind>(
  source: StatementSource<K>,
  lines: readonly FoundLine<K>[],
): Coroutine<AmountsDisagree | undefined> {
  const operations = OPERATIONS[source.market];
  const ofOperations = lines
    .filter((line) => isOfContinuing(line, operations))
    .sort((one, other) => (endOf(one) < endOf(other) ? -1 : 1));
  for (const [at, later] of ofOperations.entries()) {
    const earlier = ofOperations[0];
    if (at === 0 || !earlier || endOf(earlier) === endOf(later)) continue;
    const income = yield* incomeOfPeriod(source, later);
    if (income === undefined || !showsApart(income, operations)) continue;
    if (yield* areTakenOut(source, income)) return unlike(source.asked, later, earlier);
    if (yield* mayBeTakenOut(source, operations, income, earlier)) return unlike(source.asked, later, earlier);
  }
  return undefined;
}

function isOfContinuing(line: FoundLine, { isContinuing }: Operations): boolean {
  // The path of a definition names the lines that it was computed from.
  const isDefinition = line.shares !== undefined;
  return /^(income|segments)$/.test(line.kind) && isContinuing(isDefinition ? line.row.path : pathOf(line));
}

function showsApart({ outline, values }: Statement, { apart }: Operations): boolean {
  return outline.some(({ path }, at) => apart.test(path) && typeof values[at] === 'number' && values[at] !== 0);
}

/** Whether operations stand apart that were among those of the earlier line, for all that the statements since then say. */
function* mayBeTakenOut<K extends SourceKind>(
  source: StatementSource<K>,
  operations: Operations,
  later: Statement,
  earlier: FoundLine<K>,
): Coroutine<boolean> {
  if (!areNotable(later, operations)) return false;
  const before = yield* incomeOfPeriod(source, earlier);
  if (before === undefined || showsApart(before, operations)) return false;
  const first = yield* firstApart(source, operations, later);
  if (first === undefined) return false;
  const quarter = quarterOf(first);
  const isComparable = quarter > 1 && quarter <= source.quartersFiled('income' as K);
  return isComparable ? yield* areTakenOut(source, first) : true;
}

/** Whether what discontinued operations earned, or lost, is so much that they sold something. */
function areNotable(statement: Statement, { apart, sales }: Operations): boolean {
  const sold = numberOnLine(statement, ...sales) ?? 0;
  return statement.outline.some(({ path }, at) => {
    const value = statement.values[at];
    return apart.test(path) && typeof value === 'number' && Math.abs(value) > LEAST_PART * Math.abs(sold);
  });
}

/**
 * Of the statements of a period and of the quarters before it the first that shows operations apart: the one before does not. Undefined where a
 * statement is missing, or all show them.
 */
function* firstApart<K extends SourceKind>(
  source: StatementSource<K>,
  operations: Operations,
  later: Statement,
): Coroutine<Statement | undefined> {
  let first = later;
  for (let back = 1; back <= MOST_QUARTERS; back += 1) {
    const before = yield* quarterBefore(source, later.periodEnd, back);
    if (before instanceof CellFailure) return undefined;
    if (!showsApart(before, operations)) return first;
    first = before;
  }
  return undefined;
}

/** The statement of the quarter that ended so many quarters before a date, or of the year that ended with it where a last quarter is not filed. */
function* quarterBefore<K extends SourceKind>(
  source: StatementSource<K>,
  end: string,
  back: number,
): Coroutine<Statement | CellFailure> {
  const kind = 'income' as K;
  const quarter = yield* statementBefore(source.ofType('quarterly'), kind, end, back);
  return quarter instanceof CellFailure ? yield* statementBefore(source.ofType('annual'), kind, end, back) : quarter;
}

/** The number of the quarter that a statement ends with; 1 where it says none. */
const quarterOf = ({ fiscalQuarter = '' }: Statement): number => Number(LATER_QUARTER.exec(fiscalQuarter)?.[1] ?? 1);

/** Whether the year to date was filed with less sales than its quarters add up to. It ends with the last quarter that is filed; all must be there. */
function* areTakenOut<K extends SourceKind>(source: StatementSource<K>, statement: Statement): Coroutine<boolean> {
  const kind = 'income' as K;
  const { periodEnd } = statement;
  const quarter = quarterOf(statement);
  const count = Math.min(quarter, source.quartersFiled(kind));
  const type = typeOfQuarters(count);
  if (count < 2 || type === undefined) return false;
  const toDate = statementBefore(source.ofType(type), kind, periodEnd, quarter - count);
  const quarterly = source.ofType('quarterly');
  const quarters = Array.from({ length: count }, (_, at) =>
    statementBefore(quarterly, kind, periodEnd, quarter - count + at),
  );
  const statements = yield* together([toDate, ...quarters]);
  return OPERATIONS[source.market].sales.some((line) => {
    const [whole, ...parts] = statements.map((each) => numberIn(each, line));
    // A year cannot sell less than its first nine months.
    const ofYear = statement.type === 'annual' && count < quarter ? numberOnLine(statement, line) : undefined;
    if (whole !== undefined && ofYear !== undefined && ofYear < whole) return true;
    if (whole === undefined || !parts.every((each) => each !== undefined)) return false;
    const sum = decimalSum(parts);
    return whole < sum && !agree(whole, sum, [whole, ...parts]);
  });
}

/** The statement to a number of quarters before a date: in the US that may be one of several days. */
function statementBefore<K extends SourceKind>(
  source: StatementSource<K>,
  kind: K,
  end: string,
  quarters: number,
): Coroutine<Statement | CellFailure> {
  return firstFound(source.before(end, 3 * quarters), (date) => source.statement(kind, { date }));
}

function numberIn(statement: Statement | CellFailure, line: string): number | undefined {
  return statement instanceof CellFailure ? undefined : numberOnLine(statement, line);
}

function unlike(asked: string, later: FoundLine, earlier: FoundLine): AmountsDisagree {
  return new AmountsDisagree(
    () =>
      `${asked}: ${later.row.label} to ${endOf(later)} is without discontinued operations, to ${endOf(earlier)} with them. METRIC gives each as filed.`,
  );
}
