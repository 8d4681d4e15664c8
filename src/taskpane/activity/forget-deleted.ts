import type { Activity } from '../../functions/runtime/pane-api';
import { callsSpillway, type Workbook } from '../../workbook';
import { knownSheets } from './known-sheets';

/** Cells looked at in one go. */
const MAX_CELLS = 1000;

/** Where a listed cell is now, by the present name of its sheet; or that it is gone, in words. */
export type FoundCell = { readonly place: string } | { readonly gone: string };

/** Excel tells nobody that a formula was deleted: takes the cells without one out of what the add-in lists. */
export async function forgetDeleted(activity: Activity, workbook: Workbook): Promise<void> {
  const listed = activity.snapshot().errors.flatMap(({ cells }) => cells);
  await findListed(activity, workbook, listed.slice(0, MAX_CELLS));
}

/** Finds cells that the add-in lists, in their order; those that have no Spillway formula any more are forgotten. */
export async function findListed(
  activity: Pick<Activity, 'forget'>,
  workbook: Pick<Workbook, 'sheets' | 'readAreas'>,
  cells: readonly string[],
): Promise<readonly FoundCell[]> {
  if (cells.length === 0) return [];
  const placesOf = await knownSheets(workbook).look();
  const places = cells.flatMap(placesOf);
  const contents = await workbook.readAreas(places);
  const living = new Set(places.filter((_, index) => callsSpillway(contents[index]?.formulas[0]?.[0] ?? '')));
  const found = cells.map((cell): FoundCell => {
    const place = placesOf(cell).find((one) => living.has(one));
    if (place !== undefined) return { place };
    return {
      gone: placesOf(cell).length > 0 ? `${cell} has no Spillway formula any more` : `${cell} has no sheet any more`,
    };
  });
  activity.forget(cells.filter((_, index) => 'gone' in (found[index] ?? {})));
  return found;
}
