import { PassThrough } from 'node:stream';
import { Load } from '../../../server/team/cache/load';
import { OWN_TURN } from '../../../server/team/service/turns';
import { compressed } from '../../../server/team/routes/answers/line-stream';
import { MAX_LISTS } from '../../../server/team/routes/answers/open-lists';
import { incomeStatement } from '../../../src/api';
import { ANSWERS_PATH } from '../../../src/api/team/answers';
import { BY_LIFETIME, systemClock } from '../../../src/client';
import { until } from '../../support/manual-clock';
import type { StubService } from '../../support/stub-service';
import { startStubService } from '../../support/stub-service';
import type { RunningTeam } from './support/team-servers';
import { bearer, removeTemporaryFolders, startTeam } from './support/team-servers';

const ASKED = { endpoint: incomeStatement.id, arguments: { ticker: 'NSE:A', date: '2024-03-31', type: 'annual' } };

let service: StubService;
let team: RunningTeam;

beforeEach(async () => {
  service = await startStubService(() => ({ hang: true }));
  team = await startTeam({ serviceUrl: service.url });
});
afterEach(async () => {
  jest.restoreAllMocks();
  service.close().catch(() => undefined);
  await team.close();
});
afterAll(removeTemporaryFolders);

const single = (signal: AbortSignal) =>
  fetch(`${team.url}${incomeStatement.path}?ticker=NSE:A&period_end_date=2024-03-31&reporting_type=annual`, {
    headers: bearer(team.key),
    signal,
  });
const list = (signal: AbortSignal | null, questions: readonly unknown[] = [ASKED]) =>
  fetch(`${team.url}${ANSWERS_PATH}`, {
    method: 'POST',
    headers: { ...bearer(team.key), 'Content-Type': 'application/json' },
    body: JSON.stringify({ questions }),
    signal,
  });

/** Resolves when the server has seen what was closed before. */
async function roundTrip(): Promise<void> {
  for (let count = 0; count < 3; count += 1) await (await fetch(`${team.url}/health`)).text();
}

/** What is waited for until the test lets it go on. */
function held<T>(value: T): { readonly promise: Promise<T>; readonly release: () => void } {
  let release = () => {};
  const promise = new Promise<T>((resolve) => (release = () => resolve(value)));
  return { promise, release };
}

test.each([
  ['a question', single],
  ['a list', list],
])('%s whose reader left while the allowance was looked up is not asked at the service', async (_, ask) => {
  const { promise, release } = held({ count: 1 });
  const take = jest.spyOn(team.team.allowance, 'take').mockReturnValue(promise);
  const reader = new AbortController();
  const asked = ask(reader.signal).catch(() => undefined);
  await until(() => take.mock.calls.length > 0, 'the look-up');
  reader.abort();
  await asked;
  await roundTrip();
  release();
  await roundTrip();
  expect(service.received).toHaveLength(0);
});

test('lists whose readers left while the member was looked up do not count as open', async () => {
  const { members } = team.team;
  const { promise, release } = held(members.find(`Bearer ${team.key}`));
  const find = jest.spyOn(members, 'find').mockReturnValue(undefined);
  const findNew = jest.spyOn(members, 'findNew').mockReturnValue(promise);
  const readers = new AbortController();
  const asked = Array.from({ length: MAX_LISTS }, () => list(readers.signal, []).catch(() => undefined));
  await until(() => findNew.mock.calls.length === MAX_LISTS, 'the look-ups');
  readers.abort();
  await Promise.all(asked);
  await roundTrip();
  release();
  await roundTrip();
  find.mockRestore();
  expect((await list(null, [])).status).toBe(200);
});

test('the compression of a list ends when its reader leaves', async () => {
  const reader = new PassThrough();
  const gzip = compressed(reader);
  reader.destroy();
  await until(() => gzip.destroyed, 'its memory is given back');
  expect(gzip.destroyed).toBe(true);
});

test('a reader that left before it joined keeps no request going', () => {
  const load = new Load({
    clock: systemClock,
    policy: BY_LIFETIME,
    turn: OWN_TURN,
    run: () => new Promise(() => undefined),
  });
  void load.subscribe(AbortSignal.abort());
  expect(load.isAborted).toBe(true);
});
