/**
 * Freezing replaces Spillway formulas by their values and stores the formulas in the workbook's metadata. Unfreezing
 * restores the formulas.
 */
import { localAddress, onSheet, overlaps, parseAddress } from './a1';
import { captionedBy } from './caption';
import { isErrorValue } from './error-value';
import { fingerprintOf } from './fingerprint';
import { type FrozenFormula, frozenWithCaptions, readFrozenCells } from './frozen-formulas';
import { type FrozenEntry, isFrozenEntry } from './frozen-entry';
import { dropFrozen, storeFrozen, readFrozen, type StoredEntry } from './frozen-record';
import { notRestorable } from './restorable-formula';
import { writeUnchanged } from './write-unchanged';
import {
  type AreaContents,
  type AreaInput,
  type CellInput,
  type CellValue,
  EMPTY_TEXT,
  isCellError,
  type Scope,
  type SpillwayFormula,
  type Workbook,
} from './workbook';

export interface FreezeReport {
  readonly frozen: readonly FrozenFormula[];
  /** Formulas that were not frozen because they still wait, cannot spill or are not known to Excel. */
  readonly left: readonly { readonly address: string; readonly error: string }[];
  /** Formulas that were not frozen because unfreezing would not write them, for example since they call more than Spillway. */
  readonly refused: readonly { readonly address: string; readonly because: string }[];
  /** Cells that somebody changed while their formula was about to be frozen; the formula was then not frozen. */
  readonly changed: readonly string[];
}

interface Candidate {
  readonly entry: FrozenEntry;
  readonly address: string;
  readonly area: AreaContents;
  /** The contents that the cells must still have when the values are written. */
  readonly since: AreaContents;
}

/**
 * Replaces formulas and their spills by values; an error stays an error, so that a sum over it does not ignore it.
 * Captions of these formulas become their text. The formulas are stored in the metadata before the first value is
 * written. A formula whose cells have changed since they were read is left as it is.
 */
export async function freeze(workbook: Workbook, scope: Scope, now = () => new Date()): Promise<FreezeReport> {
  const found = await workbook.spillwayFormulas(scope);
  const areas = await workbook.readAreas(found.map(({ address, spill }) => spill ?? address));
  const left: { address: string; error: string }[] = [];
  const refused: { address: string; because: string }[] = [];
  const changed: string[] = [];
  const candidates: Candidate[] = [];
  found.forEach((formula, index) => {
    const { address } = formula;
    const area = areas[index];
    if (!area) return;
    const entry = entryOf(formula, area);
    const because = isFrozenEntry(entry) ? notRestorable(formula.formula) : 'fills too many cells';
    const error = obstacle(formula, area);
    if (because) refused.push({ address, because });
    else if (error) left.push({ address, error });
    else if (area.formulas[0]?.[0] !== formula.formula) changed.push(address);
    else candidates.push({ entry, address, area, since: area });
  });
  if (candidates.length === 0) return { frozen: [], left, refused, changed };
  const captioned = await captionsOf(workbook, candidates);
  const before = (await readFrozen(workbook)).entries;
  const stored = await storeFrozen(
    workbook,
    [...candidates, ...captioned].map(({ entry }) => entry),
    now(),
  );
  const formulas = await writeUnchanged(workbook, candidates, valuesOf);
  const done = new Set(formulas.written.map(({ entry }) => placeOf(entry)));
  const captions = await writeUnchanged(
    workbook,
    captioned.filter(({ entry: { captionOf = '' } }) => done.has(captionOf)),
    valuesOf,
  );
  for (const { entry } of captions.written) done.add(placeOf(entry));
  // A cell that had a formula until now was not frozen, whatever an older record says.
  const places = new Set(stored.map(placeOf));
  const isDone = (entry: FrozenEntry) => done.has(placeOf(entry));
  await dropFrozen(workbook, [
    ...before.filter((entry) => places.has(placeOf(entry))),
    ...stored.filter((entry) => !isDone(entry)),
  ]);
  const list = (await readFrozenCells(workbook, stored.filter(isDone))).formulas;
  return {
    frozen: list.filter(({ captionOf }) => captionOf === undefined),
    left,
    refused,
    changed: [...changed, ...formulas.changed],
  };
}

function valuesOf({ area, address, since }: Candidate): AreaInput {
  return {
    address,
    rows: area.values.map((row) => row.map(frozenCell)),
    numberFormats: area.numberFormats,
    since,
  };
}

