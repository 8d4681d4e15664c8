import { epochDay } from '../../../../src/api';

const YEAR_DAYS = 365.25;
/** A year of 52 or 53 weeks ends within days of the same date; a year end that moves does so by a month or more. */
const SAME_DATE_DAYS = 20;

/**
 * Divides the time of an issuer into runs in which its years end on the same date. Returns the run of a period end by its
 * number: a run reaches from after the last year end of the run before to its own last one, the last without end.
 */
export function yearEndRuns(yearEnds: readonly string[]): (end: string) => number {
  const ends = [...new Set(yearEnds)].sort();
  const lastOfRun: string[] = [];
  for (const [at, end] of ends.entries()) {
    const next = ends[at + 1];
    if (next !== undefined && !isWholeYears(end, next)) lastOfRun.push(end);
  }
  return (end) => lastOfRun.filter((last) => last < end).length;
}

function isWholeYears(from: string, to: string): boolean {
  const days = epochDay(to) - epochDay(from);
  const years = Math.round(days / YEAR_DAYS);
  return years > 0 && Math.abs(days - years * YEAR_DAYS) <= SAME_DATE_DAYS;
}
