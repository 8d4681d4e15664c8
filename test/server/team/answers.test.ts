import { Writable } from 'node:stream';
import fc from 'fast-check';
import { SHOWCASE } from '../../../server/market/showcase';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { writeLines } from '../../../server/team/routes/answers/line-stream';
import { SANDBOX_TOKEN } from '../../../server/sandbox/credentials';
import { balanceSheet, cashFlow, incomeStatement } from '../../../src/api';
import type { AnswerLine, SentQuestion } from '../../../src/api/team/answers';
import { ANSWERS_PATH, ANSWERS_TYPE, CANCEL_PATH, MAX_QUESTIONS } from '../../../src/api/team/answers';
import { until } from '../../support/manual-clock';
import type { RunningTeam } from './support/team-servers';
import { bearer, configurationOf, makeKey, removeTemporaryFolders, startTeam } from './support/team-servers';

const TICKER = `NSE:${SHOWCASE.india.ticker}`;
const DATES = Array.from({ length: 40 }, (_, index) => `${1990 + index}-03-31`);

let sandbox: Sandbox;
let team: RunningTeam;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0 });
  team = await startTeam({ serviceUrl: sandbox.url });
});
afterEach(async () => {
  await team.close();
  await sandbox.close();
});
afterAll(removeTemporaryFolders);

const post = (questions: unknown, headers: Record<string, string> = {}, key = team.key, signal?: AbortSignal) =>
  fetch(`${team.url}${ANSWERS_PATH}`, {
    method: 'POST',
    headers: { ...bearer(key), 'Content-Type': 'application/json', ...headers },
    body: typeof questions === 'string' ? questions : JSON.stringify({ questions }),
    signal: signal ?? null,
  });

async function answersTo(questions: unknown, headers?: Record<string, string>, key?: string): Promise<AnswerLine[]> {
  const text = await (await post(questions, headers, key)).text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AnswerLine);
}

const income = (date: string, ticker = TICKER): SentQuestion => ({
  endpoint: incomeStatement.id,
  arguments: { ticker, date, type: 'annual' },
});

