import type { ReportingType } from '../../../../../api';
import { addDays, daysBetween, monthEnd, monthOf, yearOf } from '../../../../../api';
import type { UsPeriod } from '../../fiscal-order';
import { endWithMonths } from '../period-steps';

/** A date on which a period may have ended, and the number of extra weeks between it and the newest end. */
export interface PredictedEnd {
  readonly date: string;
  readonly extraWeeks: number;
}

const WEEKS_YEAR = 364;
/** A year has 52 weeks and a part of a week; the parts make a 53rd week every five or six years. */
const EXTRA_WEEKS_PER_DAY = (365.2425 - WEEKS_YEAR) / 7 / WEEKS_YEAR;

/** The likely ends of the next `count` periods before the oldest of `chain`, newest first: one or two for each period. */
export function predictedEnds(type: ReportingType, chain: readonly UsPeriod[], count: number): PredictedEnd[][] {
  const oldest = chain[chain.length - 1];
  if (oldest === undefined) return [];
  const withMonths = endWithMonths(chain.map(({ end }) => end));
  const steps = type === 'quarterly' ? quarterSteps(chain, withMonths) : [withMonths ? 12 : WEEKS_YEAR];
  if (steps.length === 0) return [];
  let distance = 0;
  return Array.from({ length: count }, (_, position) => {
    distance += steps[position % steps.length] ?? 0;
    if (withMonths) return [{ date: monthsBefore(oldest.end, distance), extraWeeks: 0 }];
    const least = Math.floor(distance * EXTRA_WEEKS_PER_DAY);
    return [least, least + 1].map((extraWeeks) => ({
      date: addDays(oldest.end, -distance - 7 * extraWeeks),
      extraWeeks,
    }));
  });
}

function monthsBefore(date: string, months: number): string {
  return monthEnd(yearOf(date), monthOf(date) - months);
}

/**
 * The months or days from each quarter back to the one before, for a year of quarters, from the oldest known on. Empty
 * where the known quarters do not have 13 or 14 weeks: each step is then found from the same step a year later.
 */
function quarterSteps(chain: readonly UsPeriod[], withMonths: boolean): readonly number[] {
  const [one, two] = withMonths ? [3, 6] : [91, 182];
  if (!withMonths && !stepsOf(chain).every((step) => step % 91 === 0 || step % 91 === 7)) return [];
  const quarter = chain[chain.length - 1]?.label?.quarter;
  // The fourth quarter has no quarterly statement.
  return quarter === 1 ? [two, one, one] : quarter === 2 ? [one, two, one] : quarter === 3 ? [one, one, two] : [one];
}

/** The days from each period back to the one before. */
function stepsOf(chain: readonly UsPeriod[]): number[] {
  return chain.slice(1).map(({ end }, at) => daysBetween(end, chain[at]?.end ?? end));
}

/**
 * The dates to query next, from the predicted ends of each period (newest first). Going back, the number of extra weeks
 * only grows, so that two periods with one date each limit the dates between them. Of several consecutive periods with two
 * likely dates, the middle one narrows the others most. A prediction only saves requests: the date still has to be queried.
 */
export function likelyEnds(periods: readonly (readonly PredictedEnd[])[]): string[] {
  const sure = periods.map((ends) => (ends.length === 1 ? ends[0]?.extraWeeks : undefined));
  const likely = periods.map((ends, position) => {
    const least =
      sure
        .slice(0, position)
        .reverse()
        .find((weeks) => weeks !== undefined) ?? 0;
    const most = sure.slice(position).find((weeks) => weeks !== undefined) ?? Infinity;
    const within = ends.filter(({ extraWeeks }) => extraWeeks >= least && extraWeeks <= most);
    return (within.length > 0 ? within : ends).map(({ date }) => date);
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
