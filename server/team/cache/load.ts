import type { Clock, FreshnessPolicy } from '../../../src/client';
import { SERVICE_WAIT } from '../service/service-wait';
import type { Turn } from '../service/turns';
import { Turns } from '../service/turns';
import type { StoredAnswer } from './stored-answer';

/** What answers a question: a stored answer, and the kind of the failure where it is the last good one. */
export interface Answered {
  readonly answer: StoredAnswer;
  readonly stale?: string | undefined;
}

interface LoadOptions {
  readonly clock: Clock;
  /** Its answer will do by this policy. */
  readonly policy: FreshnessPolicy;
  /** Who wants the answer first. */
  readonly turn: Turn;
  readonly run: (load: Load, signal: AbortSignal) => Promise<Answered>;
}

/**
 * One answer that is being obtained, for every question with its key. It is aborted when the last of them is cancelled.
 * Where the service takes long, the last good answer stands in.
 */
export class Load {
  readonly turns: Turns;
  #policy: FreshnessPolicy;
  /** The service was asked for its answer then or later. */
  #sinceMs: number;
  /** Whether it is settled what answers it: an answer of the store, or the service from now on. */
  #isDecided = false;
  readonly #clock: Clock;
  readonly #controller = new AbortController();
  readonly #answer: Promise<Answered>;
  #fallback: StoredAnswer | undefined;
  #subscribers = 0;
  #isSettled = false;
  #isLate = false;
  #timer: unknown;
  #standIn: (answered: Answered) => void = () => undefined;

  constructor({ clock, policy, turn, run }: LoadOptions) {
    this.#clock = clock;
    this.#policy = policy;
    this.#sinceMs = policy.sinceMs;
    this.turns = new Turns(turn);
    const late = new Promise<Answered>((resolve) => (this.#standIn = resolve));
    const answering = run(this, this.#controller.signal).finally(() => {
      this.#isSettled = true;
      clock.clearTimeout(this.#timer);
    });
    this.#answer = Promise.race([answering, late]);
    this.#answer.catch(() => undefined); // no unhandled rejection when every subscriber has left
    answering.catch(() => undefined); // nor where the last good answer was sent before it failed
  }

  /** Which answers do. */
  get policy(): FreshnessPolicy {
    return this.#policy;
  }

  /** Its answer is one of the store, or one that the service is asked for now. */
  decide(sinceMs = this.#sinceMs): void {
    this.#isDecided = true;
    this.#sinceMs = sinceMs;
  }

  /** Whether its answer will do by this policy, too. Until it is decided a stricter one becomes its own. */
  accepts(policy: FreshnessPolicy): boolean {
    if (this.#sinceMs >= policy.sinceMs) return true;
    if (this.#isDecided) return false;
    this.#policy = policy;
    this.#sinceMs = policy.sinceMs;
    return true;
  }

  /** Whether the service is being asked. Before that it waits for its turn. */
  get isAsked(): boolean {
    return this.#timer !== undefined;
  }

  get isAborted(): boolean {
    return this.#controller.signal.aborted;
  }

  /** The last good answer, once it is known. */
  get fallback(): StoredAnswer | undefined {
    return this.#fallback;
  }

  set fallback(answer: StoredAnswer | undefined) {
    this.#fallback = answer;
    this.#sendFallbackIfLate();
  }

  /** The service is being asked: from now on time counts. */
  readonly asked = (): void => {
    this.#timer ??= this.#clock.setTimeout(() => {
      this.#isLate = true;
      this.#sendFallbackIfLate();
    }, SERVICE_WAIT.fallbackAfterMs);
  };

  #sendFallbackIfLate(): void {
    if (this.#isLate && this.#fallback) this.#standIn({ answer: this.#fallback, stale: 'timeout' });
  }

  /** Keeps it going, whoever else leaves. */
  keep(): void {
    this.#subscribers += 1;
  }

  /** The answer; where the service takes long the last good one. Without a signal it is never aborted. */
  subscribe(signal: AbortSignal | undefined): Promise<Answered> {
    this.#subscribers += 1;
    if (signal?.aborted) this.#unsubscribe();
    else signal?.addEventListener('abort', () => this.#unsubscribe(), { once: true });
    return this.#answer;
  }

  #unsubscribe(): void {
    this.#subscribers -= 1;
    if (this.#subscribers === 0 && !this.#isSettled) this.#controller.abort();
  }
}
