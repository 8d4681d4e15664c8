import { HOUR_MS } from '../../../src/api';
import type { Counts, NodeReport } from './node-report';
import { combine, NO_COUNTS, totalOf } from './node-report';

/** What happened on all nodes in the time up to `endMs`. */
export interface Sample {
  readonly endMs: number;
  readonly counts: Counts;
  readonly memoryBytes: number;
}

/** What a node had counted when it was last seen. */
interface Seen {
  readonly counts: Counts;
  readonly atMs: number;
}

/**
 * The last hour in samples. Each holds the rise of every node's counts since that node was last seen, so that nodes may
 * come, go and start again.
 */
export class History {
  readonly #length: number;
  readonly #samples: Sample[] = [];
  /** Nodes, by their ids, which are new at every start: those that were seen in the last hour. */
  #seen: ReadonlyMap<string, Seen> = new Map();
  #seenMs: number | undefined;

  constructor(length: number) {
    this.#length = length;
  }

  get samples(): readonly Sample[] {
    return this.#samples;
  }

  /** Takes the samples of before this node started. */
  restore(samples: readonly Sample[]): void {
    this.#samples.unshift(...samples.slice(-this.#length));
  }

  /** Adds the rises since the last call, and returns them; the first call only says where they begin. */
  add(endMs: number, nodes: readonly NodeReport[]): Sample | undefined {
    const seen = this.#seen;
    const sinceMs = this.#seenMs;
    const recent = [...seen].filter(([, { atMs }]) => atMs >= endMs - HOUR_MS);
    this.#seen = new Map([...recent, ...nodes.map(({ id, counts }) => [id, { counts, atMs: endMs }] as const)]);
    this.#seenMs = endMs;
    if (sinceMs === undefined) return undefined;
    // A node that ran before and could not be heard: what it did then is not of this time.
    const began = ({ counts, startedMs }: NodeReport) => (startedMs >= sinceMs ? NO_COUNTS : counts);
    const rises = nodes.map((node) => combine(node.counts, seen.get(node.id)?.counts ?? began(node), rise));
    const memoryBytes = nodes.reduce((sum, { memory }) => sum + memory.bytes, 0);
    const sample = { endMs, counts: totalOf(rises), memoryBytes };
    this.#samples.push(sample);
    if (this.#samples.length > this.#length) this.#samples.shift();
    return sample;
  }
}

const rise = (now: number, before: number) => Math.max(0, now - before);
