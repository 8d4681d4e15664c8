import type { Filing } from '../facts/reported-fact';
import type { LineOdds } from './odds/line-odds';
import { CERTAIN } from './odds/line-odds';
import type { FilingPresentation } from './presentations/presentation';
import type { ReportingFiling } from './reporting-filing';

/** Lines of a balance sheet, and whether the issuer's filings around show them. */
export type Habits = ReadonlyMap<string, boolean>;

interface InferredFiling {
  readonly face: FilingPresentation;
  readonly positions: ReadonlyMap<string, number>;
}

/** How many of an issuer's filings are looked at, before and after one. */
const AROUND = 3;
/** Fewer of them that report a line tell nothing. */
const LEAST = 3;

/**
 * The face of each of an issuer's filings, inferred by `infer` from the filing alone; again where its balance sheet has a line, or leaves one out,
 * against all filings around it. `isGiven` tells the balance sheets that are not inferred.
 */
export function facesAmongNeighbours(
  filings: Iterable<ReportingFiling>,
  infer: (reporting: ReportingFiling, habits?: Habits) => FilingPresentation,
  isGiven: (filing: Filing) => boolean,
): (filing: Filing) => FilingPresentation | undefined {
  const inOrder = [...filings].sort((one, other) => (one.filing.filed < other.filing.filed ? -1 : 1));
  const placeOf = new Map(inOrder.map(({ filing }, at) => [filing, at]));
  const alone = new Map<ReportingFiling, InferredFiling>();
  const inferredAlone = (reporting: ReportingFiling): InferredFiling => {
    let made = alone.get(reporting);
    if (!made) alone.set(reporting, (made = { face: infer(reporting), positions: reporting.ownAmounts().balance }));
    return made;
  };
  return (filing) => {
    const at = placeOf.get(filing) ?? -1;
    const reporting = inOrder[at];
    if (reporting === undefined) return undefined;
    const own = inferredAlone(reporting);
    if (isGiven(filing)) return own.face;
    const sides = [inOrder.slice(Math.max(0, at - AROUND), at), inOrder.slice(at + 1, at + 1 + AROUND)];
    const habits = unlikeNeighbours(
      own,
      sides.map((side) => side.map(inferredAlone)),
    );
    return habits.size === 0 ? own.face : infer(reporting, habits);
  };
}

/** The lines of which all filings around that have an amount, some before and some after, do the opposite: the section added up by chance. */
function unlikeNeighbours({ face, positions }: InferredFiling, sides: readonly (readonly InferredFiling[])[]): Habits {
  const unlike = new Map<string, boolean>();
  for (const [name, value] of positions) {
    if (value === 0) continue;
    const isShown = isOnBalanceSheet(face, name);
    if (doTheOpposite(name, isShown, sides)) unlike.set(name, !isShown);
  }
  return unlike;
}

/** Asked of each line of each balance sheet: the first filing that does the same, which is mostly the first of all, ends the search. */
function doTheOpposite(name: string, isShown: boolean, sides: readonly (readonly InferredFiling[])[]): boolean {
  let all = 0;
  for (const side of sides) {
    let ofSide = 0;
    for (const { face, positions } of side) {
      if (!positions.get(name)) continue;
      if (isOnBalanceSheet(face, name) === isShown) return false;
      ofSide += 1;
    }
    if (ofSide === 0) return false;
    all += ofSide;
  }
  return all >= LEAST;
}

const isOnBalanceSheet = ({ lines }: FilingPresentation, name: string) => lines.get(name)?.balance !== undefined;

/** Likelier than what filers usually do, and less certain than a presentation. */
const HABIT = 3;

/** The odds of lines, where those of a balance sheet are as the issuer's filings around show them. */
export function byHabit(oddsOf: (name: string) => LineOdds, habits: Habits | undefined): (name: string) => LineOdds {
  if (!habits) return oddsOf;
  return (name) => {
    const odds = oddsOf(name);
    const isShown = habits.get(name);
    if (isShown === undefined) return odds;
    const chances = odds.chances.map((chance) =>
      chance.statement === 'balance' && Math.abs(chance.odds) < CERTAIN
        ? { ...chance, odds: isShown ? HABIT : -HABIT }
        : chance,
    );
    return { ...odds, chances };
  };
}
