import { MINUTE_MS } from '../../api';
/**
 * Excel caches functions.json for up to a day. A setting in the workbook’s file makes it read functions.json again when the workbook is
 * next opened. The setting is removed then, since it would slow every opening.
 */
import { systemClock, TimeoutError, withTimeout } from '../../client';
import { officeReady } from '../when-shown';

const FORCED = 'Office.ForceRefreshCustomFunctionsCache';

/** How long Excel may take to store a setting. */
const LONGEST_MINUTES = 2;

/** Sets it. Rejects if Excel does not store the setting, or does not answer. */
export async function readFunctionsAgain(): Promise<void> {
  Office.context.document.settings.set(FORCED, true);
  try {
    await withTimeout(systemClock, LONGEST_MINUTES * MINUTE_MS, save());
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    throw new Error(`Excel has not answered for ${LONGEST_MINUTES} minutes. Try again.`, { cause: error });
  }
}

/** Removes it. Rejects if Excel does not store the change. */
export async function endReadingAgain(): Promise<void> {
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
