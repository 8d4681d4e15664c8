/**
 * Excel keeps functions.json for up to a day. A setting of the workbook makes it read the file anew when the workbook is opened the next
 * time. It is taken out again then: it travels in the workbook’s file, and would slow every opening.
 */
import { systemClock, TimeoutError, withTimeout } from '../../client';
import { officeReady } from '../when-shown';

const FORCED = 'Office.ForceRefreshCustomFunctionsCache';

/** How long Excel may take to store a setting. */
const LONGEST_MINUTES = 2;

/** Rejects where Excel does not store it, or does not say whether it did. */
export async function readFunctionsAnew(): Promise<void> {
  Office.context.document.settings.set(FORCED, true);
  try {
    await withTimeout(systemClock, LONGEST_MINUTES * 60_000, save());
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    throw new Error(`Excel has not answered for ${LONGEST_MINUTES} minutes. Try again.`, { cause: error });
  }
}

/** Rejects where Excel does not store it. */
export async function endReadingAnew(): Promise<void> {
  await officeReady();
  const settings = typeof Office === 'undefined' ? undefined : Office.context?.document?.settings;
  if (!settings?.get(FORCED)) return;
  settings.remove(FORCED);
  await save();
}

function save(): Promise<void> {
  return new Promise((resolve, reject) => {
    Office.context.document.settings.saveAsync(({ status, error }) =>
      status === Office.AsyncResultStatus.Failed ? reject(new Error(error.message)) : resolve(),
    );
  });
}
