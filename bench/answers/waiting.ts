import { SANDBOX_TOKEN } from '../../server/sandbox/credentials';
import { balanceSheet } from '../../src/api';
import type { AnswerLine } from '../../src/api/answers';
import { ANSWERS_PATH } from '../../src/api/answers';
import type { Environment } from '../environment/environment';
import { spreadOf, spreadText } from '../ratio';
import type { Findings, Measured, Target } from '../report';
import { openConnected, type Credential } from './connected-page';
import { startNetwork } from './network';
import { startTeamProcess, type TeamProcess } from './team-server';

const SERVICE_MS = [50, 500, 1_000] as const;
/** Rounds of each: at a second an answer one takes three minutes. */
const ROUNDS: Readonly<Record<(typeof SERVICE_MS)[number], number>> = { 50: 3, 500: 1, 1_000: 1 };

const MOST_TIME = 1.05;
const MOST_SERVICE_TIMES = 2;

/** Questions of another member while the list is answered. */
const OTHERS = 10;

interface Round {
  readonly directMs: number;
  readonly teamMs: number;
  /** How long each question of the other member took, in times of the service. */
  readonly others: readonly number[];
}

/** 500 cold statements with a slow service, asked directly and through a team server, where another member asks too. */
export async function measureWaiting(environment: Environment): Promise<Findings> {
  const found: { readonly serviceMs: number; readonly rounds: readonly Round[] }[] = [];
  for (const serviceMs of SERVICE_MS) {
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS[serviceMs]) rounds.push(await measureRound(environment, serviceMs));
    found.push({ serviceMs, rounds });
  }
  return {
    rows: found.map((each) => rowOf(environment, each.serviceMs, each.rounds)),
    targets: found.flatMap((each) => targetsOf(environment, each.serviceMs, each.rounds)),
  };
}

async function measureRound(environment: Environment, serviceMs: number): Promise<Round> {
  const pages = new URL(environment.hostUrl).origin;
  const team = await startTeamProcess(environment.sandboxUrl);
  try {
    const direct = { service: environment.sandboxUrl, pages, serviceMs, token: SANDBOX_TOKEN };
    const { ms: directMs } = await run(environment, direct, undefined);
    const through = { service: team.url, pages, serviceMs, token: team.key, answers: true } as const;
    const { ms: teamMs, others } = await run(environment, through, team);
    return { directMs, teamMs, others: others.map((ms) => ms / serviceMs) };
  } finally {
    await environment.control.reset();
    await team.stop();
  }
}

interface Way extends Credential {
  readonly service: string;
  readonly pages: string;
  readonly serviceMs: number;
}

/** All cells of a cold page; every value is checked. Another member asks meanwhile, where there is a team server. */
async function run(environment: Environment, way: Way, team: TeamProcess | undefined) {
  const { service, pages, serviceMs, ...credential } = way;
  const { control, cells, statements } = environment;
  const network = await startNetwork({ service, pages, delayMs: 0 });
  try {
    const bench = await openConnected(environment, network, credential);
    await control.reset();
    await control.setFaults(`delay=${serviceMs}`);
    const running = bench.run('FIN.METRIC', cells.length);
    const others = team ? await askAsAnother(environment, team, serviceMs) : [];
    const { ms } = await running;
    const asked = (await control.requests()).length;
    if (asked !== statements + others.length) throw new Error(`${asked} requests for ${statements} statements`);
    await bench.close();
    return { ms, others };
  } finally {
    await network.close();
  }
}

/** Asks one question after another; how long each took in ms. */
async function askAsAnother({ cells }: Environment, team: TeamProcess, serviceMs: number): Promise<readonly number[]> {
  const durations: number[] = [];
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2 * serviceMs));
  for (const [ticker] of new Set(cells.map(({ args }) => args)).values()) {
    if (durations.length === OTHERS) break;
    const date = `${2000 + durations.length}-03-31`;
    await pause();
    const start = performance.now();
    const [line] = await ask(team, { endpoint: balanceSheet.id, arguments: { ticker, date, type: 'annual' } });
    durations.push(performance.now() - start);
    if (line?.status !== 200) throw new Error(`another member's question was answered with ${line?.status}`);
  }
  return durations;
}

async function ask({ url, otherKey }: TeamProcess, question: object): Promise<readonly AnswerLine[]> {
  const headers = { Authorization: `Bearer ${otherKey}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ questions: [question] });
  const text = await (await fetch(`${url}${ANSWERS_PATH}`, { method: 'POST', headers, body })).text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AnswerLine);
}

const ratioOf = (rounds: readonly Round[]) => spreadOf(rounds.map(({ teamMs, directMs }) => teamMs / directMs));
const slowestOf = (rounds: readonly Round[]) => Math.max(...rounds.flatMap(({ others }) => others));

function rowOf({ statements }: Environment, serviceMs: number, rounds: readonly Round[]): Measured {
  const seconds = Math.min(...rounds.map(({ teamMs }) => teamMs)) / 1_000;
  return {
    what: `${statements} cold statements through a team server whose service takes ${serviceMs} ms an answer, all right`,
    result: `${seconds.toFixed(1)} s; another member's ${OTHERS} questions meanwhile: the slowest took ${slowestOf(rounds).toFixed(2)} answers' time`,
    against: `${spreadText(ratioOf(rounds))} of asking the service`,
  };
}

function targetsOf({ statements }: Environment, serviceMs: number, rounds: readonly Round[]): readonly Target[] {
  const ratio = ratioOf(rounds);
  const slowest = slowestOf(rounds);
  return [
    {
      target: `${statements} cold statements, service at ${serviceMs} ms: at most ${MOST_TIME} of the time of asking it directly`,
      measured: spreadText(ratio),
      isMet: ratio.median <= MOST_TIME,
    },
    {
      target: `another member's question meanwhile, service at ${serviceMs} ms: within ${MOST_SERVICE_TIMES} of its answers' time`,
      measured: slowest.toFixed(2),
      isMet: slowest <= MOST_SERVICE_TIMES,
    },
  ];
}
