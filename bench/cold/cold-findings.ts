import { ratioText, spreadOf, spreadText, median, type Spread } from '../ratio';
import type { Measured, Target } from '../report';
import { rateOf, type Turn } from '../turns';
import { FLOOR, OTHERS, SPILLWAY, type Contender } from './contender';

/** The measurements of one contender in one round. */
export interface ColdRun {
  readonly ms: number;
  /** The number of requests that the service received, and of distinct ones. */
  readonly requests: number;
  readonly distinct: number;
  readonly failed: number;
  /** The maximum heap in bytes above its size before the run. */
  readonly peak: number;
  /** The same cells again, alternating with the function that does nothing. */
  readonly warm: readonly Turn[];
}

/** The measurements of each contender by round; contenders with fewer rounds lack the first ones. */
export type ColdRuns = ReadonlyMap<Contender, ReadonlyMap<number, ColdRun>>;

function roundsOf(outcomes: ColdRuns, who: Contender): readonly ColdRun[] {
  return [...(outcomes.get(who)?.values() ?? [])];
}

/** One contender's time relative to another's, in the rounds that both have. */
function wallRatio(outcomes: ColdRuns, one: Contender, other: Contender): Spread {
  const others = outcomes.get(other);
  const ratios = [...(outcomes.get(one) ?? [])].flatMap(([round, { ms }]) => {
    const beside = others?.get(round);
    return beside ? [ms / beside.ms] : [];
  });
  return spreadOf(ratios);
}

function warmTurns(outcomes: ColdRuns, who: Contender): readonly Turn[] {
  return roundsOf(outcomes, who).flatMap(({ warm }) => warm);
}

/** The maximum number of requests in a round. */
function mostRequests(outcomes: ColdRuns, who: Contender): number {
  return Math.max(...roundsOf(outcomes, who).map(({ requests }) => requests));
}

/** One contender's line of the report. */
export function coldRow(
  contender: Contender,
  outcomes: ColdRuns,
  { cells, statements }: { readonly cells: number; readonly statements: number },
): Measured {
  const rounds = roundsOf(outcomes, contender);
  const seconds = Math.min(...rounds.map(({ ms }) => ms)) / 1000;
  const peak = median(rounds.map((each) => each.peak)) / 2 ** 20;
  const failed = Math.max(...rounds.map((each) => each.failed));
  const requests = `${mostRequests(outcomes, contender).toLocaleString('en-US')} requests`;
  const failures = failed > 0 ? `, ${failed.toLocaleString('en-US')} cells failed` : '';
  const wall = spreadText(wallRatio(outcomes, contender, FLOOR));
  const warm = spreadText(rateOf(warmTurns(outcomes, contender)));
  return {
    what: `${cells.toLocaleString('en-US')} cold cells, ${statements} statements, 20 ms: ${contender.what}`,
    result: `${requests}, ${seconds.toFixed(2)} s, ${peak.toFixed(0)} MiB${failures}`,
    against: `${wall} of the floor; warm ${warm} of doing nothing${contender.forgets ? ' (asks again)' : ''}`,
  };
}

const MOST_OF_FLOOR = 1.15;

/** The targets: exactly one request per statement, close to the floor, faster than the alternatives. */
export function coldTargets(outcomes: ColdRuns, statements: number): Target[] {
  return [exactRequests(outcomes, statements), wallOfFloor(outcomes), ...OTHERS.map((other) => ahead(outcomes, other))];
}

function exactRequests(outcomes: ColdRuns, statements: number): Target {
  const rounds = roundsOf(outcomes, SPILLWAY);
  return {
    target: `cold: exactly one request for each of ${statements} statements`,
    measured: `${rounds.map(({ requests }) => requests).join(', ')} requests`,
    isMet: rounds.every(({ requests, distinct }) => requests === statements && distinct === statements),
  };
}

function wallOfFloor(outcomes: ColdRuns): Target {
  const wall = wallRatio(outcomes, SPILLWAY, FLOOR);
  return {
    target: `cold: at most ${MOST_OF_FLOOR} of the floor's time`,
    measured: spreadText(wall),
    isMet: wall.median <= MOST_OF_FLOOR,
  };
}

function ahead(outcomes: ColdRuns, other: Contender): Target {
  const [own, theirs] = [mostRequests(outcomes, SPILLWAY), mostRequests(outcomes, other)];
  const wall = wallRatio(outcomes, SPILLWAY, other);
  const rate = (who: Contender) => rateOf(warmTurns(outcomes, who)).median;
  const warm = rate(SPILLWAY) / rate(other);
  return {
    target: `ahead of ${other.what}: no more requests, less time, a higher warm rate`,
    measured: `${own} for ${theirs.toLocaleString('en-US')} requests, ${spreadText(wall)} of its time, ${ratioText(warm)} of its warm rate`,
    isMet: own <= theirs && wall.median < 1 && warm > 1,
  };
}
