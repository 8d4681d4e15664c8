import type { PaneApi } from '../../functions/runtime/pane-api';
import { inWords, openWorkbook, readRefreshSettings } from '../../workbook';
import { sharedMonitor } from '../activity/refresh-monitor';
import { messageOf } from '../texts/message-of';
import { refreshAsSet } from './refresh-workbook';

/** Refreshes the workbook that the page has just been opened with, where its settings say so. */
export async function refreshOnOpen(): Promise<void> {
  const addIn = globalThis.spillway;
  const workbook = openWorkbook();
  if (!addIn || !workbook) return;
  const { onOpen } = await readRefreshSettings(workbook);
  if (!onOpen) return;
  await addIn.ready;
  await untilIdle(addIn);
  await refreshAsSet(addIn, workbook, 'workbook');
}

/** Calculates the formulas of the workbook again by the answers that are kept. */
export async function recalculateWhenIdle(): Promise<void> {
  const addIn = globalThis.spillway;
  const workbook = openWorkbook();
  if (!addIn || !workbook) return;
  await untilIdle(addIn);
  await workbook.recalculate('workbook');
}

/** Shows in Activity that the Refresh at opening failed: no user started it, so that it would go unnoticed. */
export function reportGivenUp(error: unknown): void {
  const addIn = globalThis.spillway;
  if (!addIn) return;
  const message = `it was to run when the workbook was opened. ${messageOf(inWords(error))} Press Refresh if the workbook needs it.`;
  sharedMonitor(addIn).fail(message);
}

/** Resolves when no cell waits: a waiting cell that is recalculated cancels its request, only to send it again. */
function untilIdle({ activity }: PaneApi): Promise<void> {
  return new Promise((resolve) => {
    const isIdle = () => activity.snapshot().cellsWaiting === 0;
    if (isIdle()) return resolve();
    const unsubscribe = activity.subscribe(() => {
      if (!isIdle()) return;
      unsubscribe();
      resolve();
    });
  });
}
