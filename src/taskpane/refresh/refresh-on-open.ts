import type { PaneApi } from '../../functions/runtime/pane-api';
import { openWorkbook, readRefreshSettings, type Workbook } from '../../workbook';
import { refreshAsSet } from './refresh-workbook';

/** Refreshes the workbook that the page has just been opened with, where its settings say so. */
export async function refreshOnOpen(
  addIn: PaneApi | undefined = globalThis.spillway,
  workbook: Workbook | undefined = openWorkbook(),
): Promise<void> {
  if (!addIn || !workbook) return;
  const { onOpen } = await readRefreshSettings(workbook);
  if (!onOpen) return;
  await untilReady(addIn);
  await refreshAsSet(addIn, workbook, 'workbook');
}

/** Resolves when the kept answers of the last session are in memory: a function that asks nothing waits for that. */
function untilReady(addIn: PaneApi): Promise<void> {
  return new Promise((resolve) => addIn.preview('FIN.TODAY', [], () => resolve()));
}
