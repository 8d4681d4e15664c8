export interface Lifetime {
  readonly freshMs: number;
  /** Where leaving out the date asks for the latest: that answer ages faster. */
  readonly undated?: { readonly parameter: string; readonly freshMs: number };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long an answer is fresh: until then the cache answers without a request. */
export const FRESH_MS = {
  datedStatement: DAY,
  undatedStatement: HOUR,
  nothing: 15 * MINUTE,
  companies: DAY,
  feed: 5 * MINUTE,
  search: HOUR,
  calendar: HOUR,
} as const;

/** How long an answer is kept past its freshness, for use when the service fails. */
export const KEPT_MS = 90 * DAY;

/** Identical requests that arrive this soon after a failure share it. */
export const FAILURE_SHARED_MS = 2_000;

/** How long an answer to these arguments is fresh, before `data: null` shortens it. */
export function freshMs(lifetime: Lifetime, args: Readonly<Record<string, string>>): number {
  const { undated } = lifetime;
  return undated && args[undated.parameter] === undefined ? undated.freshMs : lifetime.freshMs;
}
