import type { ActivitySnapshot } from '../../functions/runtime/pane-api';

/** The totals of the cells since a start. */
export interface RunTotals {
  readonly cells: number;
  readonly sent: number;
  readonly byCache: number;
  readonly bySharing: number;
}

const NOTHING: RunTotals = { cells: 0, sent: 0, byCache: 0, bySharing: 0 };

/**
 * Adds up the add-in's runs. The add-in resets its counts whenever a cell starts to wait while no other waits, so a
 * refresh of cells that depend on each other is several runs. A short run is seen only at its end, and may have the same counts as the
 * one before: runs are distinguished by their number.
 */
export class TotalsOfRuns {
  #before = NOTHING;
  #offset: RunTotals;
  #last: RunTotals;
  #runs: number;

  /** Starts counting at this snapshot, or with the run that it is of. */
  constructor(snapshot: ActivitySnapshot, from: 'now' | 'its run' = 'now') {
    this.#last = countsOf(snapshot);
    this.#offset = from === 'now' ? this.#last : NOTHING;
    this.#runs = snapshot.runs;
  }

  /** The totals at a later snapshot. */
  add(snapshot: ActivitySnapshot): RunTotals {
    const now = countsOf(snapshot);
    if (snapshot.runs !== this.#runs) {
      this.#before = combined(this.#before, since(this.#last, this.#offset), 1);
      this.#offset = NOTHING;
    }
    this.#last = now;
    this.#runs = snapshot.runs;
    return combined(this.#before, since(now, this.#offset), 1);
  }
}

function countsOf({ cellsDone, requestsSent, requestsSaved }: ActivitySnapshot): RunTotals {
  return { cells: cellsDone, sent: requestsSent, ...requestsSaved };
}

function since(now: RunTotals, then: RunTotals): RunTotals {
  return combined(now, then, -1);
}

function combined(one: RunTotals, other: RunTotals, sign: 1 | -1): RunTotals {
  const sum = (key: keyof RunTotals) => one[key] + sign * other[key];
  return {
    cells: sum('cells'),
    sent: sum('sent'),
    byCache: sum('byCache'),
    bySharing: sum('bySharing'),
  };
}
