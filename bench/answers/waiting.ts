import { SANDBOX_TOKEN } from '../../server/sandbox/credentials';
import { balanceSheet } from '../../src/api';
import type { AnswerLine } from '../../src/api/team/answers';
import { ANSWERS_PATH } from '../../src/api/team/answers';
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
  readonly others: readonly OtherQuestion[];
}

/** How long another member's question took, in multiples of the service's time, and the same question asked of the service at the same moment. */
interface OtherQuestion {
  readonly asked: number;
  readonly direct: number;
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
    return { directMs, teamMs, others };
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
    if (asked !== statements + 2 * others.length) throw new Error(`${asked} requests for ${statements} statements`);
    await bench.close();
    return { ms, others };
  } finally {
    await network.close();
  }
}

/**
 * Asks one question after another, and asks the service the same at the same moment: the machine's load makes the simulated service
 * slower than configured, for both alike.
 */
async function askAsAnother(
  { cells, sandboxUrl }: Environment,
  team: TeamProcess,
  serviceMs: number,
): Promise<readonly OtherQuestion[]> {
  const questions: OtherQuestion[] = [];
  for (const [ticker] of new Set(cells.map(({ args }) => args)).values()) {
    if (questions.length === OTHERS) break;
    const args = { ticker: String(ticker), date: `${2000 + questions.length}-03-31`, type: 'annual' };
    await new Promise((resolve) => setTimeout(resolve, 2 * serviceMs));
    const [asked, direct] = await Promise.all([msOf(askTeam(team, args)), msOf(askService(sandboxUrl, args))]);
    questions.push({ asked: asked / serviceMs, direct: direct / serviceMs });
  }
  return questions;
}

/** How long an answer takes in ms. Rejects where it is none. */
async function msOf(answering: Promise<number>): Promise<number> {
  const start = performance.now();
  const status = await answering;
  if (status !== 200) throw new Error(`another member's question was answered with ${status}`);
  return performance.now() - start;
}

type StatementArguments = Readonly<Record<'ticker' | 'date' | 'type', string>>;

async function askTeam({ url, otherKey }: TeamProcess, args: StatementArguments): Promise<number> {
  const headers = { Authorization: `Bearer ${otherKey}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ questions: [{ endpoint: balanceSheet.id, arguments: args }] });
  const text = await (await fetch(`${url}${ANSWERS_PATH}`, { method: 'POST', headers, body })).text();
  return (JSON.parse(text.trim()) as AnswerLine).status;
}

async function askService(url: string, { ticker, date, type }: StatementArguments): Promise<number> {
  const { path, parameters } = balanceSheet;
  const sent = [
    [parameters.ticker.wire, ticker],
    [parameters.date.wire, date],
    [parameters.type.wire, type],
  ];
  const headers = { Authorization: `Bearer ${SANDBOX_TOKEN}` };
  const response = await fetch(`${url}${path}?${new URLSearchParams(sent).toString()}`, { headers });
  await response.arrayBuffer();
  return response.status;
}

const ratioOf = (rounds: readonly Round[]) => spreadOf(rounds.map(({ teamMs, directMs }) => teamMs / directMs));
const slowestOf = (rounds: readonly Round[], which: keyof OtherQuestion) =>
  Math.max(...rounds.flatMap(({ others }) => others.map((each) => each[which])));
/** Of the time that the service itself took for the same at the same moment. */
const besideServiceOf = (rounds: readonly Round[]) =>
  spreadOf(rounds.flatMap(({ others }) => others.map(({ asked, direct }) => asked / direct)));

function rowOf({ statements }: Environment, serviceMs: number, rounds: readonly Round[]): Measured {
  const seconds = Math.min(...rounds.map(({ teamMs }) => teamMs)) / 1_000;
  return {
    what: `${statements} cold statements through a team server whose service takes ${serviceMs} ms an answer, all right`,
    result: `${seconds.toFixed(1)} s; another member's ${OTHERS} questions meanwhile: the slowest took ${slowestOf(rounds, 'asked').toFixed(2)} answers' time, asked of the service itself ${slowestOf(rounds, 'direct').toFixed(2)}`,
    against: `${spreadText(ratioOf(rounds))} of asking the service`,
  };
}

function targetsOf({ statements }: Environment, serviceMs: number, rounds: readonly Round[]): readonly Target[] {
  const ratio = ratioOf(rounds);
  const beside = besideServiceOf(rounds);
  return [
    {
      target: `${statements} cold statements, service at ${serviceMs} ms: at most ${MOST_TIME} of the time of asking it directly`,
      measured: spreadText(ratio),
      isMet: ratio.median <= MOST_TIME,
    },
    {
      target: `another member's question meanwhile, service at ${serviceMs} ms: each within ${MOST_SERVICE_TIMES} times what the service takes for it`,
      measured: spreadText(beside),
      isMet: beside.most <= MOST_SERVICE_TIMES,
    },
  ];
}
