import { isExcelError, unreturnable } from './excel-error';
import type { Cell, DateCell, FailureCell, NumberCell, Table } from '../../../tables';
import { dateText, isShownAlike, saysMore } from '../../../tables';
import { CellError, CellFailure } from '../failures/cell-error';
import { failureOf } from '../failures/request-failure';
import { NotInMemory } from '../../context/cache-only-context';
import type { ShownFailure } from '../activity/shown-failure';
import { areDatesFrom1904 } from './date-system';
import { tableFailures } from '../activity/table-failures';
import { doubleOf, entityOf, hasCard, withoutCard } from './data-types';
import { errorOfFailure } from './error-of-failure';
import { takesFormattedNumbers } from './formatted-numbers';
import { BYTE_SIZE, charactersOf, formattedSize, sizeOf } from './message-size';
import { RequestError } from '../../../client';

/**
 * The result of one cell in Excel's values. `size` is its share of a message (bytes of JSON inside JSON, in threes),
 * `characters` its length as JSON where that is greater, `failures` what its cells show instead of a value.
 */
export type ExcelResult<T> = {
  readonly size: number;
  readonly characters?: number;
  readonly failures?: readonly ShownFailure[];
  /** The cell of a result that is one formatted number: its format may be left out. */
  readonly figure?: NumberCell;
  /** How many of its values carry a card, and the same without cards. */
  readonly cards?: { readonly count: number; readonly without: () => ExcelResult<T> };
  /** Set where cards were left out, since they make it too large for Excel. */
  readonly lacksCards?: boolean;
} & ({ readonly value: T } | { readonly error: unknown });

/**
 * The most JSON characters of one result: Excel drops results sent together above 5 MB, and a character may take three
 * bytes.
 */
export const MAX_RESULT_SIZE = 1_500_000;

/** A table in Excel's values. A result that is too large for Excel is an error, never cut. */
export function excelTable(table: Table | CellFailure): ExcelResult<unknown[][]> {
  if (table instanceof CellFailure) return failureResult(table);
  const only = onlyCellOf(table);
  if (typeof only === 'number') return excelNumber(table as unknown[][], 4 + String(only).length);
  const cards = cardsIn(table);
  if (cards > 0) return tableWithCards(table, cards);
  const formatted = takesFormattedNumbers();
  if (formatted && typeof only === 'object' && 'number' in only)
    return needsFormat(only) ? excelFigure(only) : plainFigure(only);
  const result = excelRows(table, formatted);
  if (result.characters <= MAX_RESULT_SIZE) return result;
  const plain = formatted ? excelRows(table.map(withoutFormats), formatted) : result;
  if (plain.characters <= MAX_RESULT_SIZE) return plain;
  return failureResult(
    new CellFailure(
      '#VALUE!',
      `The result (${table.length} rows, ${Math.round(plain.characters / 100_000) / 10} million characters) is too large for Excel. Narrow it with more filters, a limit or fewer columns.`,
    ),
  );
}

function onlyCellOf(table: Table): Cell | undefined {
  return table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined;
}

function cardsIn(table: Table): number {
  let count = 0;
  for (const row of table) for (const cell of row) if (hasCard(cell)) count += 1;
  return count;
}

/** Only where Excel takes cards do cells have any. */
function tableWithCards(table: Table, count: number): ExcelResult<unknown[][]> {
  const without = () => excelTable(table.map((row) => row.map((cell) => (hasCard(cell) ? withoutCard(cell) : cell))));
  const result = excelRows(table, true);
  return result.characters <= MAX_RESULT_SIZE
    ? { ...result, cards: { count, without } }
    : { ...without(), lacksCards: true };
}

function excelNumber(value: unknown[][], characters: number): ExcelResult<unknown[][]> {
  return { value, size: characters * BYTE_SIZE, characters };
}

function excelFigure(figure: NumberCell): ExcelResult<unknown[][]> {
  const characters = 4 + formattedSize(figure);
  const [value, size] = [[[doubleOf(figure)]], characters * BYTE_SIZE];
  return saysMore(figure) ? { value, size, characters } : { value, size, characters, figure };
}

/** A figure without its format. */
export function plainFigure({ number }: NumberCell): ExcelResult<unknown[][]> {
  return excelNumber([[number]], 4 + String(number).length);
}