describe('a list of questions', () => {
  test('each is answered as if it had been asked alone', async () => {
    const statement = fc.constantFrom(incomeStatement, balanceSheet, cashFlow);
    const known = fc.record({
      endpoint: statement,
      values: fc.record({ ticker: fc.constantFrom(TICKER, 'NSE:NOBODY', 'x y'), date: fc.constantFrom(...DATES) }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(known, { maxLength: 30 }), fc.boolean(), async (asked, gzip) => {
        const questions = asked.map(({ endpoint, values }) => ({ endpoint: endpoint.id, arguments: values }));
        const lines = await answersTo(questions, gzip ? {} : { 'Accept-Encoding': 'identity' });
        expect(lines.map(({ question }) => question).sort((one, other) => one - other)).toEqual(
          asked.map((_, index) => index),
        );
        for (const { question, status, body } of lines) {
          const { endpoint, values } = asked[question]!;
          const search = new URLSearchParams({ ticker: values.ticker, period_end_date: values.date });
          const alone = await fetch(`${sandbox.url}${endpoint.path}?${search}`, { headers: bearer(SANDBOX_TOKEN) });
          expect({ status, body }).toEqual({ status: alone.status, body: await alone.json() });
        }
      }),
      { numRuns: 25 },
    );
  });

  test('the same question many times is one request, and an answered one none', async () => {
    const lines = await answersTo(Array(100).fill(income('2024-03-31')));
    expect(lines).toHaveLength(100);
    expect(sandbox.requests.all()).toHaveLength(1);
    const [first] = await answersTo([income('2024-03-31')]);
    expect(first?.ageMs).toBeGreaterThanOrEqual(0);
    expect(sandbox.requests.all()).toHaveLength(1);
    await answersTo([{ ...income('2024-03-31'), maxAgeMs: 0 }]);
    expect(sandbox.requests.all()).toHaveLength(2);
  });

  test('an answer is sent as soon as it is there, whatever the others do', async () => {
    await answersTo([income('2024-03-31')]);
    sandbox.faults.set('hang');
    const controller = new AbortController();
    const response = await post([income('2023-03-31'), income('2024-03-31')], {}, team.key, controller.signal);
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(JSON.parse(new TextDecoder().decode(value))).toMatchObject({ question: 1, status: 200 });
    controller.abort();
    sandbox.faults.clear();
  });

  test('a stream that the member leaves ends its questions at the service', async () => {
    sandbox.faults.set('hang');
    const controller = new AbortController();
    const asked = post([income('2023-03-31')], {}, team.key, controller.signal).then((response) => response.text());
    await until(() => sandbox.requests.all().length === 1, 'the request');
    controller.abort();
    await expect(asked).rejects.toThrow();
    sandbox.faults.clear();
    // The request that hangs is gone: the next one is asked anew and answered.
    expect(await answersTo([income('2023-03-31')])).toMatchObject([{ status: 200 }]);
    expect(sandbox.requests.all()).toHaveLength(2);
  });

  test('a question that the member cancels ends at the service; the others of its list are answered', async () => {
    sandbox.faults.set('hang path=1995');
    const body = JSON.stringify({ stream: 'a list', questions: [income('1995-03-31'), income('2024-03-31')] });
    const asked = post(body).then((response) => response.text());
    await until(() => sandbox.requests.all().length === 2, 'both requests');
    const cancel = (key: string, stream = 'a list', questions: unknown = [0, 7, 'x']) =>
      fetch(`${team.url}${CANCEL_PATH}`, {
        method: 'POST',
        headers: { ...bearer(key), 'Content-Type': 'application/json' },
        body: JSON.stringify({ stream, questions }),
      });
    const other = await makeKey(configurationOf(team.dataDir));
    await until(() => team.team.members.find(`Bearer ${other}`) !== undefined, 'the other member');
    // Not of another member, and not of another list.
    expect([(await cancel(other)).status, (await cancel(team.key, 'another')).status]).toEqual([204, 204]);
    expect((await cancel(team.key, 'a list', 'all')).status).toBe(400);
    expect((await cancel(team.key)).status).toBe(204);
    const lines = (await asked)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as AnswerLine);
    expect(lines.find(({ question }) => question === 1)).toMatchObject({ status: 200 });
    expect(lines.find(({ question }) => question === 0)?.status).not.toBe(200);
    sandbox.faults.clear();
    // The request that hangs is gone: the next one is asked anew.
    expect(await answersTo([income('1995-03-31')])).toMatchObject([{ status: 200 }]);
    expect(sandbox.requests.all()).toHaveLength(3);
  });

  test('a service that fails: the last good answers say so', async () => {
    await answersTo([income('2024-03-31')]);
    sandbox.faults.set('500');
    const lines = await answersTo([{ ...income('2024-03-31'), maxAgeMs: 0 }, income('2001-03-31')]);
    expect(lines.find(({ question }) => question === 0)).toMatchObject({ status: 200, stale: 'server' });
    expect(lines.find(({ question }) => question === 1)).toMatchObject({ status: 500 });
  });

  test('an empty list has an empty answer: the server is there', async () => {
    const response = await post([]);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      ANSWERS_TYPE,
      '',
    ]);
  });

  test('a list over the member’s limit: as many as are left, the rest 429 with the time', async () => {
    const key = await makeKey(configurationOf(team.dataDir), { perMinute: 100, perDay: 5 });
    await until(() => team.team.members.find(`Bearer ${key}`) !== undefined, 'the key');
    const lines = await answersTo(
      DATES.slice(0, 8).map((date) => income(date)),
      {},
      key,
    );
    expect(lines.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = lines.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(sandbox.requests.all()).toHaveLength(5);
  });
});

