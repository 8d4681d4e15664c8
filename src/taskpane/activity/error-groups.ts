import type { ErrorKind, ShownFailure } from '../../functions/runtime/pane-api';

/** Errors or stale answers with one cause. */
export interface ErrorGroup {
  /** The error code that the cells show; "" for a stale answer. */
  readonly code: ShownFailure['code'];
  readonly kind: ErrorKind;
  readonly message: string;
  /** The number of cells that show it. */
  readonly count: number;
  /** Their addresses as Excel gives them ("Sheet1!B2"), some hundreds at most. */
  readonly cells: readonly string[];
  /** When the oldest of the stale answers was received; undefined for errors. */
  readonly receivedMs?: number;
}

/** The most groups that are listed, and addresses in one of them. */
const MAX = { groups: 200, addresses: 300 } as const;

/** One group per message. Beyond the largest number of groups there is one per kind, under its first message. */
export function errorGroups(failures: ReadonlyMap<string, ShownFailure>): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup & { count: number; cells: string[]; receivedMs?: number }>();
  for (const [address, { code, kind = 'other', message, receivedMs = Infinity }] of failures) {
    let key = `${kind} ${code} ${message}`;
    if (groups.size >= MAX.groups && !groups.has(key)) key = `${kind} ${code}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { code, kind, message, count: 0, cells: [] }));
    group.count += 1;
    if (receivedMs < (group.receivedMs ?? Infinity)) group.receivedMs = receivedMs;
    if (address && group.cells.length < MAX.addresses) group.cells.push(address);
  }
  return [...groups.values()];
}
