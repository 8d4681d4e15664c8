/** Reads areas in several requests, so that each answer is small enough for Excel on the web. */
import { type Area, areaFrom, formatAddress, LAST_COLUMN, LAST_ROW, parseAddress, sizeOf } from '../../addresses/a1';
import { MAX_MESSAGE } from '../../../stored-texts/message-limit';
import type { AreaContents } from '../../workbook';
import { cellFormula, cellValue, rangeAt, sheetOf } from './areas';
import { inBatches, runExcel, supports } from '../run';

export const AREAS_AT_ONCE = 200;

/** The bytes of a cell in an answer: a number with its format takes 150, a formula and a text about 200 more. */
const BYTES_OF_CELL = 400;

const VALUES_AND_FORMULAS = ['values', 'valueTypes', 'formulas'];
const CONTENTS = [...VALUES_AND_FORMULAS, 'address', 'text', 'numberFormat'];

export async function readAreas(addresses: readonly string[]): Promise<AreaContents[]> {
  const areas = await cutToUsed(addresses.map(parseAddress));
  const parts = areas.flatMap((area, of) => (area ? partsOf(area).map((part) => ({ of, part })) : []));
  const read = await inBatches(
    parts,
    AREAS_AT_ONCE,
    (batch) => readParts(batch.map(({ part }) => part)),
    ({ part }) => bytesOfAnswer(sizeOf(part)),
  );
  const found = areas.map((): AreaContents[] => []);
  parts.forEach(({ of }, index) => found[of]?.push(...read.slice(index, index + 1)));
  return areas.map((area, of) => {
    const [first, ...others] = found[of] ?? [];
    if (!area || !first) return nothingAt(addresses[of] ?? '');
    return others.length === 0 ? first : joined(area, [first, ...others]);
  });
}

/** About how many bytes Excel answers with for an area of this size. */
export function bytesOfAnswer({ rows, columns }: { readonly rows: number; readonly columns: number }): number {
  return rows * columns * BYTES_OF_CELL;
}

/** Loads the properties that `valuesAndFormulasOf` reads. */
export function loadValuesAndFormulas(range: Excel.Range): void {
  range.load(withTypes() ? [...VALUES_AND_FORMULAS, 'valuesAsJson'] : VALUES_AND_FORMULAS);
}

/** The values and formulas of a loaded range. */
export function valuesAndFormulasOf(range: Excel.Range): Pick<AreaContents, 'values' | 'formulas'> {
  const { values, valueTypes, formulas } = range;
  const typed = withTypes() ? range.valuesAsJson : [];
  return {
    values: values.map((row: unknown[], y) =>
      row.map((value, x) => entityText(typed[y]?.[x]) ?? cellValue(value, valueTypes[y]?.[x] ?? '')),
    ),
    formulas: formulas.map((row: unknown[], y) => row.map((formula, x) => cellFormula(formula, values[y]?.[x]))),
  };
}

/** The contents of an area that Excel gives nothing for. */
export function nothingAt(address: string): AreaContents {
  return { address, values: [], formulas: [], texts: [], numberFormats: [], ownFormats: [] };
}

/** Cuts whole columns and rows to the used cells; undefined for those without used cells. */
function cutToUsed(areas: readonly Area[]): Promise<(Area | undefined)[]> {
  return inBatches(areas, AREAS_AT_ONCE, async (batch) => {
    if (!batch.some(isWhole)) return batch;
    return runExcel(async (context) => {
      const cut = batch.map((area) => {
        if (!isWhole(area)) return { area };
        const range = rangeAt(context, area).getIntersectionOrNullObject(sheetOf(context, area.sheet).getUsedRange());
        range.load('address');
        return { range };
      });
      await context.sync();
      return cut.map(({ area, range }) =>
        range ? (range.isNullObject ? undefined : parseAddress(range.address)) : area,
      );
    });
  });
}

function isWhole(area: Area): boolean {
  const { rows, columns } = sizeOf(area);
  return rows > LAST_ROW || columns > LAST_COLUMN;
}

/** The area divided into blocks of rows that are small enough for one answer each. */
function partsOf(area: Area): Area[] {
  const { rows, columns } = sizeOf(area);
  const atOnce = Math.max(1, Math.floor(MAX_MESSAGE / bytesOfAnswer({ rows: 1, columns })));
  return Array.from({ length: Math.ceil(rows / atOnce) }, (_, index) => {
    const startRow = area.startRow + index * atOnce;
    return areaFrom({ ...area, startRow }, Math.min(atOnce, area.endRow - startRow + 1), columns);
  });
}

function readParts(areas: readonly Area[]): Promise<AreaContents[]> {
  return runExcel(async (context) => {
    const ranges = areas.map((area) => rangeAt(context, area));
    for (const range of ranges) range.load(withTypes() ? [...CONTENTS, 'valuesAsJson'] : CONTENTS);
    await context.sync();
    return ranges.map(contentsOf);
  });
}

function joined(area: Area, parts: readonly [AreaContents, ...AreaContents[]]): AreaContents {
  return {
    address: formatAddress({ ...area, sheet: parseAddress(parts[0].address).sheet }),
    values: parts.flatMap(({ values }) => values),
    formulas: parts.flatMap(({ formulas }) => formulas),
    texts: parts.flatMap(({ texts }) => texts),
    numberFormats: parts.flatMap(({ numberFormats }) => numberFormats),
    ownFormats: parts.flatMap(({ ownFormats }) => ownFormats),
  };
}

function contentsOf(range: Excel.Range): AreaContents {
  const { address, text, numberFormat } = range;
  const own = (numberFormat as string[][]).map((row) => row.map((format) => format || 'General'));
  const brought = withTypes() ? range.valuesAsJson.map((row) => row.map(broughtFormat)) : [];
  return {
    address,
    ...valuesAndFormulasOf(range),
    texts: text,
    numberFormats: own.map((row, y) => row.map((format, x) => (format === 'General' ? brought[y]?.[x] : '') || format)),
    ownFormats: own,
  };
}

/** True where Excel reports entities, and the formats that functions return. */
function withTypes(): boolean {
  return supports('1.16');
}

/** The text of an entity, for which Excel reports "#VALUE!" as the plain value. */
function entityText(value: Excel.CellValue | undefined): string | undefined {
  return value?.type === 'Entity' ? (value.text ?? '') : undefined;
}

/** The format that a function returned with its number; the cell's own format overrides it. */
function broughtFormat(value: Excel.CellValue): string {
  return 'numberFormat' in value && typeof value.numberFormat === 'string' ? value.numberFormat : '';
}
