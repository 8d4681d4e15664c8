import { addMonths, monthOf, yearOf } from '../../../api';
import type { CellFailure } from '../../cells/failures/cell-error';
import type { CountedPeriod } from '../counted-period';

const YEAR = 12;

/**
 * The periods with a statement (newest first), and those that are missing between two of them where periods end every `stepMonths`.
 * Companies may file half-years only once a year. Years ago, before the last gap that is not of whole years, half-years count as
 * yearly where `mayBeYearly` allows it for both ends. A moved year end makes one period longer or shorter: nothing is missing then.
 */
export function withMissingMonths(
  dates: readonly string[],
  stepMonths: number,
  none: (date: string) => CellFailure,
  mayBeYearly: (date: string) => boolean = () => true,
): readonly CountedPeriod[] {
  const gaps = dates.map((date, at) => monthsBetween(date, dates[at - 1] ?? date));
  const lastShort = gaps.reduce((last, gap, at) => (gap % YEAR !== 0 ? at : last), 0);
  return dates.flatMap((date, at) => {
    const newer = dates[at - 1] ?? date;
    const isYearly = stepMonths === 6 && at > lastShort && mayBeYearly(date) && mayBeYearly(newer);
    const step = isYearly ? YEAR : stepMonths;
    const count = Math.max(0, Math.floor((gaps[at] ?? 0) / step) - 1);
    const missing = Array.from({ length: count }, (_, back) => {
      const end = addMonths(newer, -step * (back + 1));
      return { at: end, missing: none(end) };
    });
    return [...missing, { date }];
  });
}

function monthsBetween(from: string, to: string): number {
  return (yearOf(to) - yearOf(from)) * YEAR + monthOf(to) - monthOf(from);
}
