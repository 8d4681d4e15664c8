import { retryWhileEditing } from '../../stored-texts/retry-while-editing';
import { storedTexts } from '../../stored-texts/stored-texts';
// The index would load the whole port with every page.
// eslint-disable-next-line no-restricted-imports
import { REFRESH_SETTINGS } from '../../workbook/refresh-settings';
import { officeReady } from '../when-shown';

const refreshing = () => import(/* webpackChunkName: "commands" */ './refresh-on-open');

/**
 * Refreshes the workbook that the page was opened with, if its settings say so; without settings nothing is loaded. If that fails, for
 * example since a cell stays in edit mode, Activity shows it.
 */
export async function startRefreshOnOpen(): Promise<void> {
  await officeReady();
  try {
    if ((await storedTexts(REFRESH_SETTINGS)).size === 0) return;
    const { refreshOnOpen } = await refreshing();
    // The user may already be typing.
    await retryWhileEditing(() => refreshOnOpen());
  } catch (error) {
    (await refreshing()).reportGivenUp(error);
  }
}
