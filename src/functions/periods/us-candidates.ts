import { addDays, daysBetween, monthEnd, monthOf, yearOf } from '../../api';

/**
 * How an issuer's periods end: on the last day of a month, or on a weekday near it (52/53-week years: the last such
 * weekday of the month, or the one nearest to its end).
 */
export type Pattern = 'month-end' | 'saturday' | 'sunday' | 'friday';

/** All patterns, in the order in which the search tries them. */
export const PATTERNS: readonly Pattern[] = ['month-end', 'saturday', 'sunday', 'friday'];

const WEEKDAYS: Readonly<Record<Exclude<Pattern, 'month-end'>, number>> = { friday: 5, saturday: 6, sunday: 0 };

export interface Month {
  readonly year: number;
  readonly month: number;
}

/** The dates on which a period that belongs to this month may have ended under a pattern. */
export function candidatesOf(pattern: Pattern, { year, month }: Month): string[] {
  const end = monthEnd(year, month);
  if (pattern === 'month-end') return [end];
  const back = (new Date(end).getUTCDay() - WEEKDAYS[pattern] + 7) % 7;
  const last = addDays(end, -back);
  return back > 3 ? [last, addDays(last, 7)] : [last];
}

/** The pairs of pattern and month that a date fits: a Saturday on the last day of a month fits two. */
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

/**
 * The months in which a filing's period may have ended, at most `maxDays` before publication. Ends of calendar quarters
 * come first.
 */
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

/** The mean weeks of a quarter: most quarters have 13, one has 14 every five or six years. */
const MEAN_WEEKS = 365.2425 / 28;

/**
 * The dates to query next, from the candidates of each period (newest period first): those that agree with a later end
 * date on the same weekday and with each other. Going back, the number of 14-week quarters only grows, so that two
 * periods with one candidate each limit the dates between them. Of several periods in a row with two likely dates, the
 * middle one narrows the others most. A likely date only saves requests: it still has to be queried.
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

/** The number of 14-week quarters between two end dates. */
function longQuarters(from: string, to: string): number {
  const weeks = daysBetween(from, to) / 7;
  return weeks - 13 * Math.round(weeks / MEAN_WEEKS);
}
