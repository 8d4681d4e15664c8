import { isInExcel } from '../../stored-texts/is-in-excel';
import { retryWhileEditing } from '../../stored-texts/retry-while-editing';
// The index would load the whole port with every page.
// eslint-disable-next-line no-restricted-imports
import { countsFrom1904 } from '../../workbook/excel/date-system';
import { officeReady } from '../when-shown';

/** Asks Excel once, before the pane is shown, whether the workbook counts days from 1904, and tells the functions. */
export async function noteDateSystem(): Promise<void> {
  await officeReady();
  const addIn = globalThis.spillway;
  if (!addIn || window.spillwayWorkbook || !isInExcel()) return;
  if (await retryWhileEditing(() => countsFrom1904())) addIn.countDatesFrom1904();
}