describe('a list that is wrong', () => {
  test.each([
    ['no JSON', '{'],
    ['no list', '{"questions":{}}'],
    ['null', 'null'],
    ['a name that is no text', '{"questions":[],"stream":1}'],
    ['too many', JSON.stringify({ questions: Array(MAX_QUESTIONS + 1).fill(income('2024-03-31')) })],
  ])('%s is refused with 400, and nothing is asked', async (_, body) => {
    const response = await post(body);
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ status: '400' }] }]);
    expect(sandbox.requests.all()).toHaveLength(0);
  });

  test.each<[string, unknown, RegExp]>([
    ['an argument that breaks its rule', income('yesterday'), /period_end_date/],
    ['an endpoint of a newer version', { endpoint: 'E99', arguments: {} }, /this version of the server/],
    ['a name of every object', { endpoint: 'constructor', arguments: {} }, /endpoint must be/],
    ['arguments that are no texts', { endpoint: 'E7', arguments: { ticker: 1 } }, /arguments must be/],
    ['no arguments', { endpoint: 'E7', arguments: null }, /arguments must be/],
    ['a negative age', { ...income('2024-03-31'), maxAgeMs: -1 }, /maxAgeMs must be/],
    ['null as a question', null, /endpoint must be/],
  ])('%s fails its own line, not the list', async (_, wrong, says) => {
    const lines = await answersTo([wrong as SentQuestion, income('2024-03-31')]);
    const [failed, right] = [0, 1].map((index) => lines.find(({ question }) => question === index));
    expect(failed).toMatchObject({ status: 400, body: { errors: [{ message: expect.stringMatching(says) }] } });
    expect(right).toMatchObject({ status: 200 });
    expect(lines).toHaveLength(2);
  });
});

test('questions are asked, and lines made, only as fast as the reader takes them', async () => {
  const counts = { asked: 0, made: 0 };
  const lines = function* () {
    for (let question = 0; question < MAX_QUESTIONS; question += 1) {
      counts.asked += 1;
      yield () => {
        counts.made += 1;
        return `${'x'.repeat(10_000)}\n`;
      };
    }
  };
  const taken: (() => void)[] = [];
  const reader = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => void taken.push(done) });
  const writing = writeLines(reader, lines(), { signal: new AbortController().signal, aliveMs: 60_000 });
  await until(() => counts.made > 0, 'the first lines');
  await new Promise(setImmediate);
  const first = counts.made;
  expect(first).toBeLessThan(MAX_QUESTIONS / 10);
  expect(counts.asked).toBe(first);
  taken.shift()?.();
  await until(() => counts.made > first, 'the next lines');
  expect(counts).toEqual({ asked: 2 * first, made: 2 * first });
  const pump = setInterval(() => taken.shift()?.(), 1);
  await writing;
  clearInterval(pump);
  expect(counts.made).toBe(MAX_QUESTIONS);
});

test('a long list that nothing is known of is asked a few questions at a time: other requests get their turn between', async () => {
  let asked = 0;
  const answers: (() => void)[] = [];
  const lines = function* () {
    for (let question = 0; question < MAX_QUESTIONS; question += 1) {
      asked += 1;
      yield new Promise<() => string>((resolve) => answers.push(() => resolve(() => `${question}\n`)));
    }
  };
  const written: string[] = [];
  const reader = new Writable({ write: (chunk, _encoding, done) => void (written.push(String(chunk)), done()) });
  const writing = writeLines(reader, lines(), { signal: new AbortController().signal, aliveMs: 60_000 });
  const askedInTurns: number[] = [];
  while (asked < MAX_QUESTIONS) {
    const before = asked;
    await new Promise(setImmediate);
    askedInTurns.push(asked - before);
  }
  expect(Math.max(...askedInTurns)).toBeLessThanOrEqual(4);
  expect(written).toEqual([]);
  for (const answer of answers) answer();
  await writing;
  expect(written.join('').split('\n').filter(Boolean)).toHaveLength(MAX_QUESTIONS);
});
