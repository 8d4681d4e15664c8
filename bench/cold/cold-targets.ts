import { rateOf } from '../beside-nothing';
import { mostRequests, roundsOf, wallRatio, warmTurns, type Outcomes } from './cold-outcomes';
import { FLOOR, OTHERS, SPILLWAY, type Contender } from './contender';
import { ratioText, spreadText } from '../ratio';
import type { Target } from '../report';

const MOST_OF_FLOOR = 1.15;

/** What is aimed at where cells are cold: beside the floor, and ahead of what others would do. */
export function coldTargets(outcomes: Outcomes, statements: number): Target[] {
  return [exactRequests(outcomes, statements), wallOfFloor(outcomes), ...OTHERS.map((other) => ahead(outcomes, other))];
}

function exactRequests(outcomes: Outcomes, statements: number): Target {
  const rounds = roundsOf(outcomes, SPILLWAY);
  return {
    target: `cold: exactly one request for each of ${statements} statements`,
    measured: `${rounds.map(({ requests }) => requests).join(', ')} requests`,
    isMet: rounds.every(({ requests, distinct }) => requests === statements && distinct === statements),
  };
}

function wallOfFloor(outcomes: Outcomes): Target {
  const wall = wallRatio(outcomes, SPILLWAY, FLOOR);
  return {
    target: `cold: at most ${MOST_OF_FLOOR} of the floor's time`,
    measured: spreadText(wall),
    isMet: wall.median <= MOST_OF_FLOOR,
  };
}

function ahead(outcomes: Outcomes, other: Contender): Target {
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
