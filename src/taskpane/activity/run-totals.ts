import type { ActivitySnapshot } from '../../functions/runtime/pane-api';

/** The totals of the cells since a start. */
export interface RunTotals {
  readonly cells: number;
  readonly sent: number;
  readonly byCache: number;
  readonly bySharing: number;
}

const KEYS = ['cells', 'sent', 'byCache', 'bySharing'] as const;
const NOTHING: RunTotals = { cells: 0, sent: 0, byCache: 0, bySharing: 0 };

/**
 * Adds up the add-in's runs. The add-in resets its counts whenever a cell starts to wait while no other waits, so a
 * refresh of cells that depend on each other is several runs.
 */
export class TotalsOfRuns {
  #before = NOTHING;
  #offset: RunTotals;
  #last: RunTotals;
  #wasWaiting: boolean;

  /** Starts counting at this snapshot. */
  constructor(snapshot: ActivitySnapshot) {
    this.#last = this.#offset = countsOf(snapshot);
    this.#wasWaiting = snapshot.cellsWaiting > 0;
  }

  /** The totals at a later snapshot. */
  add(snapshot: ActivitySnapshot): RunTotals {
    const now = countsOf(snapshot);
    const isWaiting = snapshot.cellsWaiting > 0;
    if ((!this.#wasWaiting && isWaiting) || KEYS.some((key) => now[key] < this.#last[key])) {
      this.#before = combined(this.#before, since(this.#last, this.#offset), 1);
      this.#offset = NOTHING;
    }
    this.#last = now;
    this.#wasWaiting = isWaiting;
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
  const sum = (key: (typeof KEYS)[number]) => one[key] + sign * other[key];
  return {
    cells: sum('cells'),
    sent: sum('sent'),
    byCache: sum('byCache'),
    bySharing: sum('bySharing'),
  };
}
