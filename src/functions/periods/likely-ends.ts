import { daysBetween } from '../../api';

/** A quarter of a calendar year, in weeks: its periods have 13 of them, and one of 14 every five or six years. */
const MEAN_WEEKS = 365.2425 / 28;

/**
 * What to ask next of the dates on which each period may have ended (newest period first): those that agree with a later end on the same
 * weekday and with each other. Going back, 14-week quarters only add up, so between two periods whose date is sure only what lies between
 * them is likely. Where several periods in a row have two likely dates, one in their middle tells most about the others. A likely date is
 * a guess that saves questions: it is still asked.
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

/** How many of the quarters between two ends had a week more than 13. */
function longQuarters(from: string, to: string): number {
  const weeks = daysBetween(from, to) / 7;
  return weeks - 13 * Math.round(weeks / MEAN_WEEKS);
}
