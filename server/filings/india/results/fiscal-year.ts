import { addDays, addMonths, daysBetween, MONTH_DAYS } from '../../../../src/api';
import { QUARTER, TO_DATE } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';
import { periodEnd, periodStart, yearDate } from './reported-dates';

/** A company that moves its year end may have a year of up to fifteen months, with leave of the registrar eighteen. */
export const LONGEST_YEAR = 18;

/** The fiscal year of a filing, from the dates that it reports. */
export interface FiscalYear {
  readonly start: string;
  readonly end: string;
  readonly months: number;
  /** Whether the end is the one that the filing reports: it follows from the start where the filing contradicts itself. */
  readonly isEndReported: boolean;
}

/** A year that ends before it starts, or with a quarter that is not its last, is a slip: BHEL and Shriram Finance say so of 2022. */
export function fiscalYearOf(facts: FactTable, quarter: number): FiscalYear {
  const [start, reportedEnd] = [yearDate(facts, 'Start'), yearDate(facts, 'End')];
  return yearFromToDate(facts, quarter, { start, reportedEnd }) ?? reportedYear(facts, quarter, { start, reportedEnd });
}

interface ReportedYear {
  readonly start: string;
  readonly reportedEnd: string;
}

/**
 * The year to date begins with the fiscal year: where this is said to have more months than any, and twelve from that day on, or to be over on the day before, its
 * first day is the slip.
 */
function yearFromToDate(
  facts: FactTable,
  quarter: number,
  { start, reportedEnd }: ReportedYear,
): FiscalYear | undefined {
  const from = periodStart(facts, quarter === 1 ? QUARTER : TO_DATE);
  if (from === undefined || reportedEnd <= start) return undefined;
  const isTooLong = monthsFrom(start, reportedEnd) > LONGEST_YEAR && monthsFrom(from, reportedEnd) === 12;
  if (!isTooLong && from !== addDays(reportedEnd, 1)) return undefined;
  const end = isTooLong ? reportedEnd : addDays(addMonths(from, 12), -1);
  const which = isTooLong
    ? `${monthsFrom(start, reportedEnd)} months before ${reportedEnd}`
    : `and to end on ${reportedEnd}`;
  facts.warnings.push(
    `the fiscal year is said to start on ${start}, ${which}: ${from} is taken, with which the year to date begins`,
  );
  return { start: from, end, months: 12, isEndReported: isTooLong };
}

function reportedYear(facts: FactTable, quarter: number, { start, reportedEnd }: ReportedYear): FiscalYear {
  const isLonger = reportedEnd > start && (quarter === 4 || monthsFrom(start, reportedEnd) > 3 * quarter);
  const isTooLong = monthsFrom(start, reportedEnd) > LONGEST_YEAR && !endsOn(facts, reportedEnd);
  const end = isLonger && !isTooLong ? reportedEnd : addDays(addMonths(start, 12), -1);
  const than = reportedEnd > start ? `with quarter ${quarter}` : `before it starts on ${start}`;
  const which = isTooLong ? `${monthsFrom(start, reportedEnd)} months after ${start}` : than;
  if (end !== reportedEnd)
    facts.warnings.push(`the fiscal year is said to end on ${reportedEnd}, ${which}: ${end} is taken`);
  return { start, end, months: monthsFrom(start, end), isEndReported: end === reportedEnd };
}

/** Of a year that is longer than any, the first or the last day is a slip: the day on which the period of the filing ends tells which. */
function endsOn(facts: FactTable, day: string): boolean {
  const end = periodEnd(facts);
  return end === undefined || isNear(end, day);
}

/** The months of a period by its first and last day, of weeks too. */
export function monthsFrom(start: string, end: string): number {
  return Math.round((daysBetween(start, end) + 1) / MONTH_DAYS);
}

/** Whether the second half-year of a longer year ends on a day: the twelve months to it have no type, its balance sheet is that of a half-year. */
export function endsSecondHalf(year: FiscalYear, end: string): boolean {
  return year.months > 12 && year.months <= LONGEST_YEAR && !isNear(end, year.end) && isNear(end, quarterEnd(year, 4));
}

export function quarterEnd({ start }: FiscalYear, quarter: number): string {
  return addDays(addMonths(start, 3 * quarter), -1);
}

/** Whether two days are a week apart at most, as where a quarter ends with a week. */
export function isNear(left: string, right: string): boolean {
  return Math.abs(daysBetween(left, right)) <= 7;
}
