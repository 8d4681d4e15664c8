import { connectionsTo } from '../src/client/settings/settings';
import { incomeStatement } from '../src/api';
import { Client, createSettingsReader } from '../src/client';
import { startStubService, type StubAnswer } from '../test/support/stub-service';
import type { Findings } from './report';

const CELLS = 3_000;
const MAX_REQUESTS = 40;
const MAX_SECONDS = 5;

const FAULTS: readonly (readonly [string, StubAnswer])[] = [
  ['HTML with status 200', { body: '<html>Sign in</html>' }],
  ['a 404 of another server', { status: 404, body: '<html>' }],
  ['500', { status: 500 }],
  ['503 with Retry-After 0', { status: 503, headers: { 'Retry-After': '0' } }],
  ['429 without Retry-After', { status: 429 }],
  ['429 with Retry-After 1', { status: 429, headers: { 'Retry-After': '1' } }],
  ['401', { status: 401 }],
  ['403', { status: 403 }],
  ['a redirect loop', { status: 302, headers: { Location: '/' } }],
];

/** Requests and seconds until 3,000 different questions, asked at once of a service that does not work, have all failed. */
export async function measureStorms(): Promise<Findings> {
  const measured = [];
  for (const [what, answer] of FAULTS) measured.push({ what, ...(await storm(answer)) });
  return {
    rows: measured.map(({ what, requests, seconds }) => ({
      what: `${CELLS.toLocaleString('en-US')} cells meet ${what}`,
      result: `${requests} requests, ${seconds.toFixed(1)} s`,
      against: `${CELLS.toLocaleString('en-US')} questions`,
    })),
    targets: [
      target(
        'requests',
        `at most ${MAX_REQUESTS}`,
        Math.max(...measured.map(({ requests }) => requests)),
        MAX_REQUESTS,
      ),
      target('seconds', `at most ${MAX_SECONDS}`, Math.max(...measured.map(({ seconds }) => seconds)), MAX_SECONDS),
    ],
  };
}

function target(what: string, goal: string, most: number, limit: number): Findings['targets'][number] {
  return {
    target: `${what} for ${CELLS.toLocaleString('en-US')} cells of a service that does not work: ${goal}`,
    measured: String(Math.round(most * 10) / 10),
    isMet: most <= limit,
  };
}

async function storm(answer: StubAnswer): Promise<{ requests: number; seconds: number }> {
  const service = await startStubService(() => answer);
  const connection = { baseUrl: service.url, token: 'token' };
  const settings = JSON.stringify(connectionsTo(connection));
  const client = new Client({ readSettings: createSettingsReader(() => settings), fetch });
  await client.open();
  const startMs = performance.now();
  const answers = Array.from({ length: CELLS }, async (_, row) =>
    client.query(incomeStatement, { ticker: `T${row}`, type: 'annual' }),
  );
  const settled = await Promise.allSettled(answers);
  const seconds = (performance.now() - startMs) / 1000;
  await service.close();
  if (settled.some(({ status }) => status === 'fulfilled'))
    throw new Error('a cell got an answer from a failing service');
  return { requests: service.received.length, seconds };
}
