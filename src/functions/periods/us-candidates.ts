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

/** The dates a period of this month may have ended on, by a pattern. */
export function candidatesOf(pattern: Pattern, { year, month }: Month): string[] {
  const end = monthEnd(year, month);
  if (pattern === 'month-end') return [end];
  const back = (new Date(end).getUTCDay() - WEEKDAYS[pattern] + 7) % 7;
  const last = addDays(end, -back);
  return back > 3 ? [last, addDays(last, 7)] : [last];
}

/** The patterns and months a date fits: a Saturday that is a month's last day fits two. */
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
