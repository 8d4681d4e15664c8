import { SHOWCASE } from '../../../../server/market/showcase';
import { createLogger } from '../../../../server/team/telemetry/log';
import { incomeStatement } from '../../../../src/api';
import { ANSWERS_PATH } from '../../../../src/api/team/answers';
import type { StubService } from '../../../support/stub-service';
import { startStubService } from '../../../support/stub-service';
import type { RunningTeam } from '../support/team-servers';
import { bearer, removeTemporaryFolders, startTeam } from '../support/team-servers';

const ADMIN_KEY = 'the-administrators-own-key';
const SERVICE_TOKEN = 'the-token-of-the-service';
const MARKER = 'a-parameter-that-nobody-logs';

let service: StubService;
let team: RunningTeam;
const logged: string[] = [];
const replies: string[] = [];

/** A service that repeats what it was sent, in answers that fail in every way. */
beforeAll(async () => {
  const errors = [{ status: '500', title: `refused ${SERVICE_TOKEN}`, message: `Bearer ${SERVICE_TOKEN} is unknown` }];
  const answers = [
    { status: 400, body: { errors } },
    { status: 404, body: { errors } },
    { status: 500, body: { errors } },
    { status: 200, body: `<html>${SERVICE_TOKEN}</html>` },
    { status: 302, headers: { Location: `https://elsewhere.example/?token=${SERVICE_TOKEN}` } },
    { status: 401, body: { errors } },
  ];
  service = await startStubService(
    (url) => answers[Number(url.searchParams.get('period_end_date')?.slice(2, 4))] ?? {},
  );
  const logger = createLogger('debug', { write: (line) => void logged.push(line) });
  const environment = { ADMIN_KEY, LOG_LEVEL: 'debug' };
  team = await startTeam({ serviceUrl: service.url, token: SERVICE_TOKEN, logger, environment });
  await sendAll();
});
afterAll(async () => {
  await team.close();
  await service.close();
  removeTemporaryFolders();
});

async function send(path: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(`${team.url}${path}`, init);
  replies.push(`${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`);
}

async function sendAll(): Promise<void> {
  const own = { headers: bearer(team.key) };
  const statement = (year: number) =>
    `${incomeStatement.path}?ticker=NSE:${SHOWCASE.india.ticker}&period_end_date=20${year}-03-31`;
  await Promise.all([10, 11, 12, 13, 14].map((year) => send(statement(year), own)));
  for (const path of [`${incomeStatement.path}?ticker=${MARKER}!&key=${team.key}`, `/nothing?key=${team.key}`]) {
    await send(path, own);
    await send(path, { headers: bearer(`${team.key}x`) });
  }
  await send('/admin/state.json', { headers: bearer(ADMIN_KEY) });
  await send('/admin/state.json', { headers: bearer(`${ADMIN_KEY}x`) });
  await send('/metrics');
  const questions = [10, 12].map((year) => ({
    endpoint: 'E10',
    arguments: { ticker: 'NSE:X', date: `20${year}-03-31`, extra: MARKER },
  }));
  for (const body of [JSON.stringify({ questions }), `{"questions": "${team.key}`]) {
    const headers = { ...bearer(team.key), 'Content-Type': 'application/json' };
    await send(ANSWERS_PATH, { method: 'POST', headers, body });
  }
}

test('requests are logged by their route, status, time and the member’s id', () => {
  const lines = logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
  const id = team.team.members.all[0]?.id;
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      path: incomeStatement.path,
      status: 400,
      member: id,
      ms: expect.any(Number),
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ method: 'POST', path: ANSWERS_PATH, status: 200, member: id }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ path: '/admin/state.json', status: 401 }));
  expect(lines).toHaveLength(replies.length);
});

test('no secret, name or parameter is logged', () => {
  const hash = team.team.members.all[0]?.keys[0]?.hash ?? '';
  expect(hash).toHaveLength(64);
  const text = logged.join('');
  for (const secret of [team.key, SERVICE_TOKEN, ADMIN_KEY, hash, MARKER, 'Asha', SHOWCASE.india.ticker]) {
    expect(text).not.toContain(secret);
  }
});

test('no answer, error or metric holds a secret', () => {
  const hash = team.team.members.all[0]?.keys[0]?.hash ?? '';
  expect(replies.filter((reply) => /^[45]/.test(reply)).length).toBeGreaterThan(6);
  for (const reply of replies) {
    for (const secret of [team.key, SERVICE_TOKEN, ADMIN_KEY, hash]) expect(reply).not.toContain(secret);
  }
});

test('at any other level no request is logged', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const other = await startTeam({ serviceUrl: service.url, token: SERVICE_TOKEN, logger });
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
  await other.close();
  expect(lines.filter((line) => line.includes('"request"'))).toEqual([]);
});
