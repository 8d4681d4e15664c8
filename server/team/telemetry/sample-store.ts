import type { Sample } from './history';

/** The samples of the last hour, for nodes that start. Nothing here fails: without it a chart starts empty. */
export interface SampleStore {
  /** Keeps a sample, unless another node has kept one of the same time. */
  add(sample: Sample): Promise<void>;
  /** Those that ended since then, the oldest first. */
  read(sinceMs: number): Promise<readonly Sample[]>;
}

/** How often a sample is taken. */
export const SAMPLE_MS = 15_000;

/** Nodes that take a sample at about the same time keep one. */
export const slotOf = ({ endMs }: Sample) => Math.floor(endMs / SAMPLE_MS);
