import type { EndpointId } from '../../../src/api';

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

/** Usage that outlives the process, of all nodes. */
export interface UsageLog {
  /** Adds to the rows of the same day, member and endpoint. Rejects where that cannot be done now. */
  add(rows: readonly UsageRow[]): Promise<void>;
  /** The rows of these days, both included. */
  read(from: string, to: string): Promise<readonly UsageRow[]>;
}

/** How long usage is kept, in days. */
export const USAGE_DAYS = 400;

/** How often a node adds what it has counted. */
const ADD_MS = 5_000;

/** Rows that could not be added; more are forgotten rather than kept in memory. */
const MOST_ROWS = 100_000;

interface Counted {
  questions: number;
  requests: number;
}

export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Counts what each member asks, by endpoint. */
export class MemberUsage {
  readonly #log: UsageLog;
  readonly #now: () => number;
  readonly #counted = new Map<string, Map<EndpointId, Counted>>();
  readonly #unsaved: UsageRow[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(log: UsageLog, now: () => number) {
    this.#log = log;
    this.#now = now;
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

  /** Adds what was counted to the log, or keeps it for the next time. */
  async save(): Promise<void> {
    const day = dayOf(this.#now());
    for (const [member, endpoints] of this.#counted) {
      for (const [endpoint, counted] of endpoints) this.#unsaved.push({ day, member, endpoint, ...counted });
    }
    this.#counted.clear();
    const rows = this.#unsaved.splice(0);
    if (rows.length === 0) return;
    try {
      await this.#log.add(rows);
    } catch {
      this.#unsaved.unshift(...rows.slice(-MOST_ROWS));
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
