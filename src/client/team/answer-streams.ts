import type { Endpoint, SentQuestion } from '../../api';
import { MAX_QUESTIONS, MAX_REQUEST_BYTES, MINUTE_MS } from '../../api';
import type { AskedQuestion } from './answer-stream';
import { AnswerStream, NoTeamServer } from './answer-stream';
import type { Clock } from '../async/clock';
import { nextTask } from '../async/clock';
import type { RawAnswer } from '../transport/answer';
import { RequestError } from '../request-error';
import { RETRY } from '../pacing/retry-policy';
import type { Connection } from '../settings/settings';

/** The most questions asked at a time: enough for a large workbook, and few enough that their answers do not fill memory. */
export const MAX_ASKED = 1_000;

/** Streams at a time: a browser opens six connections to a host, of which the pane's own requests need some. */
const MAX_STREAMS = 4;

/** Fewer questions than this are not divided among streams. */
const UNDIVIDED = 100;

/** The most characters of the questions of one stream: each takes up to three bytes. */
const MAX_CHARACTERS = MAX_REQUEST_BYTES / 3 - 100;

/**
 * How long an address counts as no team server's. A restarting ingress, or a network's sign-in page, may answer in the server's place for
 * a moment.
 */
const GONE_MS = 5 * MINUTE_MS;

export interface AnswerStreamsOptions {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  /** Called when the address proves to be no team server's. */
  readonly onGone: () => void;
  /** Called when the address is tried as a team server's again. */
  readonly onBack: () => void;
}

/**
 * Asks a team server the questions of a moment together, in a few requests.
 * Decision: docs/decisions/team/questions-in-one-request.md
 */
export class AnswerStreams {
  readonly #options: AnswerStreamsOptions;
  readonly #waiting = new Set<AskedQuestion>();
  #isScheduled = false;
  #streams = 0;
  #dataMs = -Infinity;
  /** Set once the address proved to be no team server's. */
  #goneUntilMs: number | undefined;

  constructor(options: AnswerStreamsOptions) {
    this.#options = options;
  }

  /** True for a while after the address proved to be no team server's: questions are then asked one by one. */
  get isGone(): boolean {
    return this.#goneUntilMs !== undefined && this.#options.clock.now() < this.#goneUntilMs;
  }

  /** Asks the next question as a team server's, whatever the address proved to be before. */
  tryAgain(): void {
    if (this.#goneUntilMs === undefined) return;
    this.#goneUntilMs = undefined;
    this.#options.onBack();
  }

  /** Whether data arrived lately: then a question without an answer is waiting for its turn at the server. */
  get isMoving(): boolean {
    return this.#options.clock.now() - this.#dataMs < RETRY.attemptTimeoutMs;
  }

  /** Rejects with a RequestError, or with NoTeamServer. */
  ask(endpoint: Endpoint, question: SentQuestion, signal: AbortSignal | undefined): Promise<RawAnswer> {
    this.tryAgain();
    return new Promise((resolve, reject) => {
      const asked: AskedQuestion = { endpoint, text: JSON.stringify(question), resolve, reject };
      const cancel = () => {
        reject(new RequestError('cancelled', endpoint));
        this.#waiting.delete(asked);
        asked.leave?.();
      };
      signal?.addEventListener('abort', cancel, { once: true });
      this.#waiting.add(asked);
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      // Cells that waited for the same thing, such as the cache, ask in this task but not in the same microtask.
      void nextTask().then(() => {
        this.#isScheduled = false;
        this.#send();
      });
    });
  }

  #send(): void {
    while (this.#waiting.size > 0 && this.#streams < MAX_STREAMS) {
      const share = Math.ceil(this.#waiting.size / (MAX_STREAMS - this.#streams));
      this.#start(this.#take(Math.min(MAX_QUESTIONS, Math.max(UNDIVIDED, share))));
    }
  }

  #take(most: number): AskedQuestion[] {
    const taken: AskedQuestion[] = [];
    let characters = 0;
    for (const asked of this.#waiting) {
      characters += asked.text.length + 1;
      if (taken.length === most || (taken.length > 0 && characters > MAX_CHARACTERS)) break;
      this.#waiting.delete(asked);
      taken.push(asked);
    }
    return taken;
  }

  #start(questions: readonly AskedQuestion[]): void {
    this.#streams += 1;
    const stream = new AnswerStream(
      {
        ...this.#options,
        onData: () => (this.#dataMs = this.#options.clock.now()),
        onGone: () => this.#leave(),
        onAnswered: () => {
          this.#streams -= 1;
          this.#send();
        },
      },
      questions,
    );
    void stream.receive();
  }

  #leave(): void {
    this.#goneUntilMs = this.#options.clock.now() + GONE_MS;
    this.#options.onGone();
    for (const { reject } of this.#waiting) reject(new NoTeamServer());
    this.#waiting.clear();
  }
}