/** The captions that show the text of formulas which are about to be frozen. */
async function captionsOf(workbook: Workbook, frozen: readonly Candidate[]): Promise<Candidate[]> {
  const places = new Map(frozen.map(({ address, entry }) => [address, placeOf(entry)]));
  const found = (await workbook.captions()).flatMap((caption) => {
    const of = captionedBy(caption.formula, caption.sheet.name, [...places.keys()]);
    const captionOf = of === undefined || places.has(caption.address) ? undefined : places.get(of);
    return captionOf === undefined || notRestorable(caption.formula) ? [] : { caption, captionOf };
  });
  const areas = await workbook.readAreas(found.map(({ caption: { address, spill } }) => spill ?? address));
  return found.flatMap(({ caption, captionOf }, index) => {
    const area = areas[index];
    if (!area || obstacle(caption, area)) return [];
    // Before the caption is written only its own cell is compared: its spill is gone as soon as its formula is frozen.
    return {
      entry: { ...entryOf(caption, area), captionOf },
      address: caption.address,
      area,
      since: firstCellOf(area),
    };
  });
}

function firstCellOf(area: AreaContents): AreaContents {
  const first = <T>(rows: readonly (readonly T[])[]) => rows.slice(0, 1).map((row) => row.slice(0, 1));
  return { ...area, values: first(area.values), formulas: first(area.formulas) };
}

/** The error that prevents freezing: one that shows that the formula has no result yet. */
function obstacle({ value }: SpillwayFormula, { values }: AreaContents): string | undefined {
  return [value, ...values.flat()].filter(isCellError).find(({ error }) => !isErrorValue(error))?.error;
}

function entryOf({ sheet, address, formula, spill }: SpillwayFormula, area: AreaContents): FrozenEntry {
  const changed = area.numberFormats.map((row, y) =>
    row.map((format, x) => (format === area.ownFormats[y]?.[x] ? null : (area.ownFormats[y]?.[x] ?? null))),
  );
  return {
    sheetId: sheet.id,
    sheet: sheet.name,
    at: localAddress(address),
    area: localAddress(spill ?? address),
    formula,
    fingerprint: fingerprintOf(area.values),
    ...(changed.flat().some((format) => format !== null) ? { numberFormats: changed } : {}),
  };
}

function frozenCell(value: CellValue): CellInput {
  if (isCellError(value)) return isErrorValue(value.error) ? { error: value.error } : value.error;
  return value === '' ? EMPTY_TEXT : value;
}

function placeOf({ sheetId, at }: FrozenEntry): string {
  return onSheet(sheetId, at);
}

export interface UnfreezeReport {
  readonly restored: readonly FrozenFormula[];
  /** Formulas that were not restored and stay listed; their state gives the reason. */
  readonly left: readonly FrozenFormula[];
  /** The cells that were changed while their formula was about to be restored. */
  readonly changed: readonly string[];
}

/**
 * Restores the formulas whose area is partly selected, all of them, or those with the given ids. Skips changed cells,
 * unless `overwrite` is true: then the frozen area is emptied so that the formula can spill. Cells that change while they
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
  const restorable = wanted.filter(({ state }) => state === 'frozen' || (overwrite && state === 'changed'));
  const stored = new Map((await readFrozen(workbook)).entries.map((entry) => [entry.id, entry]));
  const inputOf = (formula: FrozenFormula) => ({
    ...restoring(formula, stored.get(formula.id)),
    since: contents.get(formula.id),
  });
  const { written: restored, changed } = await writeUnchanged(workbook, restorable, inputOf);
  const places = new Set(restored.map(({ sheet, address }) => onSheet(sheet.id, localAddress(address))));
  const captioned = all.filter(({ captionOf, state }) => captionOf && places.has(captionOf) && state === 'frozen');
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
  const places = new Set(entries.filter(({ id }) => ids.includes(id)).map(placeOf));
  const captions = entries.filter(({ captionOf }) => captionOf !== undefined && places.has(captionOf));
  await dropFrozen(workbook, [...[...entries, ...unreadable].filter(({ id }) => ids.includes(id)), ...captions]);
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

/** Writes the formula and empties the rest of its area in one step. */
function restoring({ area, address, formula }: FrozenFormula, entry: StoredEntry | undefined): AreaInput {
  const { startRow, endRow, startColumn, endColumn } = parseAddress(area);
  const rows = Array.from({ length: endRow - startRow + 1 }, () =>
    Array<CellInput>(endColumn - startColumn + 1).fill(''),
  );
  rows[0]?.splice(0, 1, { formula });
  return { address, rows, ...(entry?.numberFormats ? { numberFormats: entry.numberFormats } : {}) };
}
