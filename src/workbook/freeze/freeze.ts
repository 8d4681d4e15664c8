/**
 * Freezing replaces Spillway formulas by their values and stores the formulas in the workbook's metadata, with anchors that keep the place of
 * their cells and of those that they refer to.
 * Decision: docs/decisions/pane/frozen-formulas-follow-their-cells.md
 */
import { localAddress, onSheet } from '../addresses/a1';
import { captionedBy } from '../formula-text/caption';
import { callsSpillway } from '../formula-text/spillway-call';
import { isErrorValue } from '../cells/error-value';
import { fingerprintOf } from '../cells/fingerprint';
import { type FrozenFormula, readFrozenCells } from './frozen-formulas';
import { type FrozenEntry, isFrozenEntry, placeOf } from './frozen-entry';
import { anchored, placesOf } from './frozen-place';
import { dropFrozen, storeFrozen, readFrozen, type StoredEntry } from './frozen-record';
import { referencesIn } from './references';
import { notRestorable } from './restorable-formula';
import { writeUnchanged } from '../cells/write-unchanged';
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
} from '../workbook';

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
    const because = isFrozenEntry(entry)
      ? (hiddenCall(formula) ?? notUnfrozen(formula.formula))
      : 'fills too many cells';
    const error = obstacle(formula, area);
    if (because) refused.push({ address, because });
    else if (error) left.push({ address, error });
    else if (area.formulas[0]?.[0] !== formula.formula) changed.push(address);
    else candidates.push({ entry, address, area, since: area });
  });
  if (candidates.length === 0) return { frozen: [], left, refused, changed };
  const captioned = await captionsOf(workbook, candidates);
  const before = (await readFrozen(workbook)).entries;
  const entries = await anchored(
    workbook,
    [...candidates, ...captioned].map(({ entry }) => entry),
  );
  const stored = await storeFrozen(workbook, entries, now());
  const formulas = await writeUnchanged(workbook, candidates, valuesOf);
  const done = new Set(formulas.written.map(({ entry }) => placeOf(entry)));
  const captions = await writeUnchanged(
    workbook,
    captioned.filter(({ entry: { captionOf = '' } }) => done.has(captionOf)),
    valuesOf,
  );
  for (const { entry } of captions.written) done.add(placeOf(entry));
  const isDone = (entry: FrozenEntry) => done.has(placeOf(entry));
  await dropFrozen(workbook, [
    ...(await ofSameCells(workbook, before, stored)),
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

/** The older entries of these cells. A cell that had a formula until now was not frozen, whatever an older record says. */
async function ofSameCells(
  workbook: Workbook,
  before: readonly StoredEntry[],
  stored: readonly StoredEntry[],
): Promise<readonly StoredEntry[]> {
  if (before.length === 0) return [];
  const cells = new Set(stored.map(placeOf));
  const places = await placesOf(workbook, before);
  return before.filter((_, index) => {
    const place = places[index];
    return place && place.problem !== 'cells deleted' && cells.has(onSheet(place.sheet.id, place.at));
  });
}

function hiddenCall({ formula, isByName }: SpillwayFormula): string | undefined {
  return isByName && !callsSpillway(formula) ? 'calls Spillway by a name of the workbook' : undefined;
}

/** Why Unfreeze would not write the formula, as the end of a sentence about it. */
function notUnfrozen(formula: string): string | undefined {
  return notRestorable(formula) ?? (referencesIn(formula) ? undefined : 'refers to the same cells of several sheets');
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
    return captionOf === undefined || notUnfrozen(caption.formula) ? [] : { caption, captionOf };
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
