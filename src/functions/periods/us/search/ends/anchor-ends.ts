import { addDays, daysBetween, monthEnd, monthOf, yearOf } from '../../../../../api';
import type { PeriodicFiling } from '../../filings';
import type { Stages } from '../period-steps';

/** Usual most days from a period's end to the publication of its report. Late reports take longer. */
const USUAL_DAYS = { '10-Q': 60, '10-K': 100, '20-F': 140 } as const;
const MOST_DAYS = 400;

/** 52/53-week periods end on a weekday at most six days before the end of a month, or at most four days after it. */
const BEFORE_MONTH_END = 6;
const AFTER_MONTH_END = 4;
/** Saturday, Sunday, Friday: the most frequent first. */
const USUAL_WEEKDAYS = [6, 0, 5];
/** How many stages `anchorEnds` yields for the month that the feed names, before the stages for other months. */
export const NAMED_STAGES = 1 + USUAL_WEEKDAYS.length;

interface Month {
  readonly year: number;
  readonly month: number;
}

/**
 * The dates on which the period of a filing may have ended, the likeliest group first: the end of the month that the
 * feed names, the weekdays around it, then the same for the months before the filing.
 */
export function* anchorEnds(filing: PeriodicFiling): Stages {
  const isBefore = (date: string) => date < filing.published;
  const named = namedMonth(filing);
  if (named) {
    yield [endOf(named)].filter(isBefore);
    const edges = edgesOf(named).filter(isBefore);
    for (const day of USUAL_WEEKDAYS) yield onWeekday(edges, day);
  }
  const months = monthsBefore(filing.published, USUAL_DAYS[filing.form]);
  yield months.map(endOf).filter(isBefore);
  for (const month of months) yield usualWeekdays(daysAround(month)).filter(isBefore);
}

/** Less likely dates: other weekdays, the middle of the month that the feed names, and earlier months. */
export function* rareAnchorEnds(filing: PeriodicFiling): Stages {
  const isBefore = (date: string) => date < filing.published;
  const named = namedMonth(filing);
  if (named) {
    yield edgesOf(named).filter(isBefore);
    yield daysOf(named).filter(isBefore);
  }
  const months = monthsBefore(filing.published, USUAL_DAYS[filing.form]);
  yield monthsBefore(filing.published, MOST_DAYS).slice(months.length).map(endOf).filter(isBefore);
  for (const month of months) yield daysAround(month).filter(isBefore);
}

/** Ends of quarters of 12 to 17 weeks, counted from a year end, that a 10-Q published on that day may report. */
export function quartersNear(yearEnd: string, { published }: PeriodicFiling): readonly string[] {
  const weeks = [12, 13, 14, 16, 17, 24, 26, 27, 28, 29, 36, 39, 40, 41, 42];
  const starts = [-53, -52, 0, 52, 53].map((count) => addDays(yearEnd, 7 * count));
  const ends = starts.flatMap((start) => weeks.map((count) => addDays(start, 7 * count)));
  const isReported = (date: string) => date < published && daysBetween(date, published) <= USUAL_DAYS['10-Q'];
  return [...new Set(ends)].filter(isReported);
}

/** The month that the feed names, in the last year in which it began before the filing. */
function namedMonth({ month, published }: PeriodicFiling): Month | undefined {
  if (month === undefined) return undefined;
  const year = yearOf(published);
  return { year: `${year}-${String(month).padStart(2, '0')}-01` < published ? year : year - 1, month };
}

/** The months that ended at most `days` before this day: first those that end a calendar quarter, last the month of the day itself. */
function monthsBefore(day: string, days: number): Month[] {
  const own = { year: yearOf(day), month: monthOf(day) };
  const earlier = Array.from({ length: Math.ceil(days / 30) }, (_, at) => monthsEarlier(own, at + 1));
  const months = earlier.filter((month) => daysBetween(endOf(month), day) <= days);
  const endsQuarter = ({ month }: Month) => month % 3 === 0;
  return [...months.filter(endsQuarter), ...months.filter((month) => !endsQuarter(month)), own];
}

function monthsEarlier({ year, month }: Month, count: number): Month {
  const index = year * 12 + month - 1 - count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

function endOf({ year, month }: Month): string {
  return monthEnd(year, month);
}

/** The days around a month's end on which a 52/53-week period may end. */
function daysAround(month: Month): string[] {
  const first = addDays(endOf(month), -BEFORE_MONTH_END);
  return Array.from({ length: BEFORE_MONTH_END + AFTER_MONTH_END + 1 }, (_, at) => addDays(first, at));
}

/** The first and the last days of a month: a 52/53-week period that ends on them goes with the month before, or with this one. */
function edgesOf(month: Month): string[] {
  const isOfMonth = (date: string) => monthOf(date) === month.month;
  return [...daysAround(month), ...daysAround(monthsEarlier(month, 1))].filter(isOfMonth);
}

function onWeekday(dates: readonly string[], weekday: number): string[] {
  return dates.filter((date) => new Date(date).getUTCDay() === weekday);
}

function usualWeekdays(dates: readonly string[]): string[] {
  return USUAL_WEEKDAYS.flatMap((weekday) => onWeekday(dates, weekday));
}

function daysOf(month: Month): string[] {
  const end = endOf(month);
  return Array.from({ length: Number(end.slice(8)) }, (_, at) => addDays(end, -at));
}
