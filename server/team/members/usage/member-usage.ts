import type { EndpointId } from '../../../../src/api';
import { DAY_MS } from '../../../../src/api';
import type { Batch } from '../../stores/batches';
import { Batches } from '../../stores/batches';
import { dayOf } from '../../utc-day';

/** What a member asked of an endpoint on a day (UTC), and what of it was sent to the service. */
export interface UsageRow {
  /** Such as 2026-11-24. */
  readonly day: string;
  /** The member's id; empty for what the server asks by itself. */
  readonly member: string;
  readonly endpoint: EndpointId;
  readonly questions: number;
  readonly requests: number;
}

export type UsageBatch = Batch<UsageRow>;

/** Usage that outlives the process, of all nodes. */
export interface UsageLog {
  /** Adds to the rows of the same day, member and endpoint. Rejects where that cannot be done now, or where it is not known whether it was done. */
  add(batch: UsageBatch): Promise<void>;
  /** The rows of these days, both included. */
  read(from: string, to: string): Promise<readonly UsageRow[]>;
  /** Forgets the rows of the days before this one. */
  forget(before: string): Promise<void>;
}

/** How long usage is kept, in days. */
export const USAGE_DAYS = 400;

/** How often a node adds what it has counted. */
const ADD_MS = 5_000;

/** Rows that could not be added; more are not counted rather than kept in memory. */
const MOST_ROWS = 100_000;

interface Counted {
  questions: number;
  requests: number;
}

/** Counts what each member asks, by endpoint. */
export class MemberUsage {
  readonly #log: UsageLog;
  readonly #now: () => number;
  readonly #counted = new Map<string, Map<EndpointId, Counted>>();
  readonly #batches: Batches<UsageRow>;
  /** What is to be added: one row of each day, member and endpoint. */
  readonly #unsaved = new Map<string, UsageRow>();
  /** Batches are added one after another, as the log expects them. */
  #saving: Promise<void> = Promise.resolve();
  /** The day on which the log last forgot what is too old. */
  #forgotOn: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: UsageLog, now: () => number) {
    this.#log = log;
    this.#now = now;
    this.#batches = new Batches({ add: (batch) => log.add(batch), now });
  }

  open(): void {
    this.#timer = setInterval(() => void this.save(), ADD_MS).unref();
  }

  asked(member: string, endpoint: EndpointId): void {
    this.#countedOf(member, endpoint).questions += 1;
  }

  sent(member: string, endpoint: EndpointId): void {
    this.#countedOf(member, endpoint).requests += 1;
  }

  #countedOf(member: string, endpoint: EndpointId): Counted {
    let endpoints = this.#counted.get(member);
    if (!endpoints) this.#counted.set(member, (endpoints = new Map()));
    let counted = endpoints.get(endpoint);
    if (!counted) endpoints.set(endpoint, (counted = { questions: 0, requests: 0 }));
    return counted;
  }

  /** Adds what was counted to the log, or keeps it for the next time. Never rejects. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#saveNow());
    return this.#saving;
  }

  async #saveNow(): Promise<void> {
    const day = dayOf(this.#now());
    for (const [member, endpoints] of this.#counted) {
      for (const [endpoint, counted] of endpoints) this.#keep({ day, member, endpoint, ...counted });
    }
    this.#counted.clear();
    await this.#batches.send(() => this.#take());
    await this.#forgetOn(day);
  }

  #take(): readonly UsageRow[] {
    const rows = [...this.#unsaved.values()];
    this.#unsaved.clear();
    return rows;
  }

  #keep(row: UsageRow): void {
    const key = `${row.day} ${row.member} ${row.endpoint}`;
    const before = this.#unsaved.get(key);
    if (!before && this.#unsaved.size >= MOST_ROWS) return;
    const questions = (before?.questions ?? 0) + row.questions;
    this.#unsaved.set(key, { ...row, questions, requests: (before?.requests ?? 0) + row.requests });
  }

  /** Once a day: a server that nobody restarts forgets too. */
  async #forgetOn(day: string): Promise<void> {
    if (this.#forgotOn === day) return;
    try {
      await this.#log.forget(dayOf(this.#now() - USAGE_DAYS * DAY_MS));
      this.#forgotOn = day;
    } catch {
      // The next time again. What was added is added.
    }
  }

  /** Of all nodes, with what this one has counted so far. */
  async read(from: string, to: string): Promise<readonly UsageRow[]> {
    await this.save();
    return this.#log.read(from, to);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.save();
  }
}
