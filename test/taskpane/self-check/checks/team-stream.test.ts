import { ANSWERS_TYPE, CANCEL_PATH } from '../../../../src/api';
import { seeStream } from '../../../../src/taskpane/self-check/checks/team-stream';
import { removeTemporaryFolders, startTeam, type RunningTeam } from '../../../server/team/support/team-servers';
import { startStubService, type StubAnswer, type StubService } from '../../../support/stub-service';

/** What the service answers, once a test lets it. */
let answer: (made: StubAnswer) => void;
let service: StubService;
let team: RunningTeam;
beforeAll(async () => {
  service = await startStubService(() => new Promise((resolve) => (answer = resolve)));
  team = await startTeam({ serviceUrl: service.url });
});
afterAll(async () => {
  await team.close();
  await service.close();
  removeTemporaryFolders();
});

const NONE: StubAnswer = { body: { status: 'success', data: [], meta: { total_count: 0, page: 1, limit: 1 } } };

/** The check through this fetch; it takes as long as the service is silent. */
function see(through: typeof fetch = fetch) {
  const connection = { baseUrl: team.url, token: team.key };
  return seeStream('india', connection, { fetch: through, signal: AbortSignal.timeout(20_000) });
}

/** Answers what is sent to the path instead of the server, and lets the service answer. */
function insteadOf(status: number): typeof fetch {
  return async (input, init) => {
    if (!String(input).endsWith(CANCEL_PATH)) return fetch(input, init);
    answer(NONE);
    return new Response(null, { status });
  };
}

test('a line comes before the service answers, and the other question is cancelled alone', async () => {
  expect(await see()).toEqual({ isLineByLine: true, cancelled: 'cancelled' });
});

test('an answer that is faster than the cancellation is no failure', async () => {
  expect(await see(insteadOf(204))).toEqual({ isLineByLine: true, cancelled: 'answered' });
});

test('a server that refuses to cancel is distinguished from one that cancels', async () => {
  expect(await see(insteadOf(404))).toEqual({ isLineByLine: true, cancelled: 'refused' });
});

test('a proxy that collects the stream is seen', async () => {
  const collecting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    setImmediate(() => answer(NONE));
    return new Response(await response.text(), { headers: { 'Content-Type': ANSWERS_TYPE } });
  };
  expect(await see(collecting)).toEqual({ isLineByLine: false, cancelled: undefined });
});

test('a list that breaks off while the cancellation fails is one failure, which the caller gets', async () => {
  const unseen: unknown[] = [];
  const note = (reason: unknown) => void unseen.push(reason);
  process.on('unhandledRejection', note);
  const breaking: typeof fetch = async (input) => {
    if (String(input).endsWith(CANCEL_PATH)) throw new TypeError('Failed to fetch');
    const lines = [`${JSON.stringify({ question: 0, status: 404 })}\n`];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const line = lines.pop();
        if (line === undefined) controller.error(new Error('The connection was reset.'));
        else controller.enqueue(new TextEncoder().encode(line));
      },
    });
    return new Response(body, { headers: { 'Content-Type': ANSWERS_TYPE } });
  };
  await expect(see(breaking)).rejects.toThrow('The connection was reset.');
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(unseen).toEqual([]);
});

test('an address that is no team server, or refuses the key, is a failure with its status', async () => {
  const at = (baseUrl: string, token: string) =>
    seeStream('india', { baseUrl, token }, { fetch, signal: AbortSignal.timeout(20_000) });
  await expect(at(team.url, 'no-key')).rejects.toThrow('HTTP 401 instead of lines');
  const plain = await startStubService(() => ({ body: {} }));
  await expect(at(plain.url, 'token')).rejects.toThrow('HTTP 200 instead of lines');
  await plain.close();
});
