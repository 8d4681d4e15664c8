import { incomeStatement } from '../../../src/api';
import type { AnswerLine, SentQuestion } from '../../../src/api/team/answers';
import { ANSWERS_PATH, WAITING_HEADER } from '../../../src/api/team/answers';
import { MAX_LISTS } from '../../../server/team/routes/answers/open-lists';
import { until } from '../../support/manual-clock';
import type { StubAnswer, StubService } from '../../support/stub-service';
import { startStubService } from '../../support/stub-service';
import { indianAnswer } from '../../support/indian-statement';
import type { RunningTeam } from './support/team-servers';
import { bearer, configurationOf, makeKey, removeTemporaryFolders, startTeam } from './support/team-servers';

const DATE = '2024-03-31';
const ALIVE_MS = 20;
const statement: StubAnswer = indianAnswer({ income: { sales: 1 } }, { period_end_date: DATE });

/** The requests that the service has not answered yet, in the order in which they came. */
let open: { readonly ticker: string; answer(answer?: StubAnswer): void }[];
let order: string[];
let service: StubService;
let team: RunningTeam;
let other: string;
let pump: NodeJS.Timeout | undefined;

beforeEach(async () => {
  open = [];
  order = [];
  service = await startStubService((url) => {
    const ticker = url.searchParams.get('ticker') ?? '';
    order.push(ticker);
    return new Promise((resolve) => open.push({ ticker, answer: (answer = statement) => resolve(answer) }));
  });
  team = await startTeam({ serviceUrl: service.url, aliveMs: ALIVE_MS });
  other = await makeKey(configurationOf(team.dataDir));
  await until(() => team.team.members.find(`Bearer ${other}`) !== undefined, 'the other member');
});
afterEach(async () => {
  clearInterval(pump);
  open.forEach(({ answer }) => answer());
  service.close().catch(() => undefined);
  await team.close();
});
afterAll(removeTemporaryFolders);

const question = (ticker: string): SentQuestion => ({
  endpoint: incomeStatement.id,
  arguments: { ticker, date: DATE, type: 'annual' },
});
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

const list = (tickers: readonly string[], key = team.key, signal?: AbortSignal) =>
  fetch(`${team.url}${ANSWERS_PATH}`, {
    method: 'POST',
    headers: { ...bearer(key), 'Content-Type': 'application/json' },
    body: JSON.stringify({ questions: tickers.map(question) }),
    signal: signal ?? null,
  });
const linesOf = async (response: Promise<Response>) =>
  (await (await response).text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AnswerLine);
const single = (ticker: string, key = team.key) =>
  fetch(`${team.url}${incomeStatement.path}?ticker=${ticker}&period_end_date=${DATE}&reporting_type=annual`, {
    headers: bearer(key),
  });

/** Answers the oldest request of the service, and waits for the next one. */
async function answerOne(answer?: StubAnswer): Promise<void> {
  const sent = order.length;
  open.shift()?.answer(answer);
  await until(() => order.length > sent, 'the next request');
}

/** From now on every request is answered when it comes. */
function answerRest(): void {
  pump = setInterval(() => open.splice(0).forEach(({ answer }) => answer()), 1);
}

