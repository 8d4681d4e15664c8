/** Reads and writes areas in batches; converts between the pane's cell contents and Excel's. */
import { type Area, areaFrom, formatAddress, LAST_COLUMN, LAST_ROW, localAddress, parseAddress, sizeOf } from '../a1';
import { changedCells } from '../changed-cells';
import { errorFormula } from '../error-value';
import type { AreaContents, AreaInput, CellInput, CellValue, LeftArea } from '../workbook';
import { inBatches, runExcel, supports } from './run';

const AREAS_AT_ONCE = 200;
const HELD = ['values', 'valueTypes', 'formulas'];
const CONTENTS = [...HELD, 'address', 'text', 'numberFormat'];

export function sheetOf(context: Excel.RequestContext, name: string | undefined): Excel.Worksheet {
  const { worksheets } = context.workbook;
  return name === undefined ? worksheets.getActiveWorksheet() : worksheets.getItem(name);
}

export function rangeAt(context: Excel.RequestContext, area: Area): Excel.Range {
  return sheetOf(context, area.sheet).getRange(localAddress(formatAddress(area)));
}

export function readAreas(addresses: readonly string[]): Promise<AreaContents[]> {
  return inBatches(addresses, AREAS_AT_ONCE, (batch) =>
    runExcel(async (context) => {
      const ranges = batch.map((address) => cutToUsed(context, parseAddress(address)));
      const withTypes = supports('1.16');
      for (const range of ranges) range.load(withTypes ? [...CONTENTS, 'valuesAsJson'] : CONTENTS);
      await context.sync();
      return ranges.map((range, index) =>
        range.isNullObject ? nothingAt(batch[index] ?? '') : contentsOf(range, withTypes),
      );
    }),
  );
}

/** Writes each area in one assignment, so that a formula and the emptied cells of its spill are one step. */
export async function writeAreas(areas: readonly AreaInput[]): Promise<readonly LeftArea[]> {
  return inBatches(areas, AREAS_AT_ONCE, (batch) =>
    runExcel(async (context) => {
      const left = await changedSince(context, batch);
      const isLeft = new Set(left.map(({ area }) => area));
      const written = batch
        .filter((area) => !isLeft.has(area))
        .map((area) => ({ area, range: rangeAt(context, targetOf(area)) }));
      const entering = written.filter(({ area }) => !area.numberFormats && hasFormula(area));
      for (const { range } of entering) range.load('numberFormat');
      if (entering.length > 0) await context.sync();
      // Excel stores a formula as text in a cell with the text format.
      for (const { range } of entering) range.numberFormat = withoutTextFormat(range.numberFormat as string[][]);
      for (const { area, range } of written) {
        if (area.numberFormats) range.numberFormat = area.numberFormats.map((row) => [...row]);
        range.formulas = area.rows.map((row) => row.map(cellEntry));
      }
      await context.sync();
      return left;
    }),
  );
}

/** The areas of which cells hold something else by now: asked in the run that writes them, as close before it as Excel allows. */
async function changedSince(context: Excel.RequestContext, areas: readonly AreaInput[]): Promise<readonly LeftArea[]> {
  const withTypes = supports('1.16');
  const asked = areas.flatMap((area) => {
    if (!area.since) return [];
    const range = rangeAt(context, placeOf(area.since));
    range.load(withTypes ? [...HELD, 'valuesAsJson'] : HELD);
    return { area, since: area.since, range };
  });
  if (asked.length > 0) await context.sync();
  return asked.flatMap(({ area, since, range }) => {
    const cells = changedCells(since, heldBy(range, withTypes));
    return cells.length > 0 ? { area, cells } : [];
  });
}

function placeOf({ address, values }: AreaContents): Area {
  return areaFrom(parseAddress(address), values.length, values[0]?.length ?? 0);
}

export function targetOf({ address, rows }: AreaInput): Area {
  return areaFrom(parseAddress(address), rows.length, rows[0]?.length ?? 0);
}

function cutToUsed(context: Excel.RequestContext, area: Area): Excel.Range {
  const { rows, columns } = sizeOf(area);
  const range = rangeAt(context, area);
  if (rows <= LAST_ROW && columns <= LAST_COLUMN) return range;
  return range.getIntersectionOrNullObject(sheetOf(context, area.sheet).getUsedRange());
}

