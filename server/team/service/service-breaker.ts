import { MINUTE_MS } from '../../../src/api';
import type { Clock, RequestError } from '../../../src/client';
import { MANY_FAILURES } from '../../../src/client/pacing/circuit-breaker';
import type { Breaker, FailedRequest } from '../../../src/client/pacing/circuit-breaker';
import { concernsConnection } from '../../../src/client/request-error';

/** A hanging question counts as half a failure: the cause may be the question itself. */
const HANGING_COUNTS = 0.5;

/** The first probe comes after a second; each that fails doubles the time to the next one. */
const FIRST_PROBE_MS = 1_000;
const LONGEST_PROBE_MS = MINUTE_MS;

/** While members ask, the longest time from one probe to the next: one of their questions. */
const ASKED_PROBE_MS = 3_000;

export interface BreakerOptions {
  readonly clock: Clock;
  /** Whether the breaker is that of the connection, not of one endpoint. */
  readonly isOfConnection: boolean;
  /** Called when the service begins to fail, and without an error when it works again. */
  readonly onChange: (error?: RequestError) => void;
  /** Sends a probe where no member asks. */
  readonly probe: () => void;
}

interface Failing {
  readonly error: RequestError;
  /** Probes so far. */
  readonly probes: number;
  /** When the last one was over. */
  readonly lastMs: number;
}

/**
 * Whether the service, or one of its endpoints, works, for a server that nobody restarts. While it fails one request at a
 * time finds out whether it still does; the others fail without being sent, or wait for what that one finds.
 */
export class ServiceBreaker implements Breaker {
  readonly #options: BreakerOptions;
  #successes = 0;
  #failuresInARow = 0;
  #failing: Failing | undefined;
  #timer: unknown;
  /** The request that is finding out, and those that wait for it. */
  #probing: { readonly over: Promise<void> } | undefined;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  get successes(): number {
    return this.#successes;
  }

  get error(): RequestError | undefined {
    return this.#failing?.error;
  }

  /** Resolves when the probe in flight is over; undefined where there is none. */
  get probing(): Promise<void> | undefined {
    return this.#probing?.over;
  }

  /** Whether a question that comes now may be the next probe. */
  get isProbeDue(): boolean {
    if (!this.#failing || this.#probing) return false;
    const { clock } = this.#options;
    const { probes, lastMs } = this.#failing;
    const sinceMs = clock.now() - lastMs;
    // The first question after the failure finds out at once whether it was a moment's.
    return probes === 0 || sinceMs < 0 || sinceMs >= Math.min(delayOf(this.#failing), ASKED_PROBE_MS);
  }

  /** The next request is the probe. To be ended with what this returns, once it has failed, succeeded or takes long. */
  beginProbe(): () => void {
    let resolve = () => {};
    const over = new Promise<void>((done) => (resolve = done));
    const probing = { over };
    this.#probing = probing;
    if (this.#failing) this.#failing = { ...this.#failing, probes: this.#failing.probes + 1 };
    return () => {
      if (this.#probing !== probing) return;
      this.#probing = undefined;
      // The next one comes a while later, or all that wait would be sent, one after another.
      if (this.#failing) this.#failing = { ...this.#failing, lastMs: this.#options.clock.now() };
      resolve();
    };
  }

  succeeded(): void {
    this.#successes += 1;
    this.#failuresInARow = 0;
    if (!this.#failing) return;
    this.#failing = undefined;
    this.#options.clock.clearTimeout(this.#timer);
    this.#options.onChange();
  }

  attemptFailed(error: RequestError): void {
    this.#failuresInARow += error.kind === 'timeout' ? HANGING_COUNTS : 1;
    // What answers, if only with a failure of its own, can be reached.
    if (this.#failing && this.#options.isOfConnection && !concernsConnection(error)) this.succeeded();
  }

  failed(error: RequestError, { successesBefore }: FailedRequest): boolean {
    const isSilent = this.#successes === successesBefore;
    if (!isSilent || (!this.#failing && this.#failuresInARow < MANY_FAILURES)) return false;
    const isNew = this.#failing === undefined;
    this.#failing = { probes: 0, ...this.#failing, error, lastMs: this.#options.clock.now() };
    if (isNew) this.#options.onChange(error);
    this.#probeLater(this.#failing);
    return true;
  }

  #probeLater(failing: Failing): void {
    const { clock, probe } = this.#options;
    clock.clearTimeout(this.#timer);
    this.#timer = clock.setTimeout(() => {
      if (!this.#failing) return;
      this.#probeLater(this.#failing);
      if (!this.#probing) probe();
    }, delayOf(failing));
  }

  reset(): void {
    this.succeeded();
  }

  close(): void {
    this.#options.clock.clearTimeout(this.#timer);
  }
}

function delayOf({ probes }: Failing): number {
  return Math.min(FIRST_PROBE_MS * 2 ** Math.min(probes, 10), LONGEST_PROBE_MS);
}
