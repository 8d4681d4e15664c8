/** Unfreezing restores frozen formulas in their cells; forgetting deletes what is stored of them. */
import { parseAddress } from '../addresses/a1';
import { type FrozenFormula, frozenWithCaptions } from './frozen-formulas';
import { dropFrozen, ownersIn, readFrozen, type StoredEntry } from './frozen-record';
import { selectedFrozen } from './selected-frozen';
import { writeUnchanged } from '../cells/write-unchanged';
import type { AreaInput, CellInput, Workbook } from '../workbook';

export interface UnfreezeReport {
  readonly restored: readonly FrozenFormula[];
  /** Formulas that were not restored and stay listed; their state gives the reason. */
  readonly left: readonly FrozenFormula[];
  /** The cells that were changed while their formula was about to be restored. */
  readonly changed: readonly string[];
}

/**
 * Restores the formulas whose area is partly selected, all of them, or those with the given ids. Skips changed cells and formulas without
 * anchors, unless `overwrite` is true: then the frozen area is emptied so that the formula can spill. Cells that change while they
 * are about to be restored are left as they are in any case.
 */
export async function unfreeze(
  workbook: Workbook,
  which: 'selection' | 'all' | readonly string[],
  { overwrite = false } = {},
): Promise<UnfreezeReport> {
  const { formulas: all, contents } = await frozenWithCaptions(workbook);
  const wanted = await selected(
    workbook,
    all.filter(({ captionOf }) => captionOf === undefined),
    which,
  );
  const restorable = wanted.filter(
    ({ state }) => state === 'frozen' || (overwrite && (state === 'changed' || state === 'unanchored')),
  );
  const stored = new Map((await readFrozen(workbook)).entries.map((entry) => [entry.id, entry]));
  const inputOf = (formula: FrozenFormula) => ({
    ...restoring(formula, stored.get(formula.id)),
    since: contents.get(formula.id),
  });
  const { written: restored, changed } = await writeUnchanged(workbook, restorable, inputOf);
  const owners = new Set(restored.map(({ id }) => id));
  const captioned = all.filter(({ captionOf, state }) => captionOf && owners.has(captionOf) && state === 'frozen');
  const captions = await writeUnchanged(workbook, captioned, inputOf);
  const ids = new Set([...restored, ...captions.written].map(({ id }) => id));
  await dropFrozen(
    workbook,
    [...stored.values()].filter(({ id }) => ids.has(id)),
  );
  return { restored, left: wanted.filter(({ id }) => !ids.has(id)), changed };
}

/** Deletes the records of frozen formulas, unreadable ones too; their cells keep their values. */
export async function forgetFrozen(workbook: Workbook, ids: readonly string[]): Promise<void> {
  const { entries, unreadable } = await readFrozen(workbook);
  const ownerOf = ownersIn(entries);
  const captions = entries.filter((entry) => entry.captionOf !== undefined && ids.includes(ownerOf(entry) ?? ''));
  await dropFrozen(workbook, [...[...entries, ...unreadable].filter(({ id }) => ids.includes(id)), ...captions]);
}

async function selected(
  workbook: Workbook,
  all: readonly FrozenFormula[],
  which: 'selection' | 'all' | readonly string[],
): Promise<readonly FrozenFormula[]> {
  if (which === 'all') return all;
  if (which !== 'selection') return all.filter(({ id }) => which.includes(id));
  return selectedFrozen(workbook, all);
}

/** Writes the formula and empties the rest of its area in one step. */
function restoring({ area, address, formula }: FrozenFormula, entry: StoredEntry | undefined): AreaInput {
  const { startRow, endRow, startColumn, endColumn } = parseAddress(area);
  const rows = Array.from({ length: endRow - startRow + 1 }, () =>
    Array<CellInput>(endColumn - startColumn + 1).fill(''),
  );
  rows[0]?.splice(0, 1, { formula });
  const formats = entry?.numberFormats;
  // In an area that has other cells now, the former formats belong to other cells.
  const isAsBefore = formats?.length === rows.length && formats[0]?.length === rows[0]?.length;
  return { address, rows, ...(formats && isAsBefore ? { numberFormats: formats } : {}) };
}
