import type { FreezeReport, FrozenFormula, UnfreezeReport } from '../../workbook';
import { counted } from './work-text';

/** What came of freezing, in a sentence or two. */
export function freezeText({ frozen, left }: FreezeReport): string {
  if (frozen.length + left.length === 0) return 'There is no Spillway formula in these cells.';
  const waiting = left.filter(({ error }) => error === '#BUSY!').length;
  const failing = left.length - waiting;
  return [
    frozen.length > 0 ? `Froze ${counted(frozen.length, 'formula')}.` : 'Nothing was frozen.',
    ...(failing > 0 ? [`${formulas(failing, 'shows an error', 'show errors')} and stayed as before.`] : []),
    ...(waiting > 0
      ? [`${formulas(waiting, 'still waits', 'still wait')}: freeze again when it has its figures.`]
      : []),
  ].join(' ');
}

/** What came of unfreezing. */
export function unfreezeText({ restored, left }: UnfreezeReport): string {
  if (restored.length + left.length === 0) return 'Nothing is frozen in these cells.';
  const changed = left.filter(({ state }) => state === 'changed').length;
  const gone = left.length - changed;
  return [
    restored.length > 0 ? `${counted(restored.length, 'formula')} back.` : 'Nothing was unfrozen.',
    ...(changed > 0 ? [`${formulas(changed, 'was', 'were')} left: the cells have been changed since.`] : []),
    ...(gone > 0 ? [`${formulas(gone, 'was', 'were')} left: the sheet is deleted.`] : []),
  ].join(' ');
}

/** Why a frozen formula cannot simply come back; undefined where it can. */
export function obstacleText({ state }: FrozenFormula): string | undefined {
  if (state === 'changed') return 'Changed since: its cells hold something else now.';
  return state === 'sheet deleted' ? 'Its sheet is deleted.' : undefined;
}

/** "21 Nov 2026, 14:32" of a time of `frozenAt`. */
export function frozenAtText(frozenAt: string): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Date(frozenAt).toLocaleString('en-GB', format);
}

function formulas(count: number, one: string, several: string): string {
  return `${counted(count, 'formula')} ${count === 1 ? one : several}`;
}
