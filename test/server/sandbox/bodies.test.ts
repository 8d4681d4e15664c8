import { fullTextSearch, MAX_REQUEST_BYTES } from '../../../src/api';
import { RequestLog } from '../../../server/sandbox/request-log';
import { head, openRaw } from '../support/raw-connection';
import { BEARER, request, IN } from '../support/service';
import { sandboxesPerTest } from '../support/started-sandboxes';

const { start } = sandboxesPerTest();

const SEARCH = fullTextSearch.path;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const MEGABYTE = 1_000_000;
const tooLarge = {
  errors: [
    { status: '413', title: 'Payload Too Large', message: `The body must be at most ${MAX_REQUEST_BYTES} bytes` },
  ],
};
/** A search whose body has so many bytes. */
const searchOf = (bytes: number) => {
  const body = JSON.stringify({ query: 'margin' });
  return body + ' '.repeat(bytes - body.length);
};
/** A body of so many megabytes that no declared length announces. */
const endless = (megabytes: number) =>
  new ReadableStream({
    pull(controller) {
      if (megabytes === 0) controller.close();
      else controller.enqueue(new Uint8Array(MEGABYTE).fill(32));
      megabytes -= 1;
    },
  });

describe('without the credential', () => {
  test('a body is answered with 401 and is not kept', async () => {
    const sandbox = await start();
    for (const body of [searchOf(50), searchOf(5 * MEGABYTE), endless(5)]) {
      const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' };
      expect((await request(sandbox, SEARCH, {}, init)).status).toBe(401);
    }
    const kept = sandbox.requests.all();
    expect(kept.map(({ status, body }) => ({ status, body }))).toEqual(Array(3).fill({ status: 401, body: undefined }));
  });

  test('a body without end is cut off, after the answer', async () => {
    const sandbox = await start();
    const sendWithoutEnd = async () => {
      const { socket, answer } = await openRaw(sandbox, head(`POST ${SEARCH}`, { 'Content-Length': 4_000 * MEGABYTE }));
      const chunk = Buffer.alloc(MEGABYTE);
      const pump = () => {
        while (socket.writable && socket.write(chunk));
      };
      socket.on('drain', pump);
      pump();
      const said = await answer;
      expect(socket.bytesWritten).toBeLessThan(100 * MEGABYTE);
      return said;
    };
    // The reset of a connection drops what its client has not read yet: one that is busy sending may lose the answer.
    let said = '';
    for (let attempt = 0; attempt < 3 && said === ''; attempt += 1) said = await sendWithoutEnd();
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('with the credential', () => {
  test('a body up to the limit is read, a larger one is 413 with the error body, however it is sent', async () => {
    const sandbox = await start();
    const ask = (body: BodyInit) =>
      request(sandbox, SEARCH, {}, { method: 'POST', headers: { ...BEARER, ...JSON_TYPE }, body, duplex: 'half' } as RequestInit); // prettier-ignore
    expect((await ask(searchOf(MAX_REQUEST_BYTES))).status).toBe(200);
    for (const body of [searchOf(MAX_REQUEST_BYTES + 1), searchOf(5 * MEGABYTE), endless(5)])
      expect(await ask(body)).toEqual({ status: 413, body: tooLarge });
    expect((await ask(searchOf(100))).status).toBe(200);
    expect(sandbox.requests.all().map(({ body }) => body?.length)).toEqual([
      MAX_REQUEST_BYTES,
      ...Array<undefined>(3).fill(undefined),
      100,
    ]);
  });

  test('a body that breaks off is no failure of the sandbox', async () => {
    const report = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const sandbox = await start();
    const { socket, answer } = await openRaw(
      sandbox,
      head(`POST ${SEARCH}`, { ...BEARER, ...JSON_TYPE, 'Content-Length': 100 }) + '{"query":',
    );
    socket.end();
    expect(await answer).not.toContain(' 500 ');
    // Node's own warnings, such as of the test runner, may come at any time.
    expect(report.mock.calls.filter(([text]) => !/^\(node:\d+\)/.test(String(text)))).toEqual([]);
    report.mockRestore();
    expect((await request(sandbox, `${IN}/companies`, { limit: 1 })).status).toBe(200);
  });
});

test('the log drops its oldest requests where their texts are too long together', () => {
  const log = new RequestLog();
  const of = (path: string, query: string) => ({ method: 'GET', path, query, endpoint: undefined, headers: [], at: 0 });
  const long = 'x'.repeat(RequestLog.characterBound / 4);
  const entries = ['/1', '/2', '/3', '/4'].map((path) => of(path, ''));
  for (const entry of entries) log.add(entry);
  for (const entry of entries.slice(0, 3)) log.addBody(entry, long);
  expect(log.all()).toHaveLength(4);
  log.addBody(entries[3]!, long);
  expect(log.all().map(({ path }) => path)).toEqual(['/2', '/3', '/4']);
  log.addBody(entries[0]!, long);
  log.add(of('/5', ''));
  expect(log.all()).toHaveLength(4);
  log.clear();
  log.add(of('/6', `${long}${long}${long}`));
  expect(log.all()).toHaveLength(1);
});
