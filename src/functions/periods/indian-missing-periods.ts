import { addMonths, monthOf, yearOf } from '../../api';
import type { CellFailure } from '../cells/cell-error';
import type { CountedPeriod } from './counted-period';

const YEAR = 12;

/**
 * The periods with a statement (newest first) and those that are missing between two of them, so many months apart. Half-years
 * may have a statement once a year only, and then count so: as far back as none lies closer, where `mayBeYearly` says so of
 * both ends. A company that moves its year end has one period that is longer or shorter, and none is missing for that.
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
