import { ANSWERS_PATH, ANSWERS_TYPE, CANCEL_PATH, MARKETS, record, type MarketId } from '../../../api';
import { answersRequest, type Connection } from '../../../client';

/** What a list of two questions shows about a team server, and about proxies between it and this page. */
export interface StreamSeen {
  /** Whether the line of the first question came before that of the second, which had to wait for the service. */
  readonly isLineByLine: boolean;
  /** The result of cancelling the second question; undefined if its line arrived before it could be cancelled. */
  readonly cancelled: 'cancelled' | 'answered' | 'refused' | undefined;
}

/** A question whose line comes at once: no version of the server knows such an endpoint, so that it does not ask the service. */
const UNKNOWN = { endpoint: 'E0', arguments: {} };
const FIRST = 0;
const SECOND = 1;

/**
 * Asks a team server two questions in one list: one that it refuses itself, and one that the service has to answer again; it is cancelled
 * as soon as the first has its line. Rejects where the address does not stream.
 */
export async function seeStream(
  market: MarketId,
  connection: Connection,
  { fetch: send, signal }: { readonly fetch: typeof fetch; readonly signal: AbortSignal },
): Promise<StreamSeen> {
  const stream = `check-${Math.random()}`;
  const asked = { endpoint: MARKETS[market].companies.id, arguments: { limit: '1' }, maxAgeMs: 0 };
  const post = (path: string, body: unknown) => {
    const { url, init } = answersRequest(connection, JSON.stringify(body), path);
    return send(url, { ...init, signal });
  };
  const response = await post(ANSWERS_PATH, { stream, questions: [UNKNOWN, asked] });
  if (!response.ok || !response.body || !response.headers.get('Content-Type')?.startsWith(ANSWERS_TYPE))
    throw new Error(`It answers a list of questions with HTTP ${response.status} instead of lines.`);
  let isLineByLine = false;
  let cancelling: Promise<Response> | undefined;
  let last: Line | undefined;
  for await (const lines of piecesOf(response.body)) {
    if (lines.some(({ question }) => question === SECOND)) last = lines.find(({ question }) => question === SECOND);
    else if (lines.some(({ question }) => question === FIRST)) {
      isLineByLine = true;
      cancelling = post(CANCEL_PATH, { stream, questions: [SECOND] });
      cancelling.catch(() => undefined); // a failure is reported where this is awaited; if the list breaks off, nobody awaits it
    }
  }
  if (!last) throw new Error('A question of the list has no line.');
  if (!cancelling) return { isLineByLine, cancelled: undefined };
  if (!(await cancelling).ok) return { isLineByLine, cancelled: 'refused' };
  return { isLineByLine, cancelled: last.status === 200 ? 'answered' : 'cancelled' };
}

interface Line {
  readonly question: unknown;
  readonly status: unknown;
}

/** The lines of each piece of the body that contains any. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly Line[]> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = lines.pop() ?? '';
    const read = lines.filter((line) => line !== '').map((line) => record(JSON.parse(line)));
    if (read.length > 0) yield read.map(({ question, status }) => ({ question, status }));
    if (done) return;
  }
}
