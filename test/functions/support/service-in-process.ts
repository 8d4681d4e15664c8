import type { StubAnswer, StubService } from '../../support/stub-service';

let services = 0;

/**
 * A service that answers in this process: fetch gives its answers without a connection, ten times as fast as one. What
 * connections do is tested against real servers (test/client, test/server, test/browser).
 */
export function startServiceInProcess(
  answer: (url: URL, count: number) => StubAnswer | Promise<StubAnswer>,
): StubService {
  const url = `http://127.0.0.1:9/stub-${(services += 1)}`;
  const before = globalThis.fetch;
  const service: StubService = {
    url,
    received: [],
    raw: [],
    close: () => Promise.resolve(void (globalThis.fetch = before)),
  };
  globalThis.fetch = async (input, init) => {
    const address = String(input);
    if (!address.startsWith(`${url}/`)) return before(input, init);
    const target = address.slice(url.length);
    service.received.push(`${init?.method ?? 'GET'} ${target}`);
    const headers = Object.fromEntries(new Headers(init?.headers));
    service.raw.push({ url: target, headers, body: typeof init?.body === 'string' ? init.body : '' });
    const made = await unlessAborted(answer(new URL(target, 'http://stub'), service.received.length), init?.signal);
    const { status = 200, body = {} } = made;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...made.headers },
    });
  };
  return service;
}

/** As fetch does: rejects as soon as the signal aborts; an answer that hangs never comes. */
function unlessAborted(
  answer: StubAnswer | Promise<StubAnswer>,
  signal: AbortSignal | null | undefined,
): Promise<StubAnswer> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('This operation was aborted', 'AbortError'));
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    Promise.resolve(answer).then((made) => made.hang || resolve(made), reject);
  });
}
