import type { Activity, PaneApi } from '../../functions/runtime/pane-api';
import type { Workbook } from '../../workbook';

/**
 * Takes the tokens out of the settings and empties the cache; resolves with how that went, in words. The token is forgotten even where
 * the kept answers cannot be removed. Throws, with nothing changed, when settings cannot be stored.
 */
export async function forgetTokens(
  addIn: Pick<PaneApi, 'readSettings' | 'writeSettings' | 'clearCache'>,
): Promise<string> {
  const { india, us, parameterNames } = addIn.readSettings();
  addIn.writeSettings({ india: { ...india, token: '' }, us: { ...us, token: '' }, parameterNames });
  return addIn.clearCache().then(
    () => 'The token is forgotten, and so are the answers that were kept.',
    () =>
      'The token is forgotten. Answers kept on disk could not be removed: close other windows that use Spillway and choose ' +
      'Clear cache under Activity, or remove this site’s data in the browser.',
  );
}

/**
 * Runs the cells again that failed for want of a token; resolves with how many there were. Where the add-in does not tell all of them, or
 * one cannot be reached since its sheet was renamed or deleted, every Spillway formula runs again, most of them from memory. Rejects
 * where the workbook does not run formulas.
 */
export async function recalculateUnauthorized(
  activity: Pick<Activity, 'snapshot'>,
  workbook: Pick<Workbook, 'recalculate'>,
): Promise<number> {
  const groups = activity.snapshot().errors.filter(({ kind }) => kind === 'no-token' || kind === 'auth');
  const cells = groups.flatMap((group) => group.cells);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return 0;
  const all = async () => Math.min(count, await workbook.recalculate('workbook'));
  return cells.length === count ? workbook.recalculate(cells).catch(all) : all();
}
