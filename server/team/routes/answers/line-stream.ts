import { once } from 'node:events';
import type { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANSWERS_TYPE } from '../../../../src/api/team/answers';
import { isPromise } from '../../../../src/client';
import { acceptsGzip } from '../accepts-gzip';
import { closedSignal } from '../closed-connection';
import { GzipPieces, QUICK_GZIP } from './gzip-pieces';
import { addVary } from '../vary';

/** A reader that takes nothing for this long is disconnected. */
const SILENT_MS = 30_000;

/** After this many lines other requests get their turn. */
const LINES_IN_A_ROW = 32;

/** The same for questions whose answers are not in memory, which cost more. */
const WAITING_IN_A_ROW = 2;

/** Makes a line only when it is written, so that lines that wait for a slow reader take no memory for their text. */
type MakeLine = () => string;

/** How many streams may write in one turn of the event loop. */
const STREAMS_IN_A_TURN = 8;

const queue: (() => void)[] = [];

/**
 * Waits for a stream's turn. If a thousand streams all wrote in each turn of the event loop, answers of the service and of Redis
 * would not be read for seconds.
 */
function turnToWrite(): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve);
    if (queue.length === 1) setImmediate(runTurn);
  });
}

function runTurn(): void {
  for (const resume of queue.splice(0, STREAMS_IN_A_TURN)) resume();
  if (queue.length > 0) setImmediate(runTurn);
}

/** For a stream with few lines, which does not wait for a turn. */
const atOnce = () => Promise.resolve();

type Line = MakeLine | Promise<MakeLine>;

/** Asks each question when its line is taken from the iterable; the line is there at once or later. The signal aborts when the reader is gone. */
export type AskLines = (signal: AbortSignal) => Iterable<Line>;

interface StreamOptions {
  readonly ask: AskLines;
  /** True for so few lines that they need not take turns with other streams: each is sent when its answer comes. */
  readonly isFew: boolean;
  /** While questions wait, a blank line is sent at this interval. */
  readonly aliveMs: number;
}

/** Sends each line as soon as it is there and the reader takes it. A closed connection cancels the questions. */
export async function streamLines(request: FastifyRequest, reply: FastifyReply, options: StreamOptions): Promise<void> {
  addVary(reply, 'Accept-Encoding');
  const { raw } = reply.hijack();
  const signal = closedSignal(raw);
  const isGzip = acceptsGzip(request.headers['accept-encoding']);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'Content-Type': ANSWERS_TYPE,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // Forbids proxies to buffer the stream: the first cell would wait for the last.
    'X-Accel-Buffering': 'no',
    ...(isGzip && { 'Content-Encoding': 'gzip' }),
  });
  raw.flushHeaders();
  const { isFew, aliveMs } = options;
  const out = isGzip ? compressed(raw, isFew ? new GzipPieces() : createGzip(QUICK_GZIP)) : raw;
  const turn = isFew ? atOnce : turnToWrite;
  try {
    await turn();
    await writeLines(out, options.ask(signal), { signal, aliveMs, turn });
    out.end();
  } catch {
    raw.destroy();
  }
}

/** A stream that compresses what is written to it and sends it to the reader. */
export function compressed(raw: Writable, gzip: Transform = createGzip(QUICK_GZIP)): Writable & { flush?: () => void } {
  // If the reader leaves, `pipeline` ends the compression too, which frees its memory. Its error is ignored: the signal reports it.
  pipeline(gzip, raw, () => undefined);
  return gzip;
}

interface WriteOptions {
  readonly signal: AbortSignal;
  readonly aliveMs: number;
  /** Resolves when the stream may write. */
  readonly turn?: () => Promise<void>;
}

/**
 * Asks the questions, as far as the reader keeps up, and writes their lines as they come. Rejects when the signal aborts
 * or nobody reads.
 */
export async function writeLines(
  out: Writable & { flush?: () => void },
  lines: Iterable<Line>,
  { signal, aliveMs, turn = turnToWrite }: WriteOptions,
): Promise<void> {
  signal.throwIfAborted();
  const ready = new ReadyLines(lines);
  signal.addEventListener('abort', () => ready.wake(), { once: true });
  for (;;) {
    ready.ask(LINES_IN_A_ROW);
    if (ready.isDone) return;
    const mustWait = ready.count === 0 && ready.isAllAsked;
    if (mustWait) {
      out.flush?.();
      await ready.next(aliveMs);
    }
    await turn();
    if (signal.aborted) throw new Error('the reader is gone');
    const text = ready
      .take(LINES_IN_A_ROW)
      .map((make) => make())
      .join('');
    if (text === '' && !mustWait) continue;
    if (!out.write(text || '\n'))
      await once(out, 'drain', { signal: AbortSignal.any([signal, AbortSignal.timeout(SILENT_MS)]) });
  }
}

/** The lines that can be written, and the questions whose lines are not there yet. */
class ReadyLines {
  readonly #source: Iterator<Line>;
  readonly #ready: MakeLine[] = [];
  #waiting = 0;
  #isAtEnd = false;
  #wake = () => {};

  constructor(lines: Iterable<Line>) {
    this.#source = lines[Symbol.iterator]();
  }

  get count(): number {
    return this.#ready.length;
  }

  get isDone(): boolean {
    return this.#isAtEnd && this.#waiting === 0 && this.#ready.length === 0;
  }

  get isAllAsked(): boolean {
    return this.#isAtEnd;
  }

  /** Asks questions until `count` lines are ready, or until some of the answers have to be waited for. */
  ask(count: number): void {
    let waiting = 0;
    while (!this.#isAtEnd && this.#ready.length < count && waiting < WAITING_IN_A_ROW) {
      const { done, value } = this.#source.next();
      if (done) this.#isAtEnd = true;
      else if (isPromise(value)) {
        waiting += 1;
        this.#await(value);
      } else this.#ready.push(value);
    }
  }

  #await(line: Promise<MakeLine>): void {
    this.#waiting += 1;
    void line.then((made) => {
      this.#waiting -= 1;
      this.#ready.push(made);
      this.#wake();
    });
  }

  /** Resolves when there is a line, after `wake`, or after this time. */
  next(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  wake(): void {
    this.#wake();
  }

  take(count: number): readonly MakeLine[] {
    return this.#ready.splice(0, count);
  }
}