function contentsOf(range: Excel.Range, withTypes: boolean): AreaContents {
  const { address, text, numberFormat } = range;
  const own = (numberFormat as string[][]).map((row) => row.map((format) => format || 'General'));
  const brought = withTypes ? range.valuesAsJson.map((row) => row.map(broughtFormat)) : [];
  return {
    address,
    ...heldBy(range, withTypes),
    texts: text,
    numberFormats: own.map((row, y) => row.map((format, x) => (format === 'General' ? brought[y]?.[x] : '') || format)),
    ownFormats: own,
  };
}

function heldBy(range: Excel.Range, withTypes: boolean): Pick<AreaContents, 'values' | 'formulas'> {
  const { values, valueTypes, formulas } = range;
  const typed = withTypes ? range.valuesAsJson : [];
  return {
    values: values.map((row: unknown[], y) =>
      row.map((value, x) => entityText(typed[y]?.[x]) ?? cellValue(value, valueTypes[y]?.[x] ?? '')),
    ),
    formulas: formulas.map((row: unknown[], y) => row.map((formula, x) => cellFormula(formula, values[y]?.[x]))),
  };
}

/** What an entity shows, of which Excel gives "#VALUE!" as the plain value. */
function entityText(value: Excel.CellValue | undefined): string | undefined {
  return value?.type === 'Entity' ? (value.text ?? '') : undefined;
}

/** The format that a function returned with its number; the cell's own format overrides it. */
function broughtFormat(value: Excel.CellValue): string {
  return 'numberFormat' in value && typeof value.numberFormat === 'string' ? value.numberFormat : '';
}

/** The contents of an area that Excel has none of. */
export function nothingAt(address: string): AreaContents {
  return { address, values: [], formulas: [], texts: [], numberFormats: [], ownFormats: [] };
}

function hasFormula({ rows }: AreaInput): boolean {
  return rows.flat().some((input) => typeof input === 'object' && input !== null && 'formula' in input);
}

function withoutTextFormat(formats: string[][]): (string | null)[][] {
  return formats.map((row) => row.map((format) => (format === '@' ? 'General' : null)));
}

/** The same cells as fewer areas: adjacent cells of a column are joined, then adjacent columns. */
export function joinCells(addresses: readonly string[]): string[] {
  const cells = addresses.map(parseAddress);
  const columns = join(
    cells.sort(
      (a, b) => bySheet(a, b) || a.startColumn - b.startColumn || a.startRow - b.startRow || a.endRow - b.endRow,
    ),
    (a, b) => a.startColumn === b.startColumn && a.endColumn === b.endColumn && b.startRow === a.endRow + 1,
  );
  const rectangles = join(
    columns.sort((a, b) => bySheet(a, b) || a.startRow - b.startRow || a.startColumn - b.startColumn),
    (a, b) => a.startRow === b.startRow && a.endRow === b.endRow && b.startColumn === a.endColumn + 1,
  );
  return rectangles.map(formatAddress);
}

function join(areas: readonly Area[], touches: (one: Area, next: Area) => boolean): Area[] {
  const joined: Area[] = [];
  for (const area of areas) {
    const last = joined.at(-1);
    if (last && last.sheet === area.sheet && touches(last, area)) {
      joined[joined.length - 1] = { ...last, endRow: area.endRow, endColumn: area.endColumn };
    } else joined.push(area);
  }
  return joined;
}

function bySheet(one: Area, other: Area): number {
  return (one.sheet ?? '').localeCompare(other.sheet ?? '');
}

/**
 * The value for `range.formulas`. Text gets an apostrophe, so that Excel does not interpret it. Unlike the "@" format,
 * the apostrophe keeps the cell's format, is not read back, and disappears with the next formula. Text that is
 * certainly not a number, date or formula (words without a digit) needs none.
 */
export function cellEntry(input: CellInput): number | string | boolean | null {
  if (input === null || input === '' || typeof input === 'number' || typeof input === 'boolean') return input;
  if (typeof input === 'string') return isPlainText(input) ? input : `'${input}`;
  if ('formula' in input) return input.formula;
  return 'error' in input ? errorFormula(input.error) : "'";
}

/** TRUE and FALSE have other names in other languages, but always one word. */
function isPlainText(text: string): boolean {
  return /^\p{L}[^\d]* [^\d]*\p{L}$/u.test(text);
}

export function cellValue(value: unknown, type: string): CellValue {
  if (type === 'Error') return { error: String(value) };
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
}

/** The cell's formula, or "": Excel reports a cell's text as its formula where it has none. */
export function cellFormula(formula: unknown, value: unknown): string {
  return typeof formula === 'string' && formula.startsWith('=') && formula !== value ? formula : '';
}
