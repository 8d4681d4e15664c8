import type { ErrorGroup, ErrorKind } from '../../functions/runtime/pane-api';

/** Errors of one cause: what it asks for, and each message with its cells. */
export interface ErrorCause {
  readonly kind: CauseKind;
  readonly title: string;
  readonly count: number;
  /** Most cells first. */
  readonly groups: readonly ErrorGroup[];
}

/** An outdated answer is no error. */
type CauseKind = Exclude<ErrorKind, 'stale'>;

/** In the order in which they are worth looking at. */
const TITLES: Readonly<Record<CauseKind, string>> = {
  'no-token': 'No access token',
  auth: 'Access token refused',
  outage: 'Service not reached',
  limited: 'Too many requests',
  argument: 'Arguments that cannot be used',
  other: 'Other errors',
  none: 'Not available from the service',
};

export function causesOf(groups: readonly ErrorGroup[]): ErrorCause[] {
  const kinds = Object.keys(TITLES) as CauseKind[];
  const errors = groups.filter(({ kind }) => kind !== 'stale');
  return kinds.flatMap((kind) => {
    // A kind this pane does not know, from newer functions, is not lost.
    const own = errors.filter((group) => (group.kind in TITLES ? group.kind : 'other') === kind);
    if (own.length === 0) return [];
    return {
      kind,
      title: TITLES[kind],
      count: own.reduce((sum, { count }) => sum + count, 0),
      groups: [...own].sort((one, other) => other.count - one.count),
    };
  });
}
