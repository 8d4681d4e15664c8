import type { Turn } from '../beside-nothing';
import type { Outcome } from './cold-round';
import type { Contender } from './contender';
import { spreadOf, type Spread } from '../ratio';

/** What each contender did, by round; those of fewer rounds lack the first ones. */
export type Outcomes = ReadonlyMap<Contender, ReadonlyMap<number, Outcome>>;

export function roundsOf(outcomes: Outcomes, who: Contender): readonly Outcome[] {
  return [...(outcomes.get(who)?.values() ?? [])];
}

/** One contender's time as a ratio to another's, in the rounds both have. */
export function wallRatio(outcomes: Outcomes, one: Contender, other: Contender): Spread {
  const others = outcomes.get(other);
  const ratios = [...(outcomes.get(one) ?? [])].flatMap(([round, { ms }]) => {
    const beside = others?.get(round);
    return beside ? [ms / beside.ms] : [];
  });
  return spreadOf(ratios);
}

export function warmTurns(outcomes: Outcomes, who: Contender): readonly Turn[] {
  return roundsOf(outcomes, who).flatMap(({ warm }) => warm);
}

/** The most requests of a round. */
export function mostRequests(outcomes: Outcomes, who: Contender): number {
  return Math.max(...roundsOf(outcomes, who).map(({ requests }) => requests));
}
