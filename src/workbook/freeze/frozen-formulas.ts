/** Lists the frozen formulas of the workbook: the stored records, compared with the current cells. */
import { onSheet } from '../addresses/a1';
import { errorOfFormula } from '../cells/error-value';
import { fingerprintOf } from '../cells/fingerprint';
import { type FrozenPlace, placesOf } from './frozen-place';
import { ownersIn, readFrozen, type StoredEntry, type UnreadableFrozen } from './frozen-record';
import { notRestorable } from './restorable-formula';
import type { AreaContents, SheetName, Workbook } from '../workbook';

export interface FrozenFormula {
  readonly id: string;
  /** The current name, or the last one where the sheet was deleted. */
  readonly sheet: SheetName;
  /** The formula's own cell, where it is now. */
  readonly address: string;
  /** The area that the formula had filled, where it is now. */
  readonly area: string;
  /** With its references as they are now. */
  readonly formula: string;
  /** The time of freezing, ISO. */
  readonly frozenAt: string;
  /**
   * `changed`: the cells no longer have the frozen values, so unfreezing skips them. `refused`: the formula is not one
   * that unfreezing may write. The others are the problems of a FrozenPlace.
   */
  readonly state: 'frozen' | 'changed' | 'refused' | NonNullable<FrozenPlace['problem']>;
  /** Set for a caption: the id of the formula that it is restored with, or "" where that is not frozen. Lists leave captions out. */
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
  const places = await placesOf(workbook, entries);
  const all = entries.flatMap((entry, index) => {
    const place = places[index];
    return place ? [{ entry, place }] : [];
  });
  const newest = [...new Map(all.map((each) => [cellOf(each), each])).values()];
  const there = newest.filter(({ place: { problem } }) => problem !== 'sheet deleted' && problem !== 'cells deleted');
  const areas = await readEach(
    workbook,
    there.map(({ place }) => place),
  );
  const contents = new Map(there.map(({ entry: { id } }, index) => [id, areas[index]]));
  const unreadable = there.filter(({ entry: { id } }) => !contents.get(id));
  const ownerOf = ownersIn(entries);
  const formulas = newest.flatMap(({ entry, place }) => {
    const { id, frozenAt, captionOf } = entry;
    const { sheet, at, area, formula } = place;
    const now = contents.get(id);
    if (contents.has(id) && (!now || now.formulas[0]?.[0] === formula)) return [];
    return {
      id,
      sheet,
      address: onSheet(sheet.name, at),
      area: onSheet(sheet.name, area),
      formula,
      frozenAt,
      captionOf: captionOf === undefined ? undefined : (ownerOf(entry) ?? ''),
      state: stateOf(entry, place, now),
    };
  });
  return {
    formulas,
    contents: new Map([...contents].flatMap(([id, area]) => (area ? [[id, area]] : []))),
    unreadable: unreadable.map(({ entry: { id, key, ...entry } }) => ({ id, key, text: JSON.stringify(entry) })),
  };
}

/** The same for entries of one cell. An entry whose cell is gone has none in common with another. */
function cellOf({ entry: { id }, place: { sheet, at, problem } }: Placed): string {
  return problem === 'cells deleted' ? id : onSheet(sheet.id, at);
}

interface Placed {
  readonly entry: StoredEntry;
  readonly place: FrozenPlace;
}

/** Reads all areas at once. If the workbook refuses that, reads them one by one, with undefined for those that it refuses. */
async function readEach(
  workbook: Workbook,
  places: readonly FrozenPlace[],
): Promise<readonly (AreaContents | undefined)[]> {
  const addresses = places.map(({ sheet, area }) => onSheet(sheet.name, area));
  try {
    return await workbook.readAreas(addresses);
  } catch (error) {
    // If even cell A1 of these sheets cannot be read, the areas are not the reason: the first error is thrown.
    const cells = [...new Set(places.map(({ sheet }) => onSheet(sheet.name, 'A1')))];
    await workbook.readAreas(cells).catch(() => Promise.reject(error as Error));
  }
  const areas: (AreaContents | undefined)[] = [];
  for (const address of addresses) {
    const [area] = await workbook.readAreas([address]).catch(() => []);
    areas.push(area);
  }
  return areas;
}

function stateOf(
  { fingerprint }: StoredEntry,
  { formula, problem }: FrozenPlace,
  now: AreaContents | undefined,
): FrozenFormula['state'] {
  if (problem === 'sheet deleted') return problem;
  if (notRestorable(formula) !== undefined) return 'refused';
  if (problem !== undefined) return problem;
  const isPlain = now?.formulas.flat().every((other) => other === '' || errorOfFormula(other) !== undefined);
  return now && isPlain && fingerprintOf(valuesOf(now)) === fingerprint ? 'frozen' : 'changed';
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
