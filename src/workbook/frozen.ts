/** Compares the stored frozen formulas with the current cells. */
import { onSheet } from './a1';
import { fingerprintOf, readFrozen, type StoredEntry } from './frozen-record';
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
  /** `changed`: the cells no longer have the frozen values, so unfreezing skips them. */
  readonly state: 'frozen' | 'changed' | 'sheet deleted';
}

/** Every frozen formula, oldest first. */
export async function frozen(workbook: Workbook): Promise<FrozenFormula[]> {
  return readFrozenCells(workbook, await readFrozen(workbook));
}

/**
 * Skips entries whose cell has its formula (freezing failed half-way or was undone, and nothing is lost) and older
 * entries of a cell that was frozen again.
 */
export async function readFrozenCells(workbook: Workbook, entries: readonly StoredEntry[]): Promise<FrozenFormula[]> {
  const sheets = new Map((await workbook.sheets()).map((sheet) => [sheet.id, sheet]));
  const newest = [...new Map(entries.map((entry) => [onSheet(entry.sheetId, entry.at), entry])).values()];
  const there = newest.filter(({ sheetId }) => sheets.has(sheetId));
  const nameOf = ({ sheetId, sheet }: StoredEntry): string => sheets.get(sheetId)?.name ?? sheet;
  const areas = await workbook.readAreas(there.map((entry) => onSheet(nameOf(entry), entry.area)));
  const contents = new Map(there.map((entry, index) => [entry.id, areas[index]]));
  return newest.flatMap((entry) => {
    const now = contents.get(entry.id);
    if (now?.formulas[0]?.[0] === entry.formula) return [];
    const name = nameOf(entry);
    return {
      id: entry.id,
      sheet: { id: entry.sheetId, name },
      address: onSheet(name, entry.at),
      area: onSheet(name, entry.area),
      formula: entry.formula,
      frozenAt: entry.frozenAt,
      state: now ? stateOf(entry, now) : 'sheet deleted',
    };
  });
}

function stateOf({ fingerprint }: StoredEntry, { values, formulas }: AreaContents): 'frozen' | 'changed' {
  const isPlain = formulas.flat().every((formula) => formula === '' || /^=NA\(\)$/i.test(formula));
  return isPlain && fingerprintOf(values) === fingerprint ? 'frozen' : 'changed';
}
