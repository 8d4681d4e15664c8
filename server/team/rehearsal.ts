import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { byMarket, incomeStatement } from '../../src/api';
import { SharedAnswers } from './cache/shared-answers';
import { ALONE } from './nodes';
import { readQuestion } from './question';
import { lineBodyOf } from './routes/body-texts';
import { compressed, writeLines } from './routes/line-stream';
import { Service } from './service/service';

/** Enough that what a question runs through is loaded and compiled. */
const QUESTIONS = 60;

/** A machine that is busy rehearses less. */
const MOST_MS = 600;

const TURN = { member: 'rehearsal', isOfList: true };

/**
 * Asks a service of its own some questions, as a list of a member, and returns how many were answered. A process that has
 * just started loads and compiles what it runs for the first time, some hundred milliseconds of work: a node does it before it
 * is ready, or its first list would hold up the first questions of everyone else.
 */
export async function rehearse(): Promise<number> {
  const standIn = await startStandIn();
  const connections = byMarket(() => ({ baseUrl: standIn.url, token: 'rehearsal' }));
  const service = new Service({ connections });
  const until = AbortSignal.timeout(MOST_MS);
  try {
    return await askAll(new SharedAnswers({ service, store: FORGETFUL, nodes: ALONE, maxMemory: 1_000_000 }), until);
  } finally {
    service.close();
    standIn.close();
  }
}

async function askAll(answers: SharedAnswers, until: AbortSignal): Promise<number> {
  let answered = 0;
  const scopes = byMarket(() => 'rehearsal');
  const lineOf = async (index: number): Promise<string> => {
    const values = { ticker: `NSE:R${index}`, date: PERIOD_END, type: 'annual' };
    const question = readQuestion(incomeStatement, values, scopes);
    // A signal for each, as the questions of a list have.
    const { answer } = await answers.answer(question, { turn: TURN, signal: AbortSignal.any([until]) });
    answered += 1;
    return `${lineBodyOf(answer)}\n`;
  };
  function* ask() {
    for (let index = 0; index < QUESTIONS; index += 1) {
      yield lineOf(index).then(
        (line) => () => line,
        () => () => '',
      );
    }
  }
  const out = compressed(new PassThrough().resume());
  await writeLines(out, ask(), { signal: until, aliveMs: MOST_MS }).catch(() => undefined);
  out.destroy();
  return answered;
}

const FORGETFUL = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

const PERIOD_END = '2024-03-31';

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

/** The service of the rehearsal, on this machine alone. */
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
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
