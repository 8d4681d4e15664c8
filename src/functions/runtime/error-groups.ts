import type { ErrorGroup, ErrorKind } from './pane-api';

/** A failure as cells show it, or hide it behind the last good answer; `kind` is an `ErrorKind`. */
export interface Failure {
  readonly code: ErrorGroup['code'];
  readonly message: string;
  readonly kind?: string;
  /** When the answer that stands in was received. */
  readonly receivedMs?: number;
}

/** Cells kept, causes told apart, and addresses told of one, at most. */
const MAX = { cells: 50_000, groups: 200, told: 300 } as const;

/** Which cells show an error or an outdated answer, by cause. A cell that succeeds is forgotten. */
export class ErrorGroups {
  readonly #failures = new Map<string, Failure>();

  /** Notes what a cell shows now: a failure, or none. */
  report(address = '', failure?: Failure): void {
    if (!failure) {
      if (this.#failures.size > 0) this.#failures.delete(address);
    } else if (this.#failures.size < MAX.cells) this.#failures.set(address, failure);
  }

  /** One group a message; where there are too many, the others are one a kind, under the first message of it. */
  list(): ErrorGroup[] {
    const groups = new Map<string, ErrorGroup & { count: number; cells: string[]; receivedMs?: number }>();
    for (const [address, { code, kind, message, receivedMs = Infinity }] of this.#failures) {
      let key = `${kind} ${code} ${message}`;
      if (groups.size >= MAX.groups && !groups.has(key)) key = `${kind} ${code}`;
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { code, kind: kind as ErrorKind, message, count: 0, cells: [] }));
      group.count += 1;
      if (receivedMs < (group.receivedMs ?? Infinity)) group.receivedMs = receivedMs;
      if (address && group.cells.length < MAX.told) group.cells.push(address);
    }
    return [...groups.values()];
  }
}
