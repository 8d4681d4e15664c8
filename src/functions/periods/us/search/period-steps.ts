import type { ReportingType } from '../../../../api';
import { addDays, addMonths, daysBetween, monthEnd, monthOf, yearOf } from '../../../../api';
import type { UsPeriod } from '../fiscal-order';

/**
 * The distances between two consecutive period ends. Issuers end their periods with a month, or always on the same weekday: then
 * a quarter has 13 weeks, or 14 in a 53-week year, or quarters have 12 and 16.
 */
interface Steps {
  readonly months: number;
  /** The usual number, then that of a longer period. */
  readonly weeks: readonly [number, number];
  readonly rareWeeks: readonly number[];
}

const YEAR: Steps = { months: 12, weeks: [52, 53], rareWeeks: [] };
/** From a first quarter to the third of the year before: the fourth has no quarterly statement. */
const OVER_FOURTH: Steps = { months: 6, weeks: [26, 27], rareWeeks: [28, 29, 25, 30] };

function stepsOf(type: ReportingType, isOverFourth: boolean): Steps {
  if (type !== 'quarterly') return YEAR;
  return isOverFourth ? OVER_FOURTH : quarters(1);
}

/** The steps over several quarters, of which one may have an extra week, or have 16 weeks where the others have 12. */
function quarters(count: number): Steps {
  const [least, usual] = [12 * count, 13 * count];
  return { months: 3 * count, weeks: [usual, usual + 1], rareWeeks: [least, least + 4, least + 3, least + 5] };
}

/** Groups of dates to query together, the likeliest first. Each group is computed only when it is needed: most are not. */
export type Stages = Generator<readonly string[], void, undefined>;

/** Days by which an end differs from the usual one if the issuer moved it to another weekday. */
const MOVED_DAYS = [-3, -2, -1, 1, 2, 3];

function isMonthEnd(date: string): boolean {
  return date === monthEnd(yearOf(date), monthOf(date));
}

/** As many ends of months in a row show that an issuer's periods end with them. */
const ENDS_THAT_SHOW = 3;

/** True where the last few ends show that the issuer's periods end with a month, or nothing shows otherwise. */
export function endWithMonths(ends: readonly string[]): boolean {
  return ends.slice(-ENDS_THAT_SHOW).every(isMonthEnd);
}

/**
 * The dates on which the period before the oldest of `chain` may have ended. `isWide` adds other weekdays,
 * for an issuer that moved its year end.
 */
export function* earlierEnds(type: ReportingType, chain: readonly UsPeriod[], isWide: boolean): Stages {
  const oldest = chain[chain.length - 1];
  if (oldest === undefined) return;
  const isFirst = oldest.label?.quarter === 1;
  const withMonths = endWithMonths(chain.map(({ end }) => end));
  const usual = withMonths ? undefined : usualDays(chain);
  if (usual !== undefined) {
    yield [addDays(oldest.end, -usual)];
    yield [addDays(oldest.end, -usual - 7)];
  }
  const way = { step: -1, withMonths } as const;
  yield* nearStages(oldest.end, stepsOf(type, isFirst), way);
  if (type === 'quarterly') yield* nearStages(oldest.end, stepsOf(type, !isFirst), way);
  if (isWide) yield movedStage(oldest.end, stepsOf(type, isFirst), way.step);
}

/** The dates on which the period after `newest` may have ended. */
export function* laterEnds(type: ReportingType, newest: UsPeriod): Stages {
  const isThird = newest.label?.quarter === 3;
  const way = { step: 1, withMonths: isMonthEnd(newest.end) } as const;
  yield* nearStages(newest.end, stepsOf(type, isThird), way);
  if (type === 'quarterly') yield* nearStages(newest.end, stepsOf(type, !isThird), way);
  yield movedStage(newest.end, stepsOf(type, isThird), way.step);
}

/** The dates on which the quarter that lies `count` quarters before the one ending on `date` may have ended, the likeliest group first. */
export function quarterEndsBefore(date: string, count = 1): Stages {
  return nearStages(date, quarters(count), { step: -1, withMonths: isMonthEnd(date) });
}

/** The same for an issuer with one quarter of 16 weeks and three of 12, of which one has an extra week in a 53-week year. */
export function unevenEndsBefore(date: string, count: number): readonly string[] {
  return [0, 1, 4, 5].map((weeks) => addDays(date, -7 * (12 * count + weeks)));
}

/** The usual dates of the period after `newest`. */
export function nextEnds(type: ReportingType, newest: UsPeriod): readonly string[] {
  const [usual = [], long = []] = laterEnds(type, newest);
  return isMonthEnd(newest.end) ? usual : [...usual, ...long];
}

function* nearStages(
  from: string,
  { months, weeks, rareWeeks }: Steps,
  { step, withMonths }: { readonly step: 1 | -1; readonly withMonths: boolean },
): Stages {
  const byWeeks = (counts: readonly number[]) => counts.map((count) => addDays(from, step * 7 * count));
  const byMonth = [monthEnd(yearOf(from), monthOf(from) + step * months)];
  if (withMonths) {
    yield byMonth;
    yield byWeeks(weeks);
  } else {
    for (const count of weeks) yield byWeeks([count]);
    yield byMonth;
  }
  if (rareWeeks.length > 0) yield byWeeks(rareWeeks);
}

/** Another weekday near the usual ends. */
function movedStage(from: string, { weeks }: Steps, step: 1 | -1): readonly string[] {
  const moved = weeks.flatMap((count) => MOVED_DAYS.map((days) => addDays(from, step * 7 * count + days)));
  return [...new Set(moved)];
}

/** The dates two to four periods before the oldest (years: two and three): a statement there proves that one between is missing. */
export function endsBeyond(type: ReportingType, chain: readonly UsPeriod[]): readonly string[] {
  const oldest = chain[chain.length - 1];
  if (oldest === undefined) return [];
  const counts = type === 'quarterly' ? [2, 3, 4] : [2, 3];
  const { months, weeks } = stepsOf(type, false);
  const byMonth = counts.map((count) => addMonths(oldest.end, -months * count));
  const byWeeks = counts.flatMap((count) => [0, 1].map((long) => addDays(oldest.end, -7 * (weeks[0] * count + long))));
  if (!endWithMonths(chain.map(({ end }) => end))) return byWeeks;
  // A few ends of weeks may be ends of months, too.
  return chain.length < ENDS_THAT_SHOW ? [...byMonth, ...byWeeks] : byMonth;
}

/** The likely days from the oldest end back to the one before: those from the same fiscal quarter of the next year back to the one before it. */
function usualDays(chain: readonly UsPeriod[]): number | undefined {
  const quarter = chain[chain.length - 1]?.label?.quarter;
  const at = chain.slice(0, -1).findIndex(({ label }) => quarter !== undefined && label?.quarter === quarter);
  const [later, earlier] = [chain[at], chain[at + 1]];
  return later && earlier ? daysBetween(earlier.end, later.end) : undefined;
}
