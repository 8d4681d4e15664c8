import { epochDay, YEAR_DAYS } from '../../../../src/api';

/** A year of 52 or 53 weeks ends within days of the same date; a year end that moves does so by a month or more. */
const SAME_DATE_DAYS = 20;

/** The runs of an issuer in which its years end on the same date. */
export interface YearEndRuns {
  /** The run of a period end by its number: a run reaches from after the last year end of the run before to its own last one, the last without end. */
  runOf(end: string): number;
  /** Whether a period ends in the months of a transition report: after the last year end of a run, and before the next one, less than a year later. */
  isInTransition(end: string): boolean;
}

/** Divides the time of an issuer into runs in which its years end on the same date. */
export function yearEndRuns(yearEnds: readonly string[]): YearEndRuns {
  const ends = [...new Set(yearEnds)].sort();
  const moves: (readonly [last: string, first: string])[] = [];
  for (const [at, end] of ends.entries()) {
    const next = ends[at + 1];
    if (next !== undefined && !isWholeYears(end, next)) moves.push([end, next]);
  }
  return {
    runOf: (end) => moves.filter(([last]) => last < end).length,
    isInTransition: (end) =>
      moves.some(([last, first]) => last < end && end < first && epochDay(first) - epochDay(last) < YEAR_DAYS),
  };
}

function isWholeYears(from: string, to: string): boolean {
  const days = epochDay(to) - epochDay(from);
  const years = Math.round(days / YEAR_DAYS);
  return years > 0 && Math.abs(days - years * YEAR_DAYS) <= SAME_DATE_DAYS;
}
