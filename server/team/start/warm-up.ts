import { mkdirSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { byMarket, incomeStatement } from '../../../src/api';
import type { SentQuestion } from '../../../src/api/team/answers';
import { ANSWERS_PATH } from '../../../src/api/team/answers';
import { createApp } from '../app';
import { readConfiguration } from '../configuration/configuration';
import { addMember } from '../members/change-members';
import { openTeam } from './open-team';
import { Opened } from './opened';
import { createLogger } from '../telemetry/log';

/** Enough that what a question runs through is loaded and compiled. */
const LISTS = 4;
const QUESTIONS = 15;
const SINGLES = 15;

/** A busy machine warms up with fewer questions. */
const MOST_MS = 600;

const LIMITS = { perMinute: 1_000, perDay: 1_000 };
const PERIOD_END = '2024-03-31';

interface WarmUpOptions {
  /** Of the node that is to start, which has a folder there while it warms up. */
  readonly dataDir: string;
  readonly port: number;
  /** The longest time for the questions, in ms; tests set more. */
  readonly mostMs?: number;
}

/**
 * Starts a second node in this process, in front of a service of its own, asks it lists and single questions, and returns how many were
 * answered. Code that runs for the first time is loaded and compiled, some hundred milliseconds of work: a node does it before it is ready, or
 * its first list would hold up the first questions of everyone else.
 */
export async function warmUp({ dataDir, port, mostMs = MOST_MS }: WarmUpOptions): Promise<number> {
  const opened = new Opened();
  try {
    const url = opened.add(await startStandIn(), ({ close }) => close()).url;
    // The one of a process that was killed meanwhile goes, too.
    const folder = join(dataDir, `warm-up-${port}`);
    const remove = () => rmSync(folder, { recursive: true, force: true });
    remove();
    opened.add(folder, remove);
    return await askAll(await openNode(opened, folder, url), AbortSignal.timeout(mostMs));
  } finally {
    await opened.close();
  }
}

/** The node that is asked, and the key of its member. */
interface WarmUpNode {
  readonly url: string;
  readonly key: string;
}

async function openNode(opened: Opened, folder: string, serviceUrl: string): Promise<WarmUpNode> {
  const environment = { DATA_DIR: join(folder, 'data'), SERVICE_URL: serviceUrl, SERVICE_TOKEN: 'warm-up' };
  const configuration = readConfiguration(environment);
  const logger = createLogger('silent');
  const connections = byMarket(() => ({ baseUrl: serviceUrl, token: 'warm-up' }));
  const { team, parts, close } = await openTeam(configuration, connections, { logger });
  opened.add(team, close);
  const addInFolder = join(folder, 'add-in');
  mkdirSync(addInFolder);
  const app = await createApp({
    team,
    parts,
    logger,
    addInFolder,
    tracing: undefined,
    pages: new Map(),
    memberLimits: LIMITS,
    allowedOrigins: [],
    trustedProxies: [],
    publicUrl: configuration.publicUrl,
  });
  opened.add(app, (each) => each.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { key } = await addMember(team.memberStore, 'Warm-up', LIMITS);
  await team.members.look();
  return { url: urlOf(app.server), key };
}

async function askAll({ url, key }: WarmUpNode, signal: AbortSignal): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let answered = 0;
  const ask = async (name: string, count: number) => {
    const names = Array.from({ length: count }, (_, index) => `NSE:${name}${index}`);
    const pieces = await post(`${url}${ANSWERS_PATH}`, { key, agent, signal, body: questionsOf(names) });
    let lines = '';
    try {
      for await (const piece of pieces) lines += String(piece);
    } finally {
      answered += lines.match(/"status":200,/g)?.length ?? 0;
    }
  };
  const askSingly = async () => {
    for (let single = 0; single < SINGLES; single += 1) await ask(`S${single}N`, 1);
  };
  const lists = Array.from({ length: LISTS }, (_, list) => ask(`L${list}N`, QUESTIONS));
  await Promise.allSettled([...lists, askSingly()]);
  agent.destroy();
  return answered;
}

function questionsOf(tickers: readonly string[]): string {
  const questionOf = (ticker: string): SentQuestion => ({
    endpoint: incomeStatement.id,
    arguments: { ticker, date: PERIOD_END, type: 'annual' },
  });
  return JSON.stringify({ questions: tickers.map(questionOf) });
}

interface Posted {
  readonly key: string;
  readonly agent: Agent;
  readonly signal: AbortSignal;
  readonly body: string;
}

/** The lines of an answer as they come, which is compressed, as the add-in asks for it. */
function post(url: string, { key, agent, signal, body }: Posted): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Accept-Encoding': 'gzip',
    };
    const asking = request(url, { method: 'POST', agent, signal, headers }, (response) =>
      resolve(pipeline(response, createGunzip(), () => undefined)),
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

/** As large as many statements are. */
const STATEMENT = JSON.stringify({
  status: 'success',
  data: {
    statement_type: 'income_statement',
    statement_scope: 'consolidated',
    reporting_type: 'annual',
    period_end_date: PERIOD_END,
    currency: 'INR',
    scale: 'crores',
    financials: Object.fromEntries(Array.from({ length: 40 }, (_, line) => [`line_${line}`, line / 4])),
  },
});

/** The service that the node asks, on this machine alone. */
async function startStandIn(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(STATEMENT);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: urlOf(server),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
