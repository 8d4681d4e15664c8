import type { PlannedCell } from '../sheets/sheet-plan';
import { runExcel, supports } from './run';

/** By how much less a day's number is where days are counted from 1904. */
const FEWER_DAYS = 1_462;

/** The serial of 1 January 2000 where days are counted from 1904. */
const SERIAL_OF_2000 = 35_064;

/**
 * Whether the workbook counts days from 1904. Office.js has no property for it, but its DATE follows the workbook; it
 * writes nothing. False where Excel cannot tell.
 */
export async function countsFrom1904(): Promise<boolean> {
  if (!supports('1.2')) return false;
  return runExcel(async (context) => {
    const date = context.workbook.functions.date(2000, 1, 1);
    date.load('value');
    await context.sync();
    return date.value === SERIAL_OF_2000;
  });
}

/** The cells with the workbook's own numbers of their dates, or as they are where Excel cannot tell. It is asked only where there is a date. */
export async function withOwnDates(cells: readonly PlannedCell[]): Promise<readonly PlannedCell[]> {
  if (!cells.some(isDate) || !(await countsFrom1904().catch(() => false))) return cells;
  return cells.map((cell) => (isDate(cell) ? { ...cell, number: cell.number - FEWER_DAYS } : cell));
}

function isDate(cell: PlannedCell): cell is PlannedCell & { readonly number: number } {
  return cell.number !== undefined && /yyyy/.test(cell.style?.numberFormat ?? '');
}
