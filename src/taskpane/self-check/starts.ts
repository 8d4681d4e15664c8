import { MINUTE_MS } from '../../api';
const KEY = 'spillway.starts';
const RECENT_MS = 10 * MINUTE_MS;
/** The most starts that are remembered. */
const MOST = 20;

/** A function, since a browser that denies storage to the page, as to a frame of another site, throws when storage is accessed. */
type Session = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Records that the add-in’s page starts in this window. Never fails. */
export function noteStart(session: Session, nowMs: number): void {
  try {
    session().setItem(KEY, JSON.stringify([...startsIn(session), nowMs].slice(-MOST)));
  } catch {
    // no storage, or no room in it: starts are not counted
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