describe('members take turns', () => {
  test('two single questions need not wait behind a list, and further ones are the next, however long it is', async () => {
    const long = linesOf(list(names('L', 100)));
    await until(() => order.length === 6, 'the first six');
    const asked = [single('S1', other), single('S2')];
    await until(() => order.length === 8, 'both are asked at once');
    expect(new Set(order.slice(6))).toEqual(new Set(['S1', 'S2']));
    asked.push(single('S3', other));
    await until(() => team.team.service.lengths('india').single === 1, 'the third one waits');
    await answerOne();
    expect(order.at(-1)).toBe('S3');
    for (let count = 0; count < 3; count += 1) open.shift()?.answer();
    await until(() => order.length > 9, 'the list goes on');
    expect(order.at(-1)).toMatch(/^L/);
    answerRest();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await long).filter(({ status }) => status === 200)).toHaveLength(100);
  });

  test('lists of two members go on side by side, whoever came first and however long it is', async () => {
    const one = linesOf(list(names('A', 60)));
    await until(() => order.length === 6, 'the first six');
    const second = linesOf(list(names('B', 10), other));
    await until(() => team.team.service.lengths('india').list === 64, 'both wait');
    for (let count = 0; count < 20; count += 1) await answerOne();
    expect(order.slice(6).filter((ticker) => ticker.startsWith('B'))).toHaveLength(10);
    answerRest();
    expect([(await one).length, (await second).length]).toEqual([60, 10]);
  });

  test('a question that a list waits for and another member asks alone comes at the earlier turn', async () => {
    const long = linesOf(list(names('L', 100)));
    await until(() => order.length === 6, 'the first six');
    const alone = single('L99', other);
    await until(() => order.length === 7, 'it is asked');
    expect(order.at(-1)).toBe('L99');
    answerRest();
    expect((await alone).status).toBe(200);
    expect(order.filter((ticker) => ticker === 'L99')).toHaveLength(1);
    await long;
  });

  test('single questions that keep coming do not stop a list', async () => {
    const long = linesOf(list(names('L', 30)));
    await until(() => order.length === 6, 'the first six');
    const many = names('S', 30).map((ticker) => single(ticker, other));
    await until(() => team.team.service.lengths('india').single === 28, 'all wait but two');
    for (let count = 0; count < 20; count += 1) {
      open.shift()?.answer();
      await until(() => open.length >= 5, 'the next request');
    }
    expect(order.slice(6).filter((ticker) => ticker.startsWith('L')).length).toBeGreaterThanOrEqual(3);
    answerRest();
    await Promise.all([long, ...many]);
  });

  test('a question that its member cancels leaves the queue', async () => {
    const leaving = new AbortController();
    const long = list(names('L', 100), team.key, leaving.signal).then((response) => response.text());
    await until(() => order.length === 6, 'the first six');
    leaving.abort();
    await expect(long).rejects.toThrow();
    await until(() => team.team.service.lengths('india').list === 0, 'nothing waits');
    const alone = single('S', other);
    await until(() => order.at(-1) === 'S', 'the next question');
    answerRest();
    expect((await alone).status).toBe(200);
  });
});

describe('a question that waits for its turn', () => {
  test('keeps the stream of its list alive with blank lines', async () => {
    const response = await list(names('L', 10));
    const reader = response.body!.getReader();
    const first = await reader.read();
    const second = await reader.read();
    expect([first, second].map(({ value }) => new TextDecoder().decode(value).replace(/\n+/, '\n'))).toEqual([
      '\n',
      '\n',
    ]);
    await reader.cancel();
  });

  test('gets the head of a single answer, spaces, and then its body', async () => {
    const long = Promise.all([linesOf(list(names('L', 6))), linesOf(list(names('M', 2)))]);
    await until(() => order.length === 8, 'no place is left');
    const response = await single('S', other);
    expect([response.status, response.headers.get(WAITING_HEADER)]).toEqual([200, '1']);
    answerRest();
    const text = await response.text();
    expect(text).toMatch(/^ +\{/);
    expect(JSON.parse(text)).toMatchObject({ status: 'success' });
    await long;
  });

  test('whose answer is a failure after all has its connection broken, and the next one to ask gets the answer', async () => {
    const long = Promise.all([linesOf(list(names('L', 6))), linesOf(list(names('M', 2)))]);
    await until(() => order.length === 8, 'no place is left');
    const response = await single('S', other);
    const broken = response.text();
    const errors = [{ status: '400', title: 'Invalid field - ticker' }];
    await answerOne();
    open.find(({ ticker }) => ticker === 'S')?.answer({ status: 400, body: { errors } });
    await expect(broken).rejects.toThrow();
    expect((await single('S', other)).status).toBe(400);
    expect(order.filter((ticker) => ticker === 'S')).toHaveLength(1);
    answerRest();
    await long;
  });
});

describe('many lists of one member', () => {
  test('are refused beyond 32 at a time, with the time to ask again, and those of others are not', async () => {
    const leaving = new AbortController();
    const lists = names('L', MAX_LISTS).map((ticker) => list([ticker], team.key, leaving.signal));
    await Promise.all(lists);
    const refused = await list(['X']);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    const asked = list(['Y'], other);
    await until(() => team.team.service.lengths('india').single > 0, 'the list of the other member');
    leaving.abort();
    await until(async () => (await list([])).status === 200, 'the member may ask again');
    answerRest();
    expect(await linesOf(asked)).toMatchObject([{ status: 200 }]);
  });
});
