import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MarketId } from '../../../src/api';
import { MARKET_IDS } from '../../../src/api';
import type { ServiceObserver } from '../service/service-observer';
import type { MarketService } from '../service/market-service';

type EventOf<Name extends keyof ServiceObserver> = Parameters<NonNullable<ServiceObserver[Name]>>[0];

/** The service answers within milliseconds, or hangs. */
const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** What Prometheus counts of the requests to the service, and of lines of lists. */
export class ServiceMetrics {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: 'spillway_service_request_seconds',
    help: 'Duration of requests to the service by endpoint and status; status 0: no response',
    labelNames: ['endpoint', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #failures = new Counter({
    name: 'spillway_service_failures_total',
    help: 'Requests to the service that got no answer, by endpoint and kind of failure',
    labelNames: ['endpoint', 'kind'],
    registers: [this.registry],
  });
  readonly #failing = new Gauge({
    name: 'spillway_service_failing',
    help: '1 while an interface of the service, or an endpoint, fails and is probed',
    labelNames: ['market', 'endpoint'],
    registers: [this.registry],
  });
  readonly #lines = new Counter({
    name: 'spillway_lines_total',
    help: 'Lines of lists of questions, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    registers: [this.registry],
  });

  readonly #lineSeconds = new Histogram({
    name: 'spillway_line_seconds',
    help: 'Time until the line of a question that memory did not answer, by endpoint',
    labelNames: ['endpoint'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  constructor() {
    for (const market of MARKET_IDS) this.#failing.set({ market, endpoint: 'all' }, 0);
  }

  sent({ endpoint, status = 0, ms, error }: EventOf<'onRequest'>): void {
    this.#requests.observe({ endpoint, status }, ms / 1_000);
    if (error && error.kind !== 'cancelled') this.#failures.inc({ endpoint, kind: error.kind });
  }

  changed({ market, endpoint = undefined, error }: EventOf<'onChange'>): void {
    this.#failing.set({ market, endpoint: endpoint ?? 'all' }, error ? 1 : 0);
  }

  /** `ms` is how long its answer had to be waited for, if at all. */
  line(endpoint: string, status: number, ms?: number): void {
    this.#lines.inc({ endpoint, status });
    if (ms !== undefined) this.#lineSeconds.observe({ endpoint }, ms / 1_000);
  }

  /** Adds what is read when Prometheus asks. */
  follow(
    lengthsOf: (market: MarketId) => MarketService<unknown>['lengths'],
    isTroubled: (id: string) => boolean,
  ): void {
    const waiting = new Gauge({
      name: 'spillway_service_waiting',
      help: 'Questions that wait for their turn at the service (single, list), and requests that hang',
      labelNames: ['market', 'kind'],
      registers: [this.registry],
      collect() {
        for (const market of MARKET_IDS) {
          for (const [kind, count] of Object.entries(lengthsOf(market))) waiting.set({ market, kind }, count);
        }
      },
    });
    const troubled = (name: string, help: string, ...ids: readonly string[]) =>
      new Gauge({
        name,
        help,
        registers: [this.registry],
        collect() {
          this.set(ids.some(isTroubled) ? 0 : 1);
        },
      });
    troubled('spillway_store_up', '0 while Redis is lost', 'redis');
    const writable = '0 while Redis, or the embedded database, does not take what is to be stored';
    troubled('spillway_store_writable', writable, 'redis writes', 'database');
    troubled('spillway_store_kept', '0 for an hour after Redis lost data', 'redis data');
    troubled('spillway_store_safe', '0 while Redis is set up so that it may drop members', 'redis settings');
    troubled('spillway_members_up', '0 while the members cannot be read', 'members');
    troubled('spillway_budget_left', '0 while the budget of the team is used up', 'budget');
  }
}
