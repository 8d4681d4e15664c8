import { daysBetween } from '../../../api';
import type { Coroutine } from '../../../client';
import type { Statement } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { NotServed } from '../../cells/failures/absence-text';
import { CellFailure } from '../../cells/failures/cell-error';
import type { FoundLine } from '../../statements/lines/found-line';
import { pathOf, sharesIn } from '../../statements/lines/found-line';
import type { StatementSource } from '../../statements/sources/statement-source';
import { isOrdinary } from '../../statements/shares/share-facts';
import { splitOfPatterns } from './pattern-splits';
import type { SplitSearch } from './split-search';
import { NEAR_DAYS } from './split-search';
import { ratioInWords } from './whole-ratio';

/** Finds how many shares one share has become between two income statements. */
export type FindSplits<K extends SourceKind> = (
  search: SplitSearch<K>,
  later: Statement,
  earlier: Statement,
) => Coroutine<number | CellFailure>;

/** How an earlier amount is compared with a later one. */
export interface ShareTerms<K extends SourceKind> extends SplitSearch<K> {
  readonly findSplits: FindSplits<K>;
  /** True where an earlier amount is adjusted for splits; otherwise a split between the two refuses the comparison. */
  readonly adjusts: boolean;
  /** What to do instead, where it is not GROWTH that compares them. */
  readonly advice?: string;
}

/**
 * The earlier line as it is compared with the later one. An amount per share, or a number of shares, is adjusted for the splits between the two,
 * or refused because of them. Other lines stay as they are, and nothing is asked for them.
 */
export function* splitAdjusted<K extends SourceKind>(
  terms: ShareTerms<K>,
  source: StatementSource<K>,
  found: FoundLine<K>,
  base: FoundLine<K>,
): Coroutine<FoundLine<K> | CellFailure> {
  const shares = base.shares ?? sharesIn(source.kindOf(base.kind, base.row.path));
  if (shares === 0 || (shares === 1 && isNoSplit(found, base))) return base;
  const factor = isOneFiling(found, base) ? 1 : yield* factorBetween(terms, found, base);
  if (factor instanceof CellFailure) return factor;
  const { value: before } = base.row;
  if (typeof before !== 'number') return base;
  if (shares === 1 && isOfOtherUnit(found, before * factor)) return inOtherUnits(terms, found, base);
  return factor === 1 ? base : adjusted(terms, source, [found, base], { factor, shares, before });
}

/** Whether both lines are of one filing, which states earlier periods on its own shares. A computed line may be of several filings. */
function isOneFiling(found: FoundLine, base: FoundLine): boolean {
  const [later, earlier] = [found, base].map(({ shares, statement }) =>
    shares === undefined ? statement.facts['accession_number'] : undefined,
  );
  return typeof later === 'string' && later === earlier;
}

/** How many shares one share has become between the income statements of two lines. */
function* factorBetween<K extends SourceKind>(
  terms: ShareTerms<K>,
  found: FoundLine<K>,
  base: FoundLine<K>,
): Coroutine<number | CellFailure> {
  const [later, earlier] = [yield* incomeOf(terms, found), yield* incomeOf(terms, base)];
  if (later instanceof CellFailure) return later;
  if (earlier instanceof CellFailure) return earlier;
  const isOfDate = !isOfEarnings(base);
  const factor = yield* terms.findSplits({ ...terms, isOfDate }, later, earlier);
  if (factor instanceof CellFailure || !isOfDate) return factor;
  return factor * (yield* splitOfPatterns(terms, found, base, factor));
}

/** The earlier line adjusted by the factor of the splits, or why it is not adjusted. */
function adjusted<K extends SourceKind>(
  terms: ShareTerms<K>,
  source: StatementSource<K>,
  [found, base]: readonly [found: FoundLine<K>, base: FoundLine<K>],
  { factor, shares, before }: { factor: number; shares: number; before: number },
): FoundLine<K> | CellFailure {
  if (!terms.adjusts || Number.isNaN(shares)) return ofUnlikeShares(terms, found, base, { factor, shares });
  const multiplied = factor ** shares;
  const line = { ...base, row: { ...base.row, value: before * multiplied } };
  return source.trace?.derived(line, { step: 'split', of: [base], factor: multiplied }) ?? line;
}

/** True for earnings per share, and for what is computed from them. */
function isOfEarnings(line: FoundLine): boolean {
  return /earnings.*per(share|unit)|(^|\W)eps/.test(pathOf(line));
}

/** The income statement for the period of a line: it has the number of shares. */
function* incomeOf<K extends SourceKind>(
  { sourceOf }: SplitSearch<K>,
  { kind, statement }: FoundLine<K>,
): Coroutine<Statement | CellFailure> {
  if (kind === 'income') return statement;
  const period = { date: statement.periodEnd };
  const quarter = yield* sourceOf('quarterly').statement('income' as K, period);
  if (!(quarter instanceof CellFailure)) return quarter;
  const year = yield* sourceOf('annual').statement('income' as K, period);
  // The line is of another statement, and is there: the message says what the missing income statement was needed for.
  return year instanceof NotServed ? year.after('whether the shares were split: ') : year;
}

/** A number of shares that changed by less than this part was not split: no split or bonus is that small. */
const ORDINARY = 0.05;

/** Only for periods near each other: over years, shares bought back may hide a split. */
function isNoSplit(later: FoundLine, earlier: FoundLine): boolean {
  if (daysBetween(earlier.statement.periodEnd, later.statement.periodEnd) > NEAR_DAYS) return false;
  const [now, before] = [later.row.value, earlier.row.value];
  if (typeof now !== 'number' || typeof before !== 'number' || now <= 0 || before <= 0) return false;
  return isOrdinary({ count: now, rounding: 0 }, { count: before, rounding: 0 }, ORDINARY);
}

/** No company issues or takes back that many shares from one period to the next: one of the numbers is in thousands or millions. */
const OTHER_UNIT = 100;

function isOfOtherUnit({ row: { value } }: FoundLine, before: number): boolean {
  if (typeof value !== 'number' || value <= 0 || before <= 0) return false;
  return Math.max(value / before, before / value) >= OTHER_UNIT;
}

function inOtherUnits({ asked }: Pick<ShareTerms<never>, 'asked'>, found: FoundLine, base: FoundLine): CellFailure {
  const [now, before] = [found, base].map(({ row, statement }) => `${String(row.value)} for ${statement.periodEnd}`);
  return new CellFailure(
    '#N/A',
    `${asked}: ${base.row.label} is ${String(before)} and ${String(now)}: one of the two was filed in another unit, such as thousands.`,
  );
}

/** The `#N/A` where a split lies between two amounts that are not adjusted for it. */
function ofUnlikeShares(
  { asked, advice }: Pick<ShareTerms<never>, 'asked' | 'advice'>,
  found: FoundLine,
  base: FoundLine,
  { factor, shares }: { factor: number; shares: number },
): CellFailure {
  const [later, earlier] = [found.statement.periodEnd, base.statement.periodEnd];
  const instead = Number.isNaN(shares)
    ? 'With figures per share, or shares, added to others it cannot be put on the later ones.'
    : (advice ?? 'Give the option "splits=adjust" to compare on the later ones.');
  return new CellFailure(
    '#N/A',
    `${asked}: shares were split or a bonus was issued between ${earlier} and ${later}, ${ratioInWords(factor)}: ${base.row.label} of the two are of unlike shares. ${instead}`,
  );
}
