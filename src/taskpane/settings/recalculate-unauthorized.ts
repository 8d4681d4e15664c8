import type { Activity } from '../../functions/runtime/pane-api';
import type { Workbook } from '../../workbook';

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
