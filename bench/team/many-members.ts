import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { incomeStatement } from '../../src/api';
import type { AnswerLine } from '../../src/api/team/answers';
import { ANSWERS_PATH } from '../../src/api/team/answers';
import type { Findings } from '../report';
import { skipped } from './cached-answers';
import type { RunningProcess } from './processes';
import { environmentOf, findRedis, makeKeys, requestsTo, startNode, startService } from './processes';

const MEMBERS = 1_000;
const STATEMENTS = 500;
/** Of the service, for each request. */
const SERVICE_MS = 20;

/** As the add-in retries; the proxy in front of the nodes would choose another one. */
const ATTEMPTS = 3;
const RETRY_MS = 500;

const BODY = JSON.stringify({
  questions: Array.from({ length: STATEMENTS }, (_, index) => ({
    endpoint: incomeStatement.id,
    arguments: { ticker: `NSE:T${index}`, date: '2024-03-31', type: 'annual' },
  })),
});

/**
 * A firm of 1,000 opens the same workbook of 500 statements cold, on two nodes; then again while one node is killed:
 * every answer must be right, and whoever loses a connection asks the other node for the whole list again.
 */
export async function measureManyMembers(): Promise<Findings> {
  const redis = await findRedis();
  if (!redis) return skipped('there is no Redis for two nodes');
  try {
    const calm = await open(redis.url, false);
    const killed = await open(redis.url, true);
    return {
      rows: [
        {
          what: `${MEMBERS} members open one workbook of ${STATEMENTS} statements cold, on two nodes`,
          result: `${calm.requests} requests to the service, ${calm.seconds.toFixed(1)} s, ${calm.wrong} wrong`,
          against: `${(MEMBERS * STATEMENTS).toLocaleString('en-US')} questions`,
        },
        {
          what: 'the same, and one node is killed under load',
          result: `${killed.requests} requests to the service, ${killed.seconds.toFixed(1)} s, ${killed.wrong} wrong, ${killed.retried} members asked the other node again`,
          against: `${killed.answered.toLocaleString('en-US')} questions answered`,
        },
      ],
      targets: [
        {
          target: `one request to the service for each statement: ${STATEMENTS}`,
          measured: String(calm.requests),
          isMet: calm.requests === STATEMENTS,
        },
        {
          target: 'no wrong and no missing answer when a node is killed under load',
          measured: `${killed.wrong} wrong, ${MEMBERS * STATEMENTS - killed.answered} missing`,
          isMet: killed.wrong === 0 && killed.answered === MEMBERS * STATEMENTS,
        },
      ],
    };
  } finally {
    await redis.end();
  }
}

interface Opening {
  readonly requests: number;
  readonly seconds: number;
  readonly answered: number;
  readonly wrong: number;
  readonly retried: number;
}

let openings = 0;

async function open(redisUrl: string, kill: boolean): Promise<Opening> {
  openings += 1;
  const folder = mkdtempSync(join(tmpdir(), 'spillway-bench-'));
  const service = await startService(SERVICE_MS);
  const prefix = { REDIS_URL: redisUrl, REDIS_PREFIX: `bench:${process.pid}:${openings}:` };
  const environment = environmentOf(service, folder, prefix);
  const keys = await makeKeys(environment, MEMBERS);
  const nodes = [await startNode(environment), await startNode(environment)] as const;
  const agent = new Agent({ keepAlive: true, maxSockets: MEMBERS });
  const start = performance.now();
  const totals = { answered: 0, wrong: 0, retried: 0 };
  try {
    const members = keys.map(async (key, index) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const lines = await ask(nodes[(index + attempt) % 2] as RunningProcess, key, agent).catch(() => undefined);
        if (lines) {
          if (attempt > 0) totals.retried += 1;
          totals.answered += lines.length;
          totals.wrong += lines.filter((line) => !isRight(line)).length;
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 2 ** attempt));
      }
    });
    if (kill) await killWhenBusy(nodes[0], service);
    await Promise.all(members);
    const seconds = (performance.now() - start) / 1_000;
    return { ...totals, seconds, requests: await requestsTo(service) };
  } finally {
    agent.destroy();
    await Promise.all([...nodes.map((node) => node.end('SIGKILL')), service.end()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills a node once the service has been asked for a good part of the statements. */
async function killWhenBusy(node: RunningProcess, service: RunningProcess): Promise<void> {
  while ((await requestsTo(service)) < STATEMENTS / 5) await new Promise((resolve) => setTimeout(resolve, 5));
  await node.end('SIGKILL');
}

/** All lines of one list. Rejects if the stream breaks or lacks a line. */
function ask({ url }: RunningProcess, key: string, agent: Agent): Promise<readonly AnswerLine[]> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const asking = request(`${url}${ANSWERS_PATH}`, { method: 'POST', agent, headers }, (response) => {
      const lines: AnswerLine[] = [];
      createInterface(response)
        .on('error', reject)
        .on('line', (line) => lines.push(JSON.parse(line) as AnswerLine))
        .on('close', () => (lines.length === STATEMENTS ? resolve(lines) : reject(new Error('the stream broke'))));
    });
    asking.on('error', reject);
    asking.end(BODY);
  });
}

function isRight({ question, status, body }: AnswerLine): boolean {
  const { data } = body as { readonly data?: { readonly financials: { readonly income: { readonly sales: number } } } };
  return status === 200 && data?.financials.income.sales === question;
}
