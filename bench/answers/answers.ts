import { SANDBOX_TOKEN } from '../../server/sandbox/credentials';
import type { Environment } from '../environment/environment';
import { spreadOf, spreadText, type Spread } from '../ratio';
import type { Findings, Measured, Target } from '../report';
import { openConnected, type Credential } from './connected-page';
import { startNetwork, type Network } from './network';
import { startTeamProcess } from './team-server';

const ROUNDS = 3;
const DELAY_MS = 20;
const MOST_WARM = 1 / 3;
/** How many times longer cold answers may take through a team server than directly: its own network delay, and the spread. */
const MOST_COLD = 1.05;

const WAYS = {
  floor: 'bare requests of the service, six at a time',
  direct: 'Spillway, asking the service',
  cold: 'Spillway, asking a team server that has nothing yet',
  warm: 'Spillway, asking a team server that has the answers',
} as const;
type Way = keyof typeof WAYS;

interface AskedRun {
  readonly ms: number;
  /** The requests that left the page, and those that reached the service. */
  readonly sent: number;
  readonly served: number;
}

type Round = Readonly<Record<Way, AskedRun>>;

/**
 * 10,000 cold cells over 500 statements, 20 ms of network each way before whatever a page asks, and the same between a
 * team server and the service.
 */
export async function measureAnswers(environment: Environment): Promise<Findings> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(environment, round % 2 === 1));
  const ratio = (way: Way) => spreadOf(rounds.map((round) => round[way].ms / round.floor.ms));
  return {
    rows: (Object.keys(WAYS) as Way[]).map((way) => rowOf(environment, way, rounds, ratio(way))),
    targets: targetsOf(environment, rounds, ratio),
  };
}

async function measureRound(environment: Environment, isReversed: boolean): Promise<Round> {
  const { hostUrl, control } = environment;
  const pages = new URL(hostUrl).origin;
  await control.reset();
  const sandbox = environment.sandboxUrl;
  const toService = await startNetwork({ service: sandbox, pages, delayMs: DELAY_MS });
  const team = await startTeamProcess(toService.url);
  const toTeam = await startNetwork({ service: team.url, pages, delayMs: DELAY_MS });
  const ways: Readonly<Record<Way, () => Promise<AskedRun>>> = {
    floor: () => ask(environment, 'BENCH.FLOOR', toService, { token: SANDBOX_TOKEN }),
    direct: () => ask(environment, 'FIN.METRIC', toService, { token: SANDBOX_TOKEN }),
    cold: () => ask(environment, 'FIN.METRIC', toTeam, { token: team.key, answers: true }),
    warm: () => ask(environment, 'FIN.METRIC', toTeam, { token: team.key, answers: true }),
  };
  const order: readonly Way[] = isReversed ? ['cold', 'warm', 'direct', 'floor'] : ['floor', 'direct', 'cold', 'warm'];
  const outcomes: Partial<Record<Way, AskedRun>> = {};
  try {
    for (const way of order) outcomes[way] = await ways[way]();
  } finally {
    await toTeam.close();
    await team.stop();
    await toService.close();
  }
  return outcomes as Round;
}

/** All cells in a page of its own, with an empty cache, whose origin is the network's. */
async function ask(
  environment: Environment,
  name: string,
  network: Network,
  credential: Credential,
): Promise<AskedRun> {
  const { cells, control } = environment;
  const bench = await openConnected(environment, network, credential);
  try {
    network.reset();
    await control.reset();
    const { ms } = await bench.run(name, cells.length);
    return { ms, sent: network.requests.length, served: (await control.requests()).length };
  } finally {
    await bench.close();
  }
}

function rowOf({ cells, statements }: Environment, way: Way, rounds: readonly Round[], ratio: Spread): Measured {
  const best = rounds.map((round) => round[way]).reduce((one, other) => (other.ms < one.ms ? other : one));
  const sent = Math.max(...rounds.map((round) => round[way].sent));
  const served = Math.max(...rounds.map((round) => round[way].served));
  return {
    what: `${cells.length.toLocaleString('en-US')} cold cells, ${statements} statements, ${DELAY_MS} ms each way: ${WAYS[way]}`,
    result: `${(best.ms / 1000).toFixed(2)} s, ${sent} requests of the page, ${served} of the service`,
    against: `${spreadText(ratio)} of the bare requests`,
  };
}

function targetsOf({ statements }: Environment, rounds: readonly Round[], ratio: (way: Way) => Spread): Target[] {
  const cold = spreadOf(rounds.map((round) => round.cold.ms / round.direct.ms));
  const served = rounds.map((round) => `${round.cold.served} cold, ${round.warm.served} warm`);
  return [
    {
      target: 'a warm team server: at most a third of the time of the bare requests',
      measured: spreadText(ratio('warm')),
      isMet: ratio('warm').median <= MOST_WARM,
    },
    {
      target: `a cold team server: at most ${MOST_COLD} of the time of asking the service`,
      measured: spreadText(cold),
      isMet: cold.median <= MOST_COLD,
    },
    {
      target: `a team server: ${statements} requests of the service while it is cold, none once it is warm`,
      measured: [...new Set(served)].join('; '),
      isMet: rounds.every((round) => round.cold.served === statements && round.warm.served === 0),
    },
  ];
}
