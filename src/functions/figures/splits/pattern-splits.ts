import type { Coroutine } from '../../../client';
import { numberOnLine } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { FoundLine } from '../../statements/lines/found-line';
import { pathOf } from '../../statements/lines/found-line';
import type { SplitSearch } from './split-search';
import { wholeRatio } from './whole-ratio';

/** A change by less is distinguished from issues of shares by a capital alone. A lower face value makes at least two shares of one. */
const LEAST = 1.5;

/**
 * How many shares one share became between two shareholding patterns beyond what the income statements show (`shown`); 1 where a line is of no
 * pattern, or its shares agree with them. A pattern counts the shares of its day. A statement that was filed after a split may have the new face
 * value, though its period ended before: then the statements tell the split a period early.
 */
export function* splitOfPatterns<K extends SourceKind>(
  search: SplitSearch<K>,
  found: FoundLine<K>,
  base: FoundLine<K>,
  shown: number,
): Coroutine<number> {
  if (!isOfPattern(base)) return 1;
  const [now, before] = [yield* sharesOn(search, found), yield* sharesOn(search, base)];
  const { factor } = (now && before && wholeRatio(now / (before * shown))) || { factor: 1 };
  return Math.abs(Math.log(factor)) < Math.log(LEAST) ? 1 : factor;
}

/** Whether a line is the number of shares of a pattern, or is computed from it. */
function isOfPattern(line: FoundLine): boolean {
  return /shareholding\.?totalshares/.test(pathOf(line));
}

function* sharesOn<K extends SourceKind>(
  { sourceOf }: SplitSearch<K>,
  { statement }: FoundLine<K>,
): Coroutine<number | undefined> {
  const pattern = yield* sourceOf('quarterly').statement('shareholding' as K, { date: statement.periodEnd });
  return pattern instanceof CellFailure ? undefined : numberOnLine(pattern, 'total_shares');
}
