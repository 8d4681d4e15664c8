import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates/time-units';

export interface Lifetime {
  readonly freshMs: number;
  /** A request without this parameter is for the latest period: its answer expires sooner. */
  readonly undated?: { readonly parameter: string; readonly freshMs: number };
}

/** How long an answer is fresh: the cache returns a fresh answer without a request. */
export const FRESH_MS = {
  datedStatement: DAY_MS,
  undatedStatement: HOUR_MS,
  nothing: 15 * MINUTE_MS,
  companies: DAY_MS,
  feed: 5 * MINUTE_MS,
  search: HOUR_MS,
  calendar: HOUR_MS,
} as const;

/** The lifetime of a statement or filing that may be asked for by date. */
export const datedLifetime = (parameter: string): Lifetime => ({
  freshMs: FRESH_MS.datedStatement,
  undated: { parameter, freshMs: FRESH_MS.undatedStatement },
});

/** How long an expired answer is stored as the stale fallback for failures of the service. */
export const KEPT_MS = 90 * DAY_MS;

/** Identical requests within this time after a failure share the failure. */
export const FAILURE_SHARED_MS = 2_000;

/** How long an answer to these arguments is fresh; `data: null` shortens it later. */
export function freshMs(lifetime: Lifetime, args: Readonly<Record<string, string>>): number {
  const { undated } = lifetime;
  return undated && args[undated.parameter] === undefined ? undated.freshMs : lifetime.freshMs;
}

/** The longest time for which many who want a newer answer share one. */
const LONGEST_SHARED_MS = MINUTE_MS;
/** Pages must fit together: a list that is read again must not get the pages that did not. */
const SHARED_PAGE_MS = 2_000;

/** What of an endpoint decides how long its answers are shared. */
interface SharedEndpoint {
  readonly lifetime: Lifetime;
  readonly pageSizes?: readonly number[];
}

/**
 * Up to this age a team server's answer is new enough for everyone, also for who asks for a newer one: what a team
 * refreshes at the same time is one request.
 */
export function sharedMs({ lifetime, pageSizes }: SharedEndpoint): number {
  return pageSizes ? SHARED_PAGE_MS : Math.min(LONGEST_SHARED_MS, lifetime.freshMs / 60);
}

/** The largest body of an answer, where the endpoint declares none: well above what 100 rows or a statement take. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;
