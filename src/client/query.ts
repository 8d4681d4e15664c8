import type { FreshnessPolicy } from './cache/freshness';

/** The parameters of one query by declared key; undefined means "not given". */
export type ParameterValues = Readonly<Record<string, string | undefined>>;

export interface QueryOptions {
  /**
   * Aborts the request, which fails as `cancelled`, unless other queries share it: then it stays in flight, for this
   * query too. Read only when the query has to wait, so that a getter may create the signal then.
   */
  readonly signal?: AbortSignal;
  /** Which answers the query accepts; by default those within their lifetime. */
  readonly freshness?: FreshnessPolicy | undefined;
  /** Marks a background poll, which is not counted as waiting. */
  readonly isBackground?: boolean;
}
