import { DAY_MS, HOUR_MS } from '../../../src/api';

/** Where nodes of several versions find the add-in's parts of each other: one file on one machine, Redis for several. */
export interface PartStore {
  /** Keeps files by name, for `PARTS_MS` from now. Rejects where that cannot be done now. */
  put(files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Undefined where there is none, or the store cannot be reached. */
  get(name: string): Promise<Buffer | undefined>;
}

/** How often a running node stores its parts again. */
export const KEEP_AGAIN_MS = HOUR_MS;

/** A pane that is open loads parts of its own version for a day after that has ended. */
export const PARTS_MS = DAY_MS + KEEP_AGAIN_MS;
