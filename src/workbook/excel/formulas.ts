/** Finds Spillway formulas and recalculates them. */
import { areaFrom, columnLetters, formatAddress, onSheet, overlaps, parseAddress } from '../addresses/a1';
import { callsByName, mayUseNames } from '../formula-text/calls-by-name';
import { isCaption } from '../formula-text/caption';
import { callsSpillway, typedSpelling } from '../formula-text/spillway-call';
import type { Scope, SheetName, SpillwayFormula } from '../workbook';
import { cellFormula, cellValue, joinCells, rangeAt, sheetOf } from './areas/areas';
import { definedNames } from './names';
import { CELLS_AT_ONCE, inBatches, runExcel, supports } from './run';

const CANDIDATES_AT_ONCE = 300;

/** Excel answers when it has called the functions of every cell. */
const LONGEST_CALCULATION_MINUTES = 5;

interface Candidate {
  readonly sheet: SheetName;
  readonly address: string;
  readonly formula: string;
}

export async function spillwayFormulas(scope: Scope): Promise<SpillwayFormula[]> {
  const isByName = await namesThatCall();
  const all = await formulasIn(scope, (formula) => callsSpillway(formula) || isByName(formula));
  const found = all.map((each) => marked(each, isByName));
  if (scope !== 'selection') return found;
  const areas = await selectedAreas();
  return found.filter(({ address, spill = address }) => areas.some((area) => overlaps(parseAddress(spill), area)));
}

export async function spillwayFormulaAt(cell: string): Promise<SpillwayFormula | undefined> {
  const area = areaFrom(parseAddress(cell), 1, 1);
  const candidate = await runExcel(async (context) => {
    const sheet = sheetOf(context, area.sheet);
    const range = rangeAt(context, area);
    const parent = supports('1.12') ? range.getSpillParentOrNullObject() : undefined;
    sheet.load(['id', 'name']);
    range.load(['address', 'formulas']);
    parent?.load(['address', 'formulas']);
    await context.sync();
    const { address, formulas } = parent && !parent.isNullObject ? parent : range;
    return { sheet: { id: sheet.id, name: sheet.name }, address, formula: String(formulas[0]?.[0] ?? '') };
  });
  // All names of a large workbook are read only for a formula that may hold one: the pane asks at each move of the selection.
  const isByName = mayUseNames(candidate.formula) ? await namesThatCall() : () => false;
  if (!callsSpillway(candidate.formula) && !isByName(candidate.formula)) return undefined;
  const [found] = await describe([candidate]);
  return found && marked(found, isByName);
}

/** Where Excel does not tell its names, the formulas that show their calls are found. */
async function namesThatCall(): Promise<ReturnType<typeof callsByName>> {
  return callsByName(await definedNames().catch(() => []));
}

function marked(found: SpillwayFormula, isByName: ReturnType<typeof callsByName>): SpillwayFormula {
  return isByName(found.formula) ? { ...found, isByName: true } : found;
}

export function captions(): Promise<SpillwayFormula[]> {
  return formulasIn('workbook', isCaption);
}

async function formulasIn(scope: Scope, isWanted: (formula: string) => boolean): Promise<SpillwayFormula[]> {
  const sheets = await sheetsIn(scope);
  const candidates = await inBatches(sheets, 1, async ([sheet]) => (sheet ? candidatesOn(sheet, isWanted) : []));
  return inBatches(candidates, CANDIDATES_AT_ONCE, describe);
}

/**
 * `range.calculate` recalculates the formulas of these cells only, dirty or not. Excel's full calculation would run
 * every add-in's functions in every open workbook, and a sheet's calculation all functions of the sheet, so only an
 * Excel without `range.calculate` (before ExcelApi 1.6) uses the former. Streaming functions keep their stream, as in
 * Excel.
 */
export async function recalculate(addresses: readonly string[]): Promise<void> {
  if (!supports('1.6')) {
    await runExcel(async (context) => {
      context.workbook.application.calculate('Full');
      await context.sync();
    }, LONGEST_CALCULATION_MINUTES);
    return;
  }
  await inBatches(joinCells(addresses), CANDIDATES_AT_ONCE, (batch) =>
    runExcel(async (context) => {
      for (const address of batch) rangeAt(context, parseAddress(address)).calculate();
      await context.sync();
      return [];
    }, LONGEST_CALCULATION_MINUTES),
  );
}

