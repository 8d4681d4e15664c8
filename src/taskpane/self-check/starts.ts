const KEY = 'spillway.starts';
const RECENT_MS = 10 * 60_000;
/** So many are kept. */
const MOST = 20;

/** A browser that denies storage to the page, as to a frame of another site, throws where it is named. */
type Session = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Notes that the add-in’s page starts in this window. Never fails. */
export function noteStart(session: Session, nowMs: number): void {
  try {
    session().setItem(KEY, JSON.stringify([...startsIn(session), nowMs].slice(-MOST)));
  } catch {
    // a host that keeps nothing, or has no room: its starts are not counted
  }
}

/** How often the page has started in this window in the last ten minutes. */
export function recentStarts(session: Session, nowMs: number): number {
  return startsIn(session).filter((ms) => nowMs - ms < RECENT_MS).length;
}

function startsIn(session: Session): readonly number[] {
  try {
    const kept: unknown = JSON.parse(session().getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'number') : [];
  } catch {
    return [];
  }
}
