/** Where a frozen formula belongs now, and how it names the cells that it referred to: by its anchors. */
import { formatAddress, isSameSheet, localAddress, onSheet, parseAddress, sizeOf } from '../addresses/a1';
import { type Anchor, type AnchoredCells, type Anchors, anchor, readAnchors } from './anchors';
import { type FrozenEntry, MAX_CELLS } from './frozen-entry';
import { absolute, referencesIn, referringTo } from './references';
import type { SheetName, Workbook } from '../workbook';

export interface FrozenPlace {
  /** The sheet with its current name, or the last one where it is deleted. */
  readonly sheet: SheetName;
  /** The formula's own cell and its area, without the sheet: the current ones, or the last that are known. */
  readonly at: string;
  readonly area: string;
  /** The formula with its references as they are now; a deleted one is #REF!. */
  readonly formula: string;
  /**
   * `cells deleted`: the formula has no cell any more. `reference deleted`: cells that it refers to are gone. `unanchored`: its cell, or one that it
   * refers to, may be another one by now.
   */
  readonly problem?: 'sheet deleted' | 'cells deleted' | 'reference deleted' | 'unanchored';
}

/** The entries with an anchor for each area and reference, where the workbook keeps anchors. */
export async function anchored<E extends FrozenEntry>(
  workbook: Workbook,
  entries: readonly E[],
): Promise<readonly E[]> {
  const areas = entries.map((entry) => [
    onSheet(entry.sheet, absolute(entry.area)),
    ...(referencesIn(entry.formula) ?? []).map(({ sheet, cells }) => onSheet(sheet ?? entry.sheet, absolute(cells))),
  ]);
  const anchors = await anchor(workbook, areas.flat());
  return entries.map((entry, index) => {
    const own = (areas[index] ?? []).map((area) => anchors.get(area));
    return own.every((each) => each !== undefined) ? { ...entry, anchors: own } : entry;
  });
}

/** Where the entries belong now, in their order. */
export async function placesOf(workbook: Workbook, entries: readonly FrozenEntry[]): Promise<readonly FrozenPlace[]> {
  const sheets = await workbook.sheets();
  const hasAnchors = entries.some((entry) => entry.anchors !== undefined);
  const anchors: Anchors = hasAnchors ? await readAnchors(workbook) : new Map<Anchor, AnchoredCells>();
  return entries.map((entry) => placeNow(entry, sheets, anchors));
}

function placeNow(entry: FrozenEntry, sheets: readonly SheetName[], anchors: Anchors): FrozenPlace {
  const { sheetId: id, at, area, formula } = entry;
  const [own, ...cells] = (entry.anchors ?? []).map((each) => anchors.get(each));
  const former = sheets.find((sheet) => sheet.id === id);
  const last = { sheet: former ?? { id, name: entry.sheet }, at, area, formula };
  const sheet = typeof own === 'object' ? sheets.find(({ name }) => isSameSheet(name, own.sheet)) : undefined;
  if (typeof own !== 'object' || !sheet) {
    if (!former) return { ...last, problem: 'sheet deleted' };
    return { ...last, problem: own === 'deleted' ? 'cells deleted' : 'unanchored' };
  }
  const now = parseAddress(own.cells);
  const { rows, columns } = sizeOf(now);
  const text = formulaNow(entry, cells, sheet.name);
  if (text === undefined || rows * columns > MAX_CELLS) return { ...last, problem: 'unanchored' };
  const first = formatAddress({ ...now, endRow: now.startRow, endColumn: now.startColumn });
  const place = { sheet, at: localAddress(first), area: formatAddress(now), formula: text };
  return cells.includes('deleted') ? { ...place, problem: 'reference deleted' } : place;
}

/** The formula with its references to the cells that the anchors give; undefined where an anchor is missing or of other cells than a reference. */
function formulaNow(
  { formula }: FrozenEntry,
  cells: readonly (AnchoredCells | undefined)[],
  own: string,
): string | undefined {
  const references = referencesIn(formula);
  if (references?.length !== cells.length) return undefined;
  const texts = references.map((reference, index) => {
    const now = cells[index];
    return now === 'deleted' ? '#REF!' : now && referringTo(reference, now, own);
  });
  let end = 0;
  const parts = references.flatMap(({ at, text }, index) => {
    const before = formula.slice(end, at);
    end = at + text.length;
    return [before, texts[index] ?? ''];
  });
  return texts.includes(undefined) ? undefined : parts.join('') + formula.slice(end);
}
