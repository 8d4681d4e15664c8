import type { CountedZero } from './across-filings/contradicted-zero-counts';

/** What was read of one company. */
export interface IndianCompanyReport {
  readonly symbol: string;
  readonly name: string;
  /** Statements by `type scope reporting-type`. */
  readonly statements: ReadonlyMap<string, number>;
  /** What does not add up in its statements, each check once. */
  readonly failedChecks: readonly string[];
  readonly shareholdings: number;
  readonly ends: readonly [first: string, last: string] | undefined;
}

export interface IndianReport {
  readonly filings: number;
  readonly companies: readonly IndianCompanyReport[];
  /** Files that were left out: the path and the reason of each. */
  readonly wrong: readonly string[];
  /** Files of folders and archives whose names are not those of sources. */
  readonly passedOver: readonly string[];
  /** Which filing is a revision of which, and what it changed. */
  readonly revisions: readonly string[];
  /** What of a filing was left out. */
  readonly warnings: readonly string[];
  /** Zeros that have no value, since the filings that report them contradict them. */
  readonly contradictedZeros: readonly CountedZero[];
}
