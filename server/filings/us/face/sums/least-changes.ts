import type { Candidate } from '../odds/candidate';

/** A line of a section, with what it adds to the total. */
export interface Part {
  readonly candidate: Candidate;
  /** With its sign in the sum. */
  readonly amount: number;
}

/** A change costs the odds that speak against it. A set of changes that costs more than this is taken for chance. */
export const MOST_COST = 8;

/** Lines that are taken in or out together: a bit for each. */
interface Change {
  /** The amount by which it changes the sum. */
  readonly by: number;
  readonly bits: number;
  readonly cost: number;
}

export const isSame = (left: number, right: number) => Math.abs(left - right) < 0.5;

/** The most doubtful lines that are tried in combination; sections have fewer. */
const MOST_LINES = 14;

/** The lines whose change closes a difference at the least cost; none if that costs more than the limit. */
export function leastChanges(parts: readonly Part[], difference: number, mostCost: number): readonly Part[] {
  const cost = ({ candidate }: Part) => Math.abs(candidate.odds);
  const doubtful = parts.filter((part) => cost(part) <= MOST_COST);
  const tried = doubtful.sort((left, right) => cost(left) - cost(right)).slice(0, MOST_LINES);
  // Meet in the middle: each sum of one half of the lines is looked up among the sums of the other half.
  const half = tried.length >> 1;
  const right = cheapestBySum(changesOf(tried.slice(half), mostCost));
  let best = { bits: 0, cost: mostCost };
  for (const one of changesOf(tried.slice(0, half), mostCost)) {
    const other = right.get(Math.round(difference - one.by));
    if (other && one.cost + other.cost < best.cost) {
      best = { bits: one.bits + other.bits * 2 ** half, cost: one.cost + other.cost };
    }
  }
  return tried.filter((_, at) => (best.bits >> at) & 1);
}

/** Every combination of changes that costs no more than the limit. */
function changesOf(parts: readonly Part[], mostCost: number): readonly Change[] {
  const changes: Change[] = [{ by: 0, bits: 0, cost: 0 }];
  for (const [at, { candidate, amount }] of parts.entries()) {
    const [own, added] = [Math.abs(candidate.odds), Math.round(candidate.odds > 0 ? -amount : amount)];
    for (const { by, bits, cost } of changes.slice()) {
      if (cost + own <= mostCost) changes.push({ by: by + added, bits: bits + 2 ** at, cost: cost + own });
    }
  }
  return changes;
}

function cheapestBySum(changes: readonly Change[]): ReadonlyMap<number, Change> {
  const cheapest = new Map<number, Change>();
  for (const change of changes) {
    if ((cheapest.get(change.by)?.cost ?? Infinity) > change.cost) cheapest.set(change.by, change);
  }
  return cheapest;
}
