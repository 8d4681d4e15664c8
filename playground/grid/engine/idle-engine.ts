/** Whether the formula engine has nothing to calculate. */
import type { FormulaCalculationSessionService } from '@univerjs/preset-sheets-core';
import type { CalculationLock } from './calculation-lock';
import type { WaitingChanges } from './waiting-changes';

/** Univer starts a calculation by a timer 100 ms after the last change. On a busy machine a change may come late: whether one waits is asked as well. */
const START_WATCHDOG_MS = 120;

/** What tells of the engine's calculations. */
export interface Calculations {
  /** One state for all calculations: of two that overlap, it has the end of the first. */
  readonly session: Pick<FormulaCalculationSessionService, 'state' | 'waitForLatestApplied'>;
  readonly lock: Pick<CalculationLock, 'isHeld' | 'released'>;
  readonly changes: Pick<WaitingChanges, 'exist'>;
}

/** Waits for the running calculations, or the one that the last changes start. Resolves with true where there was none. */
export async function isIdle({ session, lock, changes }: Calculations): Promise<boolean> {
  const { id, started, resultApplied } = session.state;
  const wasHeld = lock.isHeld;
  await session.waitForLatestApplied(undefined, START_WATCHDOG_MS);
  const isHeld = lock.isHeld;
  if (isHeld) await lock.released();
  const isQuiet = started && resultApplied && session.state.id === id && !wasHeld && !isHeld;
  return isQuiet && !changes.exist;
}
