import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANSWERS_TYPE } from '../../../src/api/answers';
import { isPromise } from '../../../src/client';
import { acceptsGzip } from './accepts-gzip';

/** A reader that takes nothing for so long is cut off. */
const SILENT_MS = 30_000;

/** After so many lines other requests get their turn. */
const LINES_IN_A_ROW = 32;

/** Makes a line when it is its turn, so that what waits for a slow reader is no text yet. */
type MakeLine = () => string;

/** How many streams may write in one turn of the event loop. */
const STREAMS_IN_A_TURN = 8;

const queue: (() => void)[] = [];

/**
 * Waits for a stream's turn. A thousand streams that all write in each turn of the event loop would leave the service's
 * answers, and Redis, unread for seconds.
 */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve);
    if (queue.length === 1) setImmediate(runTurn);
  });
}

function runTurn(): void {
  for (const resume of queue.splice(0, STREAMS_IN_A_TURN)) resume();
  if (queue.length > 0) setImmediate(runTurn);
}

/** Asks the questions; their lines are there at once or later. The signal aborts when the reader is gone. */
export type AskLines = (signal: AbortSignal) => readonly (MakeLine | Promise<MakeLine>)[];

/** Writes each line as soon as it is there and the reader takes it. A closed connection cancels the questions. */
export async function streamLines(request: FastifyRequest, reply: FastifyReply, ask: AskLines): Promise<void> {
  const { raw } = reply.hijack();
  const controller = new AbortController();
  const gone = () => controller.abort();
  raw.once('close', gone);
  const isGzip = acceptsGzip(request.headers['accept-encoding']);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'Content-Type': ANSWERS_TYPE,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // A proxy that collects the stream would make the first cell wait for the last.
    'X-Accel-Buffering': 'no',
    ...(isGzip && { 'Content-Encoding': 'gzip' }),
  });
  const out = isGzip ? compressed(raw) : raw;
  try {
    await nextTurn();
    await writeLines(out, ask(controller.signal), controller.signal);
    out.end();
  } catch {
    raw.destroy();
  }
}

function compressed(raw: ServerResponse): Writable & { flush?: () => void } {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  gzip.pipe(raw);
  return gzip;
}

/** Writes the lines that are there, and then those that come. Rejects when the signal aborts or nobody reads. */
export async function writeLines(
  out: Writable & { flush?: () => void },
  lines: ReturnType<AskLines>,
  signal: AbortSignal,
): Promise<void> {
  const ready: MakeLine[] = [];
  let waiting = 0;
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });
  for (const line of lines) {
    if (!isPromise(line)) {
      ready.push(line);
      continue;
    }
    waiting += 1;
    void line.then((made) => {
      waiting -= 1;
      ready.push(made);
      wake();
    });
  }
  while (ready.length > 0 || waiting > 0) {
    if (ready.length === 0) {
      out.flush?.();
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (signal.aborted) resolve();
      });
    }
    await nextTurn();
    if (signal.aborted) throw new Error('the reader is gone');
    const text = ready
      .splice(0, LINES_IN_A_ROW)
      .map((make) => make())
      .join('');
    if (!out.write(text))
      await once(out, 'drain', { signal: AbortSignal.any([signal, AbortSignal.timeout(SILENT_MS)]) });
  }
}
