import type { ShownFailure } from './shown-failure';

/** The waiting, the failures and the streams of cells, for the pane. */
export interface Activity {
  snapshot(): ActivitySnapshot;
  /** Calls the listener after changes, a few times a second at most. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** How many streaming formulas show something now: those that Excel has called and not cancelled. */
  streams(): number;
  /** Stops all waiting cells. Each shows an error that says so and how to query again. */
  stop(): void;
  /**
   * The errors and stale answers that cells show now, from all runs, by the addresses of their formulas as Excel gives
   * them ("Sheet1!B2"); "" for formulas that Excel does not name. It changes as cells calculate.
   */
  readonly failures: ReadonlyMap<string, readonly ShownFailure[]>;
  /** The formulas whose values carry cards, of which a workbook has a limited number. */
  withCards(): readonly string[];
  /**
   * Removes the failures of formulas that are gone and their cards, since Excel does not report that; with a code only the
   * failures of this code, which the formula around the call handles.
   */
  forget(formulas: readonly string[], code?: ShownFailure['code']): void;
}

/** The counts of the current or last run. A run begins when a cell starts to wait while no other does. */
export interface ActivitySnapshot {
  /** How many runs have begun. */
  readonly runs: number;
  /** How many calls of functions that end Excel has made so far, those that were answered at once too. */
  readonly calls: number;
  readonly cellsWaiting: number;
  readonly cellsDone: number;
  /** Queued or in flight, for all markets. */
  readonly requestsWaiting: number;
  readonly requestsSent: number;
  /** Queries that sent no request: answered from memory, or by a request already in flight for another cell. */
  readonly requestsSaved: { readonly byCache: number; readonly bySharing: number };
}
