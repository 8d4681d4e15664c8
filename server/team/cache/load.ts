import type { Clock, FreshnessPolicy } from '../../../src/client';
import { SERVICE_WAIT } from '../service/service-wait';
import type { Turn } from '../service/turns';
import { Turns } from '../service/turns';
import type { StoredAnswer } from './stored-answer';

/** A stored answer; with the kind of the failure if it is only the last good one. */
export interface Answered {
  readonly answer: StoredAnswer;
  readonly stale?: string | undefined;
}

interface LoadOptions {
  readonly clock: Clock;
  /** The policy that its answer must satisfy. */
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
  /** The earliest time at which the service may have been asked for its answer. */
  #sinceMs: number;
  /** Whether it is decided where the answer comes from: the store, or a request that begins now. */
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

  /** Decides where the answer comes from: the store, or a request that begins at `sinceMs`. */
  decide(sinceMs = this.#sinceMs): void {
    this.#isDecided = true;
    this.#sinceMs = sinceMs;
  }

  /** Whether its answer satisfies this policy as well. Until it is decided, a stricter policy becomes its own. */
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

  /** Called when the service is asked: the time for the fallback counts from now. */
  readonly asked = (): void => {
    this.#timer ??= this.#clock.setTimeout(() => {
      this.#isLate = true;
      this.#sendFallbackIfLate();
    }, SERVICE_WAIT.fallbackAfterMs);
  };

  #sendFallbackIfLate(): void {
    if (this.#isLate && this.#fallback) this.#standIn({ answer: this.#fallback, stale: 'timeout' });
  }

  /** Keeps it running even if all subscribers leave. */
  keep(): void {
    this.#subscribers += 1;
  }

  /** The answer, or the last good one if the service takes long. A subscriber without a signal never aborts it. */
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