function excelRows(table: Table, formatted: boolean): ExcelResult<unknown[][]> & { readonly characters: number } {
  let characters = 2;
  let size = 2;
  let hasFailed = false;
  const value = table.map((row) => {
    characters += 3;
    size += 3;
    return row.map((cell) => {
      const shown = excelValue(cell, formatted);
      if (typeof cell === 'object' && 'kind' in cell) hasFailed = true;
      const isFormatted =
        typeof shown === 'object' && typeof cell === 'object' && ('number' in cell || 'entity' in cell);
      const length = isFormatted ? formattedSize(cell) : charactersOf(shown);
      characters += length;
      size += isFormatted ? length * BYTE_SIZE : sizeOf(shown, length);
      return shown;
    });
  });
  return { value, size, characters, ...(hasFailed ? { failures: tableFailures(table) } : {}) };
}

/** A table of so many numbers that only their formats make it too large for Excel. */
function withoutFormats(row: readonly Cell[]): readonly Cell[] {
  return row.map((cell) => (typeof cell === 'object' && 'number' in cell && !saysMore(cell) ? cell.number : cell));
}

/** One value in Excel's format. */
export function excelScalar(cell: Cell): ExcelResult<unknown> {
  if (typeof cell === 'object' && 'code' in cell) return failureResult(cell);
  const value = excelValue(cell, takesFormattedNumbers());
  const characters = charactersOf(value);
  return { value, size: characters * (typeof value === 'number' ? BYTE_SIZE : 1), characters };
}

function excelValue(cell: Cell, formatted: boolean): unknown {
  if (typeof cell !== 'object') return cell;
  if ('passed' in cell) return passedValue(cell.passed);
  if ('code' in cell) return errorOfFailure(cell).error;
  if ('entity' in cell) return entityOf(cell);
  if ('number' in cell) return formatted && needsFormat(cell) ? doubleOf(cell) : cell.number;
  if (areDatesFrom1904()) return markedDateText(cell);
  return formatted ? doubleOf({ number: cell.serial, numberFormat: cell.numberFormat }) : cell.serial;
}

/** The date of a computed period keeps its asterisk. */
function markedDateText(date: DateCell): string {
  return `${dateText(date)}${date.numberFormat.endsWith('"*"') ? '*' : ''}`;
}

/** The error of a referenced cell, explained where it cannot be passed on. */
function passedValue(passed: unknown): unknown {
  const failure = isExcelError(passed) ? unreturnable(passed) : undefined;
  return failure ? errorOfFailure(failure).error : passed;
}

/** A number goes plain where it shows the same: the runtime takes five times as long to send it with a format. */
function needsFormat({ number, numberFormat, card }: NumberCell): boolean {
  return card !== undefined || !isShownAlike(number, numberFormat);
}

/** The result of a cell that threw; `empty` for a preview whose answer is not in memory. */
export function failedResult<T>(thrown: unknown, empty: T): ExcelResult<T> {
  if (thrown instanceof NotInMemory) return { value: empty, size: 2 };
  if (isExcelError(thrown)) {
    const failure = unreturnable(thrown);
    return failure ? failureResult(failure) : { error: referencedError(thrown), size: 30 };
  }
  return failureResult(failureOf(thrown));
}

function failureResult<T>(failure: FailureCell): ExcelResult<T> {
  const { code, message, kind = 'other' } = failure;
  return { ...errorOfFailure(failure), failures: [{ code, message, kind }] };
}

/** A referenced cell's error becomes this cell's error. */
function referencedError(thrown: CustomFunctions.Error | { basicValue: string }): CustomFunctions.Error {
  if (thrown instanceof CustomFunctions.Error) return thrown;
  return new CustomFunctions.Error(thrown.basicValue as CustomFunctions.ErrorCode);
}

/**
 * The cell of a grid or column whose computation failed. Rethrows what no cell shows (a preview's cache miss, a
 * defect).
 */
export function failureCell(thrown: unknown): Cell {
  if (isExcelError(thrown)) return { passed: thrown };
  if (thrown instanceof CellError || thrown instanceof RequestError) return failureOf(thrown);
  throw thrown;
}
