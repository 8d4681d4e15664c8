import type { ErrorKind, ShownFailure } from '../../../functions/runtime/pane-api';
import { OWN, type ListedCell } from './listed-cells';

/** Errors or stale answers with one cause. */
export interface ErrorGroup {
  /** The error code that the cells show; "" for a stale answer. */
  readonly code: ShownFailure['code'];
  readonly kind: ErrorKind;
  readonly message: string;
  /** The number of cells that show it, those of tables too. */
  readonly count: number;
  /** The cells, some hundreds at most. */
  readonly cells: readonly ListedCell[];
  /** When the oldest of the stale answers was received; undefined for errors. */
  readonly receivedMs?: number;
}

/** Kinds of cells that are listed although they show no error: they show an old or a saved answer, or a plain value instead of one with a card. */
const NOTICES = ['stale', 'workbook', 'no-card'] as const satisfies readonly ErrorKind[];
export type NoticeKind = (typeof NOTICES)[number];

export function isNotice(kind: ErrorKind): kind is NoticeKind {
  return (NOTICES as readonly ErrorKind[]).includes(kind);
}

/** The most groups that are listed, and cells in one of them. */
const MAX = { groups: 200, cells: 300 } as const;

/** One group per message. Beyond the largest number of groups there is one per kind, under its first message. */
export function errorGroups(failures: ReadonlyMap<string, readonly ShownFailure[]>): ErrorGroup[] {
  const groups = new Map<string, OpenGroup>();
  for (const [formula, failed] of failures) for (const failure of failed) addTo(groups, formula, failure);
  return [...groups.values()];
}

type OpenGroup = ErrorGroup & { count: number; cells: ListedCell[]; receivedMs?: number };

function addTo(groups: Map<string, OpenGroup>, formula: string, failure: ShownFailure): void {
  const { code, kind = 'other', message, receivedMs = Infinity, places = [OWN], count = 1 } = failure;
  let key = `${kind} ${code} ${message}`;
  if (groups.size >= MAX.groups && !groups.has(key)) key = `${kind} ${code}`;
  let group = groups.get(key);
  if (!group) groups.set(key, (group = { code, kind, message, count: 0, cells: [] }));
  group.count += count;
  if (receivedMs < (group.receivedMs ?? Infinity)) group.receivedMs = receivedMs;
  if (formula) group.cells.push(...places.slice(0, MAX.cells - group.cells.length).map((at) => ({ formula, at })));
}
