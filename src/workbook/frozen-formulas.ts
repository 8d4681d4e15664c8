/** Lists the frozen formulas of the workbook: the stored records, compared with the current cells. */
import { onSheet } from './a1';
import { errorOfFormula } from './error-value';
import { fingerprintOf } from './fingerprint';
import { readFrozen, type StoredEntry, type UnreadableFrozen } from './frozen-record';
import { notRestorable } from './restorable-formula';
import type { AreaContents, SheetName, Workbook } from './workbook';

export interface FrozenFormula {
  readonly id: string;
  /** The current name, or the last one where the sheet was deleted. */
  readonly sheet: SheetName;
  /** The formula's own cell. */
  readonly address: string;
  /** The area that the formula had filled. */
  readonly area: string;
  readonly formula: string;
  /** The time of freezing, ISO. */
  readonly frozenAt: string;
  /**
   * `changed`: the cells no longer have the frozen values, so unfreezing skips them. `refused`: the formula is not one
   * that unfreezing may write.
   */
  readonly state: 'frozen' | 'changed' | 'refused' | 'sheet deleted';
  /** Set for a caption: the place of the formula that it is restored with. Lists leave captions out. */
  readonly captionOf?: string | undefined;
}

/** The list, and the current contents of each formula's area, by id. */
export interface FrozenCells extends FrozenList {
  readonly contents: ReadonlyMap<string, AreaContents>;
}

export interface FrozenList {
  /** Oldest first. */
  readonly formulas: readonly FrozenFormula[];
  readonly unreadable: readonly UnreadableFrozen[];
}

/** All frozen formulas except captions, and all records that cannot be read. */
export async function frozen(workbook: Workbook): Promise<FrozenList> {
  const { formulas, unreadable } = await frozenWithCaptions(workbook);
  return { formulas: formulas.filter(({ captionOf }) => captionOf === undefined), unreadable };
}

export async function frozenWithCaptions(workbook: Workbook): Promise<FrozenCells> {
  const { entries, unreadable } = await readFrozen(workbook);
  const list = await readFrozenCells(workbook, entries);
  return { ...list, unreadable: [...unreadable, ...list.unreadable] };
}

/**
 * Skips entries whose cell has its formula (freezing failed half-way or was undone, and nothing is lost) and older
 * entries of a cell that was frozen again.
 */
export async function readFrozenCells(workbook: Workbook, entries: readonly StoredEntry[]): Promise<FrozenCells> {
  const sheets = new Map((await workbook.sheets()).map((sheet) => [sheet.id, sheet]));
  const newest = [...new Map(entries.map((entry) => [onSheet(entry.sheetId, entry.at), entry])).values()];
  const there = newest.filter(({ sheetId }) => sheets.has(sheetId));
  const nameOf = ({ sheetId, sheet }: StoredEntry): string => sheets.get(sheetId)?.name ?? sheet;
  const areas = await readEach(
    workbook,
    there.map((entry) => ({ sheet: nameOf(entry), area: entry.area })),
  );
  const contents = new Map(there.map((entry, index) => [entry.id, areas[index]]));
  const unreadable = there.filter(({ id }) => !contents.get(id));
  const formulas = newest.flatMap((entry) => {
    const { id, sheetId, at, area, formula, frozenAt, captionOf } = entry;
    const now = contents.get(id);
    if (contents.has(id) && (!now || now.formulas[0]?.[0] === formula)) return [];
    const name = nameOf(entry);
    return {
      id,
      sheet: { id: sheetId, name },
      address: onSheet(name, at),
      area: onSheet(name, area),
      formula,
      frozenAt,
      captionOf,
      state: now ? stateOf(entry, now) : 'sheet deleted',
    } as const;
  });
  return {
    formulas,
    contents: new Map([...contents].flatMap(([id, area]) => (area ? [[id, area]] : []))),
    unreadable: unreadable.map(({ id, key, ...entry }) => ({ id, key, text: JSON.stringify(entry) })),
  };
}

/** Reads all areas at once. If the workbook refuses that, reads them one by one, with undefined for those that it refuses. */
async function readEach(
  workbook: Workbook,
  places: readonly { readonly sheet: string; readonly area: string }[],
): Promise<readonly (AreaContents | undefined)[]> {
  const addresses = places.map(({ sheet, area }) => onSheet(sheet, area));
  try {
    return await workbook.readAreas(addresses);
  } catch (error) {
    // If even cell A1 of these sheets cannot be read, the areas are not the reason: the first error is thrown.
    const cells = [...new Set(places.map(({ sheet }) => onSheet(sheet, 'A1')))];
    await workbook.readAreas(cells).catch(() => Promise.reject(error as Error));
  }
  const areas: (AreaContents | undefined)[] = [];
  for (const address of addresses) {
    const [area] = await workbook.readAreas([address]).catch(() => []);
    areas.push(area);
  }
  return areas;
}

function stateOf({ formula, fingerprint }: StoredEntry, now: AreaContents): 'frozen' | 'changed' | 'refused' {
  if (notRestorable(formula) !== undefined) return 'refused';
  const isPlain = now.formulas.flat().every((other) => other === '' || errorOfFormula(other) !== undefined);
  return isPlain && fingerprintOf(valuesOf(now)) === fingerprint ? 'frozen' : 'changed';
}

/** The values of an area. A cell with an error as its formula counts as that error even before Excel has calculated it. */
function valuesOf({ values, formulas }: AreaContents): AreaContents['values'] {
  return values.map((row, y) =>
    row.map((value, x) => {
      const error = errorOfFormula(formulas[y]?.[x] ?? '');
      return error === undefined ? value : { error };
    }),
  );
}
