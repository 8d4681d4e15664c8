import type { Activity } from '../../functions/running-add-in';
import { callsSpillway, parseAddress, type Workbook } from '../../workbook';

/** Cells looked at in one go. */
const MAX_CELLS = 1000;

/** Excel tells nobody that a formula was deleted: takes the cells without one out of what the add-in lists. */
export async function forgetDeleted(activity: Activity, workbook: Workbook): Promise<void> {
  const listed = activity.snapshot().errors.flatMap(({ cells }) => cells);
  await forgetWhereDeleted(activity, workbook, listed.slice(0, MAX_CELLS));
}

/** Resolves with those of the cells that have no Spillway formula any more, which are forgotten. */
export async function forgetWhereDeleted(
  activity: Activity,
  workbook: Workbook,
  cells: readonly string[],
): Promise<readonly string[]> {
  if (cells.length === 0) return [];
  const sheets = new Set((await workbook.sheets()).map(({ name }) => name.toLowerCase()));
  const reachable = cells.filter((cell) => sheets.has(parseAddress(cell).sheet?.toLowerCase() ?? ''));
  const contents = await workbook.readAreas(reachable);
  const living = new Set(reachable.filter((_, index) => callsSpillway(contents[index]?.formulas[0]?.[0] ?? '')));
  const gone = cells.filter((cell) => !living.has(cell));
  activity.forget(gone);
  return gone;
}
