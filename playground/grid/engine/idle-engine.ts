/** Whether the formula engine has nothing to calculate. */
import type { FormulaCalculationSessionService } from '@univerjs/preset-sheets-core';
import type { CalculationLock } from './calculation-lock';

/**
 * Univer starts a calculation by a timer 100 ms after the last change. A longer timer that is set later fires after it,
 * so a calculation that has not started by then will not start.
 */
const START_WATCHDOG_MS = 120;

/** What tells of the engine's calculations. */
export interface Calculations {
  /** One state for all calculations: of two that overlap, it has the end of the first. */
  readonly session: Pick<FormulaCalculationSessionService, 'state' | 'waitForLatestApplied'>;
  readonly lock: Pick<CalculationLock, 'isHeld' | 'released'>;
}

/** Waits for the running calculations, or the one that the last changes start. Resolves with true where there was none. */
export async function isIdle({ session, lock }: Calculations): Promise<boolean> {
  const { id, started, resultApplied } = session.state;
  const wasHeld = lock.isHeld;
  await session.waitForLatestApplied(undefined, START_WATCHDOG_MS);
  const isHeld = lock.isHeld;
  if (isHeld) await lock.released();
  return started && resultApplied && session.state.id === id && !wasHeld && !isHeld;
}
