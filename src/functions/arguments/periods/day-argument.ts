import { dateOfSerial } from '../../../tables';
import { areDatesFrom1904 } from '../../cells/results/date-system';
import { badArgument } from '../../cells/failures/cell-error';
import { otherArgument } from '../choices/choice-argument';
import { readDayNumber, readDayText } from './date-text';
import { beginningOf, isBlank, quoted, singleValue } from '../scalar-argument';
import { withPlainMarks } from '../typed-text';

const MIN_SERIAL = 20_000;
const MAX_SERIAL = 2_958_465;

/** 202403, which as a serial would be a day of the year 2454. */
const YEAR_AND_MONTH = /^((?:19|20)\d\d)(0[1-9]|1[0-2])$/;

/** A date that need not be a period end date, such as the start of a date range; undefined where blank. */
export function readDay(argument: unknown, name: string): string | undefined {
  const value = singleValue(argument, name);
  return isBlank(value) ? undefined : readDate(value, name, 'an Excel date, "2024-03-31" or "31-Mar-2024"');
}

/** Reads an Excel date or a text as `YYYY-MM-DD`. Errors list what is allowed. */
export function readDate(value: unknown, name: string, allowed: string): string {
  if (typeof value === 'number') return readSerial(value, name, allowed);
  if (typeof value === 'string') {
    const text = withPlainMarks(value.trim());
    if (/^\d+(\.\d+)?$/.test(text)) return readSerial(Number(text), name, allowed, beginningOf(text));
    const date = readDayText(text);
    if (typeof date === 'string') return date;
    if (date) throw badArgument(`${name} ${quoted(value)} may be ${date.readings.join(' or ')}. Give one of these.`);
  }
  const other = otherArgument(value);
  throw badArgument(`${name} ${quoted(value)} is ${other ? `a ${other}, and no` : 'not a'} date. Give ${allowed}.`);
}

/** Drops the time of day, so that NOW() gives the same query all day. */
function readSerial(serial: number, name: string, allowed: string, typed = String(serial)): string {
  const [, year, month] = YEAR_AND_MONTH.exec(String(serial)) ?? [];
  if (year !== undefined && month !== undefined)
    throw badArgument(`${name} ${serial} may be the month ${year}-${month}. Give "${year}-${month}", or its last day.`);
  if (serial >= MIN_SERIAL && serial < MAX_SERIAL + 1) {
    if (areDatesFrom1904()) throw otherDay(name, typed);
    return dateOfSerial(serial);
  }
  const day = readDayNumber(serial);
  if (day !== undefined) return day;
  throw badArgument(`${name} ${typed} is a number too small or too large for a date. Give ${allowed}.`);
}

function otherDay(name: string, typed: string): Error {
  return badArgument(
    `${name} ${typed} is a date of a workbook that counts days from 1904; the functions would take it for one four years earlier. Give it as text: "2024-03-31", or =TEXT(A1,"yyyy-mm-dd") of its cell.`,
  );
}
