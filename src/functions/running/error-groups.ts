import type { ErrorGroup, ErrorKind } from '../running-add-in';

/** A failure as cells show it; `kind` is an `ErrorKind`. */
export interface Failure {
  readonly code: '#N/A' | '#VALUE!';
  readonly message: string;
  readonly kind?: string;
}

interface Group {
  readonly failure: Failure;
  readonly cells: Set<string>;
  /** Cells that show it and are not kept by address. */
  others: number;
}

/** Cells kept by address, groups, and addresses told of one group, at most. */
const LIMITS = { cells: 20_000, groups: 200, told: 300 } as const;

/** Which cells show an error, by cause. A cell is in one group at most and leaves it when it succeeds. */
export class ErrorGroups {
  readonly #groups = new Map<string, Group>();
  readonly #groupOf = new Map<string, string>();

  /** Notes what a cell shows now: a failure, or none. Nothing is done for a success while no cell fails. */
  report(address: string | undefined, failure: Failure | undefined): void {
    if (address !== undefined && this.#groupOf.size > 0) this.#leave(address);
    if (failure) this.#join(address, failure);
  }

  /** Cells not kept by address cannot be told apart in the next run. */
  forgetOthers(): void {
    for (const [key, group] of this.#groups) {
      group.others = 0;
      if (group.cells.size === 0) this.#groups.delete(key);
    }
  }

  clear(): void {
    this.#groups.clear();
    this.#groupOf.clear();
  }

  list(): ErrorGroup[] {
    return [...this.#groups.values()].map(({ failure: { code, kind, message }, cells, others }) => ({
      code,
      kind: kind as ErrorKind,
      message,
      count: cells.size + others,
      cells: [...cells].slice(0, LIMITS.told),
    }));
  }

  #join(address: string | undefined, failure: Failure): void {
    const [key, group] = this.#groupFor(failure);
    if (address === undefined || this.#groupOf.size >= LIMITS.cells) {
      group.others += 1;
      return;
    }
    group.cells.add(address);
    this.#groupOf.set(address, key);
  }

  #leave(address: string): void {
    const key = this.#groupOf.get(address) ?? '';
    const group = this.#groups.get(key);
    if (!group) return;
    this.#groupOf.delete(address);
    group.cells.delete(address);
    if (group.cells.size + group.others === 0) this.#groups.delete(key);
  }

  /** One group a message; where there are too many, one a kind. */
  #groupFor(failure: Failure): [key: string, group: Group] {
    let key = `${failure.kind} ${failure.code} ${failure.message}`;
    if (!this.#groups.has(key) && this.#groups.size >= LIMITS.groups) key = `${failure.kind} ${failure.code}`;
    let group = this.#groups.get(key);
    if (!group) this.#groups.set(key, (group = { failure, cells: new Set(), others: 0 }));
    return [key, group];
  }
}