/** Sets `range.formulas` again: only that removes the #NAME? of a formula entered without the add-in. */
export async function reenter(addresses: readonly string[]): Promise<number> {
  const done = await inBatches(addresses, CANDIDATES_AT_ONCE, (batch) =>
    runExcel(async (context) => {
      const ranges = batch.map((address) => rangeAt(context, parseAddress(address)));
      for (const range of ranges) range.load(['formulas', 'values']);
      await context.sync();
      const entered = ranges.flatMap((range) => {
        const formula = cellFormula(range.formulas[0]?.[0], range.values[0]?.[0]);
        return formula ? [{ range, formula }] : [];
      });
      for (const { range, formula } of entered) range.formulas = [[typedSpelling(formula)]];
      await context.sync();
      return entered;
    }),
  );
  return done.length;
}

async function sheetsIn(scope: Scope): Promise<SheetName[]> {
  return runExcel(async (context) => {
    const { worksheets } = context.workbook;
    const active = worksheets.getActiveWorksheet();
    active.load(['id', 'name']);
    worksheets.load(['items/id', 'items/name']);
    await context.sync();
    const sheets = scope === 'workbook' ? worksheets.items : [active];
    return sheets.map(({ id, name }) => ({ id, name }));
  });
}

/**
 * Every cell whose formula looks like a wanted one; this includes spilled cells for which Excel reports the
 * formula of the first cell.
 */
async function candidatesOn(sheet: SheetName, isWanted: (formula: string) => boolean): Promise<Candidate[]> {
  return runExcel(async (context) => {
    const used = context.workbook.worksheets.getItem(sheet.name).getUsedRangeOrNullObject();
    used.load('address');
    await context.sync();
    if (used.isNullObject) return [];
    const { startRow, endRow, startColumn, endColumn } = parseAddress(used.address);
    const rowsAtOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / (endColumn - startColumn + 1)));
    const found: Candidate[] = [];
    for (let row = startRow; row <= endRow; row += rowsAtOnce) {
      const last = Math.min(endRow, row + rowsAtOnce - 1);
      const part = rangeAt(context, { sheet: sheet.name, startRow: row, endRow: last, startColumn, endColumn });
      part.load('formulas');
      await context.sync();
      part.formulas.forEach((cells: unknown[], y) =>
        cells.forEach((formula, x) => {
          if (typeof formula !== 'string' || !isWanted(formula)) return;
          const address = onSheet(sheet.name, `${columnLetters(startColumn + x)}${row + y + 1}`);
          found.push({ sheet, address, formula });
        }),
      );
    }
    return found;
  });
}

async function describe(candidates: readonly Candidate[]): Promise<SpillwayFormula[]> {
  return runExcel(async (context) => {
    const spills = supports('1.12');
    const cells = candidates.map((candidate) => {
      const range = rangeAt(context, parseAddress(candidate.address));
      range.load(['values', 'valueTypes']);
      const spill = spills ? range.getSpillingToRangeOrNullObject() : undefined;
      const parent = spills ? range.getSpillParentOrNullObject() : undefined;
      spill?.load('address');
      parent?.load('address');
      return { candidate, range, spill, parent };
    });
    await context.sync();
    return cells.flatMap(({ candidate, range, spill, parent }) => {
      const raw: unknown = range.values[0]?.[0];
      const spilledFrom = parent && !parent.isNullObject ? plain(parent.address) : plain(candidate.address);
      if (!cellFormula(candidate.formula, raw) || spilledFrom !== plain(candidate.address)) return [];
      const fills = spill && !spill.isNullObject ? spill.address : undefined;
      const value = cellValue(raw, range.valueTypes[0]?.[0] ?? '');
      return [{ ...candidate, value, spill: fills?.includes(':') ? fills : undefined }];
    });
  });
}

async function selectedAreas() {
  return runExcel(async (context) => {
    const selected = context.workbook.getSelectedRanges();
    selected.areas.load('items/address');
    await context.sync();
    return selected.areas.items.map(({ address }) => parseAddress(address));
  });
}

/** Normalizes a cell's address. */
function plain(address: string): string {
  return formatAddress(areaFrom(parseAddress(address), 1, 1));
}
