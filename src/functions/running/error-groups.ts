import type { ErrorGroup, ErrorKind } from '../running-add-in';

/** A failure as cells show it; `kind` is an `ErrorKind`. */
export interface Failure {
  readonly code: '#N/A' | '#VALUE!';
  readonly message: string;
  readonly kind?: string;
}

/** Cells kept, causes told apart, and addresses told of one, at most. */
const MAX = { cells: 50_000, groups: 200, told: 300 } as const;

/** Which cells show an error, by cause. A cell that succeeds is forgotten. */
export class ErrorGroups {
  readonly #failures = new Map<string, Failure>();

  /** Notes what a cell shows now: a failure, or none. */
  report(address = '', failure: Failure | undefined): void {
    if (!failure) {
      if (this.#failures.size > 0) this.#failures.delete(address);
    } else if (this.#failures.size < MAX.cells) this.#failures.set(address, failure);
  }

  clear(): void {
    this.#failures.clear();
  }

  /** One group a message; where there are too many, the others are one a kind, under the first message of it. */
  list(): ErrorGroup[] {
    const groups = new Map<string, ErrorGroup & { count: number; cells: string[] }>();
    for (const [address, { code, kind, message }] of this.#failures) {
      let key = `${kind} ${code} ${message}`;
      if (groups.size >= MAX.groups && !groups.has(key)) key = `${kind} ${code}`;
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { code, kind: kind as ErrorKind, message, count: 0, cells: [] }));
      group.count += 1;
      if (address && group.cells.length < MAX.told) group.cells.push(address);
    }
    return [...groups.values()];
  }
}
