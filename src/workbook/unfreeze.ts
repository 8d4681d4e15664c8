/** Unfreeze: the formulas come back in place of the values they had become. */
import { overlaps, parseAddress } from './a1';
import { frozen, type FrozenFormula } from './frozen';
import { dropFrozen, readFrozen, type StoredEntry } from './frozen-record';
import type { AreaInput, CellInput, Workbook } from './workbook';

export interface UnfreezeReport {
  readonly restored: readonly FrozenFormula[];
  /** Not restored, still listed; their state says why. */
  readonly left: readonly FrozenFormula[];
}

/**
 * `which`: those whose area is selected in part, all, or ids of `frozen()`. What was changed since is left alone, unless
 * `overwrite` says otherwise: then the area that was frozen is emptied for the formula to fill.
 */
export async function unfreeze(
  workbook: Workbook,
  which: 'selection' | 'all' | readonly string[],
  { overwrite = false } = {},
): Promise<UnfreezeReport> {
  const wanted = await selected(workbook, await frozen(workbook), which);
  const restored = wanted.filter(({ state }) => state === 'frozen' || (overwrite && state === 'changed'));
  const ids = new Set(restored.map(({ id }) => id));
  const kept = new Map((await readFrozen(workbook)).map((entry) => [entry.id, entry]));
  await workbook.writeAreas(restored.map((formula) => restoring(formula, kept.get(formula.id))));
  await dropFrozen(
    workbook,
    [...kept.values()].filter(({ id }) => ids.has(id)),
  );
  return { restored, left: wanted.filter(({ id }) => !ids.has(id)) };
}

/** Forgets frozen formulas that will not be wanted back; their cells keep their values. */
export async function forgetFrozen(workbook: Workbook, ids: readonly string[]): Promise<void> {
  const entries = await readFrozen(workbook);
  await dropFrozen(
    workbook,
    entries.filter(({ id }) => ids.includes(id)),
  );
}

async function selected(
  workbook: Workbook,
  all: readonly FrozenFormula[],
  which: 'selection' | 'all' | readonly string[],
): Promise<FrozenFormula[]> {
  if (which === 'all') return [...all];
  if (which !== 'selection') return all.filter(({ id }) => which.includes(id));
  const { sheet, address } = await workbook.selectedArea();
  const area = parseAddress(address);
  return all.filter((formula) => formula.sheet.id === sheet.id && overlaps(parseAddress(formula.area), area));
}

/** The formula, and the rest of its area emptied in the same step. */
function restoring({ area, address, formula }: FrozenFormula, entry: StoredEntry | undefined): AreaInput {
  const { startRow, endRow, startColumn, endColumn } = parseAddress(area);
  const rows = Array.from({ length: endRow - startRow + 1 }, () =>
    Array<CellInput>(endColumn - startColumn + 1).fill(''),
  );
  rows[0]?.splice(0, 1, { formula });
  return { address, rows, ...(entry?.numberFormats ? { numberFormats: entry.numberFormats } : {}) };
}
