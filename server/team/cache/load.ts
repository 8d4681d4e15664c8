import type { StoredAnswer } from './stored-answer';

/** What answers a question: a stored answer, and the kind of the failure where it is the last good one. */
export interface Answered {
  readonly answer: StoredAnswer;
  readonly stale?: string | undefined;
}

/** One answer that is being obtained, for every question with its key. It is aborted when the last of them is cancelled. */
export class Load {
  /** Its answer will have been asked of the service at or after this time, or is fresh by its lifetime (-Infinity). */
  readonly notBeforeMs: number;
  /** The last good answer, once it is known. */
  fallback: StoredAnswer | undefined;
  readonly #controller = new AbortController();
  readonly #answer: Promise<Answered>;
  #subscribers = 0;

  constructor(notBeforeMs: number, run: (load: Load, signal: AbortSignal) => Promise<Answered>) {
    this.notBeforeMs = notBeforeMs;
    this.#answer = run(this, this.#controller.signal);
    this.#answer.catch(() => undefined); // no unhandled rejection when every subscriber has left
  }

  get isAborted(): boolean {
    return this.#controller.signal.aborted;
  }

  /** A subscriber without a signal keeps it going. */
  async subscribe(signal?: AbortSignal): Promise<Answered> {
    this.#subscribers += 1;
    const unsubscribe = () => {
      this.#subscribers -= 1;
      if (this.#subscribers === 0) this.#controller.abort(signal?.reason);
    };
    if (signal?.aborted) unsubscribe();
    signal?.addEventListener('abort', unsubscribe, { once: true });
    try {
      return await this.#answer;
    } finally {
      signal?.removeEventListener('abort', unsubscribe);
    }
  }
}
