import type { Endpoint } from '../../../src/api';
import type { Clock, FreshnessPolicy } from '../../../src/client';
import { RequestError } from '../../../src/client';
import { TEAM_SERVER_WAIT } from '../../../src/client/pacing/retry-policy';
import type { StoredAnswer } from './stored-answer';

/** What answers a question: a stored answer, and the kind of the failure where it is the last good one. */
export interface Answered {
  readonly answer: StoredAnswer;
  readonly stale?: string | undefined;
}

/** Questions of one such time share their timers: a thousand members ask for the same at nine. */
const SHARED_MS = 1_000;

interface LoadOptions {
  readonly endpoint: Endpoint;
  readonly clock: Clock;
  /** Its answer will do by this policy. */
  readonly policy: FreshnessPolicy;
  readonly run: (load: Load, signal: AbortSignal) => Promise<Answered>;
}

/** One answer that is being obtained, for every question with its key. It is aborted when the last of them is cancelled. */
export class Load {
  readonly policy: FreshnessPolicy;
  /** The last good answer, once it is known. */
  fallback: StoredAnswer | undefined;
  readonly #options: LoadOptions;
  readonly #controller = new AbortController();
  readonly #answer: Promise<Answered>;
  #subscribers = 0;
  #isSettled = false;
  #inTime: { readonly untilMs: number; readonly answer: Promise<Answered> } | undefined;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.policy = options.policy;
    this.#answer = options.run(this, this.#controller.signal).finally(() => (this.#isSettled = true));
    this.#answer.catch(() => undefined); // no unhandled rejection when every subscriber has left
  }

  get isAborted(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Keeps it going, whoever else leaves. */
  keep(): void {
    this.#subscribers += 1;
  }

  /** The answer; where it takes long the last good one, or a failure. Without a signal it is never aborted. */
  subscribe(signal: AbortSignal | undefined): Promise<Answered> {
    this.#subscribers += 1;
    signal?.addEventListener('abort', () => this.#unsubscribe(), { once: true });
    return this.#answerInTime();
  }

  #unsubscribe(): void {
    this.#subscribers -= 1;
    if (this.#subscribers === 0 && !this.#isSettled) this.#controller.abort();
  }

  #answerInTime(): Promise<Answered> {
    const { clock } = this.#options;
    const nowMs = clock.now();
    if (!this.#inTime || nowMs >= this.#inTime.untilMs) {
      this.#inTime = { untilMs: nowMs + SHARED_MS, answer: this.#withDeadline() };
    }
    return this.#inTime.answer;
  }

  #withDeadline(): Promise<Answered> {
    const { clock, endpoint } = this.#options;
    const { fallbackAfterMs, failAfterMs } = TEAM_SERVER_WAIT;
    let timer: unknown;
    const late = new Promise<Answered>((resolve, reject) => {
      const end = () => {
        if (this.fallback) resolve({ answer: this.fallback, stale: 'timeout' });
        else reject(new RequestError('timeout', endpoint));
      };
      timer = clock.setTimeout(() => {
        if (this.fallback) end();
        else timer = clock.setTimeout(end, failAfterMs - fallbackAfterMs);
      }, fallbackAfterMs);
    });
    const first = Promise.race([this.#answer, late]);
    first.catch(() => undefined);
    const stop = () => clock.clearTimeout(timer);
    this.#answer.then(stop, stop);
    return first;
  }
}
