/** Writes areas in requests that are small enough for Excel on the web. */
import { type Area, areaFrom, formatAddress, parseAddress, sizeOf } from '../../addresses/a1';
import { batchesOf } from '../../batches';
import { changedCells } from '../../cells/changed-cells';
import { MAX_MESSAGE } from '../../../stored-texts/message-limit';
import type { AreaContents, AreaInput, LeftArea } from '../../workbook';
import { cellEntry, rangeAt } from './areas';
import { AREAS_AT_ONCE, bytesOfAnswer, loadValuesAndFormulas, readAreas, valuesAndFormulasOf } from './read-areas';
import { inBatches, runExcel } from '../run';

/**
 * Writes each area in one assignment, so that a formula and the emptied cells of its spill are written in one step. An area that is too
 * large for one request is written in several.
 */
export async function writeAreas(areas: readonly AreaInput[]): Promise<readonly LeftArea[]> {
  const measured = areas.map((area) => ({ area, bytes: bytesOf(area) }));
  const isLarge = ({ bytes }: { readonly bytes: number }) => bytes > MAX_MESSAGE;
  const left = await inBatches(
    measured.filter((each) => !isLarge(each)),
    AREAS_AT_ONCE,
    (batch) => writeAtOnce(batch.map(({ area }) => area)),
    ({ bytes }) => bytes,
  );
  for (const { area } of measured.filter(isLarge)) left.push(...(await writeInParts(area)));
  return left;
}

export function targetOf({ address, rows }: AreaInput): Area {
  return areaFrom(parseAddress(address), rows.length, rows[0]?.length ?? 0);
}

function writeAtOnce(areas: readonly AreaInput[]): Promise<readonly LeftArea[]> {
  return runExcel(async (context) => {
    const left = await changedSince(context, areas);
    const isLeft = new Set(left.map(({ area }) => area));
    const written = areas
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
  });
}

/** Writes the last rows first: a formula in the first row then spills only into cells that are already written. */
async function writeInParts(area: AreaInput): Promise<readonly LeftArea[]> {
  const { since, rows, numberFormats } = area;
  if (since) {
    const [now] = await readAreas([formatAddress(placeOf(since))]);
    const cells = now ? changedCells(since, now) : [];
    if (cells.length > 0) return [{ area, cells }];
  }
  const target = targetOf(area);
  const numbered = rows.map((_, index) => index);
  for (const part of batchesOf(numbered, rows.length, (index) => bytesOfRow(area, index)).reverse()) {
    const [from = 0] = part;
    const ofPart = <T>(all: readonly T[]) => all.slice(from, from + part.length);
    await writeAtOnce([
      {
        address: formatAddress(areaFrom({ ...target, startRow: target.startRow + from }, 1, 1)),
        rows: ofPart(rows),
        ...(numberFormats ? { numberFormats: ofPart(numberFormats) } : {}),
      },
    ]);
  }
  return [];
}

/** The larger of two sizes: of the request that writes an area, and of the answer with its current contents. */
function bytesOf(area: AreaInput): number {
  const written = area.rows.reduce((sum, _, index) => sum + bytesOfRow(area, index), 0);
  return area.since ? Math.max(written, bytesOfAnswer(sizeOf(placeOf(area.since)))) : written;
}

const encoder = new TextEncoder();

function bytesOfRow({ rows, numberFormats }: AreaInput, index: number): number {
  const row = (rows[index] ?? []).map(cellEntry);
  return encoder.encode(JSON.stringify([row, numberFormats?.[index] ?? row.map(() => null)])).length;
}

/** The areas whose cells have changed since they were read. Asked in the same run that writes them, as shortly before as Excel allows. */
async function changedSince(context: Excel.RequestContext, areas: readonly AreaInput[]): Promise<readonly LeftArea[]> {
  const asked = areas.flatMap((area) => {
    if (!area.since) return [];
    const range = rangeAt(context, placeOf(area.since));
    loadValuesAndFormulas(range);
    return { area, since: area.since, range };
  });
  if (asked.length > 0) await context.sync();
  return asked.flatMap(({ area, since, range }) => {
    const cells = changedCells(since, valuesAndFormulasOf(range));
    return cells.length > 0 ? { area, cells } : [];
  });
}

function placeOf({ address, values }: AreaContents): Area {
  return areaFrom(parseAddress(address), values.length, values[0]?.length ?? 0);
}

function hasFormula({ rows }: AreaInput): boolean {
  return rows.flat().some((input) => typeof input === 'object' && input !== null && 'formula' in input);
}

function withoutTextFormat(formats: string[][]): (string | null)[][] {
  return formats.map((row) => row.map((format) => (format === '@' ? 'General' : null)));
}
