import { systemClock, withTimeout } from '../../client';

/** The longest wait for Office. The settings are already stored by then. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Has Office start the add-in with this workbook, or no longer: a workbook without streaming functions would otherwise
 * start it at the first calculation only. An Office that cannot do so starts it as before.
 */
export async function startWithWorkbook(isOn: boolean): Promise<void> {
  if (typeof Office === 'undefined' || !Office.addin?.setStartupBehavior) return;
  const { load, none } = Office.StartupBehavior;
  const set = Office.addin.setStartupBehavior(isOn ? load : none);
  await withTimeout(systemClock, LONGEST_WAIT_MS, set).catch(() => undefined);
}
