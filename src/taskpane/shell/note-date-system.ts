import { isInExcel } from '../../stored-texts/is-in-excel';
import { retryWhileEditing } from '../../stored-texts/retry-while-editing';
// The index would load the whole port with every page.
// eslint-disable-next-line no-restricted-imports
import { countsFrom1904 } from '../../workbook/excel/date-system';
import { officeReady } from '../when-shown';

/**
 * Asks Excel once, before the pane is shown, whether the workbook counts days from 1904, and tells the functions. Cells that were calculated
 * before hold dates of the other count, and are calculated again; if that fails, Activity shows it.
 */
export async function noteDateSystem(): Promise<void> {
  await officeReady();
  const addIn = globalThis.spillway;
  if (!addIn || window.spillwayWorkbook || !isInExcel()) return;
  if (!(await retryWhileEditing(() => countsFrom1904()))) return;
  addIn.countDatesFrom1904();
  if (addIn.activity.snapshot().calls === 0) return;
  const { recalculateWhenIdle, reportGivenUp } = await import(
    /* webpackChunkName: "commands" */ '../refresh/refresh-on-open'
  );
  // The user may already be typing.
  await retryWhileEditing(() => recalculateWhenIdle()).catch(reportGivenUp);
}
