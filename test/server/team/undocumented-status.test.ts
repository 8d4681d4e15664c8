import { incomeStatement } from '../../../src/api';
import { ANSWERS_PATH } from '../../../src/api/team/answers';
import { indianData } from '../../support/indian-statement';
import type { StubService } from '../../support/stub-service';
import { startStubService } from '../../support/stub-service';
import type { RunningTeam } from './support/team-servers';
import { bearer, removeTemporaryFolders, startTeam } from './support/team-servers';

const BODY = { status: 'success', data: indianData({ income: { sales: 1 } }) };
const STATUSES: readonly number[] = [206, 299, 304, 600, 999];

let stub: StubService;
let team: RunningTeam;

// Whoever asks for the company S206 is answered with the status 206, and with a whole statement.
beforeAll(async () => {
  stub = await startStubService((url) => ({
    status: Number(url.searchParams.get('ticker')?.slice('S'.length)),
    body: BODY,
  }));
  team = await startTeam({ serviceUrl: stub.url });
});
afterAll(async () => {
  await team.close();
  await stub.close();
  removeTemporaryFolders();
});

const says = (status: number) => ({
  errors: [{ title: 'Bad Gateway', message: `The service's answer is not used: HTTP ${status} is not documented` }],
});

test.each(STATUSES)('a service that answers %d fails a single question with 502 and says why', async (status) => {
  const response = await fetch(`${team.url}${incomeStatement.path}?ticker=S${status}`, { headers: bearer(team.key) });
  expect([response.status, await response.json()]).toMatchObject([502, says(status)]);
});

test('the lines of a list fail alike', async () => {
  const questions = STATUSES.map((status) => ({ endpoint: incomeStatement.id, arguments: { ticker: `S${status}` } }));
  const response = await fetch(`${team.url}${ANSWERS_PATH}`, {
    method: 'POST',
    headers: { ...bearer(team.key), 'Content-Type': 'application/json' },
    body: JSON.stringify({ questions }),
  });
  const lines = (await response.text()).split('\n').filter(Boolean);
  const read = lines.map((line) => JSON.parse(line) as { readonly question: number });
  expect(read.sort((one, other) => one.question - other.question)).toMatchObject(
    STATUSES.map((status, question) => ({ question, status: 502, body: says(status) })),
  );
});

test('a web page in the place of the answer is reported with its status', async () => {
  const response = await fetch(`${team.url}${incomeStatement.path}?ticker=S404`, { headers: bearer(team.key) });
  const message = "The service's answer is not used: HTTP 404, not in the service's format";
  expect([response.status, await response.json()]).toMatchObject([502, { errors: [{ message }] }]);
});

test('a service that cannot be reached is reported as such, and where its reason stands', async () => {
  const closed = await startStubService(() => ({}));
  await closed.close();
  const alone = await startTeam({ serviceUrl: closed.url });
  const response = await fetch(`${alone.url}${incomeStatement.path}?ticker=A`, { headers: bearer(alone.key) });
  const message = 'The team server could not reach the service; the page of its administrator says why';
  expect([response.status, await response.json()]).toMatchObject([502, { errors: [{ message }] }]);
  await alone.close();
});
