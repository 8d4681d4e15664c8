/** Freeze: Spillway formulas become the values they show, and are kept in the workbook's metadata until unfrozen. */
import { localAddress, onSheet } from './a1';
import { readFrozenCells, type FrozenFormula } from './frozen';
import { dropFrozen, fingerprintOf, keepFrozen, readFrozen, type FrozenEntry } from './frozen-record';
import {
  EMPTY_TEXT,
  isCellError,
  type AreaContents,
  type CellInput,
  type CellValue,
  type Scope,
  type SpillwayFormula,
  type Workbook,
} from './workbook';

export interface FreezeReport {
  readonly frozen: readonly FrozenFormula[];
  /** Left as formulas: they show an error, or still wait. */
  readonly left: readonly { readonly address: string; readonly error: string }[];
}

interface Candidate {
  readonly entry: FrozenEntry;
  readonly address: string;
  readonly area: AreaContents;
}

/**
 * Turns formulas, with all they have spilled, into values. A formula that shows an error stays one, also when the error
 * is inside its spill, unless it is #N/A there, which is a figure that the filing lacks. The formulas are in the metadata
 * before the first value is written.
 */
export async function freeze(workbook: Workbook, scope: Scope, now = () => new Date()): Promise<FreezeReport> {
  const formulas = await workbook.spillwayFormulas(scope);
  const areas = await workbook.readAreas(formulas.map(({ address, spill }) => spill ?? address));
  const left: { address: string; error: string }[] = [];
  const candidates: Candidate[] = [];
  formulas.forEach((formula, index) => {
    const area = areas[index];
    const error = area ? obstacle(formula, area) : undefined;
    if (error) left.push({ address: formula.address, error });
    else if (area) candidates.push({ entry: entryOf(formula, area), address: formula.address, area });
  });
  if (candidates.length === 0) return { frozen: [], left };
  const before = await readFrozen(workbook);
  const kept = await keepFrozen(
    workbook,
    candidates.map(({ entry }) => entry),
    now(),
  );
  await workbook.writeAreas(
    candidates.map(({ area, address }) => ({
      address,
      rows: area.values.map((row) => row.map(frozenCell)),
      numberFormats: area.numberFormats,
    })),
  );
  // A cell that held a formula until now was not frozen any more, whatever an older record says.
  const places = new Set(kept.map(placeOf));
  await dropFrozen(
    workbook,
    before.filter((entry) => places.has(placeOf(entry))),
  );
  return { frozen: await readFrozenCells(workbook, kept), left };
}

/** The error that keeps a formula from being frozen. */
function obstacle({ value }: SpillwayFormula, { values }: AreaContents): string | undefined {
  if (isCellError(value)) return value.error;
  return values
    .flat()
    .filter(isCellError)
    .find(({ error }) => error !== '#N/A')?.error;
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
  if (isCellError(value)) return { error: '#N/A' };
  return value === '' ? EMPTY_TEXT : value;
}

function placeOf({ sheetId, at }: FrozenEntry): string {
  return onSheet(sheetId, at);
}
