import type { Activity } from '../../functions/runtime/pane-api';
import { callsSpillway, localAddress, onSheet, parseAddress, type SheetName, type Workbook } from '../../workbook';
import { Store } from '../shell/store';

/** The number of cells that one call checks. */
const MAX_CELLS = 1000;

/** The current address of a listed cell, or part of a sentence that says that the cell is gone. */
export type FoundCell = { readonly place: string } | { readonly gone: string };

/** Removes cells without a Spillway formula from the add-in's list: Excel sends no event when a formula is deleted. */
export async function forgetDeleted(activity: Activity, workbook: Workbook): Promise<void> {
  const listed = [...activity.failures.keys()].filter(Boolean);
  await findListed(activity, workbook, listed.slice(0, MAX_CELLS));
}

/**
 * Finds the current addresses of listed cells, in their order; removes cells without a Spillway formula from the list.
 */
export async function findListed(
  activity: Pick<Activity, 'forget'>,
  workbook: Pick<Workbook, 'sheets' | 'readAreas'>,
  cells: readonly string[],
): Promise<readonly FoundCell[]> {
  if (cells.length === 0) return [];
  const placesOf = await knownSheets(workbook).read();
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

/**
 * The possible current addresses of a cell that is listed by a former sheet name; empty where the sheet was deleted.
 */
type PlacesOf = (cell: string) => readonly string[];

const known = new WeakMap<object, KnownSheets>();

/** The sheets of this workbook by every name they have had. */
export function knownSheets(workbook: Pick<Workbook, 'sheets'>): KnownSheets {
  const sheets = known.get(workbook) ?? new KnownSheets(workbook);
  known.set(workbook, sheets);
  return sheets;
}

/** A listed cell has the sheet name of its last calculation, and renaming a sheet does not recalculate its cells. */
class KnownSheets extends Store<PlacesOf> {
  readonly #workbook: Pick<Workbook, 'sheets'>;
  /** Sheet ids by lower-case name. */
  readonly #ids = new Map<string, Set<string>>();
  #sheets: readonly SheetName[] = [];

  constructor(workbook: Pick<Workbook, 'sheets'>) {
    super((cell) => [cell]);
    this.#workbook = workbook;
  }

  /** Reads the current sheet names. */
  async read(): Promise<PlacesOf> {
    const sheets = await this.#workbook.sheets();
    if (JSON.stringify(sheets) === JSON.stringify(this.#sheets)) return this.snapshot();
    for (const { id, name } of sheets) {
      const key = name.toLowerCase();
      this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(id));
    }
    this.#sheets = sheets;
    this.set((cell) => this.#places(cell));
    return this.snapshot();
  }

  /** The sheet that has the name now comes first. */
  #places(cell: string): string[] {
    const named = parseAddress(cell).sheet?.toLowerCase() ?? '';
    const ids = this.#ids.get(named);
    const isNamed = ({ name }: SheetName) => name.toLowerCase() === named;
    const own = this.#sheets.filter(({ id }) => ids?.has(id));
    return [...own.filter(isNamed), ...own.filter((sheet) => !isNamed(sheet))].map(({ name }) =>
      onSheet(name, localAddress(cell)),
    );
  }
}
