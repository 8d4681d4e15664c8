import { addDays, daysBetween, monthEnd, monthOf, yearOf } from '../../api';

/**
 * How an issuer's periods end: with the month, or on a weekday near the month's end (52/53-week years: the last such day of the month, or
 * the one nearest to its end).
 */
export type Pattern = 'month-end' | 'saturday' | 'sunday' | 'friday';

/** In the order in which they are tried. */
export const PATTERNS: readonly Pattern[] = ['month-end', 'saturday', 'sunday', 'friday'];

const WEEKDAYS: Readonly<Record<Exclude<Pattern, 'month-end'>, number>> = { friday: 5, saturday: 6, sunday: 0 };

export interface Month {
  readonly year: number;
  readonly month: number;
}

/** The dates on which a period of this month may have ended, by a pattern. */
export function candidatesOf(pattern: Pattern, { year, month }: Month): string[] {
  const end = monthEnd(year, month);
  if (pattern === 'month-end') return [end];
  const back = (new Date(end).getUTCDay() - WEEKDAYS[pattern] + 7) % 7;
  const last = addDays(end, -back);
  return back > 3 ? [last, addDays(last, 7)] : [last];
}

/** The patterns and months that a date fits: a Saturday on the last day of a month fits two. */
export function fits(date: string): { readonly pattern: Pattern; readonly month: Month }[] {
  const own = { year: yearOf(date), month: monthOf(date) };
  const before = monthsEarlier(own, 1);
  return PATTERNS.flatMap((pattern) =>
    [own, before].filter((month) => candidatesOf(pattern, month).includes(date)).map((month) => ({ pattern, month })),
  );
}

export function monthsEarlier({ year, month }: Month, count: number): Month {
  const index = year * 12 + month - 1 - count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** The months in which the period of a filing may have ended: ends before publication, and not too long before; quarters' months first. */
export function monthsBefore(published: string, maxDays: number): Month[] {
  const months: Month[] = [];
  let month: Month = { year: yearOf(published), month: monthOf(published) };
  for (let step = 0; step < 8; step += 1, month = monthsEarlier(month, 1)) {
    const age = daysBetween(monthEnd(month.year, month.month), published);
    if (age > -4 && age <= maxDays) months.push(month);
  }
  return [...months.filter(endsQuarter), ...months.filter((each) => !endsQuarter(each))];
}

const endsQuarter = ({ month }: Month) => month % 3 === 0;

/** A quarter of a calendar year, in weeks: its periods have 13 of them, and one of 14 every five or six years. */
const MEAN_WEEKS = 365.2425 / 28;

/**
 * The dates to query next, of those on which each period may have ended (newest period first): those that agree with a later end on the
 * same weekday and with each other. Going back, 14-week quarters only add up, so that between two periods with one candidate each only
 * dates between theirs are likely. Where several periods in a row have two likely dates, one in their middle says most about the others.
 * A likely date is a guess that saves requests: it still has to be queried.
 */
export function likelyEnds(later: string, periods: readonly (readonly string[])[]): string[] {
  const sure = periods.map(([only, next]) => (only && next === undefined ? longQuarters(only, later) : undefined));
  const likely = periods.map((dates, position) => {
    const least =
      sure
        .slice(0, position)
        .reverse()
        .find((long) => long !== undefined) ?? 0;
    const most = sure.slice(position).find((long) => long !== undefined) ?? Infinity;
    const within = dates.filter((date) => longQuarters(date, later) >= least && longQuarters(date, later) <= most);
    return within.length > 0 ? within : dates;
  });
  const isOpen = (position: number) => (likely[position]?.length ?? 0) > 1;
  return likely.flatMap((dates, position) => {
    if (!isOpen(position)) return dates;
    let [first, last] = [position, position];
    while (isOpen(first - 1)) first -= 1;
    while (isOpen(last + 1)) last += 1;
    return position === (first + last) >> 1 ? dates.slice(0, 1) : [];
  });
}

/** How many of the quarters between two ends had 14 weeks. */
function longQuarters(from: string, to: string): number {
  const weeks = daysBetween(from, to) / 7;
  return weeks - 13 * Math.round(weeks / MEAN_WEEKS);
}
