import { byMarket } from '../../api';
import type { Activity, PaneApi } from '../../functions/runtime/pane-api';
import type { Workbook } from '../../workbook';
import { errorGroups } from '../activity/errors/error-groups';

/**
 * Removes entered tokens from the settings, but not those of a sign-in, and clears the cache; resolves with a sentence about the result.
 * The tokens are removed even if the cache cannot be cleared. Throws, without a change, if the settings cannot be stored.
 */
export async function forgetTokens(
  addIn: Pick<PaneApi, 'readSettings' | 'writeSettings' | 'clearCache'>,
): Promise<string> {
  const settings = addIn.readSettings();
  const forgotten = byMarket((market) =>
    settings[market].signIn ? settings[market] : { ...settings[market], token: '' },
  );
  addIn.writeSettings({ ...settings, ...forgotten });
  const isCleared = await clearedAnswers(addIn);
  return isCleared
    ? 'The token is forgotten, and so are the answers that were kept.'
    : `The token is forgotten. ${NOT_CLEARED}`;
}

const NOT_CLEARED =
  'Answers kept on disk could not be removed: close other windows that use Spillway and choose ' +
  'Clear cache under Activity, or remove this site’s data in the browser.';

/** Clears the cache after a sign-out, if that is possible, and resolves with a sentence about both. */
export async function afterSignOut(
  addIn: Pick<PaneApi, 'clearCache'>,
  { serverKnows }: { readonly serverKnows: boolean },
): Promise<string> {
  const warning = serverKnows
    ? ''
    : ' The server did not hear of it: the key, which is no longer stored anywhere here, works until it expires.';
  return `You are signed out.${warning} ${(await clearedAnswers(addIn)) ? 'The answers that were kept are removed.' : NOT_CLEARED}`;
}

function clearedAnswers(addIn: Pick<PaneApi, 'clearCache'>): Promise<boolean> {
  return addIn.clearCache().then(
    () => true,
    () => false,
  );
}

/**
 * Recalculates the cells that failed because of a missing or rejected token; resolves with their number. Recalculates
 * every Spillway formula (most from memory) where the add-in does not list all these cells, or where one is not found because
 * its sheet was renamed or deleted. Rejects where the workbook does not recalculate.
 */
export async function recalculateUnauthorized(
  { failures }: Pick<Activity, 'failures'>,
  workbook: Pick<Workbook, 'recalculate'>,
): Promise<number> {
  const groups = errorGroups(failures).filter(({ kind }) => kind === 'no-token' || kind === 'auth');
  const cells = groups.flatMap((group) => group.cells);
  const formulas = [...new Set(cells.map(({ formula }) => formula))];
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return 0;
  const all = async () => Math.min(count, await workbook.recalculate('workbook'));
  return cells.length === count ? workbook.recalculate(formulas).catch(all) : all();
}
