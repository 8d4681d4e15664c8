import { rateOf } from '../beside-nothing';
import { mostRequests, roundsOf, wallRatio, warmTurns, type Outcomes } from './cold-outcomes';
import { runCold, type Outcome } from './cold-round';
import { coldTargets } from './cold-targets';
import { contendersOf, FLOOR, OTHERS, ROUNDS, SPILLWAY, type Contender } from './contender';
import { median, spreadText } from '../ratio';
import type { Findings, Measured } from '../report';
import type { Stage } from '../stage/stage';

/** 10,000 cells over 500 statements of a service that takes 20 ms: Spillway, the floor, and what others would do. */
export async function measureCold(stage: Stage): Promise<Findings> {
  const outcomes = new Map([FLOOR, SPILLWAY, ...OTHERS].map((each) => [each, new Map<number, Outcome>()]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of contendersOf(round)) {
      outcomes.get(contender)?.set(round, await runCold(stage, contender, round));
    }
  }
  return {
    rows: [...outcomes.keys()].map((contender) => rowOf(contender, outcomes, stage)),
    targets: coldTargets(outcomes, stage.statements),
  };
}

function rowOf(contender: Contender, outcomes: Outcomes, { cells, statements }: Stage): Measured {
  const rounds = roundsOf(outcomes, contender);
  const seconds = Math.min(...rounds.map(({ ms }) => ms)) / 1000;
  const peak = median(rounds.map((each) => each.peak)) / 2 ** 20;
  const failed = Math.max(...rounds.map((each) => each.failed));
  const requests = `${mostRequests(outcomes, contender).toLocaleString('en-US')} requests`;
  const failures = failed > 0 ? `, ${failed.toLocaleString('en-US')} cells failed` : '';
  const wall = spreadText(wallRatio(outcomes, contender, FLOOR));
  const warm = spreadText(rateOf(warmTurns(outcomes, contender)));
  return {
    what: `${cells.length.toLocaleString('en-US')} cold cells, ${statements} statements, 20 ms: ${contender.what}`,
    result: `${requests}, ${seconds.toFixed(2)} s, ${peak.toFixed(0)} MiB${failures}`,
    against: `${wall} of the floor; warm ${warm} of doing nothing${contender.forgets ? ' (asks again)' : ''}`,
  };
}
