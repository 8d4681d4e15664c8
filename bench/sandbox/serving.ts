import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import type Database from 'libsql';
import { INVENTED_MARK } from '../../server/database/dataset';
import { openDataFolder } from '../../server/database/file/open';
import { openMarket } from '../../server/market/open';
import { besideMarket } from '../../server/sample/beside-market';
import { SANDBOX_TOKEN } from '../../server/sandbox/credentials';
import { spreadOf, spreadText } from '../ratio';
import type { Findings } from '../report';
import { serve } from './served-process';

const ROUNDS = 21;
const REQUESTS = 800;
const AT_ONCE = 16;
const GOAL = 0.8;
/** For how many companies statements are asked, evenly over all. */
const ASKED = 2_000;

const PATHS: Readonly<Record<string, string>> = {
  income_statement: 'income-statement',
  balance_sheet: 'balance-sheet',
  cash_flow: 'cash-flow',
};

/** Statements of an import over HTTP, beside those of the sample, which a newcomer is served, in alternating rounds. */
export async function measureServing(folder: string, companies: number): Promise<Findings> {
  const questions = { sample: questionsOfSample(), imported: questionsOf(openDataFolder(folder)) };
  const sample = await serve([]);
  const imported = await serve(['--data', folder]);
  const rounds: { readonly sample: Round; readonly imported: Round }[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      rounds.push({
        sample: await ask(sample.url, questions.sample, round),
        imported: await ask(imported.url, questions.imported, round),
      });
    }
  } finally {
    await Promise.all([sample.close(), imported.close()]);
  }
  const counted = rounds.slice(1);
  const ratio = spreadOf(counted.map((round) => round.imported.perSecond / round.sample.perSecond));
  const tail = spreadOf(counted.map((round) => round.imported.p99 / round.sample.p99));
  const best = counted.reduce((one, other) => (other.imported.perSecond > one.imported.perSecond ? other : one));
  const count = companies.toLocaleString('en-US');
  return {
    rows: [
      {
        what: `statements served from ${count} companies, ${AT_ONCE} at once`,
        result: `${best.imported.perSecond.toFixed(0)} statements/s, p99 ${best.imported.p99.toFixed(1)} ms`,
        against: `${spreadText(ratio)} of the sample's rate, ${best.sample.perSecond.toFixed(0)}/s; ${spreadText(tail)} of its p99`,
      },
    ],
    targets: [
      {
        target: `statements from ${count} companies at ${GOAL} of the sample's rate`,
        measured: spreadText(ratio),
        isMet: ratio.median >= GOAL,
      },
    ],
  };
}

function questionsOfSample(): readonly string[] {
  return questionsOf(openMarket(undefined, { minors: true, beside: besideMarket() }));
}

/** The paths of the statements of real companies, those of one beside those of another. */
function questionsOf(database: Database.Database): readonly string[] {
  try {
    const ids = database
      .prepare(`SELECT id FROM companies WHERE market = 'us' AND name NOT LIKE '%${INVENTED_MARK}' ORDER BY id`)
      .raw()
      .all() as [string][];
    const step = Math.max(1, Math.floor(ids.length / ASKED));
    const statements = database.prepare(
      `SELECT statement_type, cadence, period_end_date FROM statements WHERE market = 'us' AND company_id = ?`,
    );
    return ids
      .filter((_, at) => at % step === 0)
      .flatMap(([id]) => (statements.raw().all(id) as [string, string, string][]).map((row) => pathOf(id, row)));
  } finally {
    database.close();
  }
}

function pathOf(cik: string, [kind, type, date]: readonly [string, string, string]): string {
  const query = new URLSearchParams({
    cik,
    period_end_date: date,
    ...(type === 'instant' ? {} : { reporting_type: type }),
  });
  return `/api/us/v0/financial-statements/${PATHS[kind]}?${query}`;
}

interface Round {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Asks so many questions, another choice in each round, with so many connections that each waits for its answer. */
async function ask(url: string, questions: readonly string[], round: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  let asked = 0;
  const start = performance.now();
  const connection = async () => {
    while (asked < REQUESTS) {
      // A large prime leads from each question to one of another company.
      const at = ((asked += 1) + round * REQUESTS) * 1_000_003;
      const begun = performance.now();
      await answer(`${url}${questions[at % questions.length]}`, agent);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, connection));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((left, right) => left - right);
  return { perSecond: REQUESTS / seconds, p99: times[Math.floor(times.length * 0.99)] ?? NaN };
}

function answer(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${SANDBOX_TOKEN}` };
    get(url, { agent, headers }, (response) => {
      let [bytes, end] = [0, ''];
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        end = chunk.toString('latin1', chunk.length - 3);
      });
      response.on('end', () => {
        const isStatement = response.statusCode === 200 && bytes > 200 && end.endsWith('}}');
        if (isStatement) resolve();
        else reject(new Error(`${url}: HTTP ${response.statusCode}, ${bytes} bytes, no statement`));
      });
    }).on('error', reject);
  });
}
