/**
 * Excel keeps functions.json for up to a day. A setting of the workbook makes it read the file anew when the workbook is opened the next
 * time. It is taken out again then: it travels in the workbook’s file, and would slow every opening.
 */
import { officeReady } from '../when-shown';

const FORCED = 'Office.ForceRefreshCustomFunctionsCache';

/** Rejects where Excel does not store it. */
export function readFunctionsAnew(): Promise<void> {
  Office.context.document.settings.set(FORCED, true);
  return save();
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
