import type { Endpoint } from '../../api';
import { ANSWERS_TYPE, CANCEL_PATH, record } from '../../api';
import type { Clock } from '../async/clock';
import { nextTask } from '../async/clock';
import type { RawAnswer } from '../transport/answer';
import { readLines } from './read-lines';
import { readResponse } from '../transport/read-response';
import type { FailureKind } from '../request-error';
import { RequestError } from '../request-error';
import { RETRY } from '../pacing/retry-policy';
import { withoutToken } from '../secrets';
import type { Connection } from '../settings/settings';
import type { WireRequest } from '../transport/wire-request';
import { answersRequest } from '../transport/wire-request';

/** A question that waits for its answer. */
export interface AskedQuestion {
  readonly endpoint: Endpoint;
  /** The question as JSON. */
  readonly text: string;
  readonly resolve: (answer: RawAnswer) => void;
  readonly reject: (error: unknown) => void;
  /** Set once the question is sent. Called when nobody wants its answer any more. */
  leave?: () => void;
}

export interface AnswerStreamOptions {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  /** Called whenever data arrives: answers, and the blank lines by which a server says that questions wait for their turn. */
  readonly onData: () => void;
  /** Called once, when no question of the stream waits for an answer any more. */
  readonly onAnswered: () => void;
  /** Called where the address is no team server's, before the questions are rejected with NoTeamServer. */
  readonly onGone: () => void;
}

/** Rejects the questions where the address is no team server's: each is to be asked alone. */
export class NoTeamServer extends Error {
  override readonly name = 'NoTeamServer';
}

/** Client errors about the token or the limits, which a team server sends: they fail the questions. Any other 4xx says that the path is unknown. */
const ANSWERING: readonly number[] = [401, 403, 408, 429];

/**
 * One request for many questions. Each settles with its own line, in any order; those without one fail when the stream
 * ends, breaks or falls silent. The request is aborted when the last question leaves.
 */
export class AnswerStream {
  readonly #options: AnswerStreamOptions;
  readonly #request: WireRequest;
  readonly #controller = new AbortController();
  /** The questions without an answer, by index. */
  readonly #waiting: Map<number, AskedQuestion>;
  /** Questions that have left, whose cancellation is not yet sent to the server. */
  readonly #left: number[] = [];
  readonly #name = String(Math.random());
  #timer: unknown;
  #isSilent = false;

  constructor(options: AnswerStreamOptions, questions: readonly AskedQuestion[]) {
    this.#options = options;
    this.#waiting = new Map(questions.entries());
    for (const [index, question] of this.#waiting) {
      question.leave = () => {
        if (this.#settle(index)) this.#cancel(index);
      };
    }
    const texts = questions.map(({ text }) => text);
    this.#request = answersRequest(options.connection, `{"stream":"${this.#name}","questions":[${texts.join()}]}`);
  }

  /** Tells the server of the questions that have left in this task; with the last one the stream ends. */
  #cancel(index: number): void {
    if (this.#waiting.size === 0) return this.#controller.abort();
    if (this.#left.push(index) > 1) return;
    void nextTask().then(() => {
      const body = JSON.stringify({ stream: this.#name, questions: this.#left.splice(0) });
      const { url, init } = answersRequest(this.#options.connection, body, CANCEL_PATH);
      // A failure does not matter: the message only saves the server an unwanted question.
      if (this.#waiting.size > 0) void this.#options.fetch(url, init).catch(() => undefined);
    });
  }

  /** Sends the request, and settles every question. */
  async receive(): Promise<void> {
    this.#awaitData();
    try {
      await this.#receive();
      this.#fail('network');
    } catch (cause) {
      this.#fail(this.#isSilent ? 'timeout' : 'network', cause);
    }
    this.#options.clock.clearTimeout(this.#timer);
    // Stops a body that is damaged, or that is no stream.
    this.#controller.abort();
  }

  async #receive(): Promise<void> {
    const request = this.#request;
    const response = await this.#options.fetch(request.url, { ...request.init, signal: this.#controller.signal });
    const { body, ok, status, headers } = response;
    if (ok && body && headers.get('Content-Type')?.startsWith(ANSWERS_TYPE)) {
      const onData = () => {
        this.#awaitData();
        this.#options.onData();
      };
      return readLines(body, { onData, take: (line) => this.#take(withoutToken(line, request.token)) });
    }
    if (ok || (status >= 400 && status < 500 && !ANSWERING.includes(status))) {
      this.#options.onGone();
      throw new NoTeamServer();
    }
    let failure: RawAnswer | undefined;
    for (const [index, { endpoint }] of this.#waiting) {
      failure ??= await readResponse(endpoint, request, response);
      this.#settle(index)?.resolve(failure);
    }
  }

  /** A line for a question that has left, or has its answer, is dropped. */
  #take(line: string): void {
    const { question, status, body, ageMs, sameForMs, stale, retryAfter } = record(JSON.parse(line));
    const asked = this.#settle(question as number);
    const address = `${this.#options.connection.baseUrl}${asked?.endpoint.path}`;
    const answer = { body, address, ageMs, sameForMs, stale };
    asked?.resolve({
      ...answer,
      status: Number(status),
      retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
    });
  }

  /** The question at an index, which no longer waits. */
  #settle(index: number): AskedQuestion | undefined {
    const asked = this.#waiting.get(index);
    if (this.#waiting.delete(index) && this.#waiting.size === 0) this.#options.onAnswered();
    return asked;
  }

  #fail(kind: FailureKind, cause?: unknown): void {
    const isNamed = cause instanceof RequestError || cause instanceof NoTeamServer;
    for (const [index, { endpoint, reject }] of this.#waiting) {
      this.#settle(index);
      reject(isNamed ? cause : new RequestError(kind, endpoint, { cause }));
    }
  }

  #awaitData(): void {
    const { clock } = this.#options;
    clock.clearTimeout(this.#timer);
    this.#timer = clock.setTimeout(() => {
      this.#isSilent = true;
      this.#controller.abort();
    }, RETRY.attemptTimeoutMs);
  }
}
