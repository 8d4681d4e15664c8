import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '../../../src/api';
import { Batches } from '../stores/batches';
import type { AuditAct, AuditEntry, AuditStore, NumberedEntry } from './audit-entry';

/** The most refused strangers that are logged in a minute: a caller with many addresses must not fill the store. */
const MOST_STRANGERS = 60;

/** How soon what could not be written is written. */
const AGAIN_MS = 5_000;

/** Entries that wait for the store; more are in the server's log alone. */
const MOST_WAITING = 10_000;

/** The same administrator from the same address is written down once in so long. */
const SAME_VISIT_MS = 12 * HOUR_MS;
const MOST_VISITS = 10_000;

type Refusal = Extract<AuditAct, 'administrator refused' | 'address held back' | 'sign-in refused' | 'renewal refused'>;

interface AuditLogOptions {
  readonly store: AuditStore;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Writes down what is not an act on members, which is written with its act: visits, refusals, changed secrets. */
export class AuditLog {
  readonly #options: AuditLogOptions;
  readonly #waiting: AuditEntry[] = [];
  readonly #batches: Batches<AuditEntry>;
  #saving: Promise<void> = Promise.resolve();
  readonly #visits = new Map<string, number>();
  #strangers = { count: 0, untilMs: 0 };
  #timer: NodeJS.Timeout | undefined;

  constructor(options: AuditLogOptions) {
    this.#options = options;
    const { store, now } = options;
    this.#batches = new Batches({ add: (batch) => store.add(batch), now });
  }

  open(): void {
    this.#timer = setInterval(() => void this.save(), AGAIN_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.save();
  }

  /** The administrator asks with this key, from this address. */
  visited(by: string, address: string): void {
    const visit = `${by} ${address}`;
    const nowMs = this.#options.now();
    if (nowMs - (this.#visits.get(visit) ?? -Infinity) < SAME_VISIT_MS) return;
    if (this.#visits.size >= MOST_VISITS) this.#visits.clear();
    this.#visits.set(visit, nowMs);
    this.#write({ act: 'administrator came', by, address });
  }

  /** Notes the refusal of a caller without a valid key, or of a person who may not sign in. */
  refused(act: Refusal, address: string, why?: string): void {
    const nowMs = this.#options.now();
    if (nowMs >= this.#strangers.untilMs) this.#strangers = { count: 0, untilMs: nowMs + MINUTE_MS };
    this.#strangers.count += 1;
    if (this.#strangers.count > MOST_STRANGERS) return;
    const isLast = this.#strangers.count === MOST_STRANGERS;
    const detail = [why, isLast && 'further ones of this minute are not listed'].filter(Boolean).join('; ');
    this.#write({ act, by: '', address, ...(detail && { detail }) });
  }

  /** A token, or a key of the administrator, was read again and is another one. */
  secretsChanged(): void {
    this.#write({ act: 'secrets changed', by: 'server' });
  }

  /** The store lost what it had, also of this log. */
  storeLost(): void {
    this.#write({ act: 'store lost data', by: 'server' });
  }

  /** With what waits to be written. */
  async read(limit: number, before?: number): Promise<readonly NumberedEntry[]> {
    await this.save();
    return this.#options.store.read(limit, before);
  }

  #write(entry: Omit<AuditEntry, 'atMs'>): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#options.logger.warn(
        { entry },
        'the audit log cannot be written, and too much waits for it: this line is only here',
      );
      return;
    }
    this.#waiting.push({ ...entry, atMs: Math.round(this.#options.now()) });
    void this.save();
  }

  /** Writes what waits, or keeps it for the next time. Never rejects. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#saveNow());
    return this.#saving;
  }

  async #saveNow(): Promise<void> {
    if (await this.#batches.send(() => this.#waiting.splice(0))) return;
    const waiting = this.#waiting.length + this.#batches.unsure;
    this.#options.logger.warn({ waiting }, 'the audit log cannot be written now');
  }
}
