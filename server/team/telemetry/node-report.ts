import type { Trouble } from './troubles';

/** What one node tells of itself: numbers since its start, never a name of a member or a secret. */
export interface NodeReport {
  readonly id: string;
  /** How the administrator knows the node: machine and port. */
  readonly name: string;
  readonly startedMs: number;
  readonly counts: Counts;
  /** What is wrong there. */
  readonly troubles: readonly Trouble[];
  /** The answers in memory. */
  readonly memory: { readonly answers: number; readonly bytes: number };
}

/** What is counted. All counts only rise. */
const COUNTED = ['questions', 'byMemory', 'byStore', 'bySharing', 'stale', 'sent', 'refused', 'limited'] as const;

type CountName = (typeof COUNTED)[number];
export type Counts = Readonly<Record<CountName, number>>;

function countEach(count: (name: CountName) => number): Counts {
  return Object.fromEntries(COUNTED.map((name) => [name, count(name)])) as Record<CountName, number>;
}

export const NO_COUNTS = countEach(() => 0);

/** Combines two counts, number by number. */
export function combine(one: Counts, other: Counts, by: (a: number, b: number) => number): Counts {
  return countEach((name) => by(one[name], other[name]));
}

export function totalOf(counts: readonly Counts[]): Counts {
  return counts.reduce((sum, each) => combine(sum, each, (a, b) => a + b), NO_COUNTS);
}

/** The reports of the nodes that run. Nothing here fails: a node that cannot reach the others knows of itself alone. */
export interface NodeReports {
  tell(report: NodeReport): Promise<void>;
  /** The recent reports. */
  read(): Promise<readonly NodeReport[]>;
}

/** A server of one node. */
export const NO_OTHER_NODES: NodeReports = {
  tell: () => Promise.resolve(),
  read: () => Promise.resolve([]),
};
