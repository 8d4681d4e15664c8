import type { Endpoint } from '../../../src/api';
import { RequestError } from '../../../src/client';
import type { Limited } from '../members/usage/allowance';
import { Allowance } from '../members/usage/allowance';
import type { UsageStore } from '../members/usage/usage-store';

/** The most requests to the service, of the team as a whole, on all nodes. */
export interface BudgetLimits {
  readonly perMinute: number | undefined;
  readonly perDay: number | undefined;
}

/** What is allowed where nothing is said. */
const UNLIMITED = 1e12;

/** Requests to the service that the team may still send. Probes and retries count as any other. */
export class Budget {
  readonly #allowance: Allowance;
  readonly #team: Limited;

  constructor({ perMinute, perDay }: BudgetLimits, store: UsageStore, now: () => number) {
    this.#allowance = new Allowance(store, now, { what: 'requests to the service' });
    this.#team = { id: 'team', perMinute: perMinute ?? UNLIMITED, perDay: perDay ?? UNLIMITED };
  }

  /** Whether anything is limited: else no request is counted. */
  get isLimited(): boolean {
    return Math.min(this.#team.perMinute, this.#team.perDay) < UNLIMITED;
  }

  get perDay(): number | undefined {
    return this.#team.perDay < UNLIMITED ? this.#team.perDay : undefined;
  }

  /** Requests of today, of all nodes. */
  async usedToday(): Promise<number> {
    const [used = 0] = await this.#allowance.usedToday([this.#team]);
    return used;
  }

  /** Takes one request. Undefined where the budget has it; else why not, and when it will. */
  async refusal(endpoint: Endpoint): Promise<RequestError | undefined> {
    const { refusal } = await this.#allowance.take(this.#team, 1);
    if (!refusal) return undefined;
    const message = `The team is allowed ${refusal.message}`;
    return new RequestError('limited', endpoint, {
      status: 429,
      title: 'Too Many Requests',
      message,
      retryInMs: refusal.retryInMs,
    });
  }
}
