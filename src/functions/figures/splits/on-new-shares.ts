import type { Coroutine } from '../../../client';
import type { Statement } from '../../../tables';
import type { SourceKind } from '../../arguments/source-kind';
import { CellFailure } from '../../cells/cell-error';
import type { FoundLine } from '../../statements/found-line';
import type { StatementSource } from '../../statements/statement-source';
import type { SplitSearch } from './split-search';
import { ratioInWords } from './whole-ratio';

/** What became of one share between two income statements of a market's companies. */
type FindSplits<K extends SourceKind> = (
  search: SplitSearch<K>,
  later: Statement,
  earlier: Statement,
) => Coroutine<number | CellFailure>;

/** How an earlier amount is compared with a later one. */
export interface ShareTerms<K extends SourceKind> extends SplitSearch<K> {
  readonly findSplits: FindSplits<K>;
  /** True where the earlier amount is put on the later shares; otherwise the two are not compared over a split. */
  readonly adjusts: boolean;
}

/**
 * The earlier line as it is compared with the later one: an amount per share, or a number of shares, is put on the shares of the
 * later one, or refused where a split lies between. Other lines stay as they are, and nothing is asked for them.
 */
export function* onNewShares<K extends SourceKind>(
  terms: ShareTerms<K>,
  source: StatementSource<K>,
  found: FoundLine<K>,
  base: FoundLine<K>,
): Coroutine<FoundLine<K> | CellFailure> {
  const kind = source.kindOf(base.kind, base.row.path);
  if (kind !== 'per-share' && kind !== 'shares') return base;
  const [later, earlier] = [yield* incomeOf(terms, found), yield* incomeOf(terms, base)];
  if (later instanceof CellFailure) return later;
  if (earlier instanceof CellFailure) return earlier;
  const factor = yield* terms.findSplits(terms, later, earlier);
  if (factor instanceof CellFailure) return factor;
  if (factor === 1 || typeof base.row.value !== 'number') return base;
  if (!terms.adjusts) return notComparable(terms.asked, found, base, factor);
  const value = kind === 'shares' ? base.row.value * factor : base.row.value / factor;
  return { ...base, row: { ...base.row, value } };
}

/** The income statement of the period of a line, which tells its shares. */
function* incomeOf<K extends SourceKind>(
  { sourceOf }: SplitSearch<K>,
  { kind, statement }: FoundLine<K>,
): Coroutine<Statement | CellFailure> {
  if (kind === 'income') return statement;
  const period = { date: statement.periodEnd };
  const quarter = yield* sourceOf('quarterly').statement('income' as K, period);
  return quarter instanceof CellFailure ? yield* sourceOf('annual').statement('income' as K, period) : quarter;
}

function notComparable(asked: string, found: FoundLine, base: FoundLine, factor: number): CellFailure {
  const [later, earlier] = [found.statement.periodEnd, base.statement.periodEnd];
  return new CellFailure(
    '#N/A',
    `${asked}: the shares were split or a bonus was issued between ${earlier} and ${later}, ${ratioInWords(factor)}: ${base.row.label} of the two are of unlike shares. Give the option "splits=adjust" to compare on the later ones.`,
  );
}
