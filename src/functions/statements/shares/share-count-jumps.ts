import type { MarketId } from '../../../api';
import type { Statement } from '../../../tables';
import { fineCount, inIssue, paidUpOf } from './indian-share-counts';
import type { ShareCount } from './share-facts';
import { isOrdinary } from './share-facts';
import { usShareCounts } from './us-share-counts';

/** What issues and buybacks between two columns of a table change of the shares; splits and bonuses change more. */
const ORDINARY = 0.12;

/**
 * For a table with figures per share in two or more columns, each on the shares of its day: between which of them the number of shares
 * changed by more than issues explain, and which earnings per share are not the profit over the shares. In words, and from what the
 * statements say, so that it asks for nothing; undefined where the columns compare.
 */
export function shareCountJumps(market: MarketId, statements: readonly Statement[]): string | undefined {
  const oldestFirst = [...statements].sort((one, other) => (one.periodEnd < other.periodEnd ? -1 : 1));
  const jumps = LEAPS[market](oldestFirst);
  return jumps.length === 0 ? undefined : `per share as filed: ${[...new Set(jumps)].join('; ')}`;
}

const LEAPS: Readonly<Record<MarketId, (oldestFirst: readonly Statement[]) => readonly string[]>> = {
  india: indianLeaps,
  us: usLeaps,
};

function usLeaps(oldestFirst: readonly Statement[]): readonly string[] {
  const counted = oldestFirst.filter((statement) => usShareCounts([statement]));
  return counted.slice(1).flatMap((later, at) => {
    const earlier = counted[at] as Statement;
    const [now, then] = usShareCounts([later, earlier]) ?? [];
    return now && then && !isOrdinary(now, then, ORDINARY) ? leap(later, now, earlier, then) : [];
  });
}

/** A statement, the shares that its earnings per share count, and those in issue. */
interface Counted {
  readonly statement: Statement;
  readonly implied: ShareCount | undefined;
  readonly issued: ShareCount | undefined;
}

/** Shares in issue tell a split from earnings per share that do not fit; without them the columns on both sides do. */
function indianLeaps(oldestFirst: readonly Statement[]): readonly string[] {
  const counted = oldestFirst.flatMap((statement): readonly Counted[] => {
    const [implied, capital] = [fineCount(statement), paidUpOf(statement)];
    const issued = capital && inIssue(capital);
    return implied || issued ? [{ statement, implied, issued }] : [];
  });
  const unfit = counted.filter(
    (each, at) =>
      (each.implied && each.issued && !isOrdinary(each.implied, each.issued, ORDINARY)) ||
      standsAlone(counted[at - 1], each, counted[at + 1]),
  );
  const compared = counted.filter((each) => !unfit.includes(each));
  const leaps = compared.slice(1).flatMap((later, at) => {
    const earlier = compared[at] as Counted;
    const [now, then] = countsOf(later, earlier);
    return now && then && !isOrdinary(now, then, ORDINARY) ? leap(later.statement, now, earlier.statement, then) : [];
  });
  return [
    ...unfit.map(({ statement }) => `for ${statement.periodEnd} not the profit over the shares in issue`),
    ...leaps,
  ];
}

/** Where the columns on both sides count alike, and the one between does not. */
function standsAlone(before: Counted | undefined, between: Counted, after: Counted | undefined): boolean {
  if (!before || !after) return false;
  const isAlike = (later: Counted, earlier: Counted) => {
    const [now, then] = countsOf(later, earlier);
    return now && then && isOrdinary(now, then, ORDINARY);
  };
  return isAlike(after, before) === true && isAlike(between, before) === false;
}

function countsOf(later: Counted, earlier: Counted): readonly (ShareCount | undefined)[] {
  const isImplied = later.implied !== undefined && earlier.implied !== undefined;
  return isImplied ? [later.implied, earlier.implied] : [later.issued, earlier.issued];
}

function leap(later: Statement, now: ShareCount, earlier: Statement, then: ShareCount): readonly string[] {
  const times = Number((now.count / then.count).toPrecision(3));
  return [`${later.periodEnd} counts ${times} times the shares of ${earlier.periodEnd}`];
}
