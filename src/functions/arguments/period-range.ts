import { readLastCount, readPeriod, readRequiredPeriod } from './date-argument';
import { gridOf, isBlank, isExcelError, plainValue } from './plain-value';
import { badArgument } from '../runtime/cell-error';
import type { AskedPeriod, DateWords } from './date-argument';

/** One column as asked for: a period, an error that stood in the range, or nothing. */
export type AskedColumn = { readonly period: AskedPeriod } | { readonly error: unknown } | 'blank';

/** The date argument of a table function: the newest periods, one period, or a column each for the cells of a range in their order. */
export type AskedPeriods = { readonly last: number } | { readonly columns: readonly AskedColumn[] };

/** A whole column of a sheet, given by mistake, must not hold up the page. */
const MAX_COLUMNS = 1000;

/** Reads a date argument that may be a range. Wholly blank is the latest where that is allowed, else an error that names it. */
export function readPeriods(argument: unknown, words: DateWords, options: { blank: 'latest' | 'error' }): AskedPeriods {
  const cells = gridOf(argument).flat();
  if (cells.every((cell) => !isExcelError(cell) && isBlank(plainValue(cell)))) {
    if (options.blank === 'latest') return { columns: [{ period: 'latest' }] };
    throw badArgument(`date is empty. Give ${words.allowed}.`);
  }
  if (cells.length === 1) {
    const value = plainValue(cells[0]);
    const last = readLastCount(value);
    return last === undefined ? { columns: [{ period: readRequiredPeriod(value, words) }] } : { last };
  }
  if (cells.length > MAX_COLUMNS) {
    throw badArgument(
      `date is a range of ${cells.length.toLocaleString('en-US')} cells: each is a column, and ${MAX_COLUMNS.toLocaleString('en-US')} are the most. Give a shorter range.`,
    );
  }
  return { columns: cells.map((cell) => readColumn(cell, words)) };
}

function readColumn(cell: unknown, words: DateWords): AskedColumn {
  if (isExcelError(cell)) return { error: cell };
  const period = readPeriod(plainValue(cell), words);
  return period === undefined ? 'blank' : { period };
}
